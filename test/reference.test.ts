import { readFile } from 'node:fs/promises';
import path from 'node:path';
import glob from 'fast-glob';
import ts from 'typescript';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { signatureReferences, typeReferences } from '../src/render/api/references.ts';
import { htmlFile } from '../src/render/emit/htmlFile.ts';
import { createPhases } from '../src/render/phase.ts';
import { readSite } from '../src/render/read.ts';
import { chosenMembers } from '../src/theme/api/chosenMembers.ts';
import { layoutText } from '../src/theme/api/layout.tsx';
import type { ApiType } from '../src/theme/api/memberModel.ts';
import type { ApiModel, ApiSymbol } from '../src/theme/api/model.ts';
import { symbolWithMembers } from '../src/theme/api/names.ts';
import { basesOf, membersOf, propsOf, signaturesOf, typeOf } from '../src/theme/api/symbolParts.ts';
import { typeDoc } from '../src/theme/api/type.tsx';
import type { ApiLookup } from '../src/theme/api/view.ts';
import { ENGLISH_TEXT } from '../src/theme/strings/englishText.ts';
import { ROOT } from './realSite.ts';

/** The generated reference of the real package, compared with the declarations and the compiler. */
const ENTRY = path.join(ROOT, 'node_modules/@elastic/charts/dist/index.d.ts');

/** Renders types without links. */
const NO_VIEW: ApiLookup = {
  baseUrl: '/',
  text: ENGLISH_TEXT,
  packageName: '@elastic/charts',
  packageVersion: '',
  symbol: () => undefined,
  address: () => undefined,
  membersOf: () => undefined,
  usedBy: () => [],
  examples: () => [],
  guides: () => [],
};

const COMPONENTS = [
  ...['Axis', 'AreaSeries', 'BarSeries', 'BubbleSeries', 'HistogramBarSeries', 'LineSeries'],
  ...['LineAnnotation', 'RectAnnotation', 'Settings', 'Tooltip', 'GroupBy', 'SmallMultiples', 'Heatmap'],
  ...['Partition', 'Goal', 'Bullet', 'Metric', 'Wordcloud', 'Flame', 'Timeslip'],
];

const site = inject('site');
let model: ApiModel;
let pages: ReadonlyMap<string, string>;
beforeAll(async () => {
  // The build has just cached it.
  const sources = await readSite(
    { configFile: path.join(ROOT, 'site.config.ts'), outDir: 'unused' },
    createPhases(
      () => 0,
      () => undefined,
    ),
  );
  if (!sources.api) throw new Error('The real site has no reference.');
  ({ model } = sources.api);
  const files = await glob('all-types/**/*.html', { cwd: site.dir });
  pages = new Map(
    await Promise.all(
      files.map(async (file) => [file, mainOf(await readFile(path.join(site.dir, file), 'utf8'))] as const),
    ),
  );
});

function mainOf(html: string): string {
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'));
}
function symbolOf(id: string): ApiSymbol {
  const symbol = model.symbols.find((one) => one.id === id);
  if (!symbol) throw new Error(`There is no ${id}.`);
  return symbol;
}
const pageOf = ({ route }: ApiSymbol) => pages.get(htmlFile(route)) ?? '';

