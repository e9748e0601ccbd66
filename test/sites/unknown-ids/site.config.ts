import { defineConfig } from 'chartdocs';

export default defineConfig({
  title: 'Fixture',
  url: 'https://example.org',
  navbar: {
    items: [
      { type: 'docSidebar', sidebarId: 'dosc' },
      { type: 'doc', docId: 'inro' },
    ],
  },
  sidebars: { docs: ['intro', 'missing', 'secret'] },
});
