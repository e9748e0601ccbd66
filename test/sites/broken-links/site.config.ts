import { defineConfig } from 'chartdocs';

export default defineConfig({
  title: 'Fixture',
  url: 'https://example.org',
  deployedBeside: ['/storybook'],
  footer: {
    links: [
      { label: 'Nowhere', href: '/gone' },
      { label: 'Stories', href: '/storybook/x' },
    ],
  },
});
