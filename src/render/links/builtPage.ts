import { Parser } from 'htmlparser2';
import { parseSrcset } from 'srcset';
import type { Place } from '../diagnostic.ts';
import { urlsOfStyles } from './styles.ts';

/** A URL in a page or style sheet. */
export interface Reference extends Place {
  readonly url: string;
  /** The element and attribute: `a href`, `img srcset`, `link canonical`, `style url`. */
  readonly by: string;
  /**
   * `link`: a reader can follow it. `file`: the page loads it. `name`: metadata, such as a canonical link.
   */
  readonly use: 'link' | 'file' | 'name';
  /** Whether it is in the parts repeated on every page: the head, or anything outside `<main>`. */
  readonly inShell: boolean;
}

export interface DuplicateId extends Place {
  readonly id: string;
  readonly first: Place;
  readonly inShell: boolean;
}

/** The parts of an HTML file that the link check uses. */
export interface BuiltPage {
  /** The possible targets of hashes: ids, and names of anchors. */
  readonly ids: ReadonlySet<string>;
  readonly duplicateIds: readonly DuplicateId[];
  readonly references: readonly Reference[];
  /** The URL of `<base>`. */
  readonly base?: string;
  readonly canonical?: string;
  /** The target of an immediate `<meta http-equiv="refresh">`. */
  readonly refresh?: string;
  /** Whether the page is hidden from search engines: it is unlisted. */
  readonly noindex: boolean;
}

/** SVG elements that display the file in `href` (SVG 2 §16.1.3). */
const SVG_FILE = { href: 'file', 'xlink:href': 'file' } as const;

/** Attributes with a URL, by element (HTML living standard, "Attributes" and "Obsolete features"; SVG 2). */
const URL_ATTRIBUTES: Readonly<Record<string, Readonly<Record<string, Reference['use']>>>> = {
  a: { href: 'link', 'xlink:href': 'link' },
  area: { href: 'link' },
  audio: { src: 'file' },
  blockquote: { cite: 'name' },
  button: { formaction: 'link' },
  del: { cite: 'name' },
  embed: { src: 'file' },
  feimage: SVG_FILE,
  filter: SVG_FILE,
  form: { action: 'link' },
  frame: { src: 'file' },
  iframe: { src: 'file' },
  image: SVG_FILE,
  img: { src: 'file' },
  input: { src: 'file', formaction: 'link' },
  ins: { cite: 'name' },
  lineargradient: SVG_FILE,
  mpath: SVG_FILE,
  object: { data: 'file' },
  pattern: SVG_FILE,
  q: { cite: 'name' },
  radialgradient: SVG_FILE,
  script: { src: 'file', ...SVG_FILE },
  source: { src: 'file' },
  textpath: SVG_FILE,
  track: { src: 'file' },
  use: SVG_FILE,
  video: { src: 'file', poster: 'file' },
};

/**
 * Attributes with styles, including those of SVG that may refer to a gradient, filter or marker (SVG 2,
 * "Presentation attributes").
 */
const STYLE_ATTRIBUTES = new Set([
  'style',
  'clip-path',
  'cursor',
  'fill',
  'filter',
  'marker',
  'marker-end',
  'marker-mid',
  'marker-start',
  'mask',
  'stroke',
]);

/** Elements around the content on pages without a `<main>`. */
const LANDMARKS = new Set(['head', 'header', 'nav', 'aside', 'footer']);

const SRCSETS: Readonly<Record<string, string>> = { img: 'srcset', source: 'srcset', link: 'imagesrcset' };

/** `rel`s of links that refer to a host or to nothing, rather than to a file. */
const NO_FILE = /^(?:dns-prefetch|preconnect)$/;
const METADATA_RELS = /^(?:canonical|alternate|next|prev|author|license|help|bookmark)$/;
const META_URL = /^(?:og:(?:url|image|image:url|image:secure_url|video|audio)|twitter:image(?::src)?)$/;

