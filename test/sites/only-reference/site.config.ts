import { defineConfig } from 'chartdocs';

/** A reference, and no word beside it yet. */
export default defineConfig({
  title: 'Only a reference',
  api: { entryPoints: ['types/index.d.ts'], tsconfig: 'types/tsconfig.json', packageName: 'tiny-charts' },
});
