/* ---
title: Customer satisfaction
description: At 91 % the support team has passed its goal of 85 % satisfied customers, shown as a gauge with color bands and a mark at the goal.
type: gauge
features: [target, color bands]
controls:
  - Bullet.subtype
height: 320
--- */
import {
  Bullet,
  type BulletColorConfig,
  type BulletDatum,
  BulletSubtype,
  Chart,
  LIGHT_THEME,
  Settings,
  type Theme,
} from '@elastic/charts';

const percent = (value: number) => `${value.toFixed(0)} %`;

const satisfaction: BulletDatum[][] = [
  [
    {
      title: 'Satisfied customers',
      subtitle: 'Support, May 2025',
      value: 91,
      target: 85,
      domain: [0, 100],
      ticks: [0, 25, 50, 70, 85, 100],
      valueFormatter: percent,
      tickFormatter: percent,
    },
  ],
];

/** Poor, fair and good. */
const bands: BulletColorConfig = [
  { color: '#e8a29a', gte: 0, lt: 70 },
  { color: '#f2cf7c', gte: 70, lt: 85 },
  { color: '#8fc7b5', gte: 85, lte: 100 },
];

export default function CustomerSatisfaction({ baseTheme = LIGHT_THEME }: { baseTheme?: Theme }) {
  return (
    <Chart size={{ height: 320 }}>
      <Settings
        baseTheme={baseTheme}
        ariaLabel="Customers satisfied with support in May 2025"
        ariaDescription="91 % are satisfied. The goal is 85 %."
      />
      <Bullet
        id="satisfaction"
        subtype={BulletSubtype.twoThirdsCircle}
        data={satisfaction}
        colorBands={bands}
      />
    </Chart>
  );
}
