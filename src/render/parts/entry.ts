import type { SlotName } from '../../theme/parts/names.ts';

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

/** Whether there are none: the theme is then what it would be without all of this. */
export function hasNoParts({ slots, components, client, elements, pages }: PartFiles): boolean {
  return [slots, components, client, elements, pages].every((one) => Object.keys(one).length === 0);
}

/**
 * Returns the module that imports a site's components.
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
  const slots = Object.entries(files.slots).map(
    ([name, list]) =>
      `${JSON.stringify(name)}: [${list.map((file) => imported(file, 'default')).join(', ')}]`,
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
    `export const parts = { ${exported}, elements: [${platform === 'browser' ? elementsOf(files).join(', ') : ''}] };`,
  ].join('\n');
}

/** Returns the imports of what runs in articles; a site has only the code that it needs. */
function inBrowser({ slots, pages, client, elements }: PartFiles): readonly string[] {
  const hasIslands = [slots, pages].some((one) => Object.keys(one).length > 0);
  const used = [...(hasIslands ? ['Islands'] : []), ...(elements.length > 0 ? ['ElementCode'] : [])];
  return [
    ...client.map((file) => `import ${JSON.stringify(file)};`),
    ...used.map((name) => `import { ${name} } from './parts/${name}.tsx';`),
    `export const inArticles = [${used.join(', ')}];`,
  ];
}

function elementsOf({ elements }: PartFiles): readonly string[] {
  return elements.map(
    ({ selector, module }) => `[${JSON.stringify(selector)}, () => import(${JSON.stringify(module)})]`,
  );
}

/** The module of a site without components of its own. */
export const NO_PARTS_MODULE =
  'export const parts = { slots: {}, wrapped: [], pages: {}, elements: [] };\nexport const inArticles = [];';
