import { SITE_FILE } from '../../theme/router/siteFiles.ts';
import { isExternalHref } from '../../theme/router/url.ts';
import type { SiteConfig } from '../config/schema.ts';
import type { SidebarConfigItem } from '../config/sidebarSchema.ts';
import { folderOfVersion } from '../content/version.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { htmlFile } from '../emit/htmlFile.ts';
import { ASSETS, LOCK_FILE, RECORD_FILE } from '../emit/output.ts';
import { hrefsOf } from '../page/configHtml.ts';
import { configImages } from '../page/configImages.ts';
import { headResources } from '../page/headElements.ts';
import type { PageSummary } from '../page/record.ts';
import { type LinkSources, linkName, resolveRoute, splitHash } from './host.ts';
import { anchorProblem } from './problems.ts';
import { shownUrl, urlProblem } from './urlProblem.ts';

/** Warns about every link from a written page to an anchor that its target page doesn't have. */
export function checkAnchors(pages: readonly PageSummary[]): readonly Diagnostic[] {
  const byRoute = new Map(pages.map((rendered) => [rendered.page.route, rendered]));
  return pages.flatMap(({ links, page }) =>
    page.kind === 'symbol'
      ? []
      : links.flatMap((link): Diagnostic[] => {
          const [route = '', hash = ''] = splitHash(link.href);
          const target = byRoute.get(route);
          const problem = link.kind === 'internal' && target ? anchorProblem(hash, target.ids) : undefined;
          if (!problem) return [];
          return [
            {
              severity: 'warning',
              code: problem.code,
              message: problem.message(linkName(link.href)),
              file: link.file,
              ...(link.line === undefined ? {} : { line: link.line }),
              ...(link.column === undefined ? {} : { column: link.column }),
              hint: problem.hint ?? 'Anchors are made from headings, or given as {#id}.',
            },
          ];
        }),
  );
}

/** Warns about broken links in the configuration (navbar, footer, home, sidebars). */
export function checkConfigLinks(sources: LinkSources, pages: readonly PageSummary[]): readonly Diagnostic[] {
  const ids = new Map(pages.map((rendered) => [rendered.page.route, rendered.ids]));
  return configLinks(sources.config).flatMap(({ href, key }): Diagnostic[] => {
    if (urlProblem(href)?.kind === 'invalid') return [invalidUrl(href, key)];
    if (isExternalHref(href)) return [];
    const [target, hash] = splitHash(href);
    const resolved = resolveRoute(target, hash, sources);
    const page = resolved.kind === 'internal' ? ids.get(splitHash(resolved.href)[0]) : undefined;
    const problem = page && anchorProblem(hash, page);
    const found =
      resolved.kind === 'broken'
        ? resolved
        : problem && { ...problem, message: problem.message(linkName(href)) };
    if (!found) return [];
    const { code, message, hint } = found;
    return [{ severity: 'warning', code, message, configKey: key, ...(hint === undefined ? {} : { hint }) }];
  });
}

/** Reports an invalid URL in the configuration's HTML; anywhere else, they have already been removed. */
function invalidUrl(href: string, configKey: readonly PropertyKey[]): Diagnostic {
  return {
    severity: 'warning',
    code: 'invalid-url',
    message: `The HTML links to "${shownUrl(href)}", which isn't a valid URL: its host is invalid.`,
    configKey,
    hint: 'Write a full URL such as https://example.org/x; until then the link is removed.',
  };
}

/**
 * Checks the dropdowns of versions and languages: their targets must exist. Another language is a separate
 * site, which only the host knows, unless the configuration lists it.
 */
export function checkChoices(sources: LinkSources): readonly Diagnostic[] {
  const { config, manifest, files } = sources;
  const isServed = (href: string) => {
    const [route = ''] = href.split('#');
    return (
      resolveRoute(route, '', sources).kind !== 'broken' ||
      files.hasStatic(`${route.replace(/\/$/, '')}/index.html`)
    );
  };
  const versions = manifest.versions.flatMap(({ name, href }): Diagnostic[] =>
    isServed(href)
      ? []
      : [
          {
            severity: 'error',
            code: 'version-without-pages',
            message: `The version "${name}" has no page, and "${href}" leads nowhere; expected Markdown files in "${config.contentDir}/${folderOfVersion(name)}".`,
            configKey: ['docs', 'versions', name],
            hint: 'Add the folder, remove the version, or, if another deployment serves the path, add it to "deployedBeside".',
          },
        ],
  );
  const locales = config.i18n.locales.flatMap((code, index): Diagnostic[] =>
    code === config.i18n.defaultLocale || isServed(`/${code}/`)
      ? []
      : [
          {
            severity: 'warning',
            code: 'locale-without-pages',
            message: `The language dropdown offers "${code}", whose pages at "/${code}/" this build doesn't make.`,
            configKey: ['i18n', 'locales', index],
            hint: `Build that language as a site of its own and add "/${code}" to "deployedBeside", or remove the locale.`,
          },
        ],
  );
  return [...versions, ...locales];
}

