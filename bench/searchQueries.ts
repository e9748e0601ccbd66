/** Queries in plain words, with the addresses that answer them: written without looking at the results. */
export interface Task {
  readonly query: string;
  /** Any of these is a correct answer. An address without an anchor includes all parts of the page. */
  readonly expected: readonly string[];
}

const settings = (member: string) => [
  `/all-types/interfaces/SettingsSpec#${member}`,
  `/all-types/functions/Settings#${member}`,
];
const axis = (member: string) => [
  `/all-types/interfaces/AxisSpec#${member}`,
  `/all-types/functions/Axis#${member}`,
];
const legend = (member: string) => [`/all-types/interfaces/LegendSpec#${member}`];

export const TASKS: readonly Task[] = [
  // Setting up
  { query: 'install', expected: ['/docs/installation'] },
  { query: 'getting started', expected: ['/docs/docs', '/docs/installation'] },
  { query: 'first chart', expected: ['/docs/docs'] },
  { query: 'add css style sheet', expected: ['/docs/installation'] },
  {
    query: 'import stylesheet',
    expected: ['/docs/installation', '/docs/troubleshooting#my-page-changed-its-font'],
  },
  {
    query: 'server side rendering',
    expected: ['/docs/installation', '/docs/troubleshooting#window-is-not-defined'],
  },
  { query: 'window is not defined', expected: ['/docs/troubleshooting#window-is-not-defined'] },
  { query: 'typescript setup', expected: ['/docs/installation'] },
  { query: 'chart does not show up', expected: ['/docs/troubleshooting'] },
  { query: 'empty chart', expected: ['/docs/troubleshooting#empty', ...settings('noResults')] },
  { query: 'page font changed', expected: ['/docs/troubleshooting#my-page-changed-its-font'] },
  { query: 'slow performance', expected: ['/docs/troubleshooting#it-is-slow'] },
  { query: 'testing with jest', expected: ['/docs/troubleshooting#tests'] },
  {
    query: 'chart size',
    expected: [
      '/api/Chart',
      '/all-types/interfaces/ChartProps',
      '/all-types/classes/Chart',
      '/all-types/type-aliases/ChartSize',
    ],
  },
  { query: 'download chart as image', expected: ['/api/Chart#methods', '/all-types/classes/Chart'] },
  { query: 'export png snapshot', expected: ['/api/Chart#methods', '/all-types/classes/Chart'] },
  // Axes
  {
    query: 'rotate axis labels',
    expected: [
      '/api/specs/xy/Axis',
      '/all-types/type-aliases/TickLabelStyle',
      '/all-types/interfaces/AxisStyle',
      '/docs/troubleshooting#labels',
    ],
  },
  { query: 'hide axis', expected: axis('hide').concat('/api/specs/xy/Axis') },
  {
    query: 'axis title',
    expected: [...axis('title'), '/api/specs/xy/Axis', '/all-types/interfaces/AxisStyle#axisTitle'],
  },
  {
    query: 'format tick labels',
    expected: [...axis('tickFormat'), ...axis('labelFormat'), '/api/specs/xy/Axis#labels'],
  },
  {
    query: 'overlapping labels',
    expected: [...axis('showOverlappingLabels'), '/docs/troubleshooting#labels', '/api/specs/xy/Axis#labels'],
  },
  { query: 'number of ticks', expected: [...axis('ticks'), '/api/specs/xy/Axis#labels'] },
  {
    query: 'grid lines',
    expected: [
      ...axis('gridLine'),
      '/api/specs/xy/Axis#style',
      '/all-types/interfaces/GridLineStyle',
      '/all-types/interfaces/AxisStyle#gridLine',
      '/all-types/type-aliases/GridLineStyle',
    ],
  },
  { query: 'axis position', expected: [...axis('position'), '/api/specs/xy/Axis#place-and-group'] },
  {
    query: 'logarithmic scale',
    expected: [
      '/api/specs/types/SeriesScales#logarithms',
      '/api/specs/xy/Axis#domain',
      '/all-types/variables/ScaleType',
      '/all-types/interfaces/LogScaleOptions',
      '/docs/core-concepts#scales',
      '/all-types/type-aliases/LogScaleOptions',
    ],
  },
  {
    query: 'y axis starts at zero',
    expected: ['/api/specs/xy/Axis#domain', '/all-types/interfaces/YDomainBase#fit', ...axis('domain')],
  },
  {
    query: 'two y axes',
    expected: ['/examples/examples#two-y-axes', '/docs/core-concepts#groups', '/api/specs/xy/Axis'],
  },
  {
    query: 'axis domain min max',
    expected: [...axis('domain'), '/api/specs/xy/Axis#domain', '/docs/core-concepts#domains'],
  },
  {
    query: 'time axis format',
    expected: [
      '/docs/troubleshooting#time-axis-format',
      '/api/specs/xy/Axis#time-axes',
      '/all-types/functions/timeFormatter',
      '/all-types/functions/niceTimeFormatter',
    ],
  },
  {
    query: 'timezone',
    expected: [
      '/docs/troubleshooting#time-zone',
      '/examples/time-series#in-the-zone-of-the-data',
      '/all-types/interfaces/BasicSeriesSpec#timeZone',
      '/all-types/interfaces/SeriesScales#timeZone',
      '/all-types/interfaces/HeatmapSpec#timeZone',
    ],
  },
  {
    query: 'integer ticks only',
    expected: [...axis('maximumFractionDigits'), ...axis('integersOnly'), '/api/specs/xy/Axis#labels'],
  },
  // Legend
  {
    query: 'hide legend',
    expected: [...legend('showLegend'), '/api/specs/global/Settings#legend', '/api/specs/types/LegendSpec'],
  },
  {
    query: 'show legend',
    expected: [...legend('showLegend'), '/api/specs/global/Settings#legend', '/api/specs/types/LegendSpec'],
  },
  {
    query: 'legend position',
    expected: [
      ...legend('legendPosition'),
      '/api/specs/types/LegendSpec',
      '/api/specs/global/Settings#legend',
    ],
  },
  {
    query: 'legend at the bottom',
    expected: [
      ...legend('legendPosition'),
      '/api/specs/types/LegendSpec',
      '/api/specs/global/Settings#legend',
    ],
  },
  { query: 'sort legend items', expected: legend('legendSort').concat('/api/specs/types/LegendSpec') },
  {
    query: 'legend values',
    expected: [
      ...legend('legendValues'),
      '/docs/troubleshooting#legend-values-are-blank',
      '/api/specs/types/LegendSpec',
      '/all-types/variables/LegendValue',
      '/all-types/type-aliases/LegendValue',
    ],
  },
  {
    query: 'custom legend',
    expected: [
      ...legend('customLegend'),
      '/api/specs/types/LegendSpec',
      '/all-types/interfaces/CustomLegendProps',
      '/all-types/type-aliases/CustomLegend',
      '/examples/interaction',
    ],
  },
  {
    query: 'click on legend item',
    expected: [...legend('onLegendItemClick'), '/api/specs/types/LegendSpec#events'],
  },
  {
    query: 'legend color picker',
    expected: [
      ...legend('legendColorPicker'),
      '/all-types/type-aliases/LegendColorPicker',
      '/api/specs/types/LegendSpec',
    ],
  },
  {
    query: 'hide series from legend',
    expected: ['/all-types/interfaces/SeriesSpec#hideInLegend', '/api/specs/types/SeriesSpec'],
  },
  {
    query: 'legend width',
    expected: [...legend('legendSize'), '/all-types/interfaces/LegendStyle', '/api/specs/types/LegendSpec'],
  },
  // Colors and themes
  {
    query: 'dark theme',
    expected: ['/docs/theming', '/all-types/variables/DARK_THEME', '/api/specs/global/Settings#appearance'],
  },
  { query: 'dark mode', expected: ['/docs/theming', '/all-types/variables/DARK_THEME'] },
  {
    query: 'change bar color',
    expected: [
      '/all-types/interfaces/SeriesSpec#color',
      '/docs/theming#one-series-one-colour',
      '/api/specs/xy/BarSeries#style-and-label',
      '/all-types/interfaces/BarSeriesStyle',
      '/examples/styling',
      '/all-types/type-aliases/SeriesColorAccessor',
    ],
  },
  {
    query: 'series colour',
    expected: [
      '/all-types/interfaces/SeriesSpec#color',
      '/docs/theming#one-series-one-colour',
      '/all-types/type-aliases/SeriesColorAccessor',
      '/all-types/type-aliases/SeriesColorAccessorFn',
      '/all-types/type-aliases/SeriesColorsArray',
      '/examples/styling',
    ],
  },
  {
    query: 'custom theme',
    expected: ['/docs/theming', ...settings('theme'), '/all-types/type-aliases/PartialTheme'],
  },
  {
    query: 'color palette',
    expected: ['/all-types/interfaces/ColorConfig', '/docs/theming', '/all-types/interfaces/Theme#colors'],
  },
  {
    query: 'background color',
    expected: [
      '/all-types/interfaces/BackgroundStyle',
      '/docs/theming',
      '/all-types/type-aliases/BackgroundStyle',
      '/all-types/interfaces/Theme#background',
    ],
  },
  { query: 'chart margins', expected: ['/all-types/interfaces/Theme#chartMargins', '/docs/theming'] },
  {
    query: 'pattern fill texture',
    expected: [
      '/examples/styling#textures-beside-colours',
      '/all-types/interfaces/TexturedStyles',
      '/all-types/type-aliases/TexturedStyles',
      '/all-types/variables/TextureShape',
      '/all-types/type-aliases/TextureShape',
    ],
  },
  { query: 'gradient area', expected: ['/api/specs/xy/AreaSeries#a-gradient'] },
  { query: 'sparkline', expected: ['/examples/styling#a-sparkline'] },
  // Series
  {
    query: 'stacked bars',
    expected: [
      '/api/specs/xy/BarSeries',
      '/docs/troubleshooting#bars-stand-side-by-side-not-stacked',
      '/examples/examples',
      '/all-types/interfaces/BasicSeriesSpec#stackAccessors',
      '/all-types/interfaces/SeriesAccessors#stackAccessors',
    ],
  },
  {
    query: 'stacked area chart',
    expected: ['/examples/examples#stacked-areas', '/api/specs/xy/AreaSeries', '/docs/chart-types'],
  },
  {
    query: 'horizontal bar chart',
    expected: ['/examples/examples#horizontal-bars', ...settings('rotation')],
  },
  {
    query: 'rotate chart',
    expected: [...settings('rotation'), '/api/specs/global/Settings', '/examples/examples#horizontal-bars'],
  },
  {
    query: 'bar width',
    expected: [
      '/all-types/interfaces/RectStyle',
      '/api/specs/xy/BarSeries',
      '/all-types/interfaces/BarSeriesStyle',
      '/all-types/interfaces/BarSeriesSpec',
    ],
  },
  {
    query: 'labels on bars',
    expected: [
      '/api/specs/xy/BarSeries#style-and-label',
      '/all-types/interfaces/DisplayValueSpec',
      '/all-types/interfaces/SeriesSpec#displayValueSettings',
      '/all-types/type-aliases/DisplayValueSpec',
    ],
  },
  {
    query: 'missing data gaps',
    expected: [
      '/api/specs/xy/LineSeries#gaps',
      '/examples/time-series#gaps-that-look-like-gaps',
      '/all-types/variables/Fit',
      '/all-types/interfaces/FitConfig',
    ],
  },
  {
    query: 'interpolate null values',
    expected: [
      '/api/specs/xy/LineSeries#gaps',
      '/all-types/variables/Fit',
      '/all-types/interfaces/FitConfig',
      '/examples/time-series#gaps-that-look-like-gaps',
      '/all-types/type-aliases/FitConfig',
    ],
  },
  {
    query: 'smooth curve',
    expected: [
      '/all-types/variables/CurveType',
      '/docs/troubleshooting#the-curve-is-straight',
      '/api/specs/xy/LineSeries',
      '/api/specs/xy/AreaSeries',
      '/all-types/interfaces/LineSeriesSpec#curve',
      '/all-types/interfaces/AreaSeriesSpec#curve',
    ],
  },
  {
    query: 'show points on line',
    expected: [
      '/api/specs/xy/LineSeries',
      '/all-types/interfaces/LineSeriesStyle',
      '/all-types/interfaces/PointStyle',
      '/all-types/type-aliases/PointStyle',
    ],
  },
  {
    query: 'error bands confidence interval',
    expected: [
      '/examples/time-series#a-forecast-and-its-uncertainty',
      '/api/specs/xy/AreaSeries',
      '/all-types/interfaces/SeriesAccessors#y0Accessors',
      '/all-types/interfaces/BasicSeriesSpec#y0Accessors',
    ],
  },
  {
    query: 'split series',
    expected: [
      '/api/specs/types/SeriesAccessors',
      '/all-types/interfaces/SeriesAccessors#splitSeriesAccessors',
      '/all-types/interfaces/BasicSeriesSpec#splitSeriesAccessors',
      '/docs/core-concepts#accessors',
    ],
  },
  {
    query: 'series name',
    expected: [
      '/all-types/interfaces/SeriesSpec#name',
      '/api/specs/types/SeriesSpec#names',
      '/all-types/type-aliases/SeriesName',
      '/all-types/type-aliases/SeriesNameFn',
      '/all-types/type-aliases/SeriesNameAccessor',
    ],
  },
  {
    query: 'bubble size',
    expected: [
      '/api/specs/xy/BubbleSeries',
      '/docs/troubleshooting#a-bubble-is-invisible',
      '/all-types/interfaces/Theme#markSizeRatio',
      '/all-types/interfaces/SeriesAccessors#markSizeAccessor',
      '/all-types/interfaces/BasicSeriesSpec#markSizeAccessor',
    ],
  },
  {
    query: 'histogram',
    expected: [
      '/api/specs/xy/HistogramBarSeries',
      '/all-types/functions/HistogramBarSeries',
      '/api/specs/types/HistogramConfig',
    ],
  },
  {
    query: 'percentage stacking',
    expected: [
      '/all-types/variables/StackMode',
      '/api/specs/xy/BarSeries',
      '/api/specs/xy/AreaSeries',
      '/examples/examples#stacked-areas',
      '/all-types/interfaces/BarSeriesSpec#stackMode',
      '/all-types/interfaces/AreaSeriesSpec#stackMode',
    ],
  },
  {
    query: 'small multiples',
    expected: [
      '/api/specs/global/SmallMultiples',
      '/examples/dashboards#small-multiples',
      '/all-types/functions/SmallMultiples',
      '/all-types/interfaces/SmallMultiplesSpec',
    ],
  },
  {
    query: 'pie chart',
    expected: [
      '/api/specs/Partition',
      '/docs/chart-types#partition',
      '/all-types/functions/Partition',
      '/all-types/variables/PartitionLayout',
    ],
  },
  {
    query: 'donut chart',
    expected: ['/api/specs/Partition', '/docs/chart-types#partition', '/all-types/functions/Partition'],
  },
  {
    query: 'treemap',
    expected: [
      '/examples/examples#treemap',
      '/api/specs/Partition',
      '/docs/chart-types#partition',
      '/all-types/variables/PartitionLayout',
    ],
  },
  {
    query: 'gauge',
    expected: ['/api/specs/Goal', '/api/specs/BulletGraph', '/docs/chart-types', '/examples/examples'],
  },
  {
    query: 'heatmap colors',
    expected: [
      '/api/specs/Heatmap#colour-and-text',
      '/all-types/interfaces/HeatmapSpec#colorScale',
      '/examples/examples#heatmap',
      '/all-types/interfaces/HeatmapBandsColorScale',
      '/all-types/interfaces/ColorBand',
    ],
  },
  {
    query: 'word cloud',
    expected: ['/api/specs/Wordcloud', '/all-types/functions/Wordcloud', '/docs/chart-types#wordcloud'],
  },
  {
    query: 'metric with trend',
    expected: [
      '/api/specs/Metric',
      '/all-types/type-aliases/MetricWTrend',
      '/examples/dashboards#metric-grid',
      '/all-types/interfaces/MetricWTrend',
    ],
  },
  {
    query: 'progress bar metric',
    expected: [
      '/api/specs/Metric#progress',
      '/all-types/type-aliases/MetricWProgress',
      '/all-types/interfaces/MetricWProgress',
    ],
  },
  {
    query: 'target value',
    expected: [
      '/all-types/interfaces/GoalSpec#target',
      '/all-types/interfaces/BulletDatum#target',
      '/api/specs/Goal',
      '/api/specs/BulletGraph',
    ],
  },
  // Interaction
  {
    query: 'brush to zoom',
    expected: [
      '/examples/interaction#zoom-by-brushing',
      '/api/specs/global/Settings#brush',
      ...settings('onBrushEnd'),
      ...settings('brushAxis'),
    ],
  },
  {
    query: 'select a range by dragging',
    expected: [
      '/examples/interaction#zoom-by-brushing',
      '/api/specs/global/Settings#brush',
      ...settings('onBrushEnd'),
      ...settings('brushAxis'),
      '/api/specs/Heatmap#select',
    ],
  },
  {
    query: 'click on a bar',
    expected: [
      '/examples/interaction#clicks',
      ...settings('onElementClick'),
      '/api/specs/global/Settings#events',
    ],
  },
  {
    query: 'click event',
    expected: [
      ...settings('onElementClick'),
      '/examples/interaction#clicks',
      '/docs/core-concepts#events',
      '/api/specs/global/Settings#events',
      '/all-types/type-aliases/ElementClickListener',
      ...settings('onAnnotationClick'),
    ],
  },
  {
    query: 'hover event',
    expected: [
      ...settings('onElementOver'),
      '/docs/core-concepts#events',
      '/api/specs/global/Settings#events',
      '/all-types/type-aliases/ElementOverListener',
    ],
  },
  {
    query: 'custom tooltip',
    expected: [
      '/examples/interaction#custom-tooltip',
      '/api/specs/global/Tooltip',
      '/all-types/interfaces/TooltipSpec#customTooltip',
      '/all-types/type-aliases/CustomTooltip',
      '/all-types/type-aliases/TooltipSpec',
    ],
  },
  {
    query: 'tooltip format',
    expected: [
      '/api/specs/global/Tooltip',
      '/all-types/interfaces/TooltipSpec',
      '/all-types/type-aliases/TooltipSpec',
      '/all-types/interfaces/SeriesSpec#tickFormat',
      '/all-types/type-aliases/TooltipValueFormatter',
    ],
  },
  { query: 'tooltip is cut off', expected: ['/docs/troubleshooting#a-tooltip-is-cut-off'] },
  {
    query: 'disable tooltip',
    expected: [
      '/api/specs/global/Tooltip',
      '/all-types/variables/TooltipType',
      '/all-types/interfaces/TooltipSpec#type',
      '/all-types/interfaces/SeriesSpec#filterSeriesInTooltip',
    ],
  },
  {
    query: 'tooltip actions',
    expected: [
      '/api/specs/global/Tooltip#actions',
      '/all-types/interfaces/TooltipSpec#actions',
      '/all-types/interfaces/TooltipAction',
      '/all-types/type-aliases/TooltipAction',
    ],
  },
  {
    query: 'tooltip position',
    expected: [
      '/api/specs/global/Tooltip#placement',
      '/all-types/interfaces/TooltipSpec',
      '/all-types/interfaces/TooltipPortalSettings',
    ],
  },
  {
    query: 'synchronize cursor between charts',
    expected: [
      '/examples/dashboards#synchronised-cursors',
      ...settings('onPointerUpdate'),
      ...settings('externalPointerEvents'),
      '/all-types/interfaces/ExternalPointerEventsSettings',
    ],
  },
  {
    query: 'add a vertical line',
    expected: [
      '/api/specs/xy/LineAnnotation',
      '/examples/interaction#annotations',
      '/all-types/functions/LineAnnotation',
      '/all-types/interfaces/LineAnnotationSpec',
      '/all-types/type-aliases/LineAnnotationSpec',
    ],
  },
  {
    query: 'threshold line',
    expected: [
      '/api/specs/xy/LineAnnotation',
      '/examples/interaction#annotations',
      '/all-types/functions/LineAnnotation',
    ],
  },
  {
    query: 'highlight a region',
    expected: [
      '/api/specs/xy/RectAnnotation',
      '/examples/interaction#annotations',
      '/all-types/functions/RectAnnotation',
    ],
  },
  {
    query: 'annotation marker',
    expected: [
      '/api/specs/xy/LineAnnotation',
      '/all-types/interfaces/LineAnnotationSpec',
      '/all-types/type-aliases/LineAnnotationSpec',
      '/all-types/type-aliases/AnnotationMarker',
      '/all-types/interfaces/AnnotationMarker',
    ],
  },
  {
    query: 'accessibility',
    expected: [
      '/api/specs/global/Settings#accessibility',
      '/examples/styling#said-as-well-as-shown',
      '/all-types/interfaces/A11ySettings',
    ],
  },
  {
    query: 'screen reader description',
    expected: [
      '/api/specs/global/Settings#accessibility',
      '/examples/styling#said-as-well-as-shown',
      ...settings('ariaDescription'),
      ...settings('ariaDescribedBy'),
      ...settings('ariaUseDefaultSummary'),
    ],
  },
  {
    query: 'aria label',
    expected: [
      ...settings('ariaLabel'),
      '/api/specs/global/Settings#accessibility',
      '/all-types/interfaces/LineAnnotationDatum#ariaLabel',
    ],
  },
  { query: 'no data message', expected: [...settings('noResults'), '/docs/troubleshooting#empty'] },
  {
    query: 'wait until charts rendered',
    expected: ['/examples/dashboards#waiting-for-all-charts', ...settings('onRenderChange')],
  },
  { query: 'debounce resize', expected: settings('resizeDebounce') },
  { query: 'moving time window', expected: ['/examples/time-series#a-window-that-moves'] },
  { query: 'order of ordinal bins', expected: settings('orderOrdinalBinsBy') },
  {
    query: 'sort slices',
    expected: ['/api/specs/Partition', '/all-types/interfaces/PartitionLayer#sortPredicate'],
  },
  {
    query: 'x domain',
    expected: [...settings('xDomain'), '/docs/core-concepts#domains', '/api/specs/global/Settings#domain'],
  },
  { query: 'locale', expected: [...settings('locale')] },
  { query: 'debug state', expected: [...settings('debugState'), '/all-types/interfaces/DebugState'] },
];

