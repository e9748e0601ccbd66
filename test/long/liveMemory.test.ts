import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

const SITE = path.join(import.meta.dirname, '../sites/whole');
const LIB = path.join(import.meta.dirname, '../../lib');

/** Edits between two counts of retained objects: a leak per edit shows up that many times. */
const EDITS = 6;
/** Edits before the first count: caches grow to their limits. */
const EARLIER = 30;

/**
 * Edits files of every kind while pages are opened and closed in browsers, counts what the process retains,
 * and repeats it. Declarations are read once: every other read is a copy, as if received from a thread.
 */
const SCRIPT = `
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, get } from 'node:http';
import { text } from 'node:stream/consumers';
import v8 from 'node:v8';
const [lib, root] = process.argv.slice(2);
const { openSession } = await import(lib + '/render/live/session.js');
const { loadModel } = await import(lib + '/render/read.js');
const { createOpenPages } = await import(lib + '/cli/openPages.js');
let model;
const site = openSession({ configFile: root + '/site.config.ts', outDir: root + '/dist' }, {
  loadModel: async (...args) => structuredClone((model ??= await loadModel(...args))),
});
const pages = createOpenPages();
let listening = 0;
const server = createServer((request, response) => {
  listening += 1;
  response.once('close', () => { listening -= 1; });
  pages.listen(request, response, Number(request.url.slice(1)));
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const tabs = [];
const openTab = (version) => new Promise((resolve) => {
  const tab = get({ port: server.address().port, path: '/' + version, agent: false }, (response) => {
    response.on('error', () => undefined);
    response.once('data', resolve);
  });
  tab.on('error', () => undefined);
  tabs.push(tab);
});
const closeTabs = async (left) => {
  while (tabs.length > left) tabs.shift().destroy();
  while (listening > left) await new Promise((resolve) => setTimeout(resolve, 1));
};
const refresh = async (changes) => {
  const { version, routes, sidebars, site: data } = await site.refresh(changes);
  pages.send({ kind: 'update', version, routes, sidebars, ...(data ? { site: data } : {}) });
};
await site.refresh({ config: true, files: [] });
const config = await readFile(root + '/site.config.ts', 'utf8');
await mkdir(root + '/content/static', { recursive: true });
await mkdir(root + '/theme');
const COMPONENTS = "theme: { slots: { 'doc-after': ['theme/Edited.tsx'], 'footer-end': ['theme/Edited.tsx'] } }, ";
const PLUGINS = "plugins: [{ name: 'own', metadata: () => ({ description: 'TURN' }) }], ";
const edit = async (turn) => {
  const save = async (file, text) => (await writeFile(root + file, text), root + file);
  // One was open before, and one hears of everything.
  await openTab(site.version);
  await openTab(1);
  await save('/site.config.ts', config.replace('All of it', 'Turn ' + turn).replace("title: '", PLUGINS.replace('TURN', 'Turn ' + turn) + COMPONENTS + "title: '"));
  const component = await save('/theme/Edited.tsx', "import { useId } from 'react';\\nexport default function Edited() {\\n  return <p id={useId()}>Turn " + turn + "</p>;\\n}\\n");
  await refresh({ config: true, files: [] });
  pages.beginAt(site.version);
  await refresh({ config: false, files: [], reference: await site.readReference() });
  const files = [
    await save('/content/docs/edit.md', '# Edit\\n\\nTurn ' + turn + '.\\n\\n\`\`\`ts\\nconst a = ' + turn + ';\\n\`\`\`\\n'),
    await save('/content/static/note.txt', 'Turn ' + turn),
  ];
  await refresh({ config: false, files });
  await save('/content/docs/edit.md', '---\\ntitle: [' + turn + ']\\n---\\n');
  await site.refresh({ config: false, files }).catch(() => undefined);
  await save('/content/docs/edit.md', '# Edit ' + turn + '\\n');
  await refresh({ config: false, files });
  await save('/theme/Edited.tsx', 'export default () => <p>Again ' + turn + '</p>;\\n');
  await refresh({ config: false, files: [component] });
  for (const file of ['docs/edit', 'docs/start', 'note.txt', 'search-doc-0.json', '__chartdocs/routes.json']) {
    const { contents } = (await site.respond(file)) ?? {};
    if (file === 'docs/start' && !String(contents).includes('Again ' + turn)) throw new Error('No component: ' + contents);
  }
  await closeTabs(1);
};
const count = async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    gc();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { snapshot, nodes, strings } = JSON.parse(await text(v8.getHeapSnapshot()));
  const { node_fields: fields, node_types: [types] } = snapshot.meta;
  const counts = {};
  for (let at = 0; at < nodes.length; at += fields.length) {
    const type = types[nodes[at + fields.indexOf('type')]];
    if (!['object', 'native', 'closure', 'regexp'].includes(type)) continue;
    const name = type + ' ' + strings[nodes[at + fields.indexOf('name')]].slice(0, 60);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};
const counts = [];
for (let turn = 1; turn <= ${EARLIER} + 2 * ${EDITS}; turn += 1) {
  await edit(turn);
  if (turn < ${EARLIER} || (turn - ${EARLIER}) % ${EDITS} !== 0) continue;
  await closeTabs(0);
  counts.push(await count());
}
// What is loaded once, if late, is no more after that.
const isGrown = (name) => counts.slice(1).every((now, at) => now[name] - (counts[at][name] ?? 0) >= ${EDITS});
const grown = Object.keys(counts[2]).filter(isGrown);
const after = counts[2];
console.log(JSON.stringify({ held: Object.keys(after).length, grown }));
process.exit(0);
`;

it('a site that is written holds nothing of its earlier versions, whatever is edited, and nothing of closed pages', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'chartdocs-memory-'));
  await cp(SITE, root, { recursive: true });
  const script = path.join(root, 'edits.mjs');
  await writeFile(script, SCRIPT);
  const printed = await new Promise<string>((resolve, reject) => {
    const args = ['--expose-gc', script, LIB, root];
    execFile(process.execPath, args, { env: { ...process.env, NODE_OPTIONS: '' } }, (error, stdout) =>
      error ? reject(error) : resolve(stdout),
    );
  });
  await rm(root, { recursive: true });
  const result: { held: number; grown: unknown } = JSON.parse(printed.trim().split('\n').at(-1) ?? '');
  expect(result.held).toBeGreaterThan(100);
  expect(result.grown).toEqual([]);
});
