import { defineConfig } from 'chartdocs';

export default defineConfig({
  title: 'Fixture',
  url: 'https://example.org',
  deployedBeside: ['/storybook'],
  navbar: {
    items: [{ type: 'html', value: '<a href="/lost">Lost</a>' }],
  },
  footer: {
    links: [
      { label: 'Nowhere', href: '/gone' },
      { label: 'Stories', href: '/storybook/x' },
    ],
  },
});
