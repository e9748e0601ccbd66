import { defineConfig } from 'chartdocs';

export default defineConfig({
  title: 'Fixture',
  url: 'https://example.org',
  favicon: 'img/gone.svg',
  navbar: { logo: { alt: 'Logo', src: 'img/gone-too.svg' } },
});
