/** The tools that are compared: what each needs around the pages, and where it writes what. */
import path from 'node:path';
import { type ContentStyle, pagePath, pageTitle } from './content.ts';

export interface Peer {
  readonly name: string;
  readonly label: string;
  /** The folder of its configuration, beside this file. */
  readonly template: string;
  /** Its packages, whose versions are reported. */
  readonly packages: readonly string[];
  /** The program that prints its version, if it comes from no package. */
  readonly program?: string;
  readonly contentDir: string;
  readonly style: ContentStyle;
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly outDir: string;
  /** What is removed before a cold build, besides the output. */
  readonly caches: readonly string[];
  /** Returns the file of a page below the output folder. */
  readonly fileOf: (index: number) => string;
  /** Whether it also documents the types of a library; such peers have a table of their own. */
  readonly hasReference: boolean;
}

const ROOT = path.join(import.meta.dirname, '../..');
const CHARTDOCS = ['node', path.join(ROOT, 'bin/chartdocs.js'), 'build'];
const FILES: ContentStyle = { links: 'files', heading: true, home: 'index' };
const asFolder = (index: number) => `${pagePath(index)}/index.html`;
const asFile = (index: number) => `${pagePath(index)}.html`;
const asDocument = (index: number) => `documents/${pageTitle(index).replaceAll(' ', '_')}.html`;

const docusaurus = {
  template: 'docusaurus',
  packages: ['@docusaurus/core', '@easyops-cn/docusaurus-search-local'],
  contentDir: 'content',
  style: FILES,
  command: ['node', 'node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'],
  outDir: 'build',
  caches: ['.docusaurus', 'node_modules/.cache'],
  fileOf: asFolder,
  hasReference: false,
};

const chartdocs = {
  packages: [],
  contentDir: 'content',
  // It makes a home page itself.
  style: { links: 'files', heading: true },
  command: CHARTDOCS,
  outDir: 'dist',
  caches: ['node_modules/.cache'],
  fileOf: asFolder,
} as const;

const typedoc = {
  template: 'typedoc',
  packages: ['typedoc', 'typescript'],
  contentDir: 'content',
  style: { links: 'files', heading: false, home: 'index' },
  outDir: 'out',
  caches: [],
  hasReference: true,
} as const;

export const PEERS: readonly Peer[] = [
  { ...chartdocs, name: 'chartdocs', label: 'chartdocs', template: 'chartdocs', hasReference: false },
  {
    ...docusaurus,
    name: 'docusaurus',
    label: 'Docusaurus with Rspack, lunr search',
    packages: [...docusaurus.packages, '@docusaurus/faster'],
    env: { BUNDLER: 'rspack' },
  },
  {
    ...docusaurus,
    name: 'docusaurus-webpack',
    label: 'Docusaurus with webpack, lunr search',
    env: { BUNDLER: 'webpack' },
  },
  {
    name: 'starlight',
    label: 'Astro with Starlight, Pagefind search',
    template: 'starlight',
    packages: ['astro', '@astrojs/starlight'],
    contentDir: 'src/content/docs',
    style: { links: 'addresses', heading: false, home: 'index' },
    command: ['node', 'node_modules/astro/astro.js', 'build'],
    outDir: 'dist',
    caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
    fileOf: asFolder,
    hasReference: false,
  },
  {
    name: 'vitepress',
    label: 'VitePress, local search',
    template: 'vitepress',
    packages: ['vitepress'],
    contentDir: 'content',
    style: FILES,
    command: ['node', 'node_modules/vitepress/bin/vitepress.js', 'build'],
    outDir: '.vitepress/dist',
    caches: ['.vitepress/cache', 'node_modules/.vite'],
    fileOf: asFile,
    hasReference: false,
  },
  {
    name: 'rspress',
    label: 'Rspress, its search',
    template: 'rspress',
    packages: ['@rspress/core'],
    contentDir: 'content',
    style: FILES,
    command: ['node', 'node_modules/@rspress/core/bin/rspress.js', 'build'],
    outDir: 'doc_build',
    caches: ['.rspress', 'node_modules/.cache'],
    fileOf: asFile,
    hasReference: false,
  },
  {
    name: 'hugo',
    label: 'Hugo, minimal layouts, no search',
    template: 'hugo',
    packages: [],
    program: 'hugo',
    contentDir: 'content',
    style: { links: 'addresses', heading: false, home: '_index' },
    command: ['hugo'],
    outDir: 'public',
    caches: ['resources', '.hugo_build.lock'],
    fileOf: asFolder,
    hasReference: false,
  },
  {
    ...typedoc,
    name: 'typedoc',
    label: 'TypeDoc, HTML',
    command: ['node', 'node_modules/typedoc/bin/typedoc', '--html', 'out'],
    fileOf: asDocument,
  },
  {
    ...typedoc,
    name: 'typedoc-json',
    label: 'TypeDoc, JSON',
    command: ['node', 'node_modules/typedoc/bin/typedoc', '--json', 'out/model.json'],
    fileOf: () => 'model.json',
  },
  {
    ...chartdocs,
    name: 'chartdocs-reference',
    label: 'chartdocs, with its reference',
    template: 'chartdocs-reference',
    hasReference: true,
  },
];
