import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll } from 'vitest';
import type { MarkdownHost } from '../src/render/markdown/host.ts';
import {
  createMarkdownRenderer,
  type MarkdownRenderer,
  type RenderedMarkdown,
} from '../src/render/markdown/renderer.ts';
import { ENGLISH_TEXT } from '../src/theme/strings/englishText.ts';

/** What pages can include. */
const files: Readonly<Record<string, string>> = {
  './_part.md': 'Included **part**.',
  './_links.md': '---\ntitle: Part\n---\n\nA [link](/nope).',
  './_loop.md': '::include{file="./_loop.md"}',
  './snippet.ts': 'const a = 1;\r\nlet b;\r\n',
};

const host: MarkdownHost = {
  baseUrl: '/base/',
  resolveLink: (href) =>
    href.startsWith('/nope')
      ? { kind: 'broken', href, code: 'broken-link', message: `No page at ${href}.` }
      : href.startsWith('http') || href.startsWith('#')
        ? { kind: 'external', href }
        : { kind: 'internal', href },
  resolveImage: (src) => ({ kind: 'asset', href: `/assets/${src}`, size: { width: 40, height: 30 } }),
  blockedResource: () => undefined,
  readInclude(path) {
    const text = files[path];
    return text === undefined ? undefined : { file: path.replace('./', ''), text };
  },
  symbolRoute: (name) => (name === 'AxisSpec' ? '/all-types/interfaces/AxisSpec' : undefined),
  symbolMembers: (name) => (name === 'AxisSpec' ? ['id', 'title'] : undefined),
  // Of these two members, `title` is inherited.
  chosenMembers: (_, choice) =>
    ['id', 'title'].filter(
      (name) =>
        (choice.only || name).includes(name) &&
        !choice.except?.includes(name) &&
        (choice.inherited !== 'false' || name === 'id'),
    ),
  tableNames: () => ['AxisSpec'],
};

export interface GivenRenderer {
  readonly renderer: MarkdownRenderer;
  /** Renders a text that begins at line 11 of a file. */
  readonly render: (text: string) => RenderedMarkdown;
  /** Returns the HTML of a text. */
  readonly html: (text: string) => string;
}

/** Opens a renderer that colors code in these languages. */
export function openMarkdownRenderer(languages: readonly string[]): Promise<MarkdownRenderer> {
  return createMarkdownRenderer({
    host,
    codeThemes: { light: 'github', dark: 'dracula' },
    text: ENGLISH_TEXT,
    languages,
  });
}

/** Shared by the files of a process, since loading grammars takes a while. */
let shared: Promise<MarkdownRenderer> | undefined;

/** Gives the tests of a file a renderer of Markdown for a site with some pages, files and symbols. */
export function givenMarkdownRenderer(): GivenRenderer {
  let renderer: MarkdownRenderer;
  beforeAll(async () => {
    shared ??= openMarkdownRenderer(['ts']);
    renderer = await shared;
  });
  const render = (text: string) => renderer.render({ file: 'a.md', text, firstLine: 11 });
  return {
    get renderer() {
      return renderer;
    },
    render,
    html: (text) => renderToStaticMarkup(render(text).content),
  };
}
