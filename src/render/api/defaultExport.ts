import { type Application, type Context, Converter, type Models } from 'typedoc';
import type { ApiImport } from '../../theme/api/model.ts';
import { ts } from './typescript.ts';

/** Returns whether an export is a module's default: `export default` or `export =`. */
export function isDefaultExport({ name }: Pick<Models.Reflection, 'name'>): boolean {
  return name === 'default' || name === ts.InternalSymbolName.ExportEquals;
}

/** Finds the names under which default exports are declared while `app` converts; some have none. */
export function findDefaultNames(app: Application): ReadonlyMap<Models.Reflection, string> {
  const names = new Map<Models.Reflection, string>();
  app.converter.on(Converter.EVENT_CREATE_DECLARATION, (context, reflection) => {
    const name = isDefaultExport(reflection) ? nameOfDeclaration(context, reflection) : undefined;
    if (name !== undefined) names.set(reflection, name);
  });
  return names;
}

function nameOfDeclaration(context: Context, reflection: Models.DeclarationReflection): string | undefined {
  for (const declaration of context.getSymbolFromReflection(reflection)?.declarations ?? []) {
    const named = ts.isExportAssignment(declaration)
      ? declaration.expression
      : ts.getNameOfDeclaration(declaration);
    if (named && ts.isIdentifier(named) && !isGenerated(named.text)) return named.text;
  }
  return undefined;
}

/** Returns the first name that reflections of one default export are declared under. */
export function declaredName(
  names: ReadonlyMap<Models.Reflection, string>,
  ...reflections: readonly Models.Reflection[]
): string | undefined {
  return reflections.map((reflection) => names.get(reflection)).find((name) => name !== undefined);
}

/**
 * Describes the import of a default export.
 *
 * @param name the name of its page, which may be that of another export of the same symbol
 * @param declared the name it is declared under
 */
export function defaultImport(
  name: string,
  declared: string | undefined,
): Pick<ApiImport, 'isDefault' | 'name'> {
  return { isDefault: true, ...(declared === undefined || declared === name ? {} : { name: declared }) };
}

/** Returns whether a tool generated a name for an unnamed export: `_default`, `export_default`. */
function isGenerated(name: string): boolean {
  return /^_*(?:export_?)?default(?:_\d+)?$/.test(name);
}

/**
 * Creates a valid name for an unnamed default export: `canvasConfetti` for `canvas-confetti`.
 *
 * @param specifier the specifier the module is imported by
 * @param isType whether the name starts with a capital letter, as for classes, components and types
 */
export function inventedName(specifier: string, isType: boolean): string {
  const words = (specifier.split('/').at(-1) ?? '').replace(/\.js$/, '').split(/[^\p{ID_Continue}]+/u);
  const name = words
    .filter((word) => word !== '')
    .map((word, index) => (index > 0 || isType ? word.charAt(0).toUpperCase() + word.slice(1) : word))
    .join('');
  return /^\p{ID_Start}/u.test(name) ? name : `library${name}`;
}
