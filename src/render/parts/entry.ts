import type { SlotName } from '../../theme/parts/names.ts';

/** The files of a site's own components, as absolute paths. */
export interface PartFiles {
  readonly slots: Readonly<Partial<Record<SlotName, readonly string[]>>>;
  readonly components: readonly string[];
  readonly client: readonly string[];
  /** Pages written in React, by route. */
  readonly pages: Readonly<Record<string, string>>;
}

/** Whether there are none: the theme is then what it would be without all of this. */
export function hasNoParts({ slots, components, client, pages }: PartFiles): boolean {
  return [slots, components, client, pages].every((one) => Object.keys(one).length === 0);
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
  const inBrowser = [
    ...files.client.map((file) => `import ${JSON.stringify(file)};`),
    "export { Islands } from './parts/Islands.tsx';",
  ];
  return [
    ...imports,
    ...(platform === 'browser' ? inBrowser : []),
    `export const parts = { slots: { ${slots.join(', ')} }, wrapped: [${wrapped.join(', ')}], pages: { ${pages.join(', ')} } };`,
  ].join('\n');
}

/** The module of a site without components of its own. */
export const NO_PARTS_MODULE =
  'export const parts = { slots: {}, wrapped: [], pages: {} };\nexport const Islands = undefined;';
