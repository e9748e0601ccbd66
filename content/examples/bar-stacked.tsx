/* ---
title: Deliveries by weekday
description: Mondays carry the backlog of the weekend, with at least three times as many late parcels as any other day, shown as stacked bars in the colors of their status.
type: stacked bar
features: [stack, status colors, tooltip, legend]
controls:
  - Settings.rotation
  - BarSeries.stackMode
  - Settings.legendPosition
height: 320
--- */
import {
  Axis,
  BarSeries,
  Chart,
  LegendLayout,
  LIGHT_THEME,
  Position,
  ScaleType,
  type SeriesNameAccessor,
  Settings,
  type Theme,
} from '@elastic/charts';

const parcels = [
  { weekday: 'Mon', 'On time': 1480, Late: 612, Failed: 58 },
  { weekday: 'Tue', 'On time': 1795, Late: 204, Failed: 41 },
  { weekday: 'Wed', 'On time': 1830, Late: 158, Failed: 37 },
  { weekday: 'Thu', 'On time': 1762, Late: 171, Failed: 44 },
  { weekday: 'Fri', 'On time': 1904, Late: 196, Failed: 52 },
  { weekday: 'Sat', 'On time': 1020, Late: 88, Failed: 26 },
];

/** In the order of the accessors below: on time, late, failed. */
const statusColors = ['#1f83d4', '#d99a00', '#c4320a'];
const nameOfAccessor: SeriesNameAccessor = ({ yAccessor }) => String(yAccessor);
const count = (value: number) => value.toLocaleString('en-US');

/** In development, StrictMode unmounts charts once, and then a plain `Chart` leaves the legend beside the drawing. */
class StrictChart extends Chart {
  override componentWillUnmount() {}
}

export default function DeliveriesByWeekday({ baseTheme = LIGHT_THEME }: { baseTheme?: Theme }) {
  return (
    <StrictChart size={{ height: 320 }}>
      <Settings
        baseTheme={baseTheme}
        showLegend
        legendPosition={Position.Bottom}
        legendLayout={LegendLayout.List}
        ariaLabel="Parcels delivered on time, late and not at all, by weekday"
        ariaDescription="612 parcels are late on Mondays, at most 204 on the other days."
      />
      <Axis id="weekday" position={Position.Bottom} />
      <Axis id="parcels" position={Position.Left} title="Parcels per day" tickFormat={count} />
      <BarSeries
        id="deliveries"
        name={nameOfAccessor}
        data={parcels}
        xAccessor="weekday"
        yAccessors={['On time', 'Late', 'Failed']}
        stackAccessors={['weekday']}
        color={statusColors}
        xScaleType={ScaleType.Ordinal}
        yScaleType={ScaleType.Linear}
        yNice
      />
    </StrictChart>
  );
}
