import { readdirSync } from 'node:fs';
import { defineConfig } from '@rspress/core';

/** The folders below the content as a sidebar. */
function sidebarOf(folder) {
  return readdirSync(`content/${folder}`, { withFileTypes: true })
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

export default defineConfig({
  root: 'content',
  title: 'Bench',
  themeConfig: {
    sidebar: { '/': ['reference', 'guides'].map((text) => ({ text, items: sidebarOf(text) })) },
  },
});
