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
 * Code in several languages or for several tools. The server shows all of them, each under its name;
 * `behaviors.ts` makes tabs of them, so that nothing is out of reach without script.
 */
export function CodeTabs({ children }: CodeTabsProps) {
  const blocks = Children.toArray(children).filter(isValidElement<TabProps>);
  return (
    <div className="cd-tabs">
      {blocks.map((block) => {
        const name = block.props.tab ?? block.props.title ?? block.props.lang ?? 'Code';
        return (
          <section key={block.key} className="cd-tab" data-tab={name} aria-label={name}>
            <p className="cd-tab-name">{name}</p>
            {block}
          </section>
        );
      })}
    </div>
  );
}
