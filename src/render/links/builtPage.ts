import { Parser } from 'htmlparser2';
import { parseSrcset } from 'srcset';
import type { Place } from '../diagnostic.ts';
import { urlsOfStyles } from './styles.ts';

/** A URL that a page or a style sheet names. */
export interface Reference extends Place {
  readonly url: string;
  /** The element and attribute: `a href`, `img srcset`, `link canonical`, `style url`. */
  readonly by: string;
  /** `link`: a reader goes there. `file`: the page needs it. `name`: it is only said, as by a canonical link. */
  readonly use: 'link' | 'file' | 'name';
}

/** What the link check knows of an HTML file. */
export interface BuiltPage {
  /** What a hash can point at: ids, and names of anchors. */
  readonly ids: ReadonlySet<string>;
  readonly duplicateIds: readonly (Place & { readonly id: string; readonly first: Place })[];
  readonly references: readonly Reference[];
  /** Of `<base>`. */
  readonly base?: string;
  readonly canonical?: string;
  /** Where a `<meta http-equiv="refresh">` leads at once. */
  readonly refresh?: string;
  /** Search engines are asked not to show it: it is unlisted. */
  readonly noindex: boolean;
}

/** Attributes that hold a URL, by element (HTML living standard, "Attributes"; `href` of SVG is met below). */
const URL_ATTRIBUTES: Readonly<Record<string, Readonly<Record<string, Reference['use']>>>> = {
  a: { href: 'link' },
  area: { href: 'link' },
  audio: { src: 'file' },
  blockquote: { cite: 'name' },
  button: { formaction: 'link' },
  del: { cite: 'name' },
  embed: { src: 'file' },
  form: { action: 'link' },
  iframe: { src: 'file' },
  image: { href: 'file', 'xlink:href': 'file' },
  img: { src: 'file' },
  input: { src: 'file', formaction: 'link' },
  ins: { cite: 'name' },
  object: { data: 'file' },
  q: { cite: 'name' },
  script: { src: 'file' },
  source: { src: 'file' },
  track: { src: 'file' },
  use: { href: 'file', 'xlink:href': 'file' },
  video: { src: 'file', poster: 'file' },
};

const SRCSETS: Readonly<Record<string, string>> = { img: 'srcset', source: 'srcset', link: 'imagesrcset' };

/** `rel`s of links that name a host or nothing at all, not a file. */
const NO_FILE = /^(?:dns-prefetch|preconnect)$/;
const SAID = /^(?:canonical|alternate|next|prev|author|license|help|bookmark)$/;
const META_URL = /^(?:og:(?:url|image|image:url|image:secure_url|video|audio)|twitter:image(?::src)?)$/;

/** Reads an HTML file: all that it points at, and all that can be pointed at in it. */
export function readBuiltPage(html: string): BuiltPage {
  const place = placesOf(html);
  const ids = new Map<string, Place>();
  const duplicateIds: BuiltPage['duplicateIds'][number][] = [];
  const references: Reference[] = [];
  const page: { base?: string; canonical?: string; refresh?: string } = {};
  let noindex = false;
  let inTemplate = 0;
  let styles: { readonly start: number; text: string } | undefined;

  const parser = new Parser({
    onopentag(name, attributes) {
      const at = place(parser.startIndex);
      const refer = (url: string | undefined, by: string, use: Reference['use']) => {
        if (url !== undefined) references.push({ url: url.trim(), by, use, ...at });
      };
      if (name === 'template') inTemplate += 1;
      const { id } = attributes;
      if (id !== undefined && id !== '' && inTemplate === 0) {
        const first = ids.get(id);
        if (first) duplicateIds.push({ id, first, ...at });
        else ids.set(id, at);
      }
      if (name === 'a' && attributes.name && !ids.has(attributes.name)) ids.set(attributes.name, at);
      if (name === 'base' && attributes.href !== undefined) page.base ??= attributes.href;
      if (name === 'style') styles = { start: parser.endIndex + 1, text: '' };
      for (const [attribute, use] of Object.entries(URL_ATTRIBUTES[name] ?? {})) {
        refer(attributes[attribute], `${name} ${attribute}`, use);
      }
      const srcset = attributes[SRCSETS[name] ?? ''];
      if (srcset) for (const url of urlsOfSrcset(srcset)) refer(url, `${name} ${SRCSETS[name]}`, 'file');
      if (attributes.style?.includes('url(')) {
        for (const { url } of urlsOfStyles(attributes.style)) refer(url, `${name} style`, 'file');
      }
      if (name === 'link') {
        const rels = (attributes.rel ?? '').toLowerCase().split(/\s+/);
        if (rels.includes('canonical') && attributes.href !== undefined) page.canonical ??= attributes.href;
        if (!rels.some((rel) => NO_FILE.test(rel))) {
          refer(
            attributes.href,
            `link ${rels[0] || 'href'}`,
            rels.some((rel) => SAID.test(rel)) ? 'name' : 'file',
          );
        }
      }
      if (name === 'meta') {
        const { content = '' } = attributes;
        const key = (attributes.property ?? attributes.name ?? '').toLowerCase();
        if (META_URL.test(key) && content !== '') refer(content, `meta ${key}`, 'name');
        if (/^(?:robots|googlebot)$/.test(key) && /\b(?:noindex|none)\b/i.test(content)) noindex = true;
        if (attributes['http-equiv']?.toLowerCase() === 'refresh') {
          const url = /^\s*[\d.]+\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']*)/i.exec(content)?.[1]?.trim();
          if (url) {
            page.refresh ??= url;
            refer(url, 'meta refresh', 'link');
          }
        }
      }
    },
    ontext(text) {
      if (styles) styles.text += text;
    },
    onclosetag(name) {
      if (name === 'template') inTemplate = Math.max(0, inTemplate - 1);
      if (name !== 'style' || !styles) return;
      for (const { url, index } of urlsOfStyles(styles.text)) {
        references.push({ url, by: 'style url', use: 'file', ...place(styles.start + index) });
      }
      styles = undefined;
    },
  });
  parser.end(html);
  return { ids: new Set(ids.keys()), duplicateIds, references, noindex, ...page };
}

function urlsOfSrcset(srcset: string): readonly string[] {
  try {
    return parseSrcset(srcset).map(({ url }) => url);
  } catch {
    return srcset.split(/,\s+/).flatMap((candidate) => candidate.trim().split(/\s+/)[0] ?? []);
  }
}

/** Turns an offset into a text into its line and column; the lines are counted once it is first asked. */
export function placesOf(text: string): (offset: number) => Place {
  let starts: number[] | undefined;
  return (offset) => {
    starts ??= lineStarts(text);
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
