import { autocompletion, type Completion, type CompletionContext } from '@codemirror/autocomplete';
import { type Extension, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, hoverTooltip } from '@codemirror/view';
import type { TypesClient } from './client.ts';
import type { TypeProblem } from './model.ts';

/** Shows the errors of the compiler in an editor. */
export const setTypeProblems = StateEffect.define<readonly TypeProblem[]>();

interface ShownProblems {
  readonly problems: readonly TypeProblem[];
  readonly marks: DecorationSet;
}

/** The errors and their underlines, which move with the code until it is checked again. */
const shownProblems = StateField.define<ShownProblems>({
  create: () => ({ problems: [], marks: Decoration.none }),
  update({ problems, marks }, { changes, effects, state }) {
    const set = effects.find((effect) => effect.is(setTypeProblems));
    if (!set) return { problems, marks: marks.map(changes) };
    const found: readonly TypeProblem[] = set.value;
    const ranges = found.flatMap(({ from, to, message }) => {
      // Code that was changed while it was checked.
      if (from >= to || to > state.doc.length) return [];
      return [Decoration.mark({ class: 'cd-type-error', attributes: { title: message } }).range(from, to)];
    });
    return { problems: found, marks: Decoration.set(ranges, true) };
  },
  provide: (field) => EditorView.decorations.from(field, ({ marks }) => marks),
});

/** What TypeScript calls names, as the editor's icons are called. */
const ICONS: Readonly<Record<string, string>> = {
  ...{
    const: 'constant',
    'enum member': 'constant',
    var: 'variable',
    let: 'variable',
    parameter: 'variable',
  },
  ...{ function: 'function', 'local function': 'function', method: 'method', class: 'class', enum: 'enum' },
  ...{ interface: 'interface', type: 'type', keyword: 'keyword', module: 'namespace', alias: 'variable' },
};

/** Offers, explains and underlines what the compiler says, in the place of what is known without it. */
export function typeAssist(client: TypesClient, example: string): Extension {
  const questionAt = (state: CompletionContext['state'], at: number) => ({
    ...{ example, at },
    code: state.doc.toString(),
  });
  return [
    shownProblems,
    EditorView.theme({ '.cd-type-error': { textDecoration: 'underline wavy var(--color-danger)' } }),
    autocompletion({
      icons: false,
      override: [
        async ({ state, pos, explicit }) => {
          if (!explicit && !/[\w$.<"'/]$/.test(state.sliceDoc(Math.max(0, pos - 1), pos))) return null;
          const found = await client.ask('complete', questionAt(state, pos)).catch(() => undefined);
          if (!found) return null;
          const options = found.options.map(
            ({ label, kind, rank }): Completion => ({
              ...{ label, type: ICONS[kind] ?? 'property' },
              boost: 20 - Number.parseInt(rank, 10),
            }),
          );
          return { from: found.from, options, validFor: /^[\w$]*$/ };
        },
      ],
    }),
    hoverTooltip(async ({ state }, pos) => {
      const found = await client.ask('explain', questionAt(state, pos)).catch(() => undefined);
      const errors = state.field(shownProblems).problems.filter(({ from, to }) => from <= pos && pos <= to);
      const [error] = errors;
      const range = found ?? error;
      if (!range) return null;
      return {
        ...{ pos: range.from, end: range.to, above: true },
        create: () => {
          const dom = document.createElement('div');
          dom.className = 'cd-hover';
          for (const { message } of errors) dom.append(withText('p', message));
          if (found) dom.append(withText('code', found.type));
          if (found?.text) dom.append(withText('p', found.text));
          return { dom };
        },
      };
    }),
  ];
}

function withText(name: 'p' | 'code', text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