describe('every page of the reference', () => {
  it('links each exported symbol that its declaration names', () => {
    const byId = new Map(model.symbols.map((symbol) => [symbol.id, symbol]));
    const missing = model.symbols.flatMap((symbol) => {
      const html = pageOf(symbol);
      const named = [
        ...[typeOf(symbol) ?? [], basesOf(symbol)].flat().flatMap(typeReferences),
        ...signaturesOf(symbol).flatMap(signatureReferences),
      ];
      return [...new Set(named.flatMap(({ id }) => id ?? []))].flatMap((id) => {
        const target = byId.get(id);
        const isLinked =
          target && [`${target.route}"`, `${target.route}#`].some((end) => html.includes(`href="${end}`));
        return target && !isLinked ? [`${symbol.id} → ${id}`] : [];
      });
    });
    expect(missing).toEqual([]);
    expect(model.symbols.filter(({ parent }) => parent === undefined).length).toBeGreaterThanOrEqual(527);
  });

  it('links each exported symbol that the source of its declaration names', () => {
    const { checker, exports } = compile();
    const names = new Map([...exports].map(([name, symbol]) => [symbol, name]));
    const isLinked = (used: string, html: string) =>
      new RegExp(`href="/all-types/[a-z-]+/${used}[#"]`).test(html);
    const uses = [...exports].flatMap(([name, symbol]) =>
      (symbol.declarations ?? []).filter(isOfLibrary).flatMap((declaration) => {
        const kinds = kindsOf(declaration);
        const symbols = model.symbols.filter((one) => one.qualifiedName === name && kinds.includes(one.kind));
        return [...namesWritten(declaration, checker)]
          .flatMap((used) => names.get(used) ?? [])
          .filter((used) => used !== name)
          .map((used) => ({ name, used, html: symbols.map(pageOf).join('') }));
      }),
    );
    const said = ({ name, used }: { name: string; used: string }) => `${name} → ${used}`;
    const withoutUses = (html: string) => html.replaceAll(/<h2 id="section-used-by".*?<\/dl>/gs, '');
    expect(uses.filter(({ used, html }) => !isLinked(used, withoutUses(html))).map(said)).toEqual([]);
    const usersOf = (used: string) =>
      model.symbols
        .filter((one) => one.qualifiedName === used)
        .map((one) => /<h2 id="section-used-by".*?<\/dl>/s.exec(pageOf(one))?.[0] ?? '')
        .join('');
    expect(uses.filter(({ name, used }) => !isLinked(name, usersOf(used))).map(said)).toEqual([]);
    expect(uses.length).toBeGreaterThan(500);
  });

  it('shows no internal alias, no compiler name and no empty section', () => {
    const wrong = [...pages].flatMap(([file, html]) => [
      ...(/\bSFProps\b/.test(html) ? [`${file}: SFProps`] : []),
      ...(html.includes('__type') ? [`${file}: __type`] : []),
      ...(/<section[^>]*>\s*<\/section>|<dl[^>]*>\s*<\/dl>|<tbody>\s*<\/tbody>|<ul[^>]*>\s*<\/ul>/.test(html)
        ? [`${file}: empty section`]
        : []),
      ...(/<\/h2>\s*<h2/.test(html) ? [`${file}: heading without content`] : []),
    ]);
    expect(wrong).toEqual([]);
  });

  it('says `any` only where the declarations do', () => {
    const { checker, exports } = compile();
    const wrong = model.symbols.flatMap((symbol) => {
      if (symbol.parent !== undefined || symbol.kind === 'namespace') return [];
      const says = JSON.stringify([typeOf(symbol), signaturesOf(symbol), membersOf(symbol).filter(isOwn)]);
      if (!says.includes('{"kind":"intrinsic","name":"any"}')) return [];
      const declared = exports.get(symbol.name);
      const texts = (declared?.declarations ?? []).flatMap((node) => [
        node.getText(),
        ...hiddenTexts(node, checker, new Set(exports.values())),
      ]);
      const resolved = declared && checker.typeToString(checker.getDeclaredTypeOfSymbol(declared));
      return /\bany\b/.test([...texts, resolved].join(' ')) ? [] : [symbol.id];
    });
    expect(wrong).toEqual([]);
  });
});

/** Returns the text of unexported aliases that a declaration names: it is shown in their place. */
function hiddenTexts(
  declaration: ts.Declaration,
  checker: ts.TypeChecker,
  exported: ReadonlySet<ts.Symbol>,
): readonly string[] {
  return [...namesWritten(declaration, checker)]
    .filter((symbol) => !exported.has(symbol))
    .flatMap(({ declarations = [] }) => declarations.filter(ts.isTypeAliasDeclaration).filter(isOfLibrary))
    .map((alias) => alias.getText());
}

function isOfLibrary(declaration: ts.Declaration): boolean {
  return declaration.getSourceFile().fileName.includes('@elastic/charts');
}

function kindsOf(declaration: ts.Declaration): readonly ApiSymbol['kind'][] {
  if (ts.isInterfaceDeclaration(declaration)) return ['interface'];
  if (ts.isTypeAliasDeclaration(declaration)) return ['type-alias'];
  if (ts.isClassDeclaration(declaration)) return ['class'];
  return ['function', 'variable'];
}

