import { type Application, type Context, Converter, type Models } from 'typedoc';
import { ts } from './typescript.ts';

/** Whether an export is what a module gives without a name: `export default` or `export =`. */
export function isDefaultExport({ name }: Pick<Models.Reflection, 'name'>): boolean {
  return name === 'default' || name === ts.InternalSymbolName.ExportEquals;
}

/** Finds the names that default exports are declared with, while `app` converts; some have none. */
export function findDefaultNames(app: Application): ReadonlyMap<Models.Reflection, string> {
  const names = new Map<Models.Reflection, string>();
  app.converter.on(Converter.EVENT_CREATE_DECLARATION, (context, reflection) => {
    const name = isDefaultExport(reflection) ? declaredName(context, reflection) : undefined;
    if (name !== undefined) names.set(reflection, name);
  });
  return names;
}

function declaredName(context: Context, reflection: Models.DeclarationReflection): string | undefined {
  for (const declaration of context.getSymbolFromReflection(reflection)?.declarations ?? []) {
    const named = ts.isExportAssignment(declaration)
      ? declaration.expression
      : ts.getNameOfDeclaration(declaration);
    if (named && ts.isIdentifier(named) && !isGenerated(named.text)) return named.text;
  }
  return undefined;
}

/** Names that tools give to what has none: `_default`, `export_default`. */
function isGenerated(name: string): boolean {
  return /^_*(?:export_?)?default(?:_\d+)?$/.test(name);
}

/**
 * A valid name for a default export that is declared without one: `canvasConfetti` for `canvas-confetti`.
 *
 * @param specifier what the module is imported as
 * @param isType whether it starts with a capital: classes, components and types
 */
export function inventedName(specifier: string, isType: boolean): string {
  const words = (specifier.split('/').at(-1) ?? '').replace(/\.js$/, '').split(/[^\p{ID_Continue}]+/u);
  const name = words
    .filter((word) => word !== '')
    .map((word, index) => (index > 0 || isType ? word.charAt(0).toUpperCase() + word.slice(1) : word))
    .join('');
  return /^\p{ID_Start}/u.test(name) ? name : `library${name}`;
}
