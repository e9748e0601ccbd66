import { describe, expect, it } from 'vitest';
import { nameByContents } from './nameByContents.ts';

/** Two files that import each other, and one that only the second imports. */
const bundle = (hash: string, last = 'export default 3') => [
  {
    path: `assets/client-AAAA${hash}.js`,
    contents: `import("./panel-BBBB${hash}.js")`,
    imports: [`assets/panel-BBBB${hash}.js`],
  },
  {
    path: `assets/panel-BBBB${hash}.js`,
    contents: `import"./client-AAAA${hash}.js";import"./chunk-CCCC${hash}.js"`,
    imports: [`assets/client-AAAA${hash}.js`, `assets/chunk-CCCC${hash}.js`],
  },
  { path: `assets/chunk-CCCC${hash}.js`, contents: last, imports: [] },
];
const filesOf = (...bundled: Parameters<typeof bundle>) => [...nameByContents(bundle(...bundled)).values()];

describe('nameByContents', () => {
  it('gives the same names whatever the hashes of the bundler are', () => {
    expect(filesOf('0000')).toEqual(filesOf('1234'));
    expect(filesOf('0000').map((file) => file.path.replace(/-\w{8}\./, '-#.'))).toEqual([
      'assets/client-#.js',
      'assets/panel-#.js',
      'assets/chunk-#.js',
    ]);
  });

  it('imports files by their new names', () => {
    const [client, panel, chunk] = filesOf('0000');
    const nameOf = (file: typeof client) => file?.path.replace('assets/', './');
    expect(client?.contents).toBe(`import("${nameOf(panel)}")`);
    expect(panel?.contents).toBe(`import"${nameOf(client)}";import"${nameOf(chunk)}"`);
  });

  it('renames what imports a changed file, directly or through others', () => {
    const before = filesOf('0000').map((file) => file.path);
    const after = filesOf('0000', 'export default 4').map((file) => file.path);
    expect(after.filter((file) => before.includes(file))).toEqual([]);
  });

  it('keeps the name of a file that imports nothing changed', () => {
    const [, , chunk] = filesOf('0000');
    const others = bundle('0000').map((file) => ({ ...file, contents: `${file.contents};more()` }));
    const [, , kept] = nameByContents([...others.slice(0, 2), ...bundle('0000').slice(2)]).values();
    expect(kept).toEqual(chunk);
  });
});
