/* ---
title: Power generation by source
description: On a sunny day solar power replaces most of the gas, which returns in the evening, shown as stacked areas with a color per source.
type: stacked area
features: [stack, tooltip, legend, time axis]
controls:
  - AreaSeries.stackMode
  - AreaSeries.curve
  - Settings.showLegend
height: 340
--- */
import {
  AreaSeries,
  Axis,
  Chart,
  LegendLayout,
  LIGHT_THEME,
  Position,
  ScaleType,
  type SeriesNameAccessor,
  Settings,
  type Theme,
  timeFormatter,
} from '@elastic/charts';

const start = Date.UTC(2025, 5, 21);
const wave = (hour: number, peak: number) => Math.cos(((hour - peak) / 24) * 2 * Math.PI);

/** Gigawatts, half-hourly: gas supplies what the other sources leave of the demand. */
const generation = Array.from({ length: 49 }, (_, index) => {
  const hour = index / 2;
  const demand = 46 + 8 * wave(hour, 15) + 6 * Math.exp(-((hour - 20) ** 2) / 6);
  const hydro = 7;
  const wind = 13 + 4 * wave(hour, 2);
  const solar = 26 * Math.max(0, Math.sin(((hour - 5) / 16) * Math.PI)) ** 1.5;
  const gas = demand - hydro - wind - solar;
  return { time: start + hour * 3_600_000, Hydro: hydro, Wind: wind, Gas: gas, Solar: solar };
});

/** In the order of the accessors below: hydro, wind, gas, solar. */
const colors = ['#1f83d4', '#009e73', '#8a7f78', '#e69f00'];
const nameOfAccessor: SeriesNameAccessor = ({ yAccessor }) => String(yAccessor);
const dayAndTime = timeFormatter('D MMM YYYY, HH:mm');
const oneDigit = (gigawatts: number) => `${gigawatts.toFixed(1)} GW`;
const areaStyle = { area: { opacity: 0.65 } };

/** In development, StrictMode unmounts charts once, and then a plain `Chart` leaves the legend beside the drawing. */
class StrictChart extends Chart {
  override componentWillUnmount() {}
}

export default function PowerGeneration({ baseTheme = LIGHT_THEME }: { baseTheme?: Theme }) {
  return (
    <StrictChart size={{ height: 340 }}>
      <Settings
        baseTheme={baseTheme}
        showLegend
        legendPosition={Position.Bottom}
        legendLayout={LegendLayout.List}
        ariaLabel="Power generation by source on 21 June 2025"
        ariaDescription="Solar power reaches 26 GW at 13:00. Gas falls from 17 GW at midnight to 10 GW at noon and rises to 32 GW at 20:00."
      />
      <Axis id="time" position={Position.Bottom} tickFormat={dayAndTime} />
      <Axis
        id="power"
        position={Position.Left}
        title="Power (GW)"
        tickFormat={oneDigit}
        labelFormat={String}
      />
      <AreaSeries
        id="generation"
        name={nameOfAccessor}
        data={generation}
        xAccessor="time"
        yAccessors={['Hydro', 'Wind', 'Gas', 'Solar']}
        stackAccessors={['time']}
        color={colors}
        areaSeriesStyle={areaStyle}
        xScaleType={ScaleType.Time}
        yScaleType={ScaleType.Linear}
        yNice
        timeZone="UTC"
      />
    </StrictChart>
  );
}
