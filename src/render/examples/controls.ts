import type { ApiModel } from '../../theme/api/model.ts';
import { propsOf } from '../../theme/api/symbolParts.ts';
import type { Control, ControlOption } from '../../theme/examples/controls/model.ts';
import { type PropValues, propValues, type WrittenValue } from '../api/propValues.ts';
import { nearestName } from '../config/explain.ts';
import { type FoundPlace, findImport, findPlace, type ReadCode, readCode } from './controlPlaces.ts';
import type { Example } from './exampleFile.ts';

/** A control as its author asks for it. */
export type WantedControl = Example['controls'][number];

export interface ControlProblem {
  readonly wanted: WantedControl;
  readonly message: string;
  readonly hint: string;
}

export interface ResolvedControls {
  readonly controls: readonly Control[];
  readonly problems: readonly ControlProblem[];
}

/** Makes the controls of an example from the types of the props. @param packages those that it may import */
export function resolveControls(
  example: Pick<Example, 'code' | 'controls'>,
  model: ApiModel | undefined,
  packages: readonly string[],
): ResolvedControls {
  const controls: Control[] = [];
  const problems: ControlProblem[] = [];
  if (example.controls.length === 0) return { controls, problems };
  const code = readCode(example.code);
  for (const wanted of example.controls) {
    const found = model
      ? resolveControl(wanted, code, { model, packages })
      : problem('There is no reference that says what the prop accepts.', 'Set "api" in the configuration.');
    if ('message' in found) problems.push({ wanted, ...found });
    else controls.push(found);
  }
  const labels = controls.map(({ prop }) => prop);
  return {
    problems,
    controls: controls.map((control) => {
      const isUnique = labels.filter((label) => label === control.prop).length === 1;
      return isUnique ? control : { ...control, label: `${control.component} ${control.prop}` };
    }),
  };
}

type Problem = Omit<ControlProblem, 'wanted'>;

function problem(message: string, hint: string): Problem {
  return { message, hint };
}

function resolveControl(
  { component, prop, ...bounds }: WantedControl,
  code: ReadCode,
  { model, packages }: { readonly model: ApiModel; readonly packages: readonly string[] },
): Control | Problem {
  const components = model.symbols.filter((symbol) => propsOf(symbol) !== undefined);
  const props = components.find(({ qualifiedName }) => qualifiedName === component);
  if (!props) {
    const nearest = nearestName(
      component,
      components.map(({ qualifiedName }) => qualifiedName),
    );
    return problem(
      `The control "${component}.${prop}" names no component of the reference.`,
      nearest ? `Did you mean "${nearest}.${prop}"?` : 'Write the name of a component and of a prop.',
    );
  }
  const members = propsOf(props) ?? [];
  const member = members.find(({ name }) => name === prop);
  if (!member) {
    const nearest = nearestName(
      prop,
      members.map(({ name }) => name),
    );
    return problem(
      `The control "${component}.${prop}" names no prop of the component.`,
      nearest ? `Did you mean "${component}.${nearest}"?` : 'Write the name of one of its props.',
    );
  }
  const { count, place } = findPlace(code, component, prop);
  if (!place || count !== 1) {
    return problem(
      `The code has ${count} elements <${component}>, and the control "${component}.${prop}" needs one.`,
      'Choose a component that the example has once.',
    );
  }
  const accepted = propValues(member, model);
  const { written, ...at } = place;
  const base = { label: prop, component, prop, place: at };
  const control =
    accepted &&
    controlOf(accepted, { written, bounds, optional: member.optional, byDefault: member.defaultValue });
  if (!control) {
    return problem(
      `The control "${component}.${prop}" can't be made: neither the type nor the code says enough.`,
      'A control sets a boolean, one of several values, or a number or color that the code has as a literal.',
    );
  }
  if (control.kind !== 'select') return { ...base, ...control };
  const options: ControlOption[] = [];
  for (const { imported, ...option } of control.options) {
    const place = imported === undefined ? 'imported' : findImport(code, packages, imported);
    if (place === undefined) {
      return problem(
        `The control "${component}.${prop}" needs "${imported}", which the code has no place to import.`,
        'Import names of the package in braces.',
      );
    }
    options.push(place === 'imported' ? option : { ...option, imports: place });
  }
  return { ...base, ...control, options };
}