/** Returns the symbols of all names that a declaration uses as types, from the compiler's syntax tree. */
function namesWritten(declaration: ts.Declaration, checker: ts.TypeChecker): ReadonlySet<ts.Symbol> {
  const found = new Set<ts.Symbol>();
  const visit = (node: ts.Node): void => {
    const name = ts.isTypeReferenceNode(node)
      ? node.typeName
      : ts.isTypeQueryNode(node)
        ? node.exprName
        : ts.isExpressionWithTypeArguments(node)
          ? node.expression
          : ts.isImportTypeNode(node)
            ? node.qualifier
            : undefined;
    const first = name && ts.isQualifiedName(name) ? name.left : name;
    const symbol = first && checker.getSymbolAtLocation(first);
    if (symbol) found.add(symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol);
    ts.forEachChild(node, visit);
  };
  visit(declaration);
  return found;
}

function isOwn({ inheritedFrom }: { readonly inheritedFrom?: unknown }): boolean {
  return inheritedFrom === undefined;
}

describe('the props of a component', () => {
  it.each(COMPONENTS)('%s are those of the compiler, name by name', (name) => {
    const { checker, exports } = compile();
    const component = exports.get(name);
    const [signature] = component ? checker.getTypeOfSymbol(component).getCallSignatures() : [];
    const [parameter] = signature?.parameters ?? [];
    const expected = (parameter ? checker.getPropertiesOfType(checker.getTypeOfSymbol(parameter)) : [])
      .map((property) => `${property.name}${property.flags & ts.SymbolFlags.Optional ? '?' : ''}`)
      .sort();
    const symbol = symbolOf(`function:${name}`);
    const found = (propsOf(symbol) ?? []).map((prop) => `${prop.name}${prop.optional ? '?' : ''}`);
    expect(expected.length).toBeGreaterThan(0);
    expect([...found].sort()).toEqual(expected);
    // Required ones first, all in one table.
    expect(found.map((prop) => prop.endsWith('?'))).toEqual(
      [...found.map((prop) => prop.endsWith('?'))].sort((a, b) => Number(a) - Number(b)),
    );
    expect(pageOf(symbol).match(/class="cd-member-row"/g)).toHaveLength(found.length);
  });
});

describe('a component', () => {
  const signatureOf = (name: string) => {
    const type = signaturesOf(symbolOf(`function:${name}`))[0]?.parameters[0]?.type;
    return type && layoutText(typeDoc(type, NO_VIEW), Number.POSITIVE_INFINITY);
  };

  it('names its props by the alias that is exported for them', () => {
    const written = model.symbols.flatMap((symbol) => {
      const hasAlias = model.symbols.some(({ id }) => id === `type-alias:${symbol.name}Props`);
      const type = propsOf(symbol) && hasAlias ? signatureOf(symbol.name) : undefined;
      return type?.startsWith('{') ? [symbol.id] : [];
    });
    expect(written).toEqual([]);
    expect(signatureOf('Tooltip')).toBe('TooltipProps<D, SI>');
    expect(signatureOf('Metric')).toBe('MetricSpecProps');
  });

  it('says which of its props exclude each other, as the compiler does', () => {
    const notes = model.symbols.flatMap((symbol) => {
      const note = /Either <code>.*?<\/p>/.exec(propsOf(symbol) ? pageOf(symbol) : '')?.[0];
      return note ? [[symbol.name, note.replace(/<[^>]*>/g, '')]] : [];
    });
    expect(notes).toEqual([
      ['TooltipHeader', 'Either children, or formatter? and header?.'],
      [
        'TooltipTable',
        'Either children and gridTemplateColumns, or columns, items, onSelect?, pinned? and selected?.',
      ],
      ['TooltipTableBody', 'Either children, or columns, items, selected, onSelect? and pinned?.'],
      ['TooltipTableFooter', 'Either children, or columns and items.'],
      ['TooltipTableHeader', 'Either children, or columns and items.'],
    ]);
    expect(signatureOf('TooltipTableHeader')).toBe(
      '{ children: ReactNode; className?: string } | { columns: TooltipTableColumn<D, SI>[]; items: TooltipValue<D, SI>[]; className?: string }',
    );
  });

  it('has the props of its spec as its own', () => {
    const origins = (name: string) => {
      const symbol = symbolWithMembers(model.symbols, name);
      const own = symbol ? chosenMembers(symbol, { inherited: 'false' }) : [];
      return [...new Set(own.map(({ inheritedFrom }) => inheritedFrom?.name))].join();
    };
    const components = model.symbols.filter((symbol) => propsOf(symbol)?.length);
    expect(components.filter(({ name }) => origins(name) === '' && name !== 'TooltipContainer')).toEqual([]);
    expect(
      ['Axis', 'Settings', 'BarSeries', 'Partition', 'Wordcloud', 'TooltipTableColorCell'].map(origins),
    ).toEqual([
      ...['AxisSpec', 'SettingsSpec', 'BarSeriesSpec', 'PartitionSpec', 'WordcloudViewModel'],
      'ColorStripCellProps',
    ]);
    expect(['AxisProps', 'BarSeriesProps', 'TooltipProps'].map(origins)).toEqual([
      ...['AxisSpec', 'BarSeriesSpec', 'TooltipSpec'],
    ]);
  });
});

