/** The controls of an example, which set props of its components: made at build time, shown by the browser. */

/** A part of the code that a control writes. */
export interface ControlPlace {
  /** Offsets in the code of the example; equal where the prop isn't written. */
  readonly from: number;
  readonly to: number;
  /** What comes before a prop that is added. */
  readonly lead: string;
}

/** Where a name is added to the imports. */
export interface ImportPlace {
  readonly at: number;
  readonly text: string;
}

export interface ControlOption {
  /** `CURVE_STEP` */
  readonly label: string;
  /** As code, without braces; `'…'` for strings. */
  readonly code: string;
  readonly value: unknown;
  /** What the code has to import for it. */
  readonly imports?: ImportPlace;
}

interface ControlBase {
  readonly label: string;
  readonly component: string;
  readonly prop: string;
  readonly place: ControlPlace;
}

/** A control; `initial` is undefined for a prop that isn't set. */
export type Control = ControlBase &
  (
    | {
        readonly kind: 'select';
        readonly options: readonly ControlOption[];
        /** Index of the option. */
        readonly initial?: number;
        /** Whether the prop may be left out. */
        readonly isOptional: boolean;
      }
    | { readonly kind: 'switch'; readonly initial: boolean; readonly byDefault: boolean }
    | {
        readonly kind: 'slider';
        readonly initial: number;
        readonly min: number;
        readonly max: number;
        readonly step: number;
      }
    | { readonly kind: 'color'; readonly initial: string }
  );

/** What a control sets its prop to: the value, and the code for it without the place's lead. */
export interface ControlValue {
  readonly value: unknown;
  /** Empty if the prop is left out. */
  readonly code: string;
  readonly imports?: ImportPlace | undefined;
}

/** Returns the value of an option, or of the input of another control. */
export function controlValue(control: Control, chosen: number | boolean | string | undefined): ControlValue {
  const { prop, place } = control;
  switch (control.kind) {
    case 'select': {
      const option = typeof chosen === 'number' ? control.options[chosen] : undefined;
      if (!option) return { value: undefined, code: '' };
      const text = /^'([^'"\\]*)'$/.exec(option.code)?.[1];
      return {
        value: option.value,
        code: text === undefined ? `${prop}={${option.code}}` : `${prop}="${text}"`,
        imports: option.imports,
      };
    }
    case 'switch': {
      if (chosen) return { value: true, code: prop };
      const isWritten = place.to > place.from || control.byDefault;
      return { value: false, code: isWritten ? `${prop}={false}` : '' };
    }
    case 'slider':
      return { value: Number(chosen), code: `${prop}={${Number(chosen)}}` };
    case 'color':
      return { value: String(chosen), code: `${prop}="${String(chosen)}"` };
  }
}

/** The values of controlled props that differ from the code, by component. */
export type ControlledProps = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A part of the code to replace. */
export interface CodeEdit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Returns the edits for values that readers have chosen, in the order of the code; each name is imported once. */
export function editsOf(
  chosen: readonly { readonly control: Control; readonly value: ControlValue }[],
): CodeEdit[] {
  const edits = chosen.map(
    ({ control: { place }, value: { code } }): CodeEdit => ({
      from: place.from,
      to: place.to,
      text: code === '' ? '' : place.lead + code,
    }),
  );
  const imports = new Map<string, CodeEdit>();
  for (const { value } of chosen) {
    if (value.imports)
      imports.set(value.imports.text, {
        from: value.imports.at,
        to: value.imports.at,
        text: value.imports.text,
      });
  }
  return [...edits, ...imports.values()].sort((a, b) => a.from - b.from);
}

export function applyEdits(code: string, edits: readonly CodeEdit[]): string {
  return edits.reduceRight(
    (text, { from, to, text: next }) => text.slice(0, from) + next + text.slice(to),
    code,
  );
}
