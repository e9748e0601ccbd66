import { Children, isValidElement, type ReactNode } from 'react';

export interface CodeTabsProps {
  /** Code blocks, each naming its tab (```` ```sh tab="npm" ````). */
  readonly children?: ReactNode;
}

interface TabProps {
  readonly tab?: string;
  readonly title?: string;
  readonly lang?: string;
}

/**
 * Code in several languages or for several tools. Without script all of it is shown, each under its name;
 * with script the names become tabs (`behaviors.ts`). The list of tabs is there from the start, so that
 * nothing moves when they come to life.
 */
export function CodeTabs({ children }: CodeTabsProps) {
  const blocks = Children.toArray(children).filter(isValidElement<TabProps>);
  const names = blocks.map(({ props }) => props.tab ?? props.title ?? props.lang ?? 'Code');
  return (
    <div className="cd-tabs">
      <div className="cd-tab-list" role="tablist" aria-label="Variants of this code">
        {blocks.map(({ key }, index) => (
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
      {blocks.map((block, index) => (
        <section key={block.key} className="cd-tab" data-tab={names[index]} aria-label={names[index]}>
          <p className="cd-tab-name">{names[index]}</p>
          {block}
        </section>
      ))}
    </div>
  );
}
