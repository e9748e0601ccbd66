import { defineConfig } from 'chartdocs';

export default defineConfig({
  title: 'Fixture',
  url: 'https://example.org',
  navbar: {
    items: [
      { type: 'doc', docId: 'secret' },
      { type: 'docSidebar', sidebarId: 'docs', position: 'left' },
    ],
  },
  sidebars: { docs: ['intro', 'secret'] },
});
