import { Children, isValidElement, type ReactNode } from 'react';

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
  return <TabSet label="Variants of this code">{children}</TabSet>;
}

/** Alternative parts of a page, each a `Tab`. */
export function Tabs({ children }: TabsProps) {
  return <TabSet label="Variants">{children}</TabSet>;
}

export interface TabProps extends TabsProps {
  readonly name?: string;
}

export function Tab({ children }: TabProps) {
  return <div className="cd-tab-text">{children}</div>;
}

/**
 * Without JavaScript, shows every part under its name; `behaviors.ts` turns the names into tabs. The tab list
 * is in the markup from the start to avoid a layout shift.
 */
function TabSet({ label, children }: TabsProps & { readonly label: string }) {
  const panels = Children.toArray(children).filter(isValidElement<PanelProps>);
  const names = panels.map(({ props }) => props.name ?? props.tab ?? props.title ?? props.lang ?? 'Code');
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
            {names[index]}
          </button>
        ))}
      </div>
      {panels.map((panel, index) => (
        <section key={panel.key} className="cd-tab" data-tab={names[index]} aria-label={names[index]}>
          <p className="cd-tab-name">{names[index]}</p>
          {panel}
        </section>
      ))}
    </div>
  );
}
