import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { declarations } from '../../theme/api/declaration.ts';
import { describeSymbol } from '../../theme/api/describe.ts';
import { layoutText } from '../../theme/api/layout.tsx';
import type { ApiMember } from '../../theme/api/memberModel.ts';
import type { ApiModel } from '../../theme/api/model.ts';
import { membersOf } from '../../theme/api/symbolParts.ts';
import { typeDoc } from '../../theme/api/type.tsx';
import type { ApiLookup } from '../../theme/api/view.ts';
import { ENGLISH_TEXT } from '../../theme/strings/englishText.ts';
import { symbolMarkdown } from '../plain/symbolMarkdown.ts';
import { convert } from './convert.ts';

const DECLARATIONS = `
declare const Align: Readonly<{ Right: 'right'; Left: 'left'; None: 0 }>;
type Align = (typeof Align)[keyof typeof Align];
declare enum Level { Low = 'low' }
export declare const Side: Readonly<{ Top: 'top'; Left: 'left' }>;
export type Side = (typeof Side)[keyof typeof Side];
type Corner = Side | 'corner';
type Both<A, B = A[]> = A | B;
type Kind<T> = T extends string ? 'text' : Both<T>;
type Tree<T> = T | Tree<T>[];
type Box<T> = { value: T };

export declare const KEY = 'depth';
export declare const Keys: { readonly Height: 'height' };
export interface Shown<D> {
  align: Align;
  some: Extract<Align, 'left' | 'right'> | Side;
  text: \`\${Align}-\${Side}\`;
  keys: keyof typeof Align;
  one: typeof Align.Right;
  level: Level;
  corner: Exclude<Corner, 'top'>;
  both: Both<Side>;
  same: Both<Side, 'corner'>;
  kind: (d: Both<D, Side>) => Both<() => D>;
  asked: Kind<D>;
  answered: Kind<Side>;
  tree: Tree<D>;
  box: Box<Side>;
  [KEY]: number;
  [Keys.Height]: number;
}
export declare abstract class List<T> extends Array<T> {}
export interface Maker extends Omit<Shown<string>, 'box'> {
  new (align: Align): Maker;
}
export interface Heir extends Maker {}
export declare class Registry {
  draw(): void;
  /** By id. */
  readonly [id: string]: unknown;
}
export declare namespace scales {
  type Kind = 'linear' | 'log';
  interface Options {
    kind: Kind;
  }
}
export {};
`;

const VIEW: ApiLookup = {
  baseUrl: '/',
  text: ENGLISH_TEXT,
  packageName: 'written',
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
  const root = await mkdtemp(path.join(tmpdir(), 'chartdocs-written-'));
  await writeFile(path.join(root, 'package.json'), '{ "name": "written" }');
  await writeFile(path.join(root, 'index.d.ts'), DECLARATIONS);
  ({ model } = await convert({
    root,
    entryPoints: ['index.d.ts'],
    exclude: [],
    ignoredLinks: [],
    routeBasePath: '/types',
  }));
  await rm(root, { recursive: true });
});

const symbol = (name: string) => model.symbols.find((one) => one.name === name && one.kind !== 'variable');
const member = (of: string, name: string): ApiMember | undefined => {
  const owner = symbol(of);
  return owner && membersOf(owner).find((one) => one.name === name);
};

it.each([
  ['align', "'right' | 'left' | 0"],
  ['some', "'left' | 'right' | Side"],
  ['text', `\`\${'right' | 'left' | 0}-\${Side}\``],
  ['keys', "'Right' | 'Left' | 'None'"],
  ['one', "'right'"],
  ['level', 'Level'],
  ['corner', "Exclude<Side | 'corner', 'top'>"],
])('%s shows literals in place of a name that is not exported: %s', (name, type) => {
  expect(typeOf(name)).toBe(type);
});

it.each([
  ['both', 'Side | Side[]'],
  ['same', "Side | 'corner'"],
  ['kind', '(d: D | Side) => (() => D) | (() => D)[]'],
  ['asked', 'Kind<D>'],
  ['answered', "'text'"],
  ['tree', 'Tree<D>'],
  ['box', 'Box<Side>'],
])('%s has the arguments of a generic alias put in where that is readable: %s', (name, type) => {
  expect(typeOf(name)).toBe(type);
});

function typeOf(name: string): string | undefined {
  const type = member('Shown', name)?.type;
  return type && layoutText(typeDoc(type, VIEW));
}

it('a member with a computed name has the constant that is its key', () => {
  expect(member('Shown', 'depth')?.key).toEqual({ id: 'variable:KEY', name: 'KEY' });
  expect(member('Shown', 'height')?.key).toEqual({ id: 'variable:Keys', name: 'Keys.Height' });
  expect(member('Shown', 'one')?.key).toBeUndefined();
});

it('a member of an exported namespace keeps its name', () => {
  expect(member('Options', 'kind')?.type).toMatchObject({
    name: 'scales.Kind',
    id: 'type-alias:scales.Kind',
  });
});

it('a base class keeps its name', () => {
  const list = symbol('List');
  expect(list && declarations(list, VIEW).map((doc) => layoutText(doc))).toEqual([
    'abstract class List<T> extends Array<T>',
  ]);
});

it('an index signature is listed with the properties, in a page and in its Markdown', () => {
  const registry = symbol('Registry');
  const sources = { view: VIEW, address: () => undefined };
  const [, properties = ''] = registry ? symbolMarkdown(registry, sources).split(/^## /m).slice(1) : [];
  expect(properties.trim()).toBe('Properties\n\n- `readonly [id: string]: unknown`: By id.');
  const sections = registry ? describeSymbol(registry, VIEW) : [];
  expect(sections.flatMap(({ heading }) => heading?.title ?? [])).toEqual([
    'Constructors',
    'Properties',
    'Methods',
  ]);
});

it('a construct signature is of the interface that writes it', () => {
  expect(member('Maker', 'constructor')?.inheritedFrom).toBeUndefined();
  expect(member('Heir', 'constructor')?.inheritedFrom?.name).toBe('Maker');
});
