import 'chartdocs:example-controls-styles';
import { button } from '../button.ts';
import { codeBelow } from '../codeBelow.ts';
import type { FigureAttribute } from '../model.ts';
import { createCodeView } from './codeView.ts';
import {
  applyEdits,
  type Control,
  type ControlledProps,
  type ControlValue,
  controlValue,
  editsOf,
} from './model.ts';

declare global {
  /** The props that readers have set, by example; read by the examples' code. */
  var chartdocsControls: Record<string, ControlledProps> | undefined;
}

export interface ControlsPanel {
  /** Returns the code of the example with what the reader has set. */
  edited(code: string): string;
  show(isShown: boolean): void;
  focus(): void;
  remove(): void;
}

/** Shows the controls of an example below its bar. @param onChange renders the example again */
export function openControls(
  figure: HTMLElement,
  { name, controls = [], texts }: FigureAttribute,
  onChange: () => void,
): ControlsPanel {
  const chosen = new Map<Control, ControlValue>();
  const code = codeBelow(figure)?.querySelector('code');
  const showCode = code ? createCodeView(code, controls) : undefined;
  const edits = () => editsOf([...chosen].map(([control, value]) => ({ control, value })));
  const apply = () => {
    const props: Record<string, Record<string, unknown>> = {};
    for (const [{ component, prop }, { value }] of chosen) {
      props[component] = { ...props[component], [prop]: value };
    }
    globalThis.chartdocsControls = { ...globalThis.chartdocsControls, [name]: props };
    showCode?.(edits());
    onChange();
  };
  const panel = document.createElement('div');
  panel.className = 'cd-example-controls';
  panel.role = 'group';
  panel.ariaLabel = texts.controls;
  const fields = controls.map((control) => {
    const field = fieldOf(control, texts.unset, (value) => {
      const isInitial = value === initialOf(control);
      if (isInitial) chosen.delete(control);
      else chosen.set(control, controlValue(control, value));
      apply();
    });
    panel.append(field.element);
    return field;
  });
  panel.append(
    button(texts.reset, () => {
      chosen.clear();
      for (const { reset } of fields) reset();
      apply();
    }),
  );
  figure.querySelector('.cd-example-tools')?.after(panel);
  return {
    edited: (source) => applyEdits(source, edits()),
    show(isShown) {
      panel.hidden = !isShown;
    },
    focus: () => panel.querySelector<HTMLElement>('select, input')?.focus(),
    remove() {
      delete globalThis.chartdocsControls?.[name];
      panel.remove();
    },
  };
}

type Chosen = number | boolean | string | undefined;

function initialOf({ initial }: Control): Chosen {
  return initial;
}

interface Field {
  readonly element: HTMLElement;
  readonly reset: () => void;
}

function fieldOf(control: Control, unset: string, onInput: (value: Chosen) => void): Field {
  const element = document.createElement('label');
  const name = document.createElement('span');
  name.textContent = control.label;
  if (control.kind === 'select') {
    const select = document.createElement('select');
    if (control.isOptional) select.add(new Option(unset, ''));
    for (const [index, { label }] of control.options.entries()) select.add(new Option(label, String(index)));
    const reset = () => {
      select.value = String(control.initial ?? '');
    };
    reset();
    select.addEventListener('change', () => onInput(select.value === '' ? undefined : Number(select.value)));
    element.append(name, select);
    return { element, reset };
  }
  const input = document.createElement('input');
  if (control.kind === 'switch') {
    input.type = 'checkbox';
    input.role = 'switch';
    input.addEventListener('change', () => onInput(input.checked));
    element.append(input, name);
    const reset = () => {
      input.checked = control.initial;
    };
    reset();
    return { element, reset };
  }
  const value = document.createElement('output');
  const show = () => {
    value.textContent = input.value;
  };
  if (control.kind === 'slider') {
    input.type = 'range';
    input.min = String(control.min);
    input.max = String(control.max);
    input.step = String(control.step);
  } else input.type = 'color';
  input.addEventListener('input', () => {
    show();
    onInput(control.kind === 'slider' ? Number(input.value) : input.value);
  });
  element.append(name, input, value);
  const reset = () => {
    input.value = String(control.initial);
    show();
  };
  reset();
  return { element, reset };
}
