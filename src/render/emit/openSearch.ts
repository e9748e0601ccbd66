import { toXml } from 'xast-util-to-xml';
import type { SiteConfig } from '../config/schema.ts';
import { textOf } from '../config/text.ts';
import { absoluteUrl } from '../page/head.ts';

/** Path below the site's root; all pages link to it if the site's origin, which it requires, is known. */
export const OPEN_SEARCH_FILE = 'opensearch.xml';

/** Maximum length of a `ShortName` (OpenSearch 1.1, draft 6). */
const SHORT_NAME_LENGTH = 16;

/** Creates the OpenSearch 1.1 description of the site as a search engine, with the query in `?q=`. */
export function openSearchXml(config: SiteConfig): string {
  const element = (name: string, text: string) => ({
    type: 'element' as const,
    name,
    attributes: {},
    children: [{ type: 'text' as const, value: text }],
  });
  return toXml({
    type: 'root',
    children: [
      { type: 'instruction', name: 'xml', value: 'version="1.0" encoding="utf-8"' },
      {
        type: 'element',
        name: 'OpenSearchDescription',
        attributes: { xmlns: 'http://a9.com/-/spec/opensearch/1.1/' },
        children: [
          element('ShortName', config.title.slice(0, SHORT_NAME_LENGTH).trim()),
          element('Description', textOf(config)('open-search.description', { title: config.title })),
          element('InputEncoding', 'UTF-8'),
          {
            type: 'element',
            name: 'Url',
            attributes: { type: 'text/html', template: `${absoluteUrl(config, '/')}?q={searchTerms}` },
            children: [],
          },
        ],
      },
    ],
  });
}
