import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { givenReader } from './reader.ts';

/** Pages of every row in the specification's table of routes, with their sidebar. */
const SIDEBARS: readonly (readonly [route: string, sidebar: string | undefined])[] = [
  ['/', undefined],
  ['/docs/docs', 'docs'],
  ['/docs/troubleshooting', 'docs'],
  ['/examples/examples', 'examples'],
  ['/api/Chart', 'api'],
  ['/all-types/', undefined],
  ['/all-types/functions/Axis', 'api'],
  ['/all-types/interfaces/SettingsSpec', 'api'],
  ['/all-types/type-aliases/TickFormatter', 'api'],
  ['/all-types/variables/AGGREGATE_KEY', 'api'],
  ['/all-types/variables/ScaleType', 'api'],
  ['/all-types/namespaces/Axis/', undefined],
  ['/all-types/namespaces/TooltipMetricRow/functions/type', undefined],
  ['/all-types/namespaces/Wordcloud/variables/defaultProps', undefined],
  ['/api/specs/Heatmap', 'api'],
  ['/api/specs/global/Settings', 'api'],
  ['/api/specs/xy/Axis', 'api'],
  ['/api/specs/types/Spec', 'api'],
  ['/category/specs', undefined],
  ['/category/global', undefined],
  ['/category/cartesian', undefined],
  ['/no/such/page', undefined],
];

const reader = givenReader();
const textOf = async (route: string) => (await fetch(reader.site.url + route)).text();

describe('the site', () => {
  it('is called Elastic Charts, and says that charts are cool', async () => {
    await reader.open('/');
    await reader.page.getByRole('heading', { level: 1, name: 'Elastic Charts' }).waitFor();
    await reader.page.getByText('Charts are cool!').first().waitFor();
    expect(await reader.page.title()).toContain('Elastic Charts');
  });

  it('documents every kind of chart, and what stands around one', async () => {
    await reader.open('/docs/chart-types');
    const article = (await reader.page.getByRole('main').innerText()).toLowerCase();
    const kinds = [
      'line',
      'area',
      'bar',
      'bubble',
      'histogram',
      'partition',
      'heatmap',
      'metric',
      'goal',
      'bullet',
    ];
    for (const kind of [...kinds, 'word cloud', 'flame', 'timeslip']) expect(article, kind).toContain(kind);
    const specs = ['AxisSpec', 'BaseAnnotationSpec', 'TooltipSpec', 'LegendSpec', 'Theme', 'SettingsSpec'];
    for (const spec of specs) {
      expect((await fetch(`${reader.site.url}/all-types/interfaces/${spec}`)).status, spec).toBe(200);
    }
  });

  it.each(SIDEBARS)('shows %s with the sidebar %s', async (route, sidebar) => {
    const found: string[] = [];
    const parser = new Parser({
      onopentag: (_name, attributes) => {
        if (attributes['aria-label'] === 'Sidebar') found.push(attributes['data-sidebar'] ?? '');
      },
    });
    parser.end(await textOf(route));
    expect(found).toEqual(sidebar === undefined ? [] : [sidebar]);
  });

  it.each(['/docs/docs/more', '/DOCS/docs', '/docs/doc', '/api', '/all-types/interfaces', '/category/spec'])(
    'has no page at %s: routes match exactly',
    async (route) => {
      expect((await fetch(reader.site.url + route)).status).toBe(404);
    },
  );

  it('is public: each of its pages answers who sends nothing, sets no cookie, and asks for no password', async () => {
    const sitemap = await textOf('/sitemap.xml');
    const routes = [...sitemap.matchAll(/<loc>https:\/\/[^/]+([^<]*)<\/loc>/g)].map(
      ([, route = '']) => route,
    );
    expect(routes.length).toBeGreaterThan(600);
    const wrong: string[] = [];
    for (const route of routes) {
      const response = await fetch(reader.site.url + route);
      const isOpen = response.status === 200 && response.headers.get('set-cookie') === null;
      if (!isOpen || (await response.text()).includes('type="password"')) wrong.push(route);
    }
    expect(wrong).toEqual([]);
  });

  it('is read-only: it takes nothing', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect((await fetch(`${reader.site.url}/docs/docs`, { method })).status, method).toBe(405);
    }
  });

  it.each([
    '"><img src=x onerror=alert(1)>',
    '\\ * : ~ ^ +a -b "',
    '(((',
    '\u202e\u0000 %zz',
    'a'.repeat(5000),
  ])('takes whatever is typed into its search: %j', async (text) => {
    await reader.open('/docs/docs');
    await reader.page.keyboard.press('Control+k');
    await reader.page.getByRole('dialog', { name: 'Search' }).waitFor();
    await reader.page.getByPlaceholder('Search').fill(text);
    // The answer is announced, whatever it is.
    const answer = reader.page.getByRole('dialog').getByRole('status');
    await answer.filter({ hasText: /results? for|Nothing found/ }).waitFor();
    expect(await reader.page.getByPlaceholder('Search').inputValue()).toBe(text);
    expect(reader.complaints).toEqual([]);
  });

  it('has its type aliases in alphabetical order, from A to YDomainRange', async () => {
    const folder = '/all-types/type-aliases/';
    const names = ['A'];
    for (let name = names.at(-1); name !== undefined; ) {
      const next = linkOf(await textOf(folder + name), 'next');
      name = next?.startsWith(folder) ? next.slice(folder.length) : undefined;
      if (name !== undefined) names.push(name);
    }
    expect(linkOf(await textOf(`${folder}A`), 'prev') ?? '').not.toContain(folder);
    expect(names.at(-1)).toBe('YDomainRange');
    expect(names.length).toBeGreaterThan(200);
    const inOrder = [...names].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
    expect(names).toEqual(inOrder);
  });
});

/** Returns the target of the link to the previous or next page. */
function linkOf(html: string, rel: 'prev' | 'next'): string | undefined {
  let found: string | undefined;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (name === 'a' && attributes.rel === rel) found = attributes.href;
    },
  });
  parser.end(html);
  return found;
}
