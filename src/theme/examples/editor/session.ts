import 'chartdocs:example-editor-styles';
import { isSamePage } from '../address.ts';
import { button } from '../button.ts';
import { codeBelow } from '../codeBelow.ts';
import type { ExampleSource, FigureAttribute } from '../model.ts';
import type { LibraryNames } from '../names.ts';
import type { TypesPanel } from '../types/panel.ts';
import { type CodeEditor, openCodeEditor } from './codeEditor.ts';
import { type CodeProblem, compileExample } from './compile.ts';
import { openSandbox, type Sandbox } from './sandbox.ts';
import { sharedAddress } from './shared.ts';

/** How long after the last keystroke edited code runs, in milliseconds. */
const PAUSE = 80;

export interface EditingOptions {
  readonly figure: HTMLElement;
  readonly box: HTMLElement;
  readonly example: FigureAttribute;
  readonly source: ExampleSource;
  /** Code from an address, which runs only once its reader wants it to; `damaged` if it can't be read. */
  readonly shared?: string | 'damaged';
  /** Escape was pressed in the editor. */
  readonly onLeave: () => void;
}

export interface Editing {
  code(): string;
  focus(): void;
  close(): void;
}

/** Fetched once for all editors; without it, nothing is offered. */
let fetched: Promise<LibraryNames | undefined> | undefined;

function namesOf(file: string | undefined): Promise<LibraryNames | undefined> {
  if (file === undefined) return Promise.resolve(undefined);
  fetched ??= fetch(file)
    .then((response): Promise<LibraryNames> | undefined => (response.ok ? response.json() : undefined))
    .catch(() => undefined);
  return fetched;
}

/** Opens the editor of an example below its box. From the first change on, the code runs in a frame. */
export function openEditing(options: EditingOptions): Editing {
  const { figure, box, example, source, shared } = options;
  const { texts } = example;
  const panel = document.createElement('div');
  panel.className = 'cd-example-editor';
  const bar = document.createElement('div');
  bar.className = 'cd-example-bar';
  const status = document.createElement('p');
  status.role = 'status';
  const place = document.createElement('div');
  const problem = document.createElement('p');
  problem.role = 'alert';
  problem.className = 'cd-example-problem';
  problem.hidden = true;
  const note = document.createElement('p');
  note.className = 'cd-example-note';
  note.hidden = shared === undefined;
  note.textContent = shared === 'damaged' ? texts['shared-broken'] : texts['shared-code'];
  bar.append(
    status,
    button(texts.reset, reset),
    button(texts.share, () => void share()),
  );
  const typesPlace = document.createElement('div');
  typesPlace.className = 'cd-example-types';
  const errorsPlace = document.createElement('div');
  const types = example.types === undefined ? undefined : button(texts['check-types'], checkTypes);
  if (types) bar.insertBefore(types, status.nextSibling);
  panel.append(note, bar, typesPlace, place, problem, errorsPlace);
  figure.append(panel);
  const hidden = codeBelow(figure);
  if (hidden) hidden.hidden = true;

  let sandbox: Promise<Sandbox> | undefined;
  let typesPanel: TypesPanel | undefined;
  let isClosed = false;
  let timer = 0;
  let isWaiting = typeof shared === 'string' && shared !== 'damaged';
  const editor: CodeEditor = openCodeEditor(place, {
    text: isWaiting ? String(shared) : source.code,
    label: texts['editor-label'],
    help: texts['editor-help'],
    names: namesOf(example.names),
    linkLabel: texts['open-reference'],
    onChange: () => {
      clearTimeout(timer);
      if (!isWaiting) timer = window.setTimeout(run, PAUSE);
      typesPanel?.changed();
    },
    onLeave: options.onLeave,
  });
  if (isWaiting) {
    const start = button(texts.run, () => {
      isWaiting = false;
      start.remove();
      note.hidden = true;
      run();
    });
    bar.insertBefore(start, status.nextSibling);
  }

  function show(found: CodeProblem | undefined): void {
    editor.mark(found);
    problem.hidden = found === undefined;
    const at = found?.line === undefined ? '' : `${texts.line.replace('{line}', String(found.line))} `;
    problem.textContent = found ? at + found.message : '';
    if (found && sandbox) figure.dataset.editing = 'failed';
  }

  function run(): void {
    const compiled = compileExample(editor.text(), source.imports, (name) =>
      texts['unknown-import'].replace('{name}', name).replace('{allowed}', source.imports.join(', ')),
    );
    if ('problem' in compiled) {
      show(compiled.problem);
      return;
    }
    sandbox ??= openSandbox(example, box, texts.preview, {
      onShown: () => {
        show(undefined);
        figure.dataset.editing = 'shown';
      },
      onProblem: show,
      onStopped: (reason) => {
        sandbox = undefined;
        show({ message: texts[reason] });
      },
    });
    figure.dataset.editing ??= 'started';
    sandbox.then(
      (opened) => opened.run(compiled.code),
      () => {
        sandbox = undefined;
        show({ message: texts.unloaded });
      },
    );
  }

  function stop(): void {
    clearTimeout(timer);
    void sandbox?.then(
      (opened) => opened.remove(),
      () => undefined,
    );
    sandbox = undefined;
    delete figure.dataset.editing;
  }

  function reset(): void {
    isWaiting = false;
    note.hidden = true;
    editor.replace(source.code);
    show(undefined);
    stop();
    status.textContent = '';
  }

  /** The code for it is loaded first, and TypeScript only with it. */
  function checkTypes(): void {
    const manifest = example.types;
    if (types) types.disabled = true;
    if (manifest === undefined) return;
    import('../types/panel.ts').then(
      ({ openTypesPanel }) => {
        if (isClosed) return;
        typesPanel = openTypesPanel({
          ...{ example, manifest, editor },
          ...{ place: typesPlace, listPlace: errorsPlace },
        });
        // The button had the focus.
        editor.focus();
        types?.remove();
      },
      () => {
        if (types) types.disabled = false;
        show({ message: texts['types-unloaded'] });
      },
    );
  }

  async function share(): Promise<void> {
    const address = await sharedAddress(new URL(example.page, location.href).href, editor.text());
    // Other pages that show the example keep their address.
    if (isSamePage(address, location.href)) history.replaceState(history.state, '', address);
    const isCopied = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false,
    );
    status.textContent = isCopied ? texts['copied-link'] : address;
  }

  return {
    code: () => editor.text(),
    focus: () => editor.focus(),
    close() {
      isClosed = true;
      typesPanel?.close();
      stop();
      editor.destroy();
      panel.remove();
      if (hidden) hidden.hidden = false;
    },
  };
}
