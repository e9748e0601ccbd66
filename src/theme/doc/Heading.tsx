import { createElement, type ReactElement, type ReactNode } from 'react';
import { Anchor } from './Anchor.tsx';

export interface HeadingProps {
  readonly level: 2 | 3 | 4 | 5 | 6;
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** A heading with a direct link (§2: headings of level 2 and deeper). */
export function Heading({ level, id, className, children }: HeadingProps): ReactElement {
  if (id === undefined || className !== undefined)
    return createElement(`h${level}`, { id, className }, children);
  return createElement(
    `h${level}`,
    { id, className: 'cd-heading' },
    children,
    <Anchor id={id} name={plainText(children)} />,
  );
}

/** Returns the text of React nodes, as a screen reader would read it. */
export function plainText(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(plainText).join('');
  if (typeof node === 'object' && node !== null && 'props' in node) {
    const { children }: { children?: ReactNode } = node.props;
    return plainText(children);
  }
  return '';
}

type PlainHeadingProps = Omit<HeadingProps, 'level'>;

export const H2 = (props: PlainHeadingProps) => <Heading level={2} {...props} />;
export const H3 = (props: PlainHeadingProps) => <Heading level={3} {...props} />;
export const H4 = (props: PlainHeadingProps) => <Heading level={4} {...props} />;
export const H5 = (props: PlainHeadingProps) => <Heading level={5} {...props} />;
export const H6 = (props: PlainHeadingProps) => <Heading level={6} {...props} />;
