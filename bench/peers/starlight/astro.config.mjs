import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';

export default defineConfig({
  site: 'https://bench.example',
  integrations: [
    starlight({
      title: 'Bench',
      sidebar: ['reference', 'guides'].map((directory) => ({
        label: directory,
        autogenerate: { directory },
      })),
    }),
  ],
});
