/** What a slow navigation shows: a separate chunk, with the progress bar and the styles that move the loader. */

import 'chartdocs:loader-styles';

export { createProgressBar } from './progressBar.ts';
