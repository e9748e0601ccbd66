import type { ApiModule } from './modules.ts';
import { ts } from './typescript.ts';

/** Globals that can be imported too, by their names. */
export type AmbientExports = ReadonlyMap<string, 'default' | 'named'>;

/**
 * Finds the importable exports of a file that declares globals: the names that its module declaration exports
 * (`declare module 'apexcharts' { export = ApexCharts }`).
 *
 * @returns undefined if the file is a module itself
 */
export function ambientExports(
  program: ts.Program,
  { file, specifier }: Pick<ApiModule, 'file' | 'specifier'>,
): AmbientExports | undefined {
  const source = program.getSourceFile(file);
  if (!source || ts.isExternalModule(source)) return undefined;
  const checker = program.getTypeChecker();
  const module = checker.getAmbientModules().find(({ name }) => name === JSON.stringify(specifier));
  const whole = module?.exports?.get(ts.InternalSymbolName.ExportEquals);
  if (whole) return new Map([[nameBehind(whole, checker), 'default']]);
  const exported = module ? checker.getExportsOfModule(module) : [];
  return new Map(
    exported.map((one) => [nameBehind(one, checker), one.name === 'default' ? 'default' : 'named']),
  );
}

function nameBehind(symbol: ts.Symbol, checker: ts.TypeChecker): string {
  return (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol).name;
}
