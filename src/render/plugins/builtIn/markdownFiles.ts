import type { Plugin } from '../input.ts';

/** The text of each page, at its address plus `.md`. Pages and `llms.txt` link to these files. */
export function markdownFiles(): Plugin {
  return {
    name: 'markdown-files',
    outputs: ({ pages }) =>
      pages.map(({ route, markdownPath }) => ({
        path: markdownPath.replace(/^\//, ''),
        page: route,
        contents: ({ markdown }) => markdown,
      })),
  };
}
