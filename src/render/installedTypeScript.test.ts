import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findTypeDocSetup, type TypeDocSetup, typeScriptProblem } from './installedTypeScript.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'chartdocs-typescript-'));
});
afterAll(() => rm(root, { recursive: true }));

/** Writes a package's manifest into a folder of the project, and returns its path. */
async function installed(folder: string, manifest: object): Promise<string> {
  const file = path.join(root, folder, 'package.json');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(manifest));
  return file;
}

const typedoc = { version: '0.28.20', peerDependencies: { typescript: '5.8.x || 5.9.x || 6.0.x' } };
const setup = (version: string, supported = '5.0.x || 5.9.x || 6.0.x'): TypeDocSetup => ({
  typeDocVersion: '0.28.20',
  supported,
  typeScript: { version, dir: '/project/node_modules/typescript' },
});

describe('the TypeScript of TypeDoc', () => {
  it('is the one that is found from TypeDoc, not the one beside this tool', async () => {
    await installed('hoisted/node_modules/typescript', { name: 'typescript', version: '5.9.3' });
    await installed('hoisted/node_modules/chartdocs/node_modules/typescript', { version: '6.0.3' });
    const manifest = await installed('hoisted/node_modules/typedoc', typedoc);
    expect(findTypeDocSetup(manifest)).toEqual({
      typeDocVersion: '0.28.20',
      supported: '5.8.x || 5.9.x || 6.0.x',
      typeScript: { version: '5.9.3', dir: path.join(root, 'hoisted/node_modules/typescript') },
    });
  });

  it('may be missing', async () => {
    const manifest = await installed('alone/node_modules/typedoc', typedoc);
    const found = findTypeDocSetup(manifest);
    expect(found.typeScript).toBeUndefined();
    expect(typeScriptProblem(found)).toMatchObject({
      severity: 'error',
      code: 'api-typescript',
      message:
        "The declarations can't be read without TypeScript: TypeDoc 0.28.20 needs a TypeScript from 5.8 to 6.0.",
      hint: expect.stringContaining('npm install --save-dev typescript@6.0'),
    });
  });

  it.each(['5.0.4', '5.9.0-beta', '5.9.3', '6.0.3'])('may be %s', (version) => {
    expect(typeScriptProblem(setup(version))).toBeUndefined();
  });

  it.each(['4.9.5', '5.90.0', '6.1.0', '7.0.2', '0.0.0'])('may not be %s', (version) => {
    const problem = typeScriptProblem(setup(version));
    expect(problem?.message).toBe(
      `TypeScript ${version} can't be used to read the declarations: TypeDoc 0.28.20 needs a TypeScript from 5.0 to 6.0, and found this one in /project/node_modules/typescript.`,
    );
  });

  it('is not judged where the range is written in another way', () => {
    expect(typeScriptProblem(setup('7.0.0', '>=5.0 <8'))).toBeUndefined();
  });

  it('has the range that this package asks for, so that a package manager installs one for both', async () => {
    const manifest = path.join(import.meta.dirname, '../../package.json');
    const { dependencies } = JSON.parse(await readFile(manifest, 'utf8'));
    const own = findTypeDocSetup(createRequire(manifest).resolve('typedoc/package.json'));
    expect(dependencies.typescript).toBe(own.supported);
  });
});
