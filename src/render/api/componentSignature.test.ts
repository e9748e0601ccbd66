import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { declarations } from '../../theme/api/declaration.ts';
import { layoutText } from '../../theme/api/layout.tsx';
import type { ApiModel, ApiSymbol } from '../../theme/api/model.ts';
import { indexSignaturesOf } from '../../theme/api/symbolParts.ts';
import { indexSignatureDoc } from '../../theme/api/type.tsx';
import type { ApiLookup } from '../../theme/api/view.ts';
import { ENGLISH_TEXT } from '../../theme/strings/englishText.ts';
import { convert } from './convert.ts';

const VIEW: ApiLookup = {
  baseUrl: '/',
  text: ENGLISH_TEXT,
  packageName: 'signatures',
  packageVersion: '',
  symbol: () => undefined,
  address: () => undefined,
  membersOf: () => undefined,
  usedBy: () => [],
  examples: () => [],
  guides: () => [],
};

let model: ApiModel;
beforeAll(async () => {
  ({ model } = await convert({
    root: path.join(import.meta.dirname, '../../../test/fixtures/signatures'),
    entryPoints: ['index.d.ts'],
    exclude: [],
    ignoredLinks: [],
    routeBasePath: '/all-types',
  }));
});

function symbolOf(name: string): ApiSymbol {
  const symbol = model.symbols.find((one) => one.qualifiedName === name && one.kind !== 'namespace');
  if (!symbol) throw new Error(`There is no ${name}.`);
  return symbol;
}

describe('the index signatures of a component', () => {
  const written = (name: string) =>
    indexSignaturesOf(symbolOf(name)).map((one) => layoutText(indexSignatureDoc(one, VIEW)));

  it.each(['Poly', 'PolyAny', 'PolyForwarded', 'PolyMapped', 'Overridable'])(
    "aren't made of keys that depend on type arguments: %s",
    (name) => expect(written(name)).toEqual([]),
  );

  it('are those that are declared, or mapped from known keys', () => {
    expect(written('PolyOpen')).toEqual(['[name: `data-${string}`]: unknown']);
    expect(written('Recorded')).toEqual(['[key: `aria-${string}`]: string']);
  });
});

describe('the signature of a component', () => {
  it.each<[string, readonly string[]]>([
    [
      'Poly',
      [
        "function Poly<E extends ElementType = 'button'>(props: { as?: E; size?: 's' | 'm'; … }): ReactElement",
      ],
    ],
    [
      'PolyAny',
      ["function PolyAny<E extends ElementType>(props: { as?: E; size?: 's' | 'm'; … }): ReactElement"],
    ],
    [
      'PolyMapped',
      [
        "function PolyMapped<E extends ElementType = 'span'>(props: OwnProps & { [Key in keyof ComponentProps<E>]?: () => void }): ReactElement",
      ],
    ],
    ['Recorded', ['function Recorded(props: OwnProps & Record<`aria-${string}`, string>): ReactElement']],
    [
      'Overridable',
      [
        'function Overridable<C extends ElementType>(props: { component: C } & OwnProps & Omit<ComponentProps<C>, keyof OwnProps>): ReactElement | null',
        'function Overridable(props: OwnProps & Omit<DetailedHTMLProps<HTMLAttributes<HTMLDivElement>, HTMLDivElement>, keyof OwnProps>): ReactElement | null',
      ],
    ],
    ['WithElement', ["function WithElement(props: ComponentPropsWithRef<'canvas'>): ReactElement"]],
    [
      'WithPicked',
      [
        "function WithPicked(props: { [Key in 'x' | 'y']: number } & Partial<Pick<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'>>): ReactElement",
      ],
    ],
    [
      'WithHidden',
      ['function WithHidden(props: { title: string; color?: string; size?: number }): ReactElement'],
    ],
    [
      'WithHiddenRest',
      ['function WithHiddenRest(props: { title: string; color?: string; size?: number; … }): ReactElement'],
    ],
    [
      'Overloaded',
      [
        "function Overloaded(props: { … } & { kind: 'a' }): ReactElement",
        "function Overloaded(props: OwnProps & { kind: 'b'; value: number }): ReactElement",
      ],
    ],
    ['Styled', ['function Styled(props: OwnProps & { theme?: object; as?: ElementType }): ReactNode']],
  ])('says nothing that is not so: %s', (name, expected) => {
    expect(
      declarations(symbolOf(name), VIEW).map((doc) => layoutText(doc, Number.POSITIVE_INFINITY)),
    ).toEqual(expected);
  });
});
