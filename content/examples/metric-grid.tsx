/* ---
title: Health of a shop
description: The shop is busy and fast, but payment errors are above their limit, shown as four metrics with trends, a progress bar and a status color.
type: metric
features: [grid, trend, progress bar, status colors]
height: 320
--- */
import {
  Chart,
  LayoutDirection,
  LIGHT_THEME,
  Metric,
  type MetricDatum,
  MetricTrendShape,
  Settings,
  type Theme,
} from '@elastic/charts';

/** What metrics need on a page without a CSS reset. */
const reset = new CSSStyleSheet();
reset.replaceSync(`
  .echMetricContainer { margin: 0; padding: 0; list-style: none; }
  .echMetricContainer * { margin: 0; box-sizing: border-box; }
`);
document.adoptedStyleSheets.push(reset);

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const orders = hours.map((hour) => ({
  x: hour,
  y: Math.round(90 - 80 * Math.cos(((hour - 2) / 12) * Math.PI)),
}));
const latency = hours.map((hour) => ({ x: hour, y: Math.round(212 + 14 * Math.sin(1.9 * hour)) }));

const ordersTile: MetricDatum = {
  color: '#1668b5',
  title: 'Orders',
  subtitle: 'Last 24 hours',
  value: orders.reduce((sum, { y }) => sum + y, 0),
  valueFormatter: (sum) => sum.toLocaleString('en-US'),
  trend: orders,
  trendShape: MetricTrendShape.Bars,
  trendA11yTitle: 'Orders per hour',
};
const latencyTile: MetricDatum = {
  color: '#1668b5',
  title: 'Response time',
  subtitle: 'Median',
  value: 212,
  valueFormatter: (median) => `${median} ms`,
  trend: latency,
  trendShape: MetricTrendShape.Area,
  trendA11yTitle: 'Median response time per hour',
};
const diskTile: MetricDatum = {
  color: '#1f83d4',
  title: 'Disk',
  subtitle: 'Of 500 GB',
  value: 312,
  valueFormatter: (used) => `${used} GB`,
  domainMax: 500,
  progressBarDirection: LayoutDirection.Horizontal,
};
const errorsTile: MetricDatum = {
  color: '#c61e25',
  title: 'Payment errors',
  subtitle: 'Limit: 1.0 %',
  value: 2.4,
  valueFormatter: (percentage) => `${percentage.toFixed(1)} %`,
};
const tiles = [
  [ordersTile, latencyTile],
  [diskTile, errorsTile],
];

export default function ShopHealth({ baseTheme = LIGHT_THEME }: { baseTheme?: Theme }) {
  return (
    <Chart size={{ height: 320 }}>
      <Settings
        baseTheme={baseTheme}
        ariaLabel="Health of a shop"
        ariaDescription="2.4 % of payments fail, above the limit of 1.0 %. Orders, response time and disk are as usual."
      />
      <Metric id="health" data={tiles} />
    </Chart>
  );
}