/** Prefixes, initials, words and misspellings of names, as people type them; each with the intended names. */
export const NAMES: readonly { readonly query: string; readonly expected: readonly string[] }[] = [
  { query: 'barser', expected: ['BarSeries'] },
  { query: 'bar series style', expected: ['BarSeriesStyle', 'barSeriesStyle'] },
  {
    query: 'BSS',
    expected: [
      'BarSeriesStyle',
      'barSeriesStyle',
      'BubbleSeriesStyle',
      'bubbleSeriesStyle',
      'BubbleSeriesSpec',
      'BarSeriesSpec',
      'BasicSeriesSpec',
    ],
  },
  { query: 'linean', expected: ['LineAnnotation'] },
  { query: 'rect anno', expected: ['RectAnnotation'] },
  { query: 'settingsspec', expected: ['SettingsSpec'] },
  { query: 'settings spec', expected: ['SettingsSpec'] },
  { query: 'LIGHT_THEME', expected: ['LIGHT_THEME'] },
  { query: 'light theme', expected: ['LIGHT_THEME'] },
  { query: 'darkTheme', expected: ['DARK_THEME'] },
  { query: 'Scaletype', expected: ['ScaleType'] },
  { query: 'scaleTyp', expected: ['ScaleType'] },
  { query: 'onbrushend', expected: ['onBrushEnd'] },
  { query: 'brush end', expected: ['BrushEndListener', 'onBrushEnd'] },
  { query: 'onBrsuhEnd', expected: ['onBrushEnd'] },
  { query: 'SetingsSpec', expected: ['SettingsSpec'] },
  { query: 'BarSereis', expected: ['BarSeries'] },
  { query: 'Heatmpa', expected: ['Heatmap'] },
  { query: 'tooltpi', expected: ['Tooltip'] },
  { query: 'showOverlapingTicks', expected: ['showOverlappingTicks'] },
  { query: 'overlapping ticks', expected: ['showOverlappingTicks'] },
  { query: 'tickformat', expected: ['tickFormat'] },
  { query: 'xScaleTyp', expected: ['xScaleType'] },
  { query: 'elementclick', expected: ['ElementClickListener', 'onElementClick'] },
  { query: 'PartialTh', expected: ['PartialTheme'] },
  { query: 'MetricWT', expected: ['MetricWTrend'] },
  { query: 'fn:niceTime', expected: ['niceTimeFormatter', 'niceTimeFormatByDay'] },
  { query: 'prop:rotation', expected: ['rotation'] },
  { query: 'type:Position', expected: ['Position'] },
  { query: 'kind:interface axis', expected: ['AxisSpec', 'AxisStyle'] },
  { query: 'Settings.onBrushEnd', expected: ['onBrushEnd'] },
  { query: 'AxisSpec.tickFormat', expected: ['tickFormat'] },
  { query: 'Theme.axes', expected: ['axes'] },
  { query: 'BarSeries.xAccessor', expected: ['xAccessor'] },
];
