/* ---
title: Errors after a deploy
description: Errors jump five minutes after version 4.2 goes live and end with the rollback to 4.1, shown by lines at the deploys and a shaded incident.
type: annotations
features: [line annotation, rect annotation, time axis]
height: 320
--- */
import {
  AnnotationDomainType,
  Axis,
  Chart,
  LIGHT_THEME,
  LineAnnotation,
  type LineAnnotationDatum,
  LineSeries,
  Position,
  RectAnnotation,
  ScaleType,
  Settings,
  type Theme,
  timeFormatter,
} from '@elastic/charts';

const at = (hour: number, minute: number) => Date.UTC(2025, 2, 12, hour, minute);

/** The percentage of requests that failed, for every two minutes from 12:00 to 17:00. */
const failures = Array.from({ length: 151 }, (_, index) => {
  const usual = 0.35 + 0.1 * Math.sin(0.9 * index) + 0.08 * Math.sin(2.3 * index);
  const failing = index >= 65 && index < 88 ? 4.1 + 0.4 * Math.sin(1.1 * index) : 0;
  return { time: at(12, 2 * index), percent: usual + failing };
});

const deploys: LineAnnotationDatum<number>[] = [
  { dataValue: at(12, 40), header: '4.1', details: 'Deployed at 12:40' },
  { dataValue: at(14, 5), header: '4.2', details: 'Deployed at 14:05' },
  { dataValue: at(14, 55), header: '4.1', details: 'Rolled back at 14:55' },
];
const Version = ({ header }: LineAnnotationDatum<number>) => <small>{header}</small>;
const deployStyle = { line: { stroke: '#1f83d4', strokeWidth: 1.5, opacity: 1, dash: [4, 4] } };
const incident = [{ coordinates: { x0: at(14, 10), x1: at(14, 56) }, details: 'Incident: payments fail' }];
const incidentStyle = { fill: '#e69f00', opacity: 0.25 };
const theme = { chartMargins: { top: 20 } }; // room for the versions
const dayAndTime = timeFormatter('D MMM YYYY, HH:mm');
const percent = (value: number) => `${value.toFixed(1)} %`;

export default function ErrorsAfterDeploy({ baseTheme = LIGHT_THEME }: { baseTheme?: Theme }) {
  return (
    <Chart size={{ height: 320 }}>
      <Settings
        baseTheme={baseTheme}
        theme={theme}
        ariaLabel="Failed requests on 12 March 2025, with deploys"
        ariaDescription="Less than 1 % of requests fail, except for about 4.5 % between the deploy of 4.2 at 14:05 and the rollback at 14:55."
      />
      <Axis id="time" position={Position.Bottom} tickFormat={dayAndTime} />
      <Axis id="percent" position={Position.Left} title="Failed requests" tickFormat={percent} />
      <RectAnnotation id="incident" dataValues={incident} style={incidentStyle} />
      <LineAnnotation
        id="deploys"
        domainType={AnnotationDomainType.XDomain}
        dataValues={deploys}
        style={deployStyle}
        marker={Version}
        markerPosition={Position.Top}
      />
      <LineSeries
        id="Failed requests"
        data={failures}
        xAccessor="time"
        yAccessors={['percent']}
        color="#d55e00"
        xScaleType={ScaleType.Time}
        yScaleType={ScaleType.Linear}
        yNice
        timeZone="UTC"
      />
    </Chart>
  );
}
