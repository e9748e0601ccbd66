import { defineConfig } from 'chartdocs';

/** The documentation of Elastic Charts. */
export default defineConfig({
  title: 'Elastic Charts',
  tagline: 'Charts are cool!',
  favicon: 'img/favicon.svg',
  url: 'https://elastic.github.io',
  baseUrl: '/',
  organizationName: 'elastic',
  projectName: 'elastic-charts',
  editUrl: 'https://github.com/elastic/elastic-charts/edit/main/content',

  // All of the site's scripts and styles are its own.
  csp: true,

  i18n: { defaultLocale: 'en', locales: ['en'] },

  announcementBar: {
    id: 'every-type-has-a-page',
    content: 'Every type that Elastic Charts exports has a page now. <a href="/all-types/">Look one up</a>',
  },

  navbar: {
    title: 'Elastic Charts',
    logo: { alt: 'Elastic Charts logo', src: 'img/logo.svg' },
    items: [
      { type: 'docSidebar', sidebarId: 'docs', label: 'Docs', position: 'left' },
      { type: 'docSidebar', sidebarId: 'api', label: 'API', position: 'left' },
      { type: 'docSidebar', sidebarId: 'examples', label: 'Examples', position: 'left' },
      { type: 'docsVersionDropdown' },
      { type: 'localeDropdown' },
      { label: 'Playground', href: 'https://codesandbox.io/examples/package/@elastic/charts' },
      { label: 'Storybook', href: '/storybook', newTab: true },
      { label: 'GitHub', href: 'https://github.com/elastic/elastic-charts' },
    ],
  },

  footer: {
    style: 'light',
    links: [
      {
        title: 'Learn',
        items: [
          { label: 'Introduction', href: '/docs/docs' },
          { label: 'Examples', href: '/examples/examples' },
          { label: 'Troubleshooting', href: '/docs/troubleshooting' },
        ],
      },
      {
        title: 'Reference',
        items: [
          { label: 'Chart', href: '/api/Chart' },
          { label: 'Specs', href: '/category/specs' },
          { label: 'All types', href: '/all-types/' },
        ],
      },
      {
        title: 'More',
        items: [
          { label: 'Storybook', href: '/storybook' },
          { label: 'GitHub', href: 'https://github.com/elastic/elastic-charts' },
          { label: 'npm', href: 'https://www.npmjs.com/package/@elastic/charts' },
        ],
      },
    ],
    logo: { alt: 'Elastic Charts logo', src: 'img/logo.svg' },
    copyright: 'Copyright © 2025 Elastic Charts contributors.',
  },

  // The drawings in the cards of the home page.
  theme: {
    homeCss: ['content/theme/home.css'],
    components: ['content/theme/CardPicture.tsx'],
  },

  codeThemes: { light: 'github', dark: 'dracula' },
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  search: {
    maxHits: 30,
    highlightResult: false,
    disableVersioning: true,
    synonyms: [
      ['line chart', 'LineSeries'],
      ['area chart', 'AreaSeries'],
      ['bar chart', 'column chart', 'BarSeries'],
      ['scatter plot', 'scatter chart', 'bubble chart', 'BubbleSeries'],
      ['axis', 'axes'],
      ['hide', 'show', 'visible', 'remove', 'disable', 'turn'],
      ['pie', 'donut', 'doughnut', 'sunburst', 'partition'],
      ['treemap', 'icicle', 'waffle', 'mosaic', 'partition'],
      ['gauge', 'dial', 'goal', 'bullet', 'meter'],
      ['kpi', 'metric', 'tile'],
      ['column', 'bar'],
      ['scatter', 'bubble'],
      ['zoom', 'brush', 'drag'],
      ['hover', 'over', 'mouseover'],
      ['crosshair', 'cursor', 'pointer'],
      ['palette', 'colors'],
      ['color', 'colour'],
      ['center', 'centre'],
      ['synchronized', 'synchronised'],
      ['transparency', 'transparent', 'opacity'],
      ['dashed', 'dotted', 'dash'],
      ['thickness', 'width', 'strokeWidth'],
      ['marker', 'point', 'dot', 'symbol'],
      ['slice', 'sector', 'segment'],
      ['threshold', 'annotation', 'reference'],
      ['region', 'rect', 'range', 'band'],
      ['uncertainty', 'confidence', 'band', 'forecast'],
      ['null', 'missing', 'gap', 'nan'],
      ['interpolate', 'fit', 'fill'],
      ['smooth', 'curve', 'curved'],
      ['rotate', 'rotation', 'angle', 'tilt', 'slant'],
      ['horizontal', 'rotation', 'sideways'],
      ['sort', 'order'],
      ['logarithmic', 'log'],
      ['percent', 'percentage'],
      ['facet', 'trellis', 'multiples'],
      ['synchronized', 'sync', 'linked', 'shared'],
      ['accessibility', 'accessible', 'aria', 'a11y', 'wcag'],
      ['language', 'locale', 'translate', 'i18n'],
      ['download', 'export', 'save', 'snapshot', 'png', 'image'],
      ['responsive', 'resize', 'size'],
      ['slow', 'performance', 'fast', 'speed'],
      ['test', 'jest', 'vitest', 'testing'],
      ['ssr', 'server'],
      ['css', 'stylesheet', 'style'],
      ['number', 'count'],
      ['minimum', 'min'],
      ['maximum', 'max'],
      ['font', 'fontFamily', 'text'],
      ['negative', 'below'],
      ['animate', 'animation', 'transition'],
    ],
  },
  docs: {
    breadcrumbs: true,
    sidebar: { hideable: false, autoCollapseCategories: false },
    versions: { current: { label: 'Next' } },
  },
  blog: { sidebar: { groupByYear: true } },

  metadata: {
    description: 'Documentation of Elastic Charts, the React charting library.',
    image: '/img/social.png',
    keywords: ['charts', 'react', 'typescript', 'data visualization'],
  },

  sidebars: {
    docs: [{ type: 'autogenerated', dir: 'docs' }],
    api: [{ type: 'autogenerated', dir: 'api' }, { type: 'api' }],
    examples: [{ type: 'autogenerated', dir: 'examples' }],
  },

  api: {
    entryPoints: ['node_modules/@elastic/charts/dist/index.d.ts'],
    packageName: '@elastic/charts',
    runtime: '@elastic/charts',
    sourceLink: 'https://github.com/elastic/elastic-charts/blob/v{version}/packages/charts/{file}#L{line}',
    routeBasePath: '/all-types',
    // Pages such as `Axis.displayName` have addresses that others link to.
    allStatics: true,
    // Where a declaration lives says its area; where a file holds several, its name does.
    areas: [
      {
        label: 'Charts',
        match: [
          '**/chart_types/!(xy_chart)/**',
          '**/chart_types/index.ts',
          '**/components/chart.tsx',
          '**/components/meter/**',
          '**/specs/@(group_by|small_multiples).ts',
          'SmallMultiples*',
        ],
      },
      { label: 'Debug', match: ['*DebugState*'] },
      {
        label: 'Themes',
        match: ['**/themes/**', '**/common/color*', '*Theme*', '*_THEME', '@(Color|ColorVariant)'],
      },
      { label: 'Tooltip', match: ['**/tooltip/**', '**/tooltip.ts', '*Tooltip*'] },
      { label: 'Legend', match: ['**/legend/**', '**/*legend*.ts', '*Legend*'] },
      { label: 'Annotations', match: ['**/annotations/**', '**/*_annotation.ts', '*Annotation*'] },
      { label: 'Axes', match: ['**/axes/**', '**/axis.ts', '*Axis*', '*Tick*', '*Grid*'] },
      { label: 'Events', match: ['*Listener', '*Event', '*Events', '*Brush*', 'Pointer*'] },
      { label: 'Scales', match: ['**/scales/**', '*Scale*'] },
      { label: 'Series', match: ['**/xy_chart/**', '*Series*', '*Accessor*'] },
      { label: 'Settings', match: ['**/specs/**'] },
      { label: 'Utilities', match: ['*'] },
    ],
    sidebar: 'api',
  },

  examples: {
    styles: {
      light: ['@elastic/charts/dist/theme_only_light.css'],
      dark: ['@elastic/charts/dist/theme_only_dark.css'],
    },
    wrapper: 'content/theme/ExampleTheme.tsx',
    // The time zones of these years are half of the whole library.
    alias: { 'moment-timezone': 'moment-timezone/builds/moment-timezone-with-data-10-year-range.js' },
  },

  home: {
    description:
      'React charts for dense data: declare series, axes and annotations as components, and thousands of points are drawn on canvas.',
    actions: [
      { label: 'Get started', href: '/docs/docs', primary: true },
      { label: 'API reference', href: '/api/Chart' },
      { label: 'Examples', href: '/examples/examples' },
    ],
    example: 'area-stacked',
    featuresTitle: 'What it draws',
    features: [
      {
        title: 'Lines',
        description: 'Trends over time or categories',
        href: '/api/specs/xy/LineSeries',
      },
      {
        title: 'Areas',
        description: 'Volumes, bands and stacks',
        href: '/api/specs/xy/AreaSeries',
      },
      {
        title: 'Bars',
        description: 'Compare, stack and cluster',
        href: '/api/specs/xy/BarSeries',
      },
      {
        title: 'Bubbles',
        description: 'A third measure as size',
        href: '/api/specs/xy/BubbleSeries',
      },
      {
        title: 'Histograms',
        description: 'Bars that mean intervals',
        href: '/api/specs/xy/HistogramBarSeries',
      },
      {
        title: 'Partitions',
        description: 'Sunburst, treemap, icicle, waffle',
        href: '/api/specs/Partition',
      },
      {
        title: 'Heatmaps',
        description: 'Two dimensions, one color',
        href: '/api/specs/Heatmap',
      },
      {
        title: 'Metrics',
        description: 'One large number',
        href: '/api/specs/Metric',
      },
      { title: 'Goals', description: 'Gauges with a target', href: '/api/specs/Goal' },
      {
        title: 'Bullets',
        description: 'A value against its ranges',
        href: '/api/specs/BulletGraph',
      },
      {
        title: 'Word clouds',
        description: 'Weight as type size',
        href: '/api/specs/Wordcloud',
      },
      {
        title: 'Flames',
        description: 'Deep hierarchies at a glance',
        href: '/all-types/functions/Flame',
      },
      {
        title: 'Timeslip',
        description: 'Long time series, zoomable',
        href: '/all-types/functions/Timeslip',
      },
      {
        title: 'Annotations',
        description: 'Mark a line, a point or a range',
        href: '/api/specs/xy/LineAnnotation',
      },
    ],
  },

  deployedBeside: ['/storybook'],
});
