/* ---
title: Cloud bill by service
description: Compute and databases make up two thirds of a month's cloud bill, shown as a donut with percentages in its labels and dollars in the tooltip.
type: donut
features: [percentages, linked labels, tooltip]
controls:
  - Partition.layout
  - Partition.clockwiseSectors
height: 340
--- */
import {
  Chart,
  LIGHT_THEME,
  type PartialTheme,
  Partition,
  type PartitionLayer,
  PartitionLayout,
  Settings,
  type Theme,
} from '@elastic/charts';

type Cost = { service: string; dollars: number };

const costs: Cost[] = [
  { service: 'Compute', dollars: 18_420 },
  { service: 'Databases', dollars: 11_360 },
  { service: 'Storage', dollars: 5_980 },
  { service: 'Traffic', dollars: 4_150 },
  { service: 'Logs', dollars: 2_890 },
  { service: 'Other', dollars: 1_640 },
];

const colors = ['#1f83d4', '#e69f00', '#009e73', '#cc79a7', '#56c1e9', '#8e9fbc'];
const layers: PartitionLayer<Cost>[] = [
  {
    groupByRollup: ({ service }: Cost) => service,
    shape: { fillColor: (_service, index) => colors[index] ?? '#8e9fbc' },
  },
];

/** Slices with a shorter arc than `maximumSection` have their label outside. */
const theme: PartialTheme = {
  partition: {
    emptySizeRatio: 0.4,
    outerSizeRatio: 0.85,
    minFontSize: 11,
    maxFontSize: 14,
    linkLabel: { maximumSection: 80, fontSize: 13 },
  },
};

const dollarsOf = ({ dollars }: Cost) => dollars;
const inDollars = (dollars: number) => `$${dollars.toLocaleString('en-US')}`;
const inPercent = (percent: number) => `${percent.toFixed(0)} %`;

export default function CloudBill({ baseTheme = LIGHT_THEME }: { baseTheme?: Theme }) {
  return (
    <Chart size={{ height: 340 }}>
      <Settings
        baseTheme={baseTheme}
        theme={theme}
        ariaLabel="Cloud bill of May 2025 by service"
        ariaDescription="Compute costs $18,420 and databases $11,360 of $44,440 in all."
        ariaTableCaption="Dollars per service"
      />
      <Partition
        id="costs"
        layout={PartitionLayout.sunburst}
        data={costs}
        valueAccessor={dollarsOf}
        valueFormatter={inDollars}
        valueGetter="percent"
        percentFormatter={inPercent}
        layers={layers}
      />
    </Chart>
  );
}
