import 'chartdocs:example-tools-styles';
import { isSamePage } from './address.ts';
import { button } from './button.ts';
import type { ControlsPanel } from './controls/panel.ts';
import type { Editing } from './editor/session.ts';
import type { ExampleSource, FigureAttribute } from './model.ts';

export interface ToolsOptions {
  readonly figure: HTMLElement;
  readonly box: HTMLElement;
  readonly example: FigureAttribute;
  /** Renders the example again: its reader has set a prop. */
  readonly onControl: () => void;
}

/** Fills the bar below an example; returns what to do when the page is left. */
export function showTools({ figure, box, example, onControl }: ToolsOptions): () => void {
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

  let panel: ControlsPanel | undefined;
  const edited = (code: string) => panel?.edited(code) ?? code;
  const controls = button(texts.controls, async () => {
    const isOpen = controls.ariaExpanded === 'true';
    controls.disabled = true;
    try {
      const { openControls } = await import('./controls/panel.ts');
      if (isLeft) return;
      message.textContent = '';
      panel ??= openControls(figure, example, onControl);
      panel.show(!isOpen);
      controls.ariaExpanded = String(!isOpen);
    } catch {
      failed();
    } finally {
      controls.disabled = false;
    }
    if (isOpen) controls.focus();
    else panel?.focus();
  });
  controls.ariaExpanded = 'false';

  const open = async (shared?: string) => {
    edit.disabled = true;
    try {
      const [{ openEditing }, loaded] = await Promise.all([import('./editor/session.ts'), source()]);
      if (isLeft) return;
      message.textContent = '';
      editing = openEditing({
        ...{ figure, box, example },
        source: { ...loaded, code: edited(loaded.code) },
        ...(shared === undefined ? {} : { shared }),
        onLeave: () => edit.focus(),
      });
      edit.textContent = texts.close;
      edit.ariaExpanded = 'true';
      // From here on, the code is the reader's.
      controls.hidden = true;
      panel?.show(false);
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
    controls.hidden = false;
    panel?.show(controls.ariaExpanded === 'true');
  });
  edit.ariaExpanded = 'false';

  const menu = document.createElement('details');
  // Articles style those without a class.
  menu.className = 'cd-example-menu';
  const summary = document.createElement('summary');
  summary.className = 'cd-example-button';
  summary.textContent = texts['open-in'];
  const items = document.createElement('div');
  for (const target of ['stackblitz', 'codesandbox', 'download'] as const) {
    const choose = () => {
      menu.open = false;
      Promise.all([import('./editor/exports.ts'), source()]).then(
        ([{ exportProject }, loaded]) =>
          exportProject(target, example.name, loaded, editing?.code() ?? edited(loaded.code)),
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
  bar.append(...(example.controls ? [controls] : []), edit, menu, message);
  place?.append(bar);

  if (isShared(example)) {
    void import('./editor/shared.ts')
      .then(({ sharedCode }) => sharedCode(location.hash))
      .then((code) => open(code ?? 'damaged'))
      .catch(failed);
  }
  return () => {
    isLeft = true;
    editing?.close();
    panel?.remove();
    bar.remove();
  };
}

/** Whether the address of the page holds code for an example. */
export function isShared({ page }: FigureAttribute): boolean {
  const { search } = new URL(page, location.href);
  return (
    location.hash.startsWith('#code=') &&
    isSamePage(page, location.href) &&
    (search === '' || search === location.search)
  );
}

async function fetchSource(url: string): Promise<ExampleSource> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}
