import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveBuiltSite } from '../../src/cli/builtSite.ts';
import type { RunningServer } from '../../src/cli/runningServer.ts';
import { build } from '../../src/render/build.ts';
import { DESKTOP, givenReader } from './reader.ts';

/** A component that works on the server and throws in the browser. */
const failing = (name: string) => `export default function Failing() {
  if (typeof window !== 'undefined') throw new Error('${name} fails');
  return <p>${name}</p>;
}
`;

/** Components and modules that fail in the browser, each beside one that works. */
const FILES = {
  'site.config.ts': `export default {
  title: 'Failing parts',
  footer: { copyright: 'Free for all' },
  plugins: [{
    name: 'boxes',
    markdown: { directives: { box: {
      form: 'leaf',
      attributes: ['class'],
      component: ({ attributes, label }) => ({ $$typeof: Symbol.for('react.element'), type: 'p', key: null, ref: null,
        props: { className: attributes.class, children: label } }),
    } } },
  }],
  theme: {
    slots: {
      'navbar-start': ['theme/Navbar.tsx', 'theme/OnStart.tsx', 'theme/Clicks.tsx'],
      'footer-end': ['theme/Footer.tsx', 'theme/Clicks.tsx'],
      'doc-after': ['theme/After.tsx', 'theme/Clicks.tsx'],
    },
    client: ['theme/first.ts', 'theme/throws.ts', 'theme/last.ts'],
    elements: [
      { selector: '.throws-loading', module: 'theme/throws.ts' },
      { selector: '.throws-starting', module: 'theme/starting.ts' },
      { selector: '.throws-stopping', module: 'theme/stopping.ts' },
      { selector: '.works', module: 'theme/works.ts' },
    ],
  },
};
`,
  'content/docs/start.md': `# Start

[More](more.md)

::box[A]{class="throws-loading"}

::box[B]{class="throws-starting"}

::box[C]{class="throws-starting works"}

::box[D]{class="throws-stopping works"}
`,
  'content/docs/more.md': '# More\n\n[Back](start.md)\n',
  'content/pages/own.page.tsx':
    "export const page = { title: 'Own' };\nexport { default } from '../../theme/Clicks';\n",
  'theme/Navbar.tsx': failing('Slot of the navbar'),
  'theme/Footer.tsx': failing('Slot of the footer'),
  'theme/After.tsx': failing('Slot of the article'),
  'theme/OnStart.tsx': `import { usePage } from 'chartdocs/theme';
export default function OnStart() {
  const { title } = usePage();
  if (title === 'Start' && typeof window !== 'undefined') throw new Error('Slot of a page fails');
  return <b>On {title}</b>;
}
`,
  'theme/Clicks.tsx': `import { useState } from 'react';
export default function Clicks() {
  const [count, setCount] = useState(0);
  return <button type="button" className="clicks" onClick={() => setCount(count + 1)}>Clicks: {count}</button>;
}
`,
  'theme/first.ts':
    "document.documentElement.dataset.ran = 'first';\nawait new Promise((done) => setTimeout(done));\n",
  'theme/throws.ts': "throw new Error('The module fails');\nexport default () => undefined;\n",
  'theme/last.ts': "document.documentElement.dataset.ran += ' last';\n",
  'theme/starting.ts': `export default (element: HTMLElement) => {
  element.dataset.started = '';
  throw new Error('Starting ' + element.textContent + ' fails');
};
`,
  'theme/stopping.ts': `export default () => () => {
  throw new Error('Stopping fails');
};
`,
  'theme/works.ts': `export default (element: HTMLElement) => {
  element.dataset.works = '';
  return () => {
    document.documentElement.dataset.stopped = (document.documentElement.dataset.stopped ?? '') + element.textContent;
  };
};
`,
};

let folder: string;
let server: RunningServer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chartdocs-failing-'));
  for (const [file, text] of Object.entries(FILES)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  const outDir = path.join(folder, 'dist');
  await build(
    { configFile: path.join(folder, 'site.config.ts'), outDir, noCache: true },
    { now: () => 0, timestamp: 1 },
  );
  server = await serveBuiltSite({ dir: outDir, baseUrl: '/', host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true });
});

describe('what fails of a site’s own code', () => {
  const reader = givenReader(DESKTOP, () => server.url.replace(/\/$/, ''));
  const attribute = (name: string) => reader.page.locator('html').getAttribute(name);
  const reported = (text: string) => reader.complaints.filter((complaint) => complaint.includes(text)).length;

  it('in client modules costs only the module, and they run in order', async () => {
    await reader.open('/docs/start');
    await reader.page.locator('html[data-ran="first last"]').waitFor();
    expect(reported('The module fails')).toBeGreaterThan(0);
  });

  it('in a client module that is lost costs only the module', async () => {
    await reader.page.route(/throws-/, (route) => route.abort());
    await reader.open('/docs/start');
    await reader.page.locator('html[data-ran="first last"]').waitFor();
    await reader.page.keyboard.press('/');
    await reader.page.getByRole('combobox', { name: 'Search' }).waitFor();
  });

  it('in slots leaves the page, other slots and the article in place', async () => {
    await reader.open('/docs/start');
    const shown = reader.page.locator('.clicks');
    expect(await shown.count()).toBe(3);
    for (const index of [0, 1, 2]) {
      await shown.nth(index).click();
      expect(await shown.nth(index).innerText()).toBe('Clicks: 1');
    }
    expect(await reader.page.getByRole('heading', { level: 1 }).innerText()).toBe('Start');
    expect(await reader.page.getByText('Free for all').isVisible()).toBe(true);
    expect(await reader.page.getByText(/^Slot of the/).count()).toBe(0);
    for (const name of ['navbar', 'footer', 'article']) {
      expect(reported(`Slot of the ${name} fails`), name).toBeGreaterThan(0);
    }
  });

  it('on one page only is back on the next', async () => {
    await reader.open('/docs/start');
    await reader.page.getByRole('main').getByRole('link', { name: 'More', exact: true }).click();
    await reader.page.getByText('On More').waitFor();
    await reader.page.getByRole('main').getByRole('link', { name: 'Back', exact: true }).click();
    await reader.page.getByRole('heading', { level: 1, name: 'Start' }).waitFor();
    expect(await reader.page.getByText(/^On /).count()).toBe(0);
  });

  it('in code for elements costs only the element', async () => {
    await reader.open('/docs/start');
    await reader.page.locator('.works[data-works]').nth(1).waitFor();
    await reader.page.locator('.throws-starting[data-started]').nth(1).waitFor();
    await reader.page.getByRole('main').getByRole('link', { name: 'More', exact: true }).click();
    await reader.page.getByRole('heading', { level: 1, name: 'More' }).waitFor();
    expect(await attribute('data-stopped')).toBe('CD');
    for (const text of ['Starting B fails', 'Starting C fails', 'Stopping fails']) {
      expect(reported(text), text).toBeGreaterThan(0);
    }
  });
});

describe('a site’s own page', () => {
  const reader = givenReader(DESKTOP, () => server.url.replace(/\/$/, ''));

  it('answers clicks made before its code arrives', async () => {
    const button = reader.page.getByRole('main').getByRole('button', { name: /^Clicks: / });
    const requested = reader.page.waitForRequest(/own\.page-/);
    const release = await reader.hold(/own\.page-/);
    await reader.page.goto(`${server.url}own`);
    await requested;
    await reader.page.locator('html[data-hydrated]').waitFor();
    await button.first().click();
    await button.first().click();
    release();
    await expect.poll(() => button.first().innerText()).toBe('Clicks: 2');
  });
});
