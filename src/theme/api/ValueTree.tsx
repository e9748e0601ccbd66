import { COLOUR_NAMES } from './colourNames.ts';
import type { ApiValue } from './model.ts';

interface ValueTreeProps {
  readonly value: ApiValue;
}

/** A constant's value as a tree that opens and closes; what is a colour is shown as one. */
export function ValueTree({ value }: ValueTreeProps) {
  return 'entries' in value ? (
    <ul className="cd-value">
      {value.entries.map((entry) => (
        <li key={entry.name}>
          <Entry name={entry.name} value={entry.value} />
        </li>
      ))}
    </ul>
  ) : (
    <Leaf value={value} />
  );
}

function Entry({ name, value }: { readonly name: string; readonly value: ApiValue }) {
  if (!('entries' in value)) {
    return (
      <>
        <code>{name}</code> <Leaf value={value} />
      </>
    );
  }
  return (
    <details className="cd-value-group" data-collapse="">
      <summary>
        <code>{name}</code>{' '}
        <small>{value.kind === 'array' ? `[${value.entries.length}]` : value.entries.length}</small>
        <Swatches value={value} />
      </summary>
      <ValueTree value={value} />
    </details>
  );
}

function Leaf({ value }: { readonly value: Extract<ApiValue, { kind: 'literal' | 'other' }> }) {
  const colour = colourOf(value);
  return (
    <>
      {colour === undefined ? null : <Swatch colour={colour} />}
      <code className={value.kind === 'other' ? 'u' : value.text.startsWith("'") ? 's' : 'm'}>
        {value.text}
      </code>
    </>
  );
}

/** How many of a list's colours are shown while it is closed. */
const PREVIEW = 12;

/** A list of colours says what it is before it is opened. */
function Swatches({ value }: { readonly value: Extract<ApiValue, { kind: 'object' | 'array' }> }) {
  const colours = value.entries.flatMap((entry) => colourOf(entry.value) ?? []);
  if (value.kind !== 'array' || colours.length === 0 || colours.length !== value.entries.length) return null;
  // biome-ignore lint/suspicious/noArrayIndexKey: a palette may hold a colour twice, and never changes
  return colours.slice(0, PREVIEW).map((colour, index) => <Swatch key={index} colour={colour} />);
}

/** The color is a presentation attribute, which the style sheet paints: a style would need an exception in a content security policy. */
function Swatch({ colour }: { readonly colour: string }) {
  return <svg className="cd-swatch" color={colour} />;
}

const COLOUR = /^(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|(?:rgb|hsl)a?\([\d\s.,%/deg]+\)|[a-z]+)$/i;

/** The colour that a text is, in the notations CSS has for any colour. */
export function colourOf(value: ApiValue): string | undefined {
  const text = value.kind === 'literal' ? /^'(.+)'$/.exec(value.text)?.[1] : undefined;
  if (text === undefined || !COLOUR.test(text)) return undefined;
  return !/^[a-z]+$/i.test(text) || COLOUR_NAMES.has(text.toLowerCase()) ? text : undefined;
}
