import { toXml } from 'xast-util-to-xml';
import type { Plugin } from '../input.ts';

const FILE = 'opensearch.xml';

/** Maximum length of a `ShortName` (OpenSearch 1.1, draft 6). */
const SHORT_NAME_LENGTH = 16;

/**
 * The OpenSearch 1.1 description of the site as a search engine, with the query in `?q=`; every document
 * links to it. It contains a full URL, so a site without origin has none.
 *
 * @param description what browsers show of the search engine
 */
export function openSearch({ description }: { readonly description: string }): Plugin {
  return {
    name: 'open-search',
    head: (_, { url, title }) =>
      url === undefined
        ? []
        : [
            {
              tag: 'link',
              attributes: {
                rel: 'search',
                type: 'application/opensearchdescription+xml',
                title,
                href: `/${FILE}`,
              },
            },
          ],
    outputs: (_, { url, title, absoluteUrl }) => {
      if (url === undefined) return [];
      const template = `${absoluteUrl('/')}?q={searchTerms}`;
      return [{ path: FILE, contents: () => descriptionXml({ title, description, template }) }];
    },
  };
}

interface SearchEngine {
  readonly title: string;
  readonly description: string;
  /** URL with `{searchTerms}`. */
  readonly template: string;
}

function descriptionXml({ title, description, template }: SearchEngine): string {
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
          element('ShortName', title.slice(0, SHORT_NAME_LENGTH).trim()),
          element('Description', description),
          element('InputEncoding', 'UTF-8'),
          { type: 'element', name: 'Url', attributes: { type: 'text/html', template }, children: [] },
        ],
      },
    ],
  });
}
