import 'chartdocs:example-types-styles';
import { button } from '../button.ts';
import type { CodeEditor } from '../editor/codeEditor.ts';
import type { FigureAttribute } from '../model.ts';
import { setTypeProblems, typeAssist } from './assist.ts';
import { openTypes, StoppedError, type TypesClient } from './client.ts';
import type { TypeProblem } from './model.ts';

/** How long after the last keystroke types are checked, in milliseconds. */
const PAUSE = 300;

export interface TypesPanel {
  /** The code has been changed. */
  changed(): void;
  close(): void;
}

interface TypesPanelOptions {
  readonly example: FigureAttribute;
  /** URL of the file that names what to download. */
  readonly manifest: string;
  readonly editor: CodeEditor;
  /** Where its state is shown: above the code, where the reader has pressed the button. */
  readonly place: HTMLElement;
  /** Where errors are listed: below the code, which they don't move there. */
  readonly listPlace: HTMLElement;
}

/** Downloads the type checker, and shows what it finds in the code: in the editor, and as a list. */
export function openTypesPanel({
  example,
  manifest,
  editor,
  place,
  listPlace,
}: TypesPanelOptions): TypesPanel {
  const { texts, name } = example;
  const status = document.createElement('p');
  status.role = 'status';
  const progress = document.createElement('progress');
  progress.ariaLabel = texts['types-loading'];
  const list = document.createElement('ul');
  list.ariaLabel = texts['type-errors'];
  list.hidden = true;
  const retry = button(texts.retry, () => void load());
  place.replaceChildren(status, progress, retry);
  listPlace.replaceChildren(list);
  let client: TypesClient | undefined;
  let timer = 0;
  let isClosed = false;
  let isChecking = false;
  let isOutdated = false;
  void load();

  async function load(): Promise<void> {
    status.textContent = texts['types-loading'];
    progress.value = 0;
    progress.hidden = false;
    retry.hidden = true;
    try {
      const opened = await openTypes(manifest, (part) => {
        progress.value = part;
      });
      if (isClosed) return opened.close();
      client = opened;
      editor.assist(typeAssist(opened, name));
      void check(opened);
    } catch {
      status.textContent = texts['types-unloaded'];
      retry.hidden = false;
    }
    progress.hidden = true;
  }

  async function check(asked: TypesClient): Promise<void> {
    if (isChecking) {
      isOutdated = true;
      return;
    }
    isChecking = true;
    isOutdated = false;
    if (status.textContent === texts['types-loading']) status.textContent = texts['types-checking'];
    const code = editor.text();
    try {
      const problems = await asked.ask('check', { example: name, code, at: 0 });
      if (!isClosed && editor.text() === code) show(problems);
    } catch (error) {
      if (isClosed || !(error instanceof StoppedError)) return;
      show([]);
      status.textContent = texts['types-stopped'];
    } finally {
      isChecking = false;
    }
    if (isOutdated) void check(asked);
  }

  function show(problems: readonly TypeProblem[]): void {
    editor.view.dispatch({ effects: setTypeProblems.of(problems) });
    status.textContent =
      problems.length === 0
        ? texts['types-none']
        : texts['types-found'].replace('{errors}', String(problems.length));
    list.hidden = problems.length === 0;
    list.replaceChildren(
      ...problems.map(({ from, to, line, message }) => {
        const item = document.createElement('li');
        const text = `${texts.line.replace('{line}', String(line))} ${message}`;
        item.append(button(text, () => editor.select(from, to)));
        return item;
      }),
    );
  }

  return {
    changed() {
      clearTimeout(timer);
      timer = window.setTimeout(() => client && void check(client), PAUSE);
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      client?.close();
      place.replaceChildren();
      listPlace.replaceChildren();
    },
  };
}
