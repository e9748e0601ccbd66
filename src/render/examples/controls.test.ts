import { describe, expect, it } from 'vitest';
import type { ApiMember, ApiType } from '../../theme/api/memberModel.ts';
import type { ApiModel } from '../../theme/api/model.ts';
import { applyEdits, controlValue, editsOf } from '../../theme/examples/controls/model.ts';
import { resolveControls } from './controls.ts';

const intrinsic = (name: string): ApiType => ({ kind: 'intrinsic', name });
const literal = (value: string): ApiType => ({ kind: 'literal', value });
const reference = (name: string): ApiType => ({
  ...{ kind: 'reference', name, id: `type-alias:${name}`, isTypeParameter: false, arguments: [] },
});
const member = (name: string, type: ApiType, defaultValue?: string): ApiMember => ({
  ...{ name, anchor: name, kind: 'property', type, signatures: [], optional: true, readonly: false },
  ...{ isStatic: false, isAbstract: false, access: 'public' },
  comment: { summary: '', blocks: [], modifiers: [] },
  ...(defaultValue === undefined ? {} : { defaultValue }),
});

const symbol = (kind: string, name: string, more: object) => ({
  ...{ kind, name, qualifiedName: name, id: `${kind}:${name}`, route: `/${name}`, imports: [] },
  ...more,
});

/** A component, an enumeration as a constant and its type, and an alias of colors. */
const model = {
  symbols: [
    symbol('function', 'Bars', {
      props: [
        member('curve', reference('Curve')),
        member('layout', { kind: 'union', types: [literal("'row'"), literal("'column'")] }),
        member('isShown', intrinsic('boolean'), 'true'),
        member('isNice', intrinsic('boolean')),
        member('gap', intrinsic('number')),
        member('fill', reference('Color')),
        member('data', { kind: 'array', element: intrinsic('number') }),
      ],
    }),
    symbol('type-alias', 'Curve', { type: intrinsic('number'), values: ['0', '1'], members: [] }),
    symbol('variable', 'Curve', {
      type: intrinsic('object'),
      members: [member('LINEAR', literal('0')), member('STEP', literal('1'))],
    }),
    symbol('type-alias', 'Color', { type: intrinsic('string'), members: [] }),
  ],
} as unknown as ApiModel; // all that controls read

const CODE = `import { Bars, Chart } from 'charts';

export default () => (
  <Chart>
    <Bars
      id="a"
      gap={4}
      fill="#ff0000"
    />
  </Chart>
);`;

const resolve = (props: readonly string[], code = CODE) =>
  resolveControls(
    {
      code,
      controls: props.map((name) => {
        const [component = '', prop = ''] = name.split('.');
        return { component, prop };
      }),
    },
    model,
    ['charts'],
  );

/** Returns the code once a control is set. */
function codeWith(prop: string, chosen: number | boolean | string | undefined, code = CODE): string {
  const [control] = resolve([prop], code).controls;
  if (!control) throw new Error(`There is no control for ${prop}.`);
  return applyEdits(code, editsOf([{ control, value: controlValue(control, chosen) }]));
}

describe('controls', () => {
  it('are made from types and the code', () => {
    const { controls, problems } = resolve(
      ['curve', 'layout', 'isShown', 'isNice', 'gap', 'fill'].map((prop) => `Bars.${prop}`),
    );
    expect(problems).toEqual([]);
    expect(controls).toMatchObject([
      {
        kind: 'select',
        options: [
          { label: 'LINEAR', value: 0 },
          { label: 'STEP', value: 1 },
        ],
        isOptional: true,
      },
      { kind: 'select', options: [{ label: 'row' }, { label: 'column' }] },
      { kind: 'switch', initial: true },
      { kind: 'select', options: [{ value: true }, { value: false }] },
      { kind: 'slider', initial: 4, min: 0, max: 8, step: 1 },
      { kind: 'color', initial: '#ff0000' },
    ]);
  });

  it('write a prop after the others, with what it imports', () => {
    const code = codeWith('Bars.curve', 1);
    expect(code).toContain('fill="#ff0000"\n      curve={Curve.STEP}\n    />');
    expect(code).toContain("import { Bars, Chart, Curve } from 'charts';");
    expect(codeWith('Bars.curve', undefined)).toBe(CODE);
  });

  it('replace a prop that is written', () => {
    expect(codeWith('Bars.gap', 7)).toBe(CODE.replace('gap={4}', 'gap={7}'));
    expect(codeWith('Bars.fill', '#00ff00')).toBe(CODE.replace('#ff0000', '#00ff00'));
    const written = CODE.replace('gap={4}', "layout={'row'}");
    expect(codeWith('Bars.layout', 1, written)).toBe(written.replace("layout={'row'}", 'layout="column"'));
    expect(codeWith('Bars.isShown', false, CODE.replace('gap={4}', 'isShown'))).toContain('isShown={false}');
  });

  it('of an element in one line stay there', () => {
    const code = "import { Bars } from 'charts';\nexport default () => <Bars />;";
    expect(codeWith('Bars.layout', 0, code)).toContain('<Bars layout="row" />');
    expect(codeWith('Bars.isShown', false, code)).toContain('<Bars isShown={false} />');
  });

  it('add names to imports with a line for each', () => {
    const code = CODE.replace('{ Bars, Chart }', '{\n  Bars,\n  Chart,\n}');
    expect(codeWith('Bars.curve', 0, code)).toContain('{\n  Bars,\n  Chart,\n  Curve,\n}');
  });

  it.each([
    ['Bras.gap', /names no component/, 'Did you mean "Bars.gap"?'],
    ['Bars.gab', /names no prop/, 'Did you mean "Bars.gap"?'],
    ['Bars.data', /can't be made/, /a boolean, one of several values/],
  ])('%s is a problem', (name, message, hint) => {
    const [found] = resolve([name]).problems;
    expect(found?.message).toMatch(message);
    expect(found?.hint).toMatch(hint);
  });

  it('need one element of the component, and a value to start from', () => {
    expect(resolve(['Bars.gap'], CODE.replace('<Chart>', '<Chart><Bars />')).problems[0]?.message).toMatch(
      /has 2 elements <Bars>/,
    );
    expect(resolve(['Bars.gap'], CODE.replace('gap={4}', 'gap={size}')).controls).toEqual([]);
  });
});
