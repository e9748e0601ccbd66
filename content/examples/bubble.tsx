/* ---
title: Build jobs
description: Slow jobs fail more often, and the slowest of them all also runs the most, shown as bubbles sized by runs and named in the tooltip.
type: bubble
features: [mark size, tooltip header]
height: 340
--- */
import {
  Axis,
  BubbleSeries,
  Chart,
  ColorVariant,
  LIGHT_THEME,
  Position,
  ScaleType,
  Settings,
  type Theme,
  Tooltip,
  TooltipType,
  type TooltipValue,
} from '@elastic/charts';

type Job = { name: string; minutes: number; failed: number; runs: number };

/** A month of build jobs: median duration, percentage of failed runs and number of all runs. */
const jobs: Job[] = [
  { name: 'Type check', minutes: 3.1, failed: 1.9, runs: 940 },
  { name: 'Unit tests', minutes: 5.4, failed: 2.6, runs: 910 },
  { name: 'Web build', minutes: 8.2, failed: 2.1, runs: 640 },
  { name: 'API tests', minutes: 9.5, failed: 4.9, runs: 620 },
  { name: 'Android build', minutes: 13.6, failed: 4.4, runs: 310 },
  { name: 'iOS build', minutes: 16.9, failed: 5.8, runs: 290 },
  { name: 'Load test', minutes: 20.4, failed: 6.7, runs: 120 },
  { name: 'End-to-end', minutes: 24.7, failed: 10.6, runs: 1180 },
];

const JobNames = ({ items }: { items: TooltipValue<Job>[] }) => (
  <>{items.map(({ datum }) => datum?.name).join(', ')}</>
);

const theme = { markSizeRatio: 18 };
const xDomain = { min: 0, max: 28 };
const bubbleStyle = { point: { fill: ColorVariant.Series, strokeWidth: 3, opacity: 0.7 } };
const percent = (value: number) => `${value.toFixed(1)} %`;
const runs = (value: number) => `${value.toLocaleString('en-US')} runs`;

export default function BuildJobs({ baseTheme = LIGHT_THEME }: { baseTheme?: Theme }) {
  return (
    <Chart size={{ height: 340 }}>
      <Settings
        baseTheme={baseTheme}
        theme={theme}
        xDomain={xDomain}
        ariaLabel="Duration, failures and runs of eight build jobs"
        ariaDescription="End-to-end tests take 24.7 minutes and fail in 10.6 % of 1,180 runs, more of each than any other job."
      />
      <Tooltip<Job> type={TooltipType.Follow} header={JobNames} />
      <Axis id="minutes" position={Position.Bottom} title="Median duration (min)" ticks={6} />
      <Axis id="failed" position={Position.Left} title="Failed runs" tickFormat={percent} />
      <BubbleSeries
        id="Failed runs"
        data={jobs}
        xAccessor="minutes"
        yAccessors={['failed']}
        markSizeAccessor="runs"
        markFormat={runs}
        color="#1f83d4"
        bubbleSeriesStyle={bubbleStyle}
        xScaleType={ScaleType.Linear}
        yScaleType={ScaleType.Linear}
        yNice
      />
    </Chart>
  );
}
