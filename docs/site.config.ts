import { defineConfig } from 'chartdocs';

/** The documentation of chartdocs itself. */
export default defineConfig({
  title: 'chartdocs',
  tagline: 'Documentation sites for charting libraries, from Markdown and type declarations',
  csp: true,
  colorMode: { respectPrefersColorScheme: true },

  navbar: {
    items: [
      { type: 'docSidebar', sidebarId: 'docs', label: 'Docs', position: 'left' },
      { type: 'docSidebar', sidebarId: 'api', label: 'API', position: 'left' },
    ],
  },

  footer: {
    links: [
      { label: 'Start', href: '/start' },
      { label: 'Configuration', href: '/configuration' },
      { label: 'Messages', href: '/messages' },
    ],
    copyright: 'chartdocs is published under the MIT license.',
  },

  home: {
    description:
      'Write guides in Markdown. The reference has a page for every symbol that your library exports, and every type name is a link.',
    actions: [
      { label: 'Get started', href: '/start', primary: true },
      { label: 'Configuration', href: '/configuration' },
    ],
    featuresTitle: 'Guides',
    features: [
      { title: 'Write pages', description: 'What Markdown can do here', href: '/markdown' },
      { title: 'Document an API', description: 'From declarations or sources', href: '/reference' },
      { title: 'Check links', description: 'In pull requests and releases', href: '/links' },
      { title: 'Publish', description: 'On GitHub Pages or any static host', href: '/deployment' },
      { title: 'Extend', description: 'Styles, components and plugins', href: '/extending' },
      { title: 'Convert a site', description: 'From Docusaurus and other tools', href: '/docusaurus' },
    ],
  },

  sidebars: {
    docs: [
      { type: 'category', label: 'Start', collapsed: false, items: ['start', 'commands'] },
      {
        type: 'category',
        label: 'Pages',
        collapsed: false,
        items: ['structure', 'markdown', 'front-matter', 'reference', 'examples', 'search', 'versions'],
      },
      { type: 'category', label: 'Publish', collapsed: false, items: ['links', 'deployment', 'large-sites'] },
      {
        type: 'category',
        label: 'Extend',
        collapsed: false,
        items: ['extending', 'theme', 'components', 'strings', 'plugins'],
      },
      {
        type: 'category',
        label: 'Look up',
        collapsed: false,
        items: ['configuration', 'messages', 'docusaurus', 'benchmarks'],
      },
    ],
    api: [{ type: 'api' }],
  },

  api: {
    entryPoints: ['../lib/index.d.ts', '../lib/plugin.d.ts', '../lib/theme/public.d.ts'],
    packageName: 'chartdocs',
    routeBasePath: '/api',
    sidebar: 'api',
  },
});
