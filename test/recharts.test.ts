import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedBrowser } from './chromium.ts';
import { type StartedServer, startServer } from './command.ts';
import { install, installTool, type Project, run } from './installed.ts';
import { WAIT_LIMIT } from './timeLimits.ts';

/**
 * The site `fixtures/recharts`, with live examples of a library that draws SVG, in projects with a React of
 * their own: of the version that the tool has, and of a newer one.
 */
describe.each(['18.3.1', '19.2.0'])('a site of recharts in a project with React %s', (version) => {
  let project: Project;
  let server: StartedServer;
  beforeAll(async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'chartdocs-recharts-'));
    await cp(path.join(import.meta.dirname, 'fixtures/recharts'), root, { recursive: true });
    project = await installTool(root);
    const react = ['react', 'react-dom', 'react-is', '@types/react'];
    await install(root, ['recharts@3.10.1', ...react.map((name) => `${name}@${versionOf(name, version)}`)]);
    const { code, stderr } = await build();
    expect(code, stderr).toBe(0);
    server = await startServer([], root, { bin: project.bin });
  });
  afterAll(async () => {
    await server?.stop();
    await rm(project.root, { recursive: true, force: true });
  });
  const build = (...args: readonly string[]) =>
    run(process.execPath, [project.bin, 'build', ...args], project.root);

  it('renders, hydrates and draws with this React alone', async () => {
    const html = await (await fetch(new URL('docs/start', server.url))).text();
    expect(html).toContain(`React <!-- -->${version}`);
    const browser = await sharedBrowser();
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    context.setDefaultTimeout(WAIT_LIMIT);
    try {
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await page.goto(new URL('docs/start', server.url).href);
      await page.getByText(`React ${version}`).waitFor();
      await page.getByRole('button', { name: 'Clicked 0 times' }).click();
      await page.getByRole('button', { name: 'Clicked 1 times' }).waitFor();
      const chart = page.getByRole('application');
      for (const month of ['Jan', 'Feb', 'Mar', 'Apr'])
        await chart.getByText(month, { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Edit' }).click();
      await page.getByRole('textbox', { name: /code/i }).press('Control+End');
      await page.keyboard.type('// Changed');
      await page.frameLocator('iframe').getByRole('application').getByText('Apr').waitFor();
      await page.goto(new URL('counter', server.url).href);
      const units = page.getByRole('spinbutton', { name: 'Units' });
      // What is typed before the page's code has arrived is lost.
      const isTaken = async () => {
        await units.fill('');
        await units.fill('4');
        return page.getByText('8 euros').isVisible();
      };
      await expect.poll(isTaken).toBe(true);
      expect(complaints).toEqual([]);
    } finally {
      await context.close();
    }
  });

  it('refuses a package that brings a React of its own', async () => {
    const second = version === '18.3.1' ? '19.1.0' : '18.2.0';
    const folder = path.join(project.root, 'node_modules/second-react');
    await writePackage(
      folder,
      { dependencies: { react: second } },
      "exports.version = require('react').version;",
    );
    const react = path.join(folder, 'node_modules/react');
    await writePackage(react, { version: second }, `exports.version = '${second}';`);
    const slot = path.join(project.root, 'theme/ReactVersion.tsx');
    await writeFile(slot, "import { version } from 'second-react';\nexport default () => version;\n");
    const { code, stderr } = await build('--strict');
    expect(code).toBe(1);
    expect(stderr).toContain(
      `The package "second-react" uses React ${second} of ${react}; expected React ${version} of`,
    );
    expect(stderr).toContain('(react-copies)');
    expect(stderr).toContain('npm dedupe');
  });
});

it('React and React DOM of different versions are an error before anything is rendered', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'chartdocs-react-'));
  try {
    await writePackage(path.join(root, 'node_modules/react'), { version: '19.2.0' }, '');
    await writePackage(path.join(root, 'node_modules/react-dom'), { version: '18.3.1' }, '');
    await writeFile(path.join(root, 'site.config.ts'), "export default { title: 'Two' };\n");
    const bin = path.join(import.meta.dirname, '../bin/chartdocs.js');
    const { code, stderr } = await run(process.execPath, [bin, 'build'], root);
    expect(code).toBe(1);
    expect(stderr).toContain(
      'The site has React 19.2.0 and React DOM 18.3.1; expected the same version of both.',
    );
    expect(stderr).toContain('npm install react@19.2.0 react-dom@19.2.0');
  } finally {
    await rm(root, { recursive: true });
  }
});

function versionOf(name: string, react: string): string {
  return name.startsWith('@types/') ? (react.split('.')[0] ?? '') : react;
}

async function writePackage(folder: string, manifest: object, code: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const whole = { name: path.basename(folder), version: '1.0.0', main: 'index.js', ...manifest };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(whole));
  await writeFile(path.join(folder, 'index.js'), code);
}
