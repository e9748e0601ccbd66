import { withBaseUrl } from '../../theme/router/url.ts';
import type { SiteConfig } from '../config/schema.ts';

/** Attributes whose paths are those of the site. */
const URL_ATTRIBUTES: ReadonlySet<string> = new Set(['href', 'src']);

/** HTML of the elements that the configuration adds to the head of every document. */
export function headElements({ head, baseUrl }: Pick<SiteConfig, 'head' | 'baseUrl'>): string {
  return headHtml(head, baseUrl);
}

/** HTML of elements of the head. */
export function headHtml(head: SiteConfig['head'], baseUrl: string): string {
  return head
    .map(({ tag, attributes, content = '' }) => {
      const written = Object.entries(attributes).map(([name, value]) => {
        if (value === true) return ` ${name}`;
        return ` ${name}="${escaped(URL_ATTRIBUTES.has(name) ? withBaseUrl(baseUrl, value) : value)}"`;
      });
      // Names, and that code doesn't end its element, are checked by the schema.
      return `<${tag}${written.join('')}>${tag === 'script' ? `${content}</script>` : ''}`;
    })
    .join('');
}

function escaped(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** What a relation makes browsers load, and the directive of a policy that governs it. */
const LOADED_RELATIONS = {
  stylesheet: 'style-src',
  icon: 'img-src',
  'apple-touch-icon': 'img-src',
} as const;

export interface HeadResource {
  readonly url: string;
  readonly directive: 'script-src' | 'style-src' | 'img-src';
  readonly configKey: readonly PropertyKey[];
}

/** The files that these elements load. */
export function headResources({ head }: Pick<SiteConfig, 'head'>): readonly HeadResource[] {
  return head.flatMap(({ tag, attributes }, index): HeadResource[] => {
    const resource = (name: 'src' | 'href', directive: HeadResource['directive']): HeadResource[] => {
      const url = attributes[name];
      if (typeof url !== 'string') return [];
      return [{ url, directive, configKey: ['head', index, 'attributes', name] }];
    };
    if (tag === 'script') return resource('src', 'script-src');
    const relations =
      tag === 'link'
        ? String(attributes.rel ?? '')
            .toLowerCase()
            .split(/\s+/)
        : [];
    return Object.entries(LOADED_RELATIONS).flatMap(([relation, directive]) =>
      relations.includes(relation) ? resource('href', directive) : [],
    );
  });
}
