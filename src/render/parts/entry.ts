import type { SlotName } from '../../theme/parts/names.ts';
import { PROVIDE } from '../runBundle.ts';

/** The files of a site's own components, as absolute paths. */
export interface PartFiles {
  readonly slots: Readonly<Partial<Record<SlotName, readonly string[]>>>;
  readonly components: readonly string[];
  readonly client: readonly string[];
  /** Modules for elements of articles. */
  readonly elements: readonly { readonly selector: string; readonly module: string }[];
  /** Pages written in React, by route. */
  readonly pages: Readonly<Record<string, string>>;
}

/** Begins the name of a module that is imported for what it does, and may export nothing. */
export const RUN_ONLY = 'chartdocs:run:';

/** Whether there are none: the theme is then what it would be without all of this. */
export function hasNoParts({ slots, components, client, elements, pages }: PartFiles): boolean {
  return [slots, components, client, elements, pages].every((one) => Object.keys(one).length === 0);
}

/**
 * Returns the module that imports a site's components: on the server, it provides instead of exporting them.
 *
 * @param platform in the browser, pages are loaded when they are shown
 */
export function partsModule(files: PartFiles, platform: 'browser' | 'node'): string {
  const imports: string[] = [];
  const imported = (file: string, what: 'default' | 'module') => {
    const name = `part${imports.length}`;
    const names = what === 'default' ? name : `* as ${name}`;
    imports.push(`import ${names} from ${JSON.stringify(file)};`);
    return name;
  };
  const slot = (name: string) => (platform === 'browser' ? `isolated(${name})` : name);
  const slots = Object.entries(files.slots).map(
    ([name, list]) =>
      `${JSON.stringify(name)}: [${list.map((file) => slot(imported(file, 'default'))).join(', ')}]`,
  );
  const wrapped = files.components.map((file) => imported(file, 'default'));
  const pages = Object.entries(files.pages).map(([route, file]) => {
    const load =
      platform === 'browser'
        ? `() => import(${JSON.stringify(file)})`
        : `async () => ${imported(file, 'module')}`;
    return `${JSON.stringify(route)}: ${load}`;
  });
  const exported = `slots: { ${slots.join(', ')} }, wrapped: [${wrapped.join(', ')}], pages: { ${pages.join(', ')} }`;
  return [
    ...imports,
    ...(platform === 'browser' ? inBrowser(files) : []),
    platform === 'browser'
      ? `export const parts = { ${exported}, elements: [${elementsOf(files).join(', ')}] };`
      : `${PROVIDE}({ ${exported}, elements: [] });`,
  ].join('\n');
}

/** Returns what the browser alone has: the code that runs beside the shell. A site has only what it needs. */
function inBrowser({ slots, pages, client, elements }: PartFiles): readonly string[] {
  const hasSlots = Object.keys(slots).length > 0;
  const hasIslands = hasSlots || Object.keys(pages).length > 0;
  const modules = client.map((file) => `() => import(${JSON.stringify(RUN_ONLY + file)})`);
  return [
    ...(hasSlots ? ["import { isolated } from './parts/isolated.tsx';"] : []),
    ...(hasIslands ? ["import { Islands } from './parts/Islands.tsx';"] : []),
    ...(elements.length > 0 ? ["import { ElementCode } from './parts/ElementCode.tsx';"] : []),
    ...(modules.length > 0 ? ["import { clientModules } from './parts/clientModules.ts';"] : []),
    `export const runners = [${[
      ...(hasIslands ? ['Islands'] : []),
      ...(elements.length > 0 ? ['ElementCode'] : []),
      ...(modules.length > 0 ? [`clientModules([${modules.join(', ')}])`] : []),
    ].join(', ')}];`,
  ];
}

function elementsOf({ elements }: PartFiles): readonly string[] {
  return elements.map(
    ({ selector, module }) => `[${JSON.stringify(selector)}, () => import(${JSON.stringify(module)})]`,
  );
}

/** The module of a site without components of its own. */
export const NO_PARTS_MODULE =
  'export const parts = { slots: {}, wrapped: [], pages: {}, elements: [] };\nexport const runners = [];';