/** Reads an HTML file: its references, and the possible targets of references to it. */
export function readBuiltPage(html: string): BuiltPage {
  const place = placesOf(html);
  /** The offset of each id in the text. */
  const ids = new Map<string, number>();
  const duplicateIds: DuplicateId[] = [];
  const references: Reference[] = [];
  const page: { base?: string; canonical?: string; refresh?: string } = {};
  let noindex = false;
  let inTemplate = 0;
  let styles: { readonly start: number; text: string } | undefined;
  const isInShell = createShell(html);

  const parser = new Parser({
    onopentag(name, attributes) {
      const inShell = isInShell.open(name, attributes);
      // Most elements have no references: only compute their position if needed.
      let at: (Place & { readonly inShell: boolean }) | undefined;
      const here = () => {
        at ??= { ...place(parser.startIndex), inShell };
        return at;
      };
      const refer = (url: string | undefined, by: string, use: Reference['use']) => {
        if (url !== undefined) references.push({ url: url.trim(), by, use, ...here() });
      };
      if (name === 'template') inTemplate += 1;
      if (name === 'base' && attributes.href !== undefined) page.base ??= attributes.href;
      if (name === 'style') styles = { start: parser.endIndex + 1, text: '' };
      const urls = URL_ATTRIBUTES[name] ?? URL_ATTRIBUTES[name.toLowerCase()];
      for (const attribute in attributes) {
        const value = attributes[attribute] ?? '';
        const use = urls?.[attribute];
        if (use) refer(value, `${name} ${attribute}`, use);
        else if (attribute === 'id') {
          if (value === '' || inTemplate > 0) continue;
          const first = ids.get(value);
          if (first === undefined) ids.set(value, parser.startIndex);
          else duplicateIds.push({ id: value, first: place(first), ...here() });
        } else if (attribute === 'background') refer(value, `${name} background`, 'file');
        else if (attribute === SRCSETS[name]) {
          for (const url of urlsOfSrcset(value)) refer(url, `${name} ${attribute}`, 'file');
        } else if (STYLE_ATTRIBUTES.has(attribute) && value.includes('(')) {
          for (const { url } of urlsOfStyles(value)) refer(url, `${name} ${attribute}`, 'file');
        }
      }
      if (name === 'a' && attributes.name && !ids.has(attributes.name)) {
        ids.set(attributes.name, parser.startIndex);
      }
      if (name === 'iframe' && attributes.srcdoc !== undefined) {
        // A document of its own with this page's URL; its anchors aren't those of this page.
        for (const inner of readBuiltPage(attributes.srcdoc).references) {
          if (!inner.url.startsWith('#')) refer(inner.url, `iframe srcdoc ${inner.by}`, inner.use);
        }
      }
      if (name === 'link') {
        const rels = (attributes.rel ?? '').toLowerCase().split(/\s+/);
        if (rels.includes('canonical') && attributes.href !== undefined) page.canonical ??= attributes.href;
        if (!rels.some((rel) => NO_FILE.test(rel))) {
          refer(
            attributes.href,
            `link ${rels[0] || 'href'}`,
            rels.some((rel) => METADATA_RELS.test(rel)) ? 'name' : 'file',
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
      isInShell.close();
      if (name === 'template') inTemplate = Math.max(0, inTemplate - 1);
      if (name !== 'style' || !styles) return;
      for (const { url, index } of urlsOfStyles(styles.text)) {
        references.push({
          url,
          by: 'style url',
          use: 'file',
          inShell: isInShell.now(),
          ...place(styles.start + index),
        });
      }
      styles = undefined;
    },
  });
  parser.end(html);
  return { ids: new Set(ids.keys()), duplicateIds, references, noindex, ...page };
}

/** Tracks the open elements of a page, to determine whether the next one is part of the shell. */
function createShell(html: string) {
  const hasMain = /<main[\s>]|\brole=["']?main\b/i.test(html);
  let depth = 0;
  let main: number | undefined;
  let landmark: number | undefined;
  const now = () => main === undefined && (hasMain || landmark !== undefined);
  return {
    now,
    open(name: string, { role }: Readonly<Record<string, string>>): boolean {
      depth += 1;
      if (name === 'main' || role === 'main') main ??= depth;
      else if (main === undefined && LANDMARKS.has(name)) landmark ??= depth;
      return now();
    },
    close(): void {
      if (main === depth) main = undefined;
      if (landmark === depth) landmark = undefined;
      depth -= 1;
    },
  };
}

function urlsOfSrcset(srcset: string): readonly string[] {
  try {
    return parseSrcset(srcset).map(({ url }) => url);
  } catch {
    return srcset.split(/,\s+/).flatMap((candidate) => candidate.trim().split(/\s+/)[0] ?? []);
  }
}

/**
 * Creates a function that converts an offset in a text to line and column; lines are counted on first use.
 */
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
