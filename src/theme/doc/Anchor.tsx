interface AnchorProps {
  readonly id: string;
  /** The anchor's target, as a screen reader announces it. */
  readonly name: string;
}

/** The direct link to a heading or member (§2: labeled "Direct link to {heading}"). */
export function Anchor({ id, name }: AnchorProps) {
  const label = `Direct link to ${name}`;
  return (
    <a className="cd-anchor" href={`#${id}`} aria-label={label} title={label}>
      #
    </a>
  );
}
