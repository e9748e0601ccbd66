import { tsxLanguage } from '@codemirror/lang-javascript';
import { EditorState } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import type { LibraryNames } from '../names.ts';
import { completionsAt, nameAt } from './complete.ts';

const named = (name: string) => ({ name, href: `/${name}` });
const NAMES: LibraryNames = {
  exports: [
    {
      ...named('Bars'),
      from: 'charts',
      props: [
        { ...named('curve'), values: ['Curve.LINEAR', 'Curve.STEP'] },
        { ...named('layout'), values: ["'row'", "'column'"] },
        { ...named('isNice'), type: 'boolean', text: 'Rounds the domain.', values: ['true', 'false'] },
      ],
    },
    { ...named('Chart'), from: 'charts', props: [] },
    { ...named('Curve'), from: 'charts', isType: true },
    { ...named('Curve'), from: 'charts', members: [named('LINEAR'), named('STEP')] },
  ],
};

/** The cursor, or what the pointer is on, is at `|`. */
function stateAt(text: string): { readonly state: EditorState; readonly pos: number } {
  const pos = text.indexOf('|');
  return { state: EditorState.create({ doc: text.replace('|', ''), extensions: [tsxLanguage] }), pos };
}

const labels = (text: string) =>
  completionsAt({ ...stateAt(text), explicit: false }, NAMES)?.options.map(({ label }) => label);

describe('the editor offers', () => {
  it.each([
    ['import { B| } from "charts";', ['Bars', 'Chart', 'Curve', 'Curve']],
    ['const a = <B|', ['Bars', 'Chart']],
    ['const a = <B| />;', ['Bars', 'Chart']],
    ['const a = <Bars c| />;', ['curve', 'layout', 'isNice']],
    ['const a = <Bars layout="row" c| />;', ['curve', 'isNice']],
    ['const a = <Chart><Bars\n  c|\n/></Chart>;', ['curve', 'layout', 'isNice']],
    ['const a = <Bars curve={C|} />;', ['Curve.LINEAR', 'Curve.STEP']],
    ['const a = <Bars isNice={|} />;', ['true', 'false']],
    ['const a = <Bars layout="r|" />;', ['row', 'column']],
    ['const a = Curve.|;', ['LINEAR', 'STEP']],
    ['const a = <Bars curve={Curve.S|} />;', ['LINEAR', 'STEP']],
    ['const a = C|;', ['Bars', 'Chart', 'Curve']],
    ['const a: C|', ['Curve']],
  ])('%j', (text, expected) => expect(labels(text)).toEqual(expected));

  it.each(['const a = "B|";', '// B|', 'const a = |;', 'const a = <Bars title="B|" />;', 'const B|ar = 1;'])(
    'nothing in %s',
    (text) => expect(labels(text) ?? []).toEqual([]),
  );
});

describe('the editor explains', () => {
  it.each([
    ['const a = <Bars is|Nice />;', '/isNice'],
    ['const a = <B|ars isNice />;', '/Bars'],
    ['const a = Curve.S|TEP;', '/STEP'],
    ['import { Ch|art } from "charts";', '/Chart'],
  ])('%s', (text, href) => {
    const { state, pos } = stateAt(text);
    expect(nameAt(state, pos, NAMES)?.described.href).toBe(href);
  });

  it.each(['const o|wn = 1;', 'const a = <Bars on|wn />;', 'const a = "Ch|art";'])(
    'nothing in %s',
    (text) => {
      const { state, pos } = stateAt(text);
      expect(nameAt(state, pos, NAMES)).toBeUndefined();
    },
  );
});