describe('a constant that is used as an enumeration', () => {
  it('shows each of its members, as they are declared, with the value', () => {
    const { checker, exports } = compile();
    const isObjectOf = (type: ts.Type) =>
      (type.flags & ts.TypeFlags.Object) !== 0 && !checker.isArrayLikeType(type);
    const found = [...exports].flatMap(([name, symbol]) => {
      const type = checker.getTypeOfSymbol(symbol);
      const values = checker
        .getPropertiesOfType(type)
        .map((property) => [property.name, checker.getTypeOfSymbol(property)] as const);
      const isEnum = isObjectOf(type) && values.length > 0 && values.every(([, value]) => value.isLiteral());
      if (!isEnum || (symbol.flags & ts.SymbolFlags.Variable) === 0) return [];
      return [[name, values.map(([key, value]) => `${key} = ${checker.typeToString(value)}`)] as const];
    });
    const shown = found.map(([name]) => {
      const html = pages.get(`all-types/variables/${name}/index.html`) ?? '';
      const rows = (html.match(/<tr[ >].*?<\/tr>/gs) ?? []).filter((row) => row.includes(' id="'));
      const texts = rows.map((row) => {
        const value = /<code class="cd-type">(.*?)<\/code>/s.exec(row)?.[1] ?? '';
        const text = value.replace(/<[^>]*>/g, '').replaceAll('&#x27;', '"');
        return `${/id="([^"]*)"/.exec(row)?.[1]} = ${text}`;
      });
      return [name, texts] as const;
    });
    expect(found.length).toBeGreaterThan(35);
    expect(shown).toEqual(found);
  });
});

describe('a member that several declarations know', () => {
  const member = (id: string, name: string) => {
    const symbol = symbolOf(id);
    return [...(propsOf(symbol) ?? []), ...membersOf(symbol)].find((one) => one.name === name);
  };
  const shown = (id: string, name: string) => {
    const type = member(id, name)?.type;
    return type && layoutText(typeDoc(type, NO_VIEW));
  };

  it.each([
    ['type-alias:PartialTheme', 'axes', 'RecursivePartial<AxisStyle>'],
    ['type-alias:AreaSeriesSpec', 'seriesType', 'typeof SeriesType.Area'],
    ['function:HistogramBarSeries', 'enableHistogramMode', 'true'],
    ['type-alias:BarSeriesProps', 'data', 'BaseDatum[]'],
    ['interface:PointStyle', 'stroke', 'Color | ColorVariant'],
  ])('%s.%s has the type of the last: %s', (id, name, type) => {
    expect(shown(id, name)).toBe(type);
  });

  it.each([
    ['function:LineAnnotation', '1', 'LineAnnotationSpec'],
    ['function:RectAnnotation', '-1', 'RectAnnotationSpec'],
  ])('%s.zIndex has the default of the last, %s, and its name', (id, value, origin) => {
    const zIndex = member(id, 'zIndex');
    expect([zIndex?.defaultValue, zIndex?.inheritedFrom?.name]).toEqual([value, origin]);
  });

  it('of a class component is one of its props, and none of React', () => {
    expect(member('class:Chart', 'title')?.inheritedFrom?.name).toBe('ChartProps');
    expect(member('class:Chart', 'setState')).toBeUndefined();
  });
});

