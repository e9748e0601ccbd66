import { defineConfig } from 'chartdocs';

export default defineConfig({
  title: 'Fixture',
  url: 'https://example.org',
  favicon: 'img/gone.svg',
  navbar: { logo: { alt: 'Logo', src: 'img/gone-too.svg' } },
  home: {
    image: { light: '/img/day.svg', dark: 'https://img.example.org/night.svg' },
    features: [{ title: 'A', description: '', href: '/a', image: '/img/card.svg' }],
  },
});
