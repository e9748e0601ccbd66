import { COLOR_NAMES } from './colorNames.ts';
import type { ApiValue } from './model.ts';

interface ValueTreeProps {
  readonly value: ApiValue;
}

/** A constant's value as a collapsible tree; colors get a swatch. */
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

/** How many colors of a collapsed list are shown. */
const PREVIEW = 12;

/** A preview of a list of colors while it is collapsed. */
function Swatches({ value }: { readonly value: Extract<ApiValue, { kind: 'object' | 'array' }> }) {
  const colors = value.entries.flatMap((entry) => colorOf(entry.value) ?? []);
  if (value.kind !== 'array' || colors.length === 0 || colors.length !== value.entries.length) return null;
  // biome-ignore lint/suspicious/noArrayIndexKey: a palette may contain a color twice, and never changes
  return colors.slice(0, PREVIEW).map((color, index) => <Swatch key={index} color={color} />);
}

/**
 * A swatch. The color is a presentation attribute, applied by the style sheet: an inline style would need a
 * content security policy exception.
 */
function Swatch({ color }: { readonly color: string }) {
  return <svg className="cd-swatch" color={color} />;
}

const COLOR = /^(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|(?:rgb|hsl)a?\([\d\s.,%/deg]+\)|[a-z]+)$/i;

/** Returns the color a string literal denotes, in any CSS color notation. */
export function colorOf(value: ApiValue): string | undefined {
  const text = value.kind === 'literal' ? /^'(.+)'$/.exec(value.text)?.[1] : undefined;
  if (text === undefined || !COLOR.test(text)) return undefined;
  return !/^[a-z]+$/i.test(text) || COLOR_NAMES.has(text.toLowerCase()) ? text : undefined;
}
