import { Children, isValidElement, type ReactNode } from 'react';
import { useArticleText } from '../strings/articleText.ts';

export interface TabsProps {
  readonly children?: ReactNode;
}

interface PanelProps {
  /** Of a `Tab`. */
  readonly name?: string;
  /** Of a code block used as a tab (```` ```sh tab="npm" ````). */
  readonly tab?: string;
  readonly title?: string;
  readonly lang?: string;
}

/** Code in several languages or for several tools, one code block each. */
export function CodeTabs({ children }: TabsProps) {
  const text = useArticleText();
  return (
    <TabSet label={text('tabs.code')} unnamed={{ key: 'Code', label: text('code.unnamed') }}>
      {children}
    </TabSet>
  );
}

/** Alternative parts of a page, each a `Tab`. */
export function Tabs({ children }: TabsProps) {
  const text = useArticleText();
  return (
    <TabSet label={text('tabs.label')} unnamed={{ key: 'Tab', label: text('tabs.unnamed') }}>
      {children}
    </TabSet>
  );
}

export interface TabProps extends TabsProps {
  readonly name?: string;
}

export function Tab({ children }: TabProps) {
  return <div className="cd-tab-text">{children}</div>;
}

interface TabSetProps extends TabsProps {
  readonly label: string;
  /** A tab without a name: what a reader's choice of it is remembered by, and what it shows. */
  readonly unnamed: { readonly key: string; readonly label: string };
}

/**
 * Without JavaScript, shows every part under its name; `behaviors.ts` turns the names into tabs. The tab list
 * is in the markup from the start to avoid a layout shift.
 */
function TabSet({ label, unnamed, children }: TabSetProps) {
  const panels = Children.toArray(children).filter(isValidElement<PanelProps>);
  const names = panels.map(
    ({ props: { name, tab, title, lang } }) => (name ?? tab ?? title ?? lang) || undefined,
  );
  const labels = names.map((name) => name ?? unnamed.label);
  return (
    <div className="cd-tabs">
      <div className="cd-tab-list" role="tablist" aria-label={label}>
        {panels.map(({ key }, index) => (
          <button
            key={key}
            type="button"
            role="tab"
            aria-selected={index === 0}
            tabIndex={index === 0 ? 0 : -1}
          >
            {labels[index]}
          </button>
        ))}
      </div>
      {panels.map((panel, index) => (
        <section
          key={panel.key}
          className="cd-tab"
          data-tab={names[index] ?? unnamed.key}
          aria-label={labels[index]}
        >
          <p className="cd-tab-name">{labels[index]}</p>
          {panel}
        </section>
      ))}
    </div>
  );
}
