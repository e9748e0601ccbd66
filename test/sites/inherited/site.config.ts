import { defineConfig } from 'chartdocs';

/** A type with many properties, and one that has them all from it. */
export default defineConfig({
  title: 'Inherited',
  api: { entryPoints: ['types/index.d.ts'], packageName: 'tiny-elements' },
});
