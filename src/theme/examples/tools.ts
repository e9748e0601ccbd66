import 'chartdocs:example-tools-styles';
import { button } from './button.ts';
import type { Editing } from './editor/session.ts';
import type { ExampleSource, FigureAttribute } from './model.ts';

/** Fills the bar below an example; returns what to do when the page is left. */
export function showTools(figure: HTMLElement, box: HTMLElement, example: FigureAttribute): () => void {
  const { texts } = example;
  const place = figure.querySelector('.cd-example-tools');
  const bar = document.createElement('div');
  let editing: Editing | undefined;
  let isLeft = false;
  let loading: Promise<ExampleSource> | undefined;
  const source = () => {
    loading ??= fetchSource(example.source);
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  const message = document.createElement('span');
  message.role = 'status';
  const failed = () => {
    message.textContent = texts.unloaded;
  };

  const open = async (shared?: string) => {
    edit.disabled = true;
    try {
      const [{ openEditing }, loaded] = await Promise.all([import('./editor/session.ts'), source()]);
      if (isLeft) return;
      message.textContent = '';
      editing = openEditing({
        ...{ figure, box, example, source: loaded },
        ...(shared === undefined ? {} : { shared }),
        onLeave: () => edit.focus(),
      });
      edit.textContent = texts.close;
      edit.ariaExpanded = 'true';
    } catch {
      failed();
    } finally {
      edit.disabled = false;
    }
    editing?.focus();
  };
  const edit = button(texts.edit, () => {
    if (!editing) return void open();
    editing.close();
    editing = undefined;
    edit.textContent = texts.edit;
    edit.ariaExpanded = 'false';
  });
  edit.ariaExpanded = 'false';

  const menu = document.createElement('details');
  const summary = document.createElement('summary');
  summary.className = 'cd-example-button';
  summary.textContent = texts['open-in'];
  const items = document.createElement('div');
  for (const target of ['stackblitz', 'codesandbox', 'download'] as const) {
    const choose = () => {
      menu.open = false;
      Promise.all([import('./editor/exports.ts'), source()]).then(
        ([{ exportProject }, loaded]) => exportProject(target, example.name, loaded, editing?.code()),
        failed,
      );
    };
    items.append(button(texts[target], choose));
  }
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    menu.open = false;
    summary.focus();
  });
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false;
  });
  menu.append(summary, items);
  bar.append(edit, menu, message);
  place?.append(bar);

  const isOwnPage =
    new URL(example.page, location.href).pathname.replace(/\/$/, '') === location.pathname.replace(/\/$/, '');
  if (isOwnPage && location.hash.startsWith('#code=')) {
    void import('./editor/shared.ts')
      .then(({ sharedCode }) => sharedCode(location.hash))
      .then((code) => open(code ?? 'damaged'))
      .catch(failed);
  }
  return () => {
    isLeft = true;
    editing?.close();
    bar.remove();
  };
}

async function fetchSource(url: string): Promise<ExampleSource> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}
