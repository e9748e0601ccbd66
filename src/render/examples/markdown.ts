import path from 'node:path';
import type { UsedName } from '../code/uses.ts';
import type { PluginPage } from '../plugins/input.ts';
import { EXAMPLES_FOLDER, type Example } from './exampleFile.ts';

/** Returns the route of an example's page. */
export function routeOf({ name }: Example): string {
  return `/${EXAMPLES_FOLDER}/${name}`;
}

/** The page of an example. */
export function pageOf(example: Example): PluginPage {
  const { name, title, description, type, features } = example;
  const keywords = [...(type === undefined ? [] : [type]), ...features, 'example'];
  const frontMatter = [
    `title: ${JSON.stringify(title)}`,
    `description: ${JSON.stringify(description)}`,
    `keywords: ${JSON.stringify(keywords)}`,
    ...(type === undefined ? [] : [`sidebar_label: ${JSON.stringify(capitalized(type))}`]),
  ];
  return {
    path: `${EXAMPLES_FOLDER}/${name}.md`,
    text: [
      `---\n${frontMatter.join('\n')}\n---`,
      escaped(description),
      `::example{name="${name}" code="none"}`,
      codeFence(example),
      `::example-uses{name="${name}"}`,
      '',
    ].join('\n\n'),
  };
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns plain text as Markdown. */
export function escaped(text: string): string {
  return text.replace(/[\\`*_{}[\]<>&#|~]/g, '\\$&');
}

/** Returns the code of an example as a fence. */
export function codeFence({ file, code, language, fence: options }: Example): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([marks]) => marks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language} ${options ?? `title="${path.posix.basename(file)}"`}\n${code}\n${fence}`;
}

/** What the gallery is in Markdown: for the link check, the search and the Markdown of the page. */
export function galleryList(examples: readonly Example[]): string {
  return examples
    .map((example) => `- [${escaped(example.title)}](${routeOf(example)}): ${escaped(example.description)}`)
    .join('\n');
}

/** Returns a list with a line for each export: its name, and its members. */
export function usesList(names: readonly UsedName[]): string {
  const link = ({ name, href }: Pick<UsedName, 'name' | 'href'>) => `[\`${name}\`](${href})`;
  return names
    .map((used) => {
      const members = used.members.map(link).join(', ');
      return `- ${link(used)}${members === '' ? '' : `: ${members}`}`;
    })
    .join('\n');
}
