import path from 'node:path';
import { gitHubRepository } from '../../render/project/manifest.ts';
import type { Library } from './library.ts';

/** The contents of the initial configuration. */
export interface ConfigChoices {
  /** Absolute path of the configuration's folder. */
  readonly root: string;
  readonly title: string;
  readonly library: Library | undefined;
  /** Relative to the root. */
  readonly contentDir: string;
  /** Relative to the root. */
  readonly outDir: string;
  /** If the folder is in the library's repository: absolute path of the repository, and its main branch. */
  readonly repository?: { readonly top: string; readonly branch: string };
  /** Whether GitHub workflows determine where the site is published. */
  readonly hasWorkflows: boolean;
}

/** Returns the text of `site.config.ts`, which is also valid JavaScript. */
export function configText(choices: ConfigChoices): string {
  const { title, library, contentDir, outDir, repository } = choices;
  const gitHub = library && gitHubRepository(library.manifest);
  const ownGitHub = library?.isOwn && repository ? gitHub : undefined;
  const groups: readonly (readonly string[])[] = [
    [
      `title: ${quote(title)},`,
      ...(library?.manifest.description
        ? [`tagline: ${quote(sentence(library.manifest.description))},`]
        : []),
    ],
    ['// Readers whose system is dark get a dark site.', 'colorMode: { respectPrefersColorScheme: true },'],
    published(choices, ownGitHub),
    [
      ...(contentDir === 'content'
        ? []
        : ['// The folder of the Markdown files.', `contentDir: ${quote(contentDir)},`]),
      ...(outDir === 'dist' ? [] : ['// "dist" is taken.', `outDir: ${quote(outDir)},`]),
    ],
    gitHub
      ? [
          '// The navbar links to the repository.',
          `organizationName: ${quote(gitHub.owner)},`,
          `projectName: ${quote(gitHub.name)},`,
          ...(ownGitHub && repository
            ? [
                `editUrl: ${quote(`https://github.com/${gitHub.owner}/${gitHub.name}/edit/${repository.branch}/${below(repository.top, path.join(choices.root, contentDir))}`)},`,
              ]
            : []),
        ]
      : [],
    reference(choices, ownGitHub),
    ['// Synonyms for the search.', "// search: { synonyms: [['pie', 'donut']] },"],
    [
      '// Style sheets and colors of your own. Components and plugins: node_modules/chartdocs/docs/content.',
      "// theme: { css: ['site.css'], tokens: { 'color-brand': '#7b1fa2' } },",
    ],
    [
      '// Texts of the user interface, for a site in another language.',
      "// strings: { 'menu.label': 'Menü' },",
    ],
  ];
  const body = groups
    .filter((group) => group.length > 0)
    .map((group) => group.map((line) => `  ${line}\n`).join(''));
  return `import { defineConfig } from 'chartdocs';

// Every key, with its comment: hover it in your editor, or read node_modules/chartdocs/docs/content/configuration.md.
export default defineConfig({
${body.join('\n')}});
`;
}

function published(
  { hasWorkflows }: ConfigChoices,
  gitHub: { readonly owner: string; readonly name: string } | undefined,
): readonly string[] {
  const origin = gitHub ? `https://${gitHub.owner.toLowerCase()}.github.io` : 'https://example.org';
  const baseUrl = gitHub ? `/${gitHub.name}/` : '/';
  const why = hasWorkflows ? ' The workflow for GitHub Pages sets both.' : '';
  return [
    `// Where the site is published: canonical links and the sitemap need it.${why}`,
    `// url: ${quote(origin)},`,
    `// baseUrl: ${quote(baseUrl)},`,
  ];
}

function reference(
  { root, library, repository }: ConfigChoices,
  gitHub: { readonly owner: string; readonly name: string } | undefined,
): readonly string[] {
  if (!library) {
    return [
      '// The reference is made from the type declarations of a library.',
      "// api: { package: 'my-charts' },",
    ];
  }
  const { entryPoints, tsconfig, isPackage, unbuilt } = library.entry;
  const sourceLink =
    gitHub && repository
      ? `https://github.com/${gitHub.owner}/${gitHub.name}/blob/${repository.branch}/${folderPrefix(below(repository.top, library.dir))}{file}#L{line}`
      : undefined;
  if (!library.isOwn) {
    return [
      '// The reference: a page for everything that the package exports.',
      `api: { package: ${quote(library.name)} },`,
    ];
  }
  if (isPackage) {
    return [
      '// The reference: a page for everything that the package exports, from the declarations of its build.',
      'api: {',
      `  package: ${quote(library.name)},`,
      ...(sourceLink === undefined ? [] : [`  sourceLink: ${quote(sourceLink)},`]),
      '},',
    ];
  }
  return [
    '// The reference: a page for everything that is exported here.',
    ...(unbuilt === undefined
      ? []
      : [
          `// Not here, since their sources weren't found: ${unbuilt.join(', ')}. Add them to "entryPoints",`,
          `// or once the package is built, "package: ${quote(library.name)}" in place of these keys finds all.`,
        ]),
    'api: {',
    `  entryPoints: [${entryPoints.map((file) => quote(below(root, file))).join(', ')}],`,
    ...(tsconfig === undefined ? [] : [`  tsconfig: ${quote(below(root, tsconfig))},`]),
    `  packageName: ${quote(library.name)},`,
    ...(sourceLink === undefined ? [] : [`  sourceLink: ${quote(sourceLink)},`]),
    '},',
  ];
}

/** Removes the trailing period, which taglines don't have. */
function sentence(description: string): string {
  return description.trim().replace(/(?<!\.)\.$/, '');
}

function folderPrefix(folder: string): string {
  return folder === '' ? '' : `${folder}/`;
}

/** Returns a path as used in configurations: relative, with forward slashes. */
export function below(root: string, file: string): string {
  return path.relative(root, file).replaceAll(path.sep, '/');
}

function quote(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll(/\s+/g, ' ');
  return `'${escaped}'`;
}
