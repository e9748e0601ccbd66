import { existsSync } from 'node:fs';
import path from 'node:path';
import glob from 'fast-glob';
import { isCode } from './evaluate.ts';
import type { Unconverted, UnconvertedKey } from './finding.ts';
import { type DocusaurusSite, record } from './read.ts';

function unifiedHint(key: string): string {
  return `Add them as "markdown.${key}" of a plugin; see docs/content/plugins.md of this package.`;
}

/** Options of documents that have another meaning here, or none. */
const DOCS_HINTS: Readonly<Record<string, string>> = {
  remarkPlugins: unifiedHint('remarkPlugins'),
  rehypePlugins: unifiedHint('rehypePlugins'),
  beforeDefaultRemarkPlugins: unifiedHint('remarkPlugins'),
  beforeDefaultRehypePlugins: unifiedHint('rehypePlugins'),
  recmaPlugins: "Pages aren't compiled to code: change their Markdown or HTML by a plugin.",
  sidebarItemsGenerator: 'Order pages by "sidebar_position", or list them in "sidebars".',
  admonitions: 'There are note, tip, info, warning and danger.',
  sidebarCollapsed: 'Set "collapsed" in each category.',
  exclude: 'Begin the names of files that are no pages with "_", or remove them from the content.',
  include: 'Files that end with .md, .mdx and .markdown are pages.',
  tags: 'Tags are keywords of pages; there are no pages of tags.',
};

/** Returns what plugins, presets, themes and options do that has no counterpart. */
export function unconvertedOptions(
  { docs, preset, others }: DocusaurusSite,
  otherStatics: readonly string[],
): readonly UnconvertedKey[] {
  const ofDocs = docs.flatMap(({ options, key }) => [
    ...Object.keys(options)
      .filter((name) => Object.hasOwn(DOCS_HINTS, name) && !isEmpty(options[name]))
      .map((name) => ({
        key: [...key, name],
        message: `"${name}" of the documents isn't converted.`,
        hint: DOCS_HINTS[name] ?? '',
      })),
    ...(isCode(options.editUrl) || isCode(options.numberPrefixParser)
      ? [
          {
            key: [...key, isCode(options.editUrl) ? 'editUrl' : 'numberPrefixParser'],
            message: "A function can't be converted.",
            hint: 'Set "editUrl" to the address of the content folder; for prefixes, see "docs.stripNumberPrefixes".',
          },
        ]
      : []),
  ]);
  const { options, key } = preset;
  const styles = record(options.theme).customCss;
  return [
    ...ofDocs,
    ...(styles === undefined || isEmpty(styles)
      ? []
      : [
          {
            key: [...key, 'theme', 'customCss'],
            message: "The styles of the site aren't converted.",
            hint: 'Its rules are for another theme: write yours in "theme.css", and colors in "theme.tokens"; see docs/content/theme.md of this package.',
          },
        ]),
    ...['gtag', 'googleAnalytics', 'googleTagManager', 'svgr', 'debug']
      .filter((name) => options[name] !== undefined && options[name] !== false)
      .map((name) => ({
        key: [...key, name],
        message: `"${name}" isn't converted.`,
        hint: 'Pages load nothing from other hosts; add the script to "head" if you want it.',
      })),
    ...others.map(({ name, key: place }) => ({
      key: place,
      message: `"${name}" isn't converted.`,
      hint: hintOf(name),
    })),
    ...otherStatics.map((dir) => ({
      key: ['staticDirectories'],
      message: `There is one folder of static files; those of "${dir}" aren't taken.`,
      hint: 'Move them into the first one.',
    })),
  ];
}

function isEmpty(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.length === 0);
}

function hintOf(name: string): string {
  if (/search|lunr|algolia/i.test(name)) return 'Nothing to do: the search is built in.';
  if (/typedoc|api/i.test(name)) return 'Set "api" in the configuration: the reference is built in.';
  if (/mermaid/i.test(name)) return 'Draw diagrams as SVG and show them as pictures.';
  if (/redirect/i.test(name)) return 'Set up the redirects on your host.';
  if (/sitemap/i.test(name)) return 'Nothing to do: the sitemap is built in.';
  return 'See docs/content of this package for what is built in.';
}

/** Returns files that aren't pages of the new site: posts, pages in code, components, translations. */
export async function unconvertedFiles({
  root,
  pagesDir,
  blog,
}: DocusaurusSite): Promise<readonly Unconverted[]> {
  const found: Unconverted[] = [];
  if (blog && existsSync(path.join(root, blog.dir))) {
    const posts = await glob('**/*.{md,mdx}', { cwd: path.join(root, blog.dir), suppressErrors: true });
    if (posts.length > 0) {
      found.push({
        file: blog.dir,
        message: `The blog (${posts.length} ${posts.length === 1 ? 'post' : 'posts'}) isn't converted.`,
        hint: 'Sites have no blog yet: publish it elsewhere, or make pages of the posts.',
      });
    }
  }
  const code =
    pagesDir === undefined ? [] : await glob('**/*.{js,jsx,ts,tsx}', { cwd: path.join(root, pagesDir) });
  for (const file of code.filter((name) => !/(?:^|\/)_|\.(?:test|d)\.\w+$/.test(name)).sort()) {
    const isHome = /^index\.\w+$/.test(file);
    found.push({
      file: `${pagesDir}/${file}`,
      message: isHome
        ? "The home page is code, which isn't converted."
        : "The page is code, which isn't converted.",
      hint: isHome
        ? 'The new one shows title, tagline and the sidebars; describe more under "home" in the configuration.'
        : 'Write it as Markdown, or as a page in React; see docs/content/components.md of this package.',
    });
  }
  for (const [dir, message, hint] of [
    [
      'src/theme',
      "Components of the theme aren't converted.",
      'Add to the new theme, or wrap its parts; see docs/content/components.md of this package.',
    ],
    [
      'i18n',
      "Translations aren't converted.",
      'Build each language as a site of its own, with "strings" for the texts around pages; see docs/content/versions.md of this package.',
    ],
  ] as const) {
    if (existsSync(path.join(root, dir))) found.push({ file: dir, message, hint });
  }
  return found;
}
