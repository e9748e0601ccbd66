import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import glob from 'fast-glob';
import { DomUtils, Parser, parseDocument } from 'htmlparser2';
import { describe, expect, inject, it } from 'vitest';
import { htmlFile } from '../src/render/emit/htmlFile.ts';

/** The routes that the specification's table (§2) names individually. */
const NAMED_ROUTES = [
  '/',
  '/docs/docs',
  '/docs/troubleshooting',
  '/examples/examples',
  '/api/Chart',
  '/all-types/',
  ...['Axis', 'Metric', 'RectAnnotation', 'SmallMultiples', 'Wordcloud'].flatMap((name) => [
    `/all-types/namespaces/${name}/`,
    ...['contextTypes', 'defaultProps', 'displayName', 'propTypes'].map(
      (variable) => `/all-types/namespaces/${name}/variables/${variable}`,
    ),
  ]),
  '/all-types/namespaces/TooltipMetricRow/',
  '/all-types/namespaces/TooltipMetricRow/variables/displayName',
  '/all-types/namespaces/TooltipMetricRow/functions/type',
  ...['BulletGraph', 'Goal', 'Heatmap', 'Metric', 'Partition', 'Wordcloud'].map(
    (name) => `/api/specs/${name}`,
  ),
  ...['GroupBy', 'Settings', 'SmallMultiples', 'Tooltip'].map((name) => `/api/specs/global/${name}`),
  ...[
    ...['AreaSeries', 'Axis', 'BarSeries', 'BubbleSeries', 'HistogramBarSeries', 'LineAnnotation'],
    ...['LineSeries', 'RectAnnotation'],
  ].map((name) => `/api/specs/xy/${name}`),
  ...[
    ...['AnnotationPortalSettings', 'BaseAnnotationSpec', 'BasicSeriesSpec', 'HistogramConfig', 'LegendSpec'],
    ...['MarkFormatter', 'Postfixes', 'SeriesAccessors', 'SeriesScales', 'SeriesSpec', 'Spec'],
    'WordcloudViewModel',
  ].map((name) => `/api/specs/types/${name}`),
  '/category/specs',
  '/category/global',
  '/category/cartesian',
  ...[
    ...['Axis', 'AreaSeries', 'BarSeries', 'BubbleSeries', 'Bullet', 'Flame', 'Goal', 'GroupBy', 'Heatmap'],
    ...['HistogramBarSeries', 'LineAnnotation', 'LineSeries', 'Metric', 'Partition', 'RectAnnotation'],
    ...['Settings', 'SmallMultiples', 'Timeslip', 'Tooltip', 'Wordcloud'],
  ].map((name) => `/all-types/functions/${name}`),
  ...[
    ...['AGGREGATE_KEY', 'LIGHT_THEME', 'DARK_THEME', 'LEGACY_LIGHT_THEME', 'LEGACY_DARK_THEME'],
    ...['AnimationSpeed', 'AnnotationType', 'ChartType', 'CurveType', 'Direction', 'LegendStrategy'],
    ...['PartitionLayout', 'PointShape', 'ScaleType', 'SeriesType', 'SpecType', 'StackMode', 'TextureShape'],
    ...['TooltipType', 'WeightFn'],
  ].map((name) => `/all-types/variables/${name}`),
  ...[
    'SpecType',
    'StackMode',
    'TickFormatter',
    'ValueFormatter',
    'XScaleType',
    'WordcloudProps',
    'YDomainRange',
  ].map((name) => `/all-types/type-aliases/${name}`),
];

const site = inject('site');

