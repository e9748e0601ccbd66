/* ---
title: Memory of four servers
description: One of four servers loses memory until it is restarted at night, which is easy to see with a panel for each server on one scale.
type: small multiples
features: [panels, group by, time axis, tooltip]
height: 420
--- */
import {
  AreaSeries,
  Axis,
  Chart,
  GroupBy,
  type GroupByAccessor,
  LIGHT_THEME,
  Position,
  Predicate,
  ScaleType,
  Settings,
  SmallMultiples,
  type Theme,
  timeFormatter,
} from '@elastic/charts';

const start = Date.UTC(2025, 2, 10);
const servers = ['app-1', 'app-2', 'app-3', 'app-4'];

/** Gigabytes in use, hourly for three days. A restart at 3:00 frees what app-3 has lost. */
const memory = servers.flatMap((server, number) =>
  Array.from({ length: 73 }, (_, hour) => {
    const sinceRestart = (hour + 21) % 24;
    const lost = server === 'app-3' ? 0.42 * sinceRestart : 0;
    const usual = 4 + 0.5 * Math.sin(((hour - 8) / 24) * 2 * Math.PI) + 0.2 * Math.sin(2.1 * hour + number);
    return { time: start + hour * 3_600_000, server, gigabytes: usual + lost };
  }),
);

const byServer: GroupByAccessor = (_spec, { server }) => server;
const panelStyle = { verticalPanelPadding: { outer: 0, inner: 0.15 } };
const domain = { min: 0, max: 15 };
const dayAndTime = timeFormatter('D MMM YYYY, HH:mm');
const oneDigit = (gigabytes: number) => `${gigabytes.toFixed(1)} GB`;

export default function ServerMemory({ baseTheme = LIGHT_THEME }: { baseTheme?: Theme }) {
  return (
    <Chart size={{ height: 420 }}>
      <Settings
        baseTheme={baseTheme}
        ariaLabel="Memory in use on four servers, 10 to 12 March 2025"
        ariaDescription="Three servers use about 4 GB all the time. app-3 climbs from 4 to 13 GB every day until its restart at 3:00."
      />
      <GroupBy id="server" by={byServer} sort={Predicate.DataIndex} />
      <SmallMultiples splitVertically="server" style={panelStyle} />
      <Axis id="time" position={Position.Bottom} tickFormat={dayAndTime} />
      <Axis
        id="gigabytes"
        position={Position.Left}
        title="Memory in use (GB)"
        ticks={3}
        domain={domain}
        tickFormat={oneDigit}
        labelFormat={String}
      />
      <AreaSeries
        id="Memory"
        data={memory}
        xAccessor="time"
        yAccessors={['gigabytes']}
        color="#1f83d4"
        xScaleType={ScaleType.Time}
        yScaleType={ScaleType.Linear}
        timeZone="UTC"
      />
    </Chart>
  );
}
