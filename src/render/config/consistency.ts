import { readVersions } from '../content/version.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { nearestName } from './explain.ts';
import type { WrittenConfig } from './schema.ts';

/** Checks keys that are valid on their own but not in combination. */
export function checkConsistency(config: WrittenConfig): readonly Diagnostic[] {
  return [
    ...headingLevels(config),
    ...locales(config),
    ...versions(config),
    ...sidebarNames(config),
    ...library(config),
  ];
}

function invalid(configKey: readonly PropertyKey[], message: string, hint?: string): Diagnostic {
  return {
    severity: 'error',
    code: 'config-invalid',
    message,
    configKey,
    ...(hint === undefined ? {} : { hint }),
  };
}

function library({ api }: WrittenConfig): Diagnostic[] {
  if (!api || api.package !== undefined || api.entryPoints !== undefined) return [];
  return [
    invalid(
      ['api'],
      '"api" names no library; expected "package" or "entryPoints".',
      'Name an installed package, such as package: \'recharts\', or its declaration files in "entryPoints".',
    ),
  ];
}

function headingLevels({ tableOfContents }: WrittenConfig): Diagnostic[] {
  const { minHeadingLevel: min, maxHeadingLevel: max } = tableOfContents;
  if (min <= max) return [];
  return [
    invalid(
      ['tableOfContents', 'minHeadingLevel'],
      `"tableOfContents.minHeadingLevel" is ${min}; expected at most "maxHeadingLevel", which is ${max}.`,
      'No heading would be listed. Swap the two levels, or set both.',
    ),
  ];
}

function locales({ i18n }: WrittenConfig): Diagnostic[] {
  const { defaultLocale, locales: codes, localeConfigs } = i18n;
  const list = codes.join(', ');
  const isMissing = !codes.includes(defaultLocale);
  const nearest = nearestName(defaultLocale, codes);
  const seen = new Set<string>();
  return [
    ...(isMissing
      ? [
          invalid(
            ['i18n', 'defaultLocale'],
            `"i18n.defaultLocale" is "${defaultLocale}"; expected one of "i18n.locales": ${list}.`,
            nearest ? `Did you mean "${nearest}"?` : `Add "${defaultLocale}" to "i18n.locales".`,
          ),
        ]
      : []),
    ...codes.flatMap((code, index) => {
      const isTwice = seen.has(code.toLowerCase());
      seen.add(code.toLowerCase());
      return isTwice
        ? [
            invalid(
              ['i18n', 'locales', index],
              `"i18n.locales[${index}]" is "${code}", which is listed already; expected each locale once.`,
              'Remove it.',
            ),
          ]
        : [];
    }),
    // English has a label by default, whether or not the site uses it.
    ...Object.keys(localeConfigs).flatMap((code) =>
      code === 'en' || codes.includes(code)
        ? []
        : [
            invalid(
              ['i18n', 'localeConfigs', code],
              `"i18n.localeConfigs" has "${code}"; expected only locales of "i18n.locales": ${list}.`,
              nearestName(code, codes)
                ? `Did you mean "${nearestName(code, codes)}"?`
                : 'Add the locale to "i18n.locales", or remove it here.',
            ),
          ],
    ),
  ];
}

function versions({ docs }: WrittenConfig): Diagnostic[] {
  const all = readVersions(docs.versions);
  if (all.length === 0) {
    return [
      invalid(
        ['docs', 'versions'],
        '"docs.versions" is empty; expected at least one version.',
        'Remove the key, or add `current: { label: "Next" }`.',
      ),
    ];
  }
  const owners = new Map<string, string>();
  return all.flatMap(({ name, path, isCurrent }) => {
    if (isCurrent && path !== '') {
      return [
        invalid(
          ['docs', 'versions', name, 'path'],
          `The version "${name}" has the path "/${path}"; expected none: it is the content folder itself, whose pages have no prefix.`,
          'Remove "path". To publish a version that isn\'t released below a path, make the released one the content folder, and this one a folder in "content/versions/".',
        ),
      ];
    }
    if (!isCurrent && path === '') {
      return [
        invalid(
          ['docs', 'versions', name, 'path'],
          `The version "${name}" has an empty path; expected a prefix: only the content folder's own version has none.`,
          `Remove "path", so that it is "/${name}", or write another prefix.`,
        ),
      ];
    }
    const owner = owners.get(path.toLowerCase());
    owners.set(path.toLowerCase(), owner ?? name);
    return owner === undefined
      ? []
      : [
          invalid(
            ['docs', 'versions', name],
            `The versions "${owner}" and "${name}" have the same path, "/${path}"; their pages would replace each other.`,
            'Give one of them another "path".',
          ),
        ];
  });
}

/** Reports sidebar names with a colon, which separates version and name in `1.0:docs`. */
function sidebarNames({ sidebars }: WrittenConfig): Diagnostic[] {
  return Object.keys(sidebars ?? {})
    .filter((name) => name.includes(':'))
    .map((name) =>
      invalid(
        ['sidebars', name],
        `The sidebar "${name}" has a colon in its name, which stands between a version and a sidebar.`,
        'Name it without a colon.',
      ),
    );
}