describe('the built site of Elastic Charts', () => {
  it('builds without a warning', () => {
    expect(site.diagnostics).toEqual([]);
  });

  it('has every route of the specification', () => {
    const routes = new Set(site.routes);
    expect(NAMED_ROUTES.filter((route) => !routes.has(route))).toEqual([]);
  });

  it('has a page for each of the 527 exports, by kind', () => {
    const count = (folder: string) =>
      site.routes.filter((route) => new RegExp(`^/all-types/${folder}/[^/]+$`).test(route)).length;
    expect({
      functions: count('functions'),
      interfaces: count('interfaces'),
      'type-aliases': count('type-aliases'),
      variables: count('variables'),
      classes: count('classes'),
    }).toEqual({ functions: 55, interfaces: 159, 'type-aliases': 245, variables: 66, classes: 2 });
  });

  it('writes a file for each route, and no page for anything else', async () => {
    const pages = (await glob('**/*.html', { cwd: site.dir })).sort();
    expect(pages).toEqual(['404.html', 'chartdocs/frame.html', ...site.routes.map(htmlFile)].sort());
  });

  it('writes sitemap, robots, .nojekyll and the two search files', async () => {
    const sitemap = await readFile(path.join(site.dir, 'sitemap.xml'), 'utf8');
    expect(sitemap.match(/<loc>/g)).toHaveLength(site.routes.length);
    expect(sitemap).toContain('<loc>https://elastic.github.io/docs/docs</loc>');
    for (const file of [
      'robots.txt',
      '.nojekyll',
      'search-doc-1700000000000.json',
      'lunr-index-1700000000000.json',
    ]) {
      expect(existsSync(path.join(site.dir, file)), file).toBe(true);
    }
  });

  it('has one lazy chunk for each route, and ships no article twice', async () => {
    const chunks = await glob('assets/pages/*.js', { cwd: site.dir });
    expect(chunks).toHaveLength(site.routes.length);
    const html = await readFile(path.join(site.dir, htmlFile('/docs/troubleshooting')), 'utf8');
    expect(html.match(/Go through these in order/g)).toHaveLength(1);
    expect(html).not.toContain('assets/pages/');
  });

  it('has no style attribute in any document, which a strict policy would block', async () => {
    const files = await glob('**/*.html', { cwd: site.dir });
    expect(files.length).toBeGreaterThan(600);
    const styled: string[] = [];
    for (const file of files) {
      const parser = new Parser({
        onattribute: (name, value) => {
          if (name === 'style') styled.push(`${file}: ${value}`);
        },
      });
      parser.end(await readFile(path.join(site.dir, file), 'utf8'));
    }
    expect(styled).toEqual([]);
  });

  it('says in the header of each column of a table what it holds', async () => {
    const files = await glob('{docs,api,examples}/**/*.html', { cwd: site.dir });
    const empty = await Promise.all(
      files.map(async (file) =>
        /<th\b[^>]*>\s*<\/th>/.test(await readFile(path.join(site.dir, file), 'utf8')) ? [file] : [],
      ),
    );
    expect(files.length).toBeGreaterThan(40);
    expect(empty.flat()).toEqual([]);
  });

  it('says what a page is in its head', async () => {
    const html = await readFile(path.join(site.dir, htmlFile('/api/specs/xy/Axis')), 'utf8');
    expect(html).toContain('<html lang="en" dir="ltr" data-theme="light">');
    expect(html).toContain('<title>Axis (guide) | Elastic Charts</title>');
    expect(html).toContain('<meta name="description" content="An axis on one side of a cartesian chart');
    // The page's own keywords first, then the site's.
    expect(html).toMatch(/<meta name="keywords" content="AxisSpec, [^"]*, charts, react, /);
    expect(html).toContain('<meta property="og:title" content="Axis (guide) | Elastic Charts"/>');
    expect(html).toContain('<meta property="og:image" content="https://elastic.github.io/img/social.png"/>');
    expect(html).toContain('<link rel="canonical" href="https://elastic.github.io/api/specs/xy/Axis"/>');
    expect(html.indexOf('localStorage')).toBeLessThan(html.indexOf('rel="stylesheet"'));
  });

  it('does not repeat the 527 links of the reference in each page', async () => {
    const html = await readFile(path.join(site.dir, htmlFile('/all-types/interfaces/SettingsSpec')), 'utf8');
    const sidebar = html.slice(html.indexOf('cd-sidebar'), html.indexOf('<main'));
    expect(sidebar.match(/<a /g)?.length).toBeLessThan(80);
    expect(sidebar).toContain('aria-current="page"');
  });

  it('links to nothing inside the site that does not exist', async () => {
    const files = new Set(await glob('**/*', { cwd: site.dir, dot: true }));
    const broken = new Map<string, string>();
    for (const route of site.routes) {
      const html = await readFile(path.join(site.dir, htmlFile(route)), 'utf8');
      for (const [, target = ''] of html.matchAll(/ (?:href|src)="(\/[^"#?]*)/g)) {
        const exists =
          target.startsWith('/storybook') || files.has(target.slice(1)) || files.has(htmlFile(target));
        if (!exists && !target.startsWith('//')) broken.set(target, route);
      }
    }
    expect([...broken]).toEqual([]);
  });

  it('uses no id twice on a page, and points at no anchor that is missing', async () => {
    const pages = new Map<string, { readonly html: string; readonly ids: readonly string[] }>();
    for (const route of site.routes) {
      const html = await readFile(path.join(site.dir, htmlFile(route)), 'utf8');
      pages.set(route, { html, ids: [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id) });
    }
    const twice = [...pages].filter(([, { ids }]) => new Set(ids).size < ids.length).map(([route]) => route);
    expect(twice).toEqual([]);
    const missing = [...pages].flatMap(([route, { html }]) =>
      [...html.matchAll(/ href="((?:\/[^"#]*)?)#([^"]+)"/g)]
        .filter(([, target, id = '']) => !pages.get(target || route)?.ids.includes(decodeURIComponent(id)))
        .map(([link]) => `${route}: ${link}`),
    );
    expect(missing).toEqual([]);
  });

  it('gives no two documents one title', async () => {
    const routes = new Map<string, string[]>();
    for (const route of site.routes) {
      const html = await readFile(path.join(site.dir, htmlFile(route)), 'utf8');
      const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
      routes.set(title, [...(routes.get(title) ?? []), route]);
    }
    expect(routes.size).toBeGreaterThan(600);
    expect([...routes].filter(([, namesakes]) => namesakes.length > 1)).toEqual([]);
  });

  it('has no table header without text', async () => {
    const empty: string[] = [];
    let count = 0;
    for (const route of site.routes) {
      const html = await readFile(path.join(site.dir, htmlFile(route)), 'utf8');
      for (const element of elementsOf(parseDocument(html))) {
        if (element.name !== 'th') continue;
        count += 1;
        if (DomUtils.textContent(element).trim() === '') empty.push(route);
      }
    }
    expect(count).toBeGreaterThan(1000);
    expect(empty).toEqual([]);
  });

  it('lists nothing but headings in the contents list of a page, as they read', async () => {
    const others: string[] = [];
    let count = 0;
    for (const route of site.routes) {
      const html = await readFile(path.join(site.dir, htmlFile(route)), 'utf8');
      const all = elementsOf(parseDocument(html));
      const byId = new Map(all.map((element) => [element.attribs.id, element]));
      const lists = all.filter(({ attribs }) => /^cd-toc/.test(attribs.class ?? ''));
      for (const element of lists.flatMap(({ children }) => elementsOf(children))) {
        const { attribs } = element;
        if (!attribs.href) continue;
        count += 1;
        const target = byId.get(decodeURIComponent(attribs.href.slice(1)));
        const isAsRead =
          target &&
          headingText(target) ===
            DomUtils.textContent(element)
              .replace(/ \(\d+\)$/, '')
              .trim();
        if (!target || !isHeading(target) || !isAsRead) others.push(route + attribs.href);
      }
    }
    expect(count).toBeGreaterThan(5000);
    expect(others).toEqual([]);
  });
});

type Element = ReturnType<typeof elementsOf>[number];

/** Returns the elements below a node of a parsed document, at any depth. */
function elementsOf(node: Parameters<typeof DomUtils.getElementsByTagName>[1]) {
  return DomUtils.getElementsByTagName('*', node);
}

/** Returns what a heading says, without the mark of its link. */
function headingText({ children }: Element): string {
  const said = children.filter((child) => !('attribs' in child) || child.attribs.class !== 'cd-anchor');
  return DomUtils.textContent(said).trim();
}

function isHeading({ name, attribs }: Element): boolean {
  return /^h[1-6]$/.test(name) || (attribs.role === 'heading' && attribs['aria-level'] !== undefined);
}
