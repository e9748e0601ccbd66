import { readdirSync } from 'node:fs';

/** The folders below the content as a sidebar, which VitePress doesn't make itself. */
function sidebarOf(folder) {
  return readdirSync(new URL(`../content/${folder}`, import.meta.url), { withFileTypes: true })
    .sort((a, b) => a.name.localeCompare(b.name))
    .map((entry) =>
      entry.isDirectory()
        ? { text: entry.name, collapsed: true, items: sidebarOf(`${folder}/${entry.name}`) }
        : {
            text: entry.name.slice(0, -'.md'.length),
            link: `/${folder}/${entry.name.slice(0, -'.md'.length)}`,
          },
    );
}

export default {
  title: 'Bench',
  srcDir: 'content',
  themeConfig: {
    search: { provider: 'local' },
    sidebar: ['reference', 'guides'].map((text) => ({ text, items: sidebarOf(text) })),
  },
};
