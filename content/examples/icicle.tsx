/* ---
title: Where a page load spends its time
description: Scripts take more than half of a page load, and analytics two thirds of that, shown as an icicle of three levels.
type: icicle
features: [three layers, color by branch, tooltip]
height: 300
--- */
import {
  Chart,
  LIGHT_THEME,
  type NodeColorAccessor,
  type PartialTheme,
  Partition,
  type PartitionLayer,
  PartitionLayout,
  Settings,
  type Theme,
} from '@elastic/charts';

type Step = { phase: string; task: string; detail: string; ms: number };

const steps: Step[] = [
  { phase: 'Network', task: 'Connect', detail: 'DNS', ms: 90 },
  { phase: 'Network', task: 'Connect', detail: 'TLS', ms: 120 },
  { phase: 'Network', task: 'Download', detail: 'HTML', ms: 140 },
  { phase: 'Network', task: 'Download', detail: 'Images', ms: 260 },
  { phase: 'Scripts', task: 'Analytics', detail: 'Tag', ms: 690 },
  { phase: 'Scripts', task: 'Analytics', detail: 'Replay', ms: 210 },
  { phase: 'Scripts', task: 'Application', detail: 'Parse', ms: 190 },
  { phase: 'Scripts', task: 'Application', detail: 'Render', ms: 250 },
  { phase: 'Layout', task: 'Style', detail: 'Rules', ms: 110 },
  { phase: 'Layout', task: 'Paint', detail: 'Page', ms: 170 },
];

const phaseColors: Record<string, string> = { Network: '#1668b5', Scripts: '#b84a00', Layout: '#00795a' };

/** Colors a step like its phase, which comes third in its path: after the panel and the root. */
const colorOfPhase: NodeColorAccessor = (_key, _index, { path }) =>
  phaseColors[String(path[2]?.value)] ?? '#6b7787';
const shape = { fillColor: colorOfPhase };
/** Labels are names; the tooltip also has the durations. */
const fillLabel = { valueFormatter: () => '' };

const layers: PartitionLayer<Step>[] = [
  { groupByRollup: ({ phase }: Step) => phase, shape, fillLabel },
  { groupByRollup: ({ task }: Step) => task, shape, fillLabel },
  { groupByRollup: ({ detail }: Step) => detail, shape, fillLabel },
  { groupByRollup: () => '' }, // the layout leaves the last layer out
];

const theme: PartialTheme = { partition: { minFontSize: 9, maxFontSize: 14 } };
const durationOf = ({ ms }: Step) => ms;
const inMilliseconds = (ms: number) => `${ms.toLocaleString('en-US')} ms`;

export default function PageLoad({ baseTheme = LIGHT_THEME }: { baseTheme?: Theme }) {
  return (
    <Chart size={{ height: 300 }}>
      <Settings
        baseTheme={baseTheme}
        theme={theme}
        ariaLabel="Milliseconds of a page load by phase, task and detail"
        ariaDescription="Scripts take 1,340 of 2,230 ms, and 900 ms of them are spent on analytics."
        ariaTableCaption="Milliseconds by phase, task and detail"
      />
      <Partition
        id="page-load"
        layout={PartitionLayout.icicle}
        maxRowCount={1}
        data={steps}
        valueAccessor={durationOf}
        valueFormatter={inMilliseconds}
        layers={layers}
      />
    </Chart>
  );
}