describe('a type that is written with a name which nobody can import', () => {
  const shown = (type: ApiType | undefined) =>
    type && layoutText(typeDoc(type, NO_VIEW)).replace(/\s+/g, ' ');

  it.each([
    ['interface:GoalSpec', 'subtype', "'goal' | 'horizontalBullet' | 'verticalBullet'"],
    ['interface:MetricStyle', 'titlesTextAlign', "'left' | 'center' | 'right'"],
    ['interface:PartitionFillLabel', 'fontVariant', "'normal' | 'small-caps'"],
    ['interface:ColorBandValue', 'type', "'scale' | 'percentage'"],
    ['interface:TextStyle', 'fontStyle', 'FontStyle'],
  ])('%s.%s is the literals that it comes to, or the name that has a page: %s', (id, name, type) => {
    expect(shown(membersOf(symbolOf(id)).find((one) => one.name === name)?.type)).toBe(type);
  });

  it.each([
    ['IndexedAccessorFn', 'UnaryAccessorFn<D, Return> | ((datum: D, index: number) => Return)'],
    [
      'Accessor',
      '| (D extends any[] ? number : Exclude<keyof D, symbol> | string) | AccessorObjectKey | AccessorArrayIndex',
    ],
    ['ValueGetter', "ValueGetterFunction | 'percent' | 'ratio'"],
  ])('%s is written out, with its arguments put in', (name, type) => {
    expect(shown(typeOf(symbolOf(`type-alias:${name}`)))?.trim()).toBe(type);
  });

  it.each([
    ['ColorBandConfig', 'color, gt?, gte?, lt?, lte?'],
    ['MetricWTrend', 'color, trend, trendShape, value, background?, body?, extra?'],
  ])('%s lists the properties of all its parts: %s', (name, properties) => {
    const members = membersOf(symbolOf(`type-alias:${name}`));
    const names = members.map((member) => member.name + (member.optional ? '?' : '')).join(', ');
    expect(names.slice(0, properties.length)).toBe(properties);
  });

  it('is written once where the compiler has it twice, and of no part where several declare it', () => {
    const members = membersOf(symbolOf('type-alias:MetricWTrend'));
    const formatter = members.find(({ name }) => name === 'valueFormatter');
    expect([shown(formatter?.type), formatter?.inheritedFrom]).toEqual(['ValueFormatter', undefined]);
  });
});

describe('an alias of literals that are not written there', () => {
  it.each([
    ['AnimationSpeed', 'extraFast fast normal slow extraSlow'],
    ['AnnotationAnimationTrigger', 'FadeOnFocusingOthers'],
    ['XScaleType', 'ordinal linear_binary linear time log sqrt'],
    ['ScaleContinuousType', 'linear_binary linear time log sqrt'],
    ['MetricFontWeight', undefined],
  ])('%s lists them as they are declared: %s', (name, values) => {
    const alias = symbolOf(`type-alias:${name}`);
    const literals = alias.kind === 'type-alias' ? alias.values : undefined;
    expect(literals?.map((value) => value.slice(1, -1)).join(' ')).toBe(values);
    for (const value of literals ?? []) {
      expect(pageOf(alias)).toContain(value.replaceAll("'", '&#x27;'));
    }
  });
});

describe('a member whose name is computed', () => {
  it.each([
    ['interface:NodeDescriptor', 'value', 'AGGREGATE_KEY'],
    ['interface:ArrayNode', 'children', 'CHILDREN_KEY'],
    ['interface:ShapeTreeNode', 'parent', 'MODEL_KEY'],
  ])('%s.%s links the constant that is its key: %s', (id, name, key) => {
    const owner = symbolOf(id);
    expect(membersOf(owner).find((one) => one.name === name)?.key?.name).toBe(key);
    expect(pageOf(owner)).toContain(`href="/all-types/variables/${key}"`);
  });
});

let compiled:
  | { readonly checker: ts.TypeChecker; readonly exports: ReadonlyMap<string, ts.Symbol> }
  | undefined;

/** The package as the compiler sees it, without TypeDoc. */
function compile() {
  if (compiled) return compiled;
  const program = ts.createProgram([ENTRY], {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    strict: true,
    skipLibCheck: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(ENTRY);
  const module = file && checker.getSymbolAtLocation(file);
  const exports = new Map(
    (module ? checker.getExportsOfModule(module) : []).map((symbol) => [
      symbol.name,
      symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
    ]),
  );
  compiled = { checker, exports };
  return compiled;
}
