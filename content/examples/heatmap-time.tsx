/* ---
title: Processor load by host and hour
description: Each night from 2:00 to 4:00 backups keep both database hosts at full load, shown as a heatmap with a column per hour.
type: heatmap
features: [time axis, color bands, legend, tooltip]
height: 320
--- */
import {
  Chart,
  Heatmap,
  type HeatmapBandsColorScale,
  LegendLayout,
  LIGHT_THEME,
  Position,
  type RasterTimeScale,
  ScaleType,
  Settings,
  type Theme,
  timeFormatter,
} from '@elastic/charts';

const start = Date.UTC(2025, 2, 10);

/** Average load of each host in each hour of two days, in percent. */
const load = ['web-1', 'web-2', 'web-3', 'queue', 'db-1', 'db-2'].flatMap((host, number) =>
  Array.from({ length: 48 }, (_, index) => {
    const hour = index % 24;
    const office = 34 * Math.exp(-((hour - 13) ** 2) / 18);
    const backup = host.startsWith('db') && hour >= 2 && hour < 4 ? 62 : 0;
    const usual = 24 + 6 * Math.sin(1.7 * index + 2 * number);
    return { time: start + index * 3_600_000, host, percent: usual + office + backup };
  }),
);

const colorScale: HeatmapBandsColorScale = {
  type: 'bands',
  bands: [
    { start: 0, end: 25, color: '#b9cfe8', label: 'Below 25 %' },
    { start: 25, end: 50, color: '#7fa8d6', label: '25–50 %' },
    { start: 50, end: 75, color: '#4a7fbd', label: '50–75 %' },
    { start: 75, end: Number.POSITIVE_INFINITY, color: '#d9480f', label: 'Above 75 %' },
  ],
};
const hourly: RasterTimeScale = { type: ScaleType.Time, interval: { type: 'fixed', unit: 'h', value: 1 } };
const theme = { heatmap: { cell: { label: { visible: false } } } };
const dayAndTime = timeFormatter('D MMM, HH:mm');
const formatTime = (time: string | number) => dayAndTime(Number(time), { timeZone: 'UTC' });
const formatPercent = (percent: number) => `${Math.round(percent)} %`;

/** In development, StrictMode unmounts charts once, and then a plain `Chart` leaves the legend beside the drawing. */
class StrictChart extends Chart {
  override componentWillUnmount() {}
}

export default function LoadByHost({ baseTheme = LIGHT_THEME }: { baseTheme?: Theme }) {
  return (
    <StrictChart size={{ height: 320 }}>
      <Settings
        baseTheme={baseTheme}
        theme={theme}
        showLegend
        legendPosition={Position.Bottom}
        legendLayout={LegendLayout.List}
        ariaLabel="Processor load of six hosts per hour, 10 and 11 March 2025"
        ariaDescription="The load of db-1 and db-2 is above 75 % from 2:00 to 4:00 on both days, and never at another time."
      />
      <Heatmap
        id="load"
        name="Load"
        data={load}
        xAccessor="time"
        yAccessor="host"
        valueAccessor="percent"
        valueFormatter={formatPercent}
        colorScale={colorScale}
        xScale={hourly}
        timeZone="UTC"
        xAxisLabelFormatter={formatTime}
        xAxisLabelName="Hour (UTC)"
        yAxisLabelName="Host"
      />
    </StrictChart>
  );
}