interface Circumstances {
  readonly written: FoundPlace['written'];
  readonly bounds: Pick<WantedControl, 'min' | 'max' | 'step'>;
  readonly optional: boolean;
  readonly byDefault: string | undefined;
}

type Made =
  | Pick<Extract<Control, { kind: 'switch' }>, 'kind' | 'initial' | 'byDefault'>
  | Pick<Extract<Control, { kind: 'slider' }>, 'kind' | 'initial' | 'min' | 'max' | 'step'>
  | Pick<Extract<Control, { kind: 'color' }>, 'kind' | 'initial'>
  | (Omit<Extract<Control, { kind: 'select' }>, 'label' | 'component' | 'prop' | 'place' | 'options'> & {
      readonly options: readonly (Omit<ControlOption, 'imports'> & { readonly imported?: string })[];
    });

function controlOf(
  accepted: PropValues,
  { written, bounds, optional, byDefault }: Circumstances,
): Made | undefined {
  switch (accepted.kind) {
    case 'boolean': {
      if (written !== undefined && !/^(?:true|false|)$/.test(written)) return undefined;
      // What it is without being set isn't known.
      if (written === undefined && !/^(?:true|false)$/.test(byDefault ?? '')) {
        const options = ['true', 'false'].map((code) => ({ label: code, code, value: code === 'true' }));
        return { kind: 'select', options, isOptional: true };
      }
      const isOn = byDefault === 'true';
      return { kind: 'switch', byDefault: isOn, initial: written === undefined ? isOn : written !== 'false' };
    }
    case 'number': {
      const value = Number(literalOf(written ?? byDefault) ?? Number.NaN);
      return Number.isFinite(value)
        ? { kind: 'slider', initial: value, ...boundsOf(value, bounds) }
        : undefined;
    }
    case 'string':
    case 'color': {
      const value = literalOf(written ?? byDefault);
      return typeof value === 'string' && /^#[\da-f]{6}$/i.test(value)
        ? { kind: 'color', initial: value }
        : undefined;
    }
    case 'values':
      return selectOf(accepted.values, { written, optional });
  }
}

function selectOf(
  values: readonly WrittenValue[],
  { written, optional }: Pick<Circumstances, 'written' | 'optional'>,
): Made | undefined {
  const options = values.flatMap(({ code, imported, literal }) => {
    const value = literalOf(literal);
    if (value === undefined) return [];
    const label = imported === undefined ? String(value) : code.slice(imported.length + 1);
    return [{ label, code, value, ...(imported === undefined ? {} : { imported }) }];
  });
  const isWritten = written !== undefined;
  const same = (code: string) => code.replaceAll('"', "'") === written?.replaceAll('"', "'");
  const initial = options.findIndex(({ code }) => same(code));
  if (options.length === 0 || (isWritten && initial === -1)) return undefined;
  return {
    kind: 'select',
    options,
    // What is written is replaced, not removed.
    isOptional: optional && !isWritten,
    ...(isWritten ? { initial } : {}),
  };
}

/** Returns the value of a literal of strings, numbers or booleans. */
function literalOf(code: string | undefined): string | number | boolean | undefined {
  if (code === undefined) return undefined;
  if (code === 'true' || code === 'false') return code === 'true';
  const [, text] = /^(?:'([^'\\]*)'|"[^"\\]*")$/.exec(code) ?? [];
  if (/^['"]/.test(code)) return text ?? /^"([^"\\]*)"$/.exec(code)?.[1];
  const number = Number(code.replaceAll('_', ''));
  return code !== '' && Number.isFinite(number) ? number : undefined;
}

/** Returns the bounds of a slider: around the value, in steps of about a fiftieth. */
function boundsOf(
  value: number,
  { min, max, step }: Circumstances['bounds'],
): { readonly min: number; readonly max: number; readonly step: number } {
  const size = Math.abs(value) || 5;
  const low = min ?? (value < 0 ? -2 * size : 0);
  const high = max ?? 2 * size;
  const fine = 10 ** Math.floor(Math.log10((high - low) / 20 || 1));
  return { min: low, max: high, step: step ?? (Number.isInteger(value) ? Math.max(1, fine) : fine) };
}
