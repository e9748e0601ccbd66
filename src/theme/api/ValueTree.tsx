import { COLOR_NAMES } from './colorNames.ts';
import type { ApiValue } from './model.ts';

interface ValueTreeProps {
  readonly value: ApiValue;
}

/** A constant's value as a tree that opens and closes; what is a color is shown as one. */
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
  const color = colorOf(value);
  return (
    <>
      {color === undefined ? null : <Swatch color={color} />}
      <code className={value.kind === 'other' ? 'u' : value.text.startsWith("'") ? 's' : 'm'}>
        {value.text}
      </code>
    </>
  );
}

/** How many of a list's colors are shown while it is closed. */
const PREVIEW = 12;

/** A list of colors says what it is before it is opened. */
function Swatches({ value }: { readonly value: Extract<ApiValue, { kind: 'object' | 'array' }> }) {
  const colors = value.entries.flatMap((entry) => colorOf(entry.value) ?? []);
  if (value.kind !== 'array' || colors.length === 0 || colors.length !== value.entries.length) return null;
  // biome-ignore lint/suspicious/noArrayIndexKey: a palette may hold a color twice, and never changes
  return colors.slice(0, PREVIEW).map((color, index) => <Swatch key={index} color={color} />);
}

/** The color is a presentation attribute, which the style sheet paints: a style would need an exception in a content security policy. */
function Swatch({ color }: { readonly color: string }) {
  return <svg className="cd-swatch" color={color} />;
}

const COLOR = /^(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|(?:rgb|hsl)a?\([\d\s.,%/deg]+\)|[a-z]+)$/i;

/** The color that a text is, in the notations CSS has for any color. */
export function colorOf(value: ApiValue): string | undefined {
  const text = value.kind === 'literal' ? /^'(.+)'$/.exec(value.text)?.[1] : undefined;
  if (text === undefined || !COLOR.test(text)) return undefined;
  return !/^[a-z]+$/i.test(text) || COLOR_NAMES.has(text.toLowerCase()) ? text : undefined;
}
