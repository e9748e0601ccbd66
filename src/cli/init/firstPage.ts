import type { Library } from './library.ts';

/**
 * Returns the first page of a site: how to install the library, the example from its README, and next steps.
 */
export function firstPage(title: string, library: Library | undefined, readme: string): string {
  if (!library) {
    return `---
title: Getting started
description: What ${yamlText(title)} is, and where to begin.
sidebar_position: 1
---

Write your documentation here: every Markdown file of this folder is a page.
`;
  }
  const { name, manifest } = library;
  const example = exampleOf(readme, name);
  const peers = Object.keys(manifest.peerDependencies ?? {}).filter(
    (peer) => !manifest.peerDependenciesMeta?.[peer]?.optional && !peer.startsWith('@types/'),
  );
  return `---
title: Getting started
description: Install ${yamlText(name)} and use it for the first time.
sidebar_position: 1
---
${manifest.description ? `\n${escapeMarkdown(manifest.description.trim())}\n` : ''}
## Installation

\`\`\`sh
npm install ${[name, ...peers].join(' ')}
\`\`\`
${example === undefined ? '' : `\n## Example\n\n${example}\n`}
## Next steps

The [API reference](/all-types/) has a page for everything that \`${name}\` exports.
`;
}

const CODE = /^```[ \t]*(?<language>jsx?|tsx?|javascript|typescript)\b[^\n]*\n(?<code>[\s\S]*?)^```[ \t]*$/gm;

/** Most lines of an example for the first page. */
const MOST_LINES = 60;

/**
 * Returns the first code block of a README that imports the library, otherwise the first with JSX, unchanged.
 */
function exampleOf(readme: string, name: string): string | undefined {
  const blocks = [...readme.replaceAll('\r\n', '\n').matchAll(CODE)].flatMap(({ groups }) => {
    const { language = '', code = '' } = groups ?? {};
    return code.split('\n').length > MOST_LINES ? [] : [{ language, code }];
  });
  const imports = new RegExp(`(?:from|import|require\\()\\s*['"]${escapeRegExp(name)}(?:/[^'"]*)?['"]`);
  const block =
    blocks.find(({ code }) => imports.test(code)) ??
    blocks.find(({ language, code }) => /^[jt]sx$/.test(language) && /<[A-Z]/.test(code));
  return block && `\`\`\`${block.language}\n${block.code}\`\`\``;
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>#]/g, '\\$&');
}

/** Makes text safe as a plain YAML scalar: without characters that start a comment or key. */
function yamlText(text: string): string {
  return text.replaceAll(/[:#\n]/g, ' ').trim();
}