/** Reports files in the configuration that the static folder lacks: images, and those of elements of the head. */
export function checkConfigFiles({ config, files }: LinkSources): readonly Diagnostic[] {
  const { image } = config.metadata;
  const named = [
    ...configImages(config),
    ...(image === undefined ? [] : [{ url: image, configKey: ['metadata', 'image'] }]),
    ...headResources(config),
  ];
  return named.flatMap(({ url, configKey }): Diagnostic[] =>
    isExternalHref(url) || files.hasStatic(url)
      ? []
      : [
          {
            severity: 'error',
            code: 'missing-file',
            message: `The file "${url}" does not exist; expected it below "${config.staticDir}".`,
            configKey,
            hint: 'Add the file, or use one that exists.',
          },
        ],
  );
}

/** Reports static files with the path of a page, or of a file that the build itself creates. */
export function checkStaticFiles({ config, manifest, files }: LinkSources): readonly Diagnostic[] {
  const statics = new Set(files.statics());
  const byFolder = new Map([...statics].flatMap((file) => foldersOf(file).map((folder) => [folder, file])));
  /** Returns the static file of that name, or one that is its parent, or one in a folder of that name. */
  const inPlaceOf = (name: string): string | undefined =>
    [...foldersOf(name), name].find((one) => statics.has(one)) ?? byFolder.get(name);
  const conflict = (found: string, message: string, hint: string): Diagnostic => ({
    severity: 'error',
    code: 'static-conflict',
    message,
    file: `${config.staticDir}/${found}`,
    hint,
  });
  const check = (name: string, judge: (found: string) => Diagnostic): Diagnostic[] => {
    const found = inPlaceOf(name);
    return found === undefined ? [] : [judge(found)];
  };
  const rename = 'Rename the file.';
  return [
    ...[RECORD_FILE, LOCK_FILE].flatMap((name) =>
      check(name, (found) =>
        conflict(
          found,
          found === name
            ? `The static folder has a file "${name}", a name that the build itself uses.`
            : `The static folder has a file "${found}"; "${name}" is a name that the build itself uses.`,
          'Remove the file. It may have been copied from a built site, where the build keeps its record.',
        ),
      ),
    ),
    ...check(SITE_FILE, (found) =>
      conflict(
        found,
        found === SITE_FILE
          ? `The static file "${SITE_FILE}" has a name that the build itself uses for navigation.`
          : `The static file "${found}" is in the way of "${SITE_FILE}", which every site needs to navigate.`,
        rename,
      ),
    ),
    ...(statics.has(ASSETS)
      ? [
          conflict(
            ASSETS,
            `The static file "${ASSETS}" has the name of a folder that every site has.`,
            rename,
          ),
        ]
      : []),
    ...manifest.pages.flatMap(({ route, source }) =>
      check(htmlFile(route), (found) =>
        conflict(
          found,
          found === htmlFile(route)
            ? `The static file "${found}" has the path of the page ${route} (${source}).`
            : `The static file "${found}" is in the way of the page ${route} (${source}), which is written to "${htmlFile(route)}".`,
          'Rename the file, or give the page another "slug".',
        ),
      ),
    ),
  ];
}

/** Returns the parent folders of a file: `['a', 'a/b']` for `a/b/c`. */
function foldersOf(file: string): readonly string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

export interface ConfigLink {
  readonly href: string;
  readonly key: readonly PropertyKey[];
}

/** Returns every link in the configuration with its key. */
export function configLinks(config: SiteConfig): ConfigLink[] {
  const { announcementBar, navbar, footer, home } = config;
  return [
    ...hrefsOf(announcementBar?.content ?? '').map((href) => ({ href, key: ['announcementBar', 'content'] })),
    ...(navbar.items ?? []).flatMap((item, index): ConfigLink[] => {
      const key = ['navbar', 'items', index];
      if (item.type === 'html') return hrefsOf(item.value).map((href) => ({ href, key: [...key, 'value'] }));
      if (item.type === 'dropdown') {
        return item.items.map(({ href }, inner) => ({ href, key: [...key, 'items', inner, 'href'] }));
      }
      return 'href' in item ? [{ href: item.href, key: [...key, 'href'] }] : [];
    }),
    ...(footer?.links ?? []).flatMap((entry, index): ConfigLink[] => {
      const key = ['footer', 'links', index];
      return 'href' in entry
        ? [{ href: entry.href, key: [...key, 'href'] }]
        : entry.items.map(({ href }, inner) => ({ href, key: [...key, 'items', inner, 'href'] }));
    }),
    ...Object.entries(config.sidebars).flatMap(([name, list]) => sidebarLinks(list, ['sidebars', name])),
    ...(home.actions ?? []).map(({ href }, index) => ({ href, key: ['home', 'actions', index, 'href'] })),
    ...(home.features ?? []).map(({ href }, index) => ({ href, key: ['home', 'features', index, 'href'] })),
  ];
}

function sidebarLinks(items: readonly SidebarConfigItem[], key: readonly PropertyKey[]): ConfigLink[] {
  return items.flatMap((item, index): ConfigLink[] => {
    if (typeof item === 'string') return [];
    if (item.type === 'link') return [{ href: item.href, key: [...key, index, 'href'] }];
    return item.type === 'category' ? sidebarLinks(item.items, [...key, index, 'items']) : [];
  });
}
