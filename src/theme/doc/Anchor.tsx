interface AnchorProps {
  readonly id: string;
  /** What the anchor leads to, as a screen reader says it. */
  readonly name: string;
}

/** The direct link of a heading or a member (§2: labelled "Direct link to {heading}"). */
export function Anchor({ id, name }: AnchorProps) {
  const label = `Direct link to ${name}`;
  return (
    <a className="cd-anchor" href={`#${id}`} aria-label={label} title={label}>
      #
    </a>
  );
}
