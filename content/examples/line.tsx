/* ---
title: Checkout response times
description: From 18:00 the slowest 1 % of checkouts take twice as long while half of them stay as fast as before, shown as three lines of percentiles.
type: line
features: [tooltip, legend, time axis]
controls:
  - LineSeries.curve
  - Settings.legendPosition
height: 320
--- */
import {
  Axis,
  Chart,
  LegendLayout,
  LIGHT_THEME,
  LineSeries,
  Position,
  ScaleType,
  type SeriesNameAccessor,
  Settings,
  type Theme,
  timeFormatter,
} from '@elastic/charts';

const start = Date.UTC(2025, 2, 12);
const wobble = (index: number, phase: number) =>
  Math.sin(1.9 * index + phase) + Math.sin(0.7 * index + 2 * phase);

/** A row for each quarter of an hour, in milliseconds of response time. */
const responseTimes = Array.from({ length: 96 }, (_, index) => {
  const backlog = Math.min(1, Math.max(0, (index - 72) / 6)); // grows between 18:00 and 19:30
  return {
    time: start + index * 15 * 60_000,
    p50: Math.round(180 + 6 * wobble(index, 1)),
    p95: Math.round(410 + 14 * wobble(index, 2) + 130 * backlog),
    p99: Math.round(640 + 24 * wobble(index, 3) + 640 * backlog),
  };
});

const dayAndTime = timeFormatter('D MMM YYYY, HH:mm');
const count = (value: number) => value.toLocaleString('en-US');
const milliseconds = (value: number) => `${count(value)} ms`;
const nameOfAccessor: SeriesNameAccessor = ({ yAccessor }) => String(yAccessor);
const colors = ['#d55e00', '#009e73', '#1f83d4'];

/** In development, StrictMode unmounts charts once, and then a plain `Chart` leaves the legend beside the drawing. */
class StrictChart extends Chart {
  override componentWillUnmount() {}
}

export default function CheckoutResponseTimes({ baseTheme = LIGHT_THEME }: { baseTheme?: Theme }) {
  return (
    <StrictChart size={{ height: 320 }}>
      <Settings
        baseTheme={baseTheme}
        showLegend
        legendPosition={Position.Bottom}
        legendLayout={LegendLayout.List}
        ariaLabel="Checkout response times on 12 March 2025"
        ariaDescription="The median stays near 180 ms all day. The 99th percentile doubles from 640 ms to 1,280 ms after 18:00."
      />
      <Axis id="time" position={Position.Bottom} tickFormat={dayAndTime} />
      <Axis
        id="milliseconds"
        position={Position.Left}
        title="Response time"
        ticks={5}
        tickFormat={milliseconds}
      />
      <LineSeries
        id="response-times"
        name={nameOfAccessor}
        data={responseTimes}
        xAccessor="time"
        yAccessors={['p99', 'p95', 'p50']}
        color={colors}
        xScaleType={ScaleType.Time}
        yScaleType={ScaleType.Linear}
        yNice
        timeZone="UTC"
      />
    </StrictChart>
  );
}
