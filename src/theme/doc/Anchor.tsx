import { useArticleText } from '../strings/articleText.ts';

interface AnchorProps {
  readonly id: string;
  /** The anchor's target, as a screen reader announces it. */
  readonly name: string;
}

/** The direct link to a heading or member (§2: in English, labeled "Direct link to {heading}"). */
export function Anchor({ id, name }: AnchorProps) {
  const label = useArticleText()('article.anchor', { heading: name });
  return (
    <a className="cd-anchor" href={`#${id}`} aria-label={label} title={label}>
      #
    </a>
  );
}
