import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { givenMarkdownRenderer } from '../../../test/markdownRenderer.ts';

const markdown = givenMarkdownRenderer();
const { html, render } = markdown;
const codes = (text: string) => render(text).diagnostics.map(({ code }) => code);

describe('HTML of other days', () => {
  it.each([
    ['<center>Text</center>', '<div align="center">Text</div>'],
    ['A <font color="red">red</font> <tt>x</tt>', '<p>A <span>red</span> <code>x</code></p>'],
    ['<DIV ALIGN="center">\n\nText<BR>\n\n</DIV>', '<div align="center">\n<p>Text<br/></p>\n</div>'],
    ['<h1 align="center">Name</h1>', '<h1 align="center" id="name">Name</h1>'],
    ['<section>\n\nText\n\n</section>', '<div>\n<p>Text</p>\n</div>'],
    ['Text</p>', '<p>Text</p>'],
    [
      '<table>\n<tr><td align="middle">x</td></tr>\n</table>',
      '<div class="cd-table" role="group" tabindex="0" aria-label="Table"><table><tbody><tr><td class="cd-center">x</td></tr></tbody></table></div>',
    ],
  ])('%s', (text, expected) => {
    expect(html(text)).toBe(expected);
    expect(codes(text)).toEqual([]);
  });

  it('takes capital letters alone for type parameters', () => {
    expect(html('Map<K>, Set<P>, <T>')).toBe('<p>Map&lt;K&gt;, Set&lt;P&gt;, &lt;T&gt;</p>');
    expect(html('<B>bold</B>')).toBe('<p><b>bold</b></p>');
  });

  it('leaves out what pages cannot have, and reports it', () => {
    expect(html('<style>\np { color: red }\n\n</style>\n\nText')).toBe('<p>Text</p>');
    expect(render('Text\n\n<iframe src="https://example.org"></iframe>').diagnostics).toMatchObject([
      { code: 'unsupported-html', line: 13, severity: 'warning' },
    ]);
    expect(html('Put it into a <script> tag')).toContain('&lt;script&gt;');
  });

  it.each([
    ['Text.<Br>More<Br/>', 'Text.<br/>More<br/>', []],
    ['<Kbd>k</Kbd> and Array<Kbd>', '<kbd>k</kbd> and Array&lt;Kbd&gt;', []],
    ['Array<Source>, Promise<Object>', 'Array&lt;Source&gt;, Promise&lt;Object&gt;', []],
    ['a <iframe src="x"></iframe> b', 'a  b', ['iframe']],
    ['a <script>alert(1)</script> b', 'a  b', ['script']],
    ['a <svg width="1"><path d="M0"/><text>t</text></svg> b', 'a  b', ['svg']],
    ['a <noscript>*n*</noscript> b', 'a <em>n</em> b', ['noscript']],
    ['<input type="checkbox"> a', ' a', ['input']],
    ['cat <input> > <object>', 'cat &lt;input&gt; &gt; &lt;object&gt;', []],
    ['docker run <image>', 'docker run &lt;image&gt;', []],
    ['a <spacer> <BASEFONT SIZE=3>b', 'a  b', ['spacer', 'basefont']],
    ['a <track>b</track><keygen/> c', 'a b c', ['track', 'keygen']],
    ['<scr<script>x</script>ipt>a', '&lt;script&gt;a', ['script']],
  ])('knows the elements of HTML in a sentence: %s', (text, expected, left) => {
    expect(html(text)).toBe(`<p>${expected}</p>`);
    expect(render(text).diagnostics.map(({ message }) => /"(.*)"/.exec(message)?.[1])).toEqual(left);
    expect(render(text).diagnostics.every(({ line }) => line === 11)).toBe(true);
  });

  it.each([
    ['<iframe src="https://example.org"></iframe>', 'iframe'],
    ['<script src="a"></script>', 'script'],
    ['<SCRIPT>alert(1)</script>', 'script'],
    ['<object data="x"></object>', 'object'],
    ['<link rel="stylesheet" href="a.css">', 'link'],
    ['<audio controls>\n\n<source src="a.mp3">\n\nText\n\n</audio>', 'audio'],
  ])('leaves nothing of %s', (text, name) => {
    expect(html(text)).toBe('');
    expect(render(text).diagnostics).toMatchObject([
      { code: 'unsupported-html', message: expect.stringContaining(`"${name}"`), line: 11 },
    ]);
  });

  it.each([
    'basefont',
    'bgsound',
    'frame',
    'isindex',
    'keygen',
    'menuitem',
    'nextid',
    'param',
    'spacer',
    'track',
  ])('leaves out the tag <%s>, but not what is around it', (name) => {
    for (const tag of [`<${name}>`, `<${name} size="3" onload="alert(1)">`, `<${name}/>`]) {
      expect(html(tag)).toBe('');
      expect(html(`<div>\n${tag}\nText\n</div>`)).toBe('<div>\n\nText\n</div>');
      expect(codes(`Text\n\n${tag}`)).toEqual(['unsupported-html']);
    }
    expect(html(`<${name}>Text</${name}>`)).toBe('<p>Text</p>');
  });

  it('takes a tag at the start of a text for a placeholder', () => {
    expect(html('<link>: the address')).toBe('<p>&lt;link&gt;: the address</p>');
  });

  it('reads <image> as HTML parsers do', () => {
    const picture = '<img src="/base/assets/a.png" alt="A"';
    expect(html('<image src="a.png" alt="A">')).toContain(picture);
    expect(html('a <IMAGE SRC="a.png" alt="A" onerror="alert(1)"/> b')).toMatch(
      new RegExp(`^<p>a ${picture} [^>]*> b</p>$`),
    );
    expect(html('<image src="javascript:alert(1)" alt="">')).toBe('<img alt=""/>');
  });

  it('leaves the elements in doc comments that are written as words', () => {
    const { content, diagnostics } = markdown.renderer.renderFragment({
      file: 'a.d.ts',
      text: 'Between <iframe> and </iframe>.',
      firstLine: 1,
    });
    expect(renderToStaticMarkup(content)).toBe('<p>Between &lt;iframe&gt; and &lt;/iframe&gt;.</p>');
    expect(diagnostics).toEqual([]);
  });

  it('leaves out unknown tags beside known ones', () => {
    expect(html('<div>\n<Axis /> a\n</div>')).toBe('<div>\n a\n</div>');
    expect(codes('<div>\n<Axis /> a\n</div>')).toEqual(['unknown-html']);
  });

  it('closes what begins as a block and ends in a sentence', () => {
    expect(html('<div>\n\nText</div>')).toMatch(/^<div>\s*<p>Text<\/p>\s*<\/div>$/);
  });
});
