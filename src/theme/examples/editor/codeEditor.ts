import { autocompletion, completionKeymap, completionStatus } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentLess, indentMore } from '@codemirror/commands';
import { tsxLanguage } from '@codemirror/lang-javascript';
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { Compartment, EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { LibraryNames } from '../names.ts';
import type { CodeProblem } from './compile.ts';
import { completionsAt } from './complete.ts';
import { hoverNames } from './hover.ts';

export interface CodeEditor {
  /** Its code. */
  text(): string;
  replace(text: string): void;
  focus(): void;
  /** Marks the line of a problem, or none. */
  mark(problem: CodeProblem | undefined): void;
  /** Selects code and shows it. */
  select(from: number, to: number): void;
  /** Replaces what offers and explains names. */
  assist(extension: Extension): void;
  readonly view: EditorView;
  destroy(): void;
}

interface CodeEditorOptions {
  readonly text: string;
  readonly label: string;
  /** How to leave it. */
  readonly help: string;
  /** What is offered and explained; undefined if it couldn't be loaded. */
  readonly names: Promise<LibraryNames | undefined>;
  /** Of links to the reference. */
  readonly linkLabel: string;
  readonly onChange: () => void;
  /** Escape was pressed. */
  readonly onLeave: () => void;
}

const setProblem = StateEffect.define<CodeProblem | undefined>();

/** The line of a problem, until the code is changed. */
const problemLine = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { changes, effects, state }) {
    const [set] = effects.filter((effect) => effect.is(setProblem));
    if (!set) return marks.map(changes);
    const { line } = set.value ?? {};
    if (line === undefined || line < 1 || line > state.doc.lines) return Decoration.none;
    const mark = Decoration.line({ class: 'cd-problem', attributes: { title: set.value?.message ?? '' } });
    return Decoration.set(mark.range(state.doc.line(line).from));
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** The colors of signatures and inline code, by token. */
const highlighting = HighlightStyle.define([
  { tag: [tags.keyword, tags.modifier, tags.operatorKeyword], color: 'var(--color-code-keyword)' },
  { tag: [tags.typeName, tags.className, tags.tagName], color: 'var(--color-code-type)' },
  {
    tag: [tags.function(tags.variableName), tags.attributeName, tags.propertyName],
    color: 'var(--color-code-name)',
  },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: 'var(--color-code-string)' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: 'var(--color-code-number)' },
  { tag: tags.comment, color: 'var(--color-text-muted)', fontStyle: 'italic' },
]);

const look = EditorView.theme({
  '&': { color: 'var(--color-code-text)', backgroundColor: 'var(--color-code-bg)', fontSize: '0.84rem' },
  '&.cm-focused': { outline: 'none' },
  // Over the line numbers, which hide what the code scrolls under them.
  '&.cm-focused::after': {
    content: '""',
    position: 'absolute',
    inset: '0',
    border: '2px solid var(--color-focus)',
    pointerEvents: 'none',
    zIndex: '300',
  },
  '.cm-scroller': {
    fontFamily: 'var(--font-mono)',
    lineHeight: '1.8',
    maxHeight: '34rem',
    overflow: 'auto',
  },
  '.cm-content': { padding: 'var(--space-3) 0', caretColor: 'var(--color-text-strong)' },
  '.cm-line': { padding: '0 var(--space-4) 0 var(--space-2)' },
  '.cm-gutters': { color: 'var(--color-text-muted)', backgroundColor: 'var(--color-code-bg)', border: '0' },
  '.cm-lineNumbers .cm-gutterElement': { padding: '0 var(--space-2) 0 var(--space-3)' },
  '&.cm-focused .cm-matchingBracket': { color: 'inherit', backgroundColor: 'var(--color-code-line)' },
  '.cd-problem': {
    backgroundColor: 'var(--color-danger-bg)',
    boxShadow: 'inset 3px 0 var(--color-danger-line)',
  },
  '.cm-tooltip': {
    color: 'var(--color-text)',
    backgroundColor: 'var(--color-bg-raised)',
    border: '1px solid var(--color-border)',
    borderRadius: 'var(--radius-sm)',
  },
  '.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--font-mono)' },
  '.cm-completionDetail': { color: 'var(--color-text-muted)', fontStyle: 'normal' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    color: 'var(--color-text-strong)',
    backgroundColor: 'var(--color-bg-active)',
  },
  '.cm-tooltip.cm-completionInfo, .cd-hover': { maxWidth: '26rem', padding: 'var(--space-2) var(--space-3)' },
  // Below or above the list where it has no place beside it: over it, it would hide what else is offered.
  '[class*=-narrow]': {
    boxSizing: 'border-box',
    inset: '100% auto auto 0 !important',
    maxWidth: '100% !important',
  },
  '.cm-tooltip-above > [class*=-narrow]': { inset: 'auto auto 100% 0 !important' },
  '.cd-hover code': { fontFamily: 'var(--font-mono)', overflowWrap: 'anywhere' },
  '.cd-hover p': { margin: 'var(--space-1) 0' },
  '.cd-hover a': { display: 'block', color: 'var(--color-link)' },
});

/**
 * Opens the editor in a place of the page. It has a shadow root, in which its styles are adopted sheets: a policy for
 * styles allows no others.
 */
export function openCodeEditor(place: HTMLElement, options: CodeEditorOptions): CodeEditor {
  const { label, help, names, linkLabel, onChange, onLeave } = options;
  const root = place.attachShadow({ mode: 'open' });
  // Outside the shadow root, nothing tells that a key was typed into a text: "/" would open the search.
  place.addEventListener('keydown', (event) => {
    if (!event.ctrlKey && !event.metaKey) event.stopPropagation();
  });
  const leave = (view: EditorView) => {
    if (completionStatus(view.state) !== null) return false;
    onLeave();
    return true;
  };
  const assist = new Compartment();
  const view = new EditorView({
    parent: root,
    root,
    state: EditorState.create({
      doc: options.text,
      extensions: [
        ...[lineNumbers(), history(), bracketMatching(), indentOnInput(), problemLine],
        assist.of([
          autocompletion({
            icons: false,
            override: [
              async (context) => {
                const known = await names;
                return known ? completionsAt(context, known) : null;
              },
            ],
          }),
          hoverNames(names, linkLabel),
        ]),
        ...[tsxLanguage, syntaxHighlighting(highlighting), look, EditorState.tabSize.of(2)],
        keymap.of([
          ...completionKeymap,
          { key: 'Escape', run: leave },
          { key: 'Tab', run: indentMore, shift: indentLess },
          ...historyKeymap,
          ...defaultKeymap,
        ]),
        EditorView.contentAttributes.of({ 'aria-label': label, 'aria-description': help }),
        EditorView.updateListener.of(({ docChanged }) => docChanged && onChange()),
      ],
    }),
  });
  return {
    text: () => view.state.doc.toString(),
    replace: (text) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } }),
    focus: () => view.focus(),
    select(from, to) {
      const { length } = view.state.doc;
      const selection = { anchor: Math.min(from, length), head: Math.min(to, length) };
      view.dispatch({ selection, scrollIntoView: true });
      view.focus();
    },
    assist: (extension) => view.dispatch({ effects: assist.reconfigure(extension) }),
    view,
    mark: (problem) => view.dispatch({ effects: setProblem.of(problem) }),
    destroy: () => view.destroy(),
  };
}
