import { defineConfig } from 'chartdocs';

export default defineConfig({
  title: 'Fixture',
  url: 'https://example.org',
  docs: {
    showLastUpdateTime: false,
    versions: {
      current: { label: 'Next' },
      '1.0': { label: '1.0' },
      '0.9': { label: '0.9' },
      '0.8': { label: '0.8' },
    },
  },
  i18n: { defaultLocale: 'en', locales: ['en', 'de', 'fr'] },
  announcementBar: { content: 'See <a href="https://{host}/x">this</a>' },
  sidebars: { docs: ['start'] },
  deployedBeside: ['/fr', '/0.8'],
});
