/* ---
title: Response times of a cache
description: Two humps separate cache hits from misses, which take five times as long and often exceed the limit, shown as a histogram with a line at 300 ms.
type: histogram
features: [bins, line annotation, tooltip]
height: 320
--- */
import {
  AnnotationDomainType,
  Axis,
  Chart,
  HistogramBarSeries,
  LIGHT_THEME,
  LineAnnotation,
  Position,
  ScaleType,
  Settings,
  type Theme,
} from '@elastic/charts';

const binWidth = 25;
const hump = (ms: number, center: number, width: number, height: number) =>
  height * Math.exp(-((ms - center) ** 2) / (2 * width ** 2));

/** How many of a day's requests took from `ms` to `ms + 25` milliseconds. */
const bins = Array.from({ length: 20 }, (_, index) => {
  const ms = index * binWidth;
  return { ms, requests: Math.round(hump(ms, 45, 24, 9200) + hump(ms, 240, 58, 2900)) };
});

const xDomain = { min: 0, max: 475, minInterval: binWidth };
const limit = [{ dataValue: 300, header: '300 ms', details: 'Slower requests exceed the limit.' }];
const limitStyle = { line: { stroke: '#d55e00', strokeWidth: 2, opacity: 1, dash: [6, 4] } };

/** Room for the marker above the line. */
const theme = { chartMargins: { top: 20 } };

const range = (ms: number) => `${ms} to ${ms + binWidth} ms`;
const count = (value: number) => value.toLocaleString('en-US');

export default function CacheResponseTimes({ baseTheme = LIGHT_THEME }: { baseTheme?: Theme }) {
  return (
    <Chart size={{ height: 320 }}>
      <Settings
        baseTheme={baseTheme}
        theme={theme}
        xDomain={xDomain}
        ariaLabel="Requests by response time, in steps of 25 ms"
        ariaDescription="Most requests take about 50 ms. A second, lower hump near 250 ms reaches beyond the limit of 300 ms."
      />
      <Axis
        id="ms"
        position={Position.Bottom}
        title="Response time (ms)"
        tickFormat={range}
        labelFormat={count}
      />
      <Axis id="requests" position={Position.Left} title="Requests" tickFormat={count} />
      <LineAnnotation
        id="limit"
        domainType={AnnotationDomainType.XDomain}
        dataValues={limit}
        style={limitStyle}
        marker={<small>Limit</small>}
        markerPosition={Position.Top}
      />
      <HistogramBarSeries
        id="Requests"
        data={bins}
        xAccessor="ms"
        yAccessors={['requests']}
        color="#1f83d4"
        xScaleType={ScaleType.Linear}
        yScaleType={ScaleType.Linear}
        yNice
      />
    </Chart>
  );
}
