/* ---
title: Sales by region
description: Only the south misses its target for the quarter, shown as one bullet graph per region with a mark at the target.
type: bullet
features: [target, rows]
height: 480
--- */
import {
  Bullet,
  type BulletDatum,
  BulletSubtype,
  Chart,
  LIGHT_THEME,
  Settings,
  type Theme,
} from '@elastic/charts';

const millions = (value: number) => `€${value.toFixed(1)} M`;

const region = (title: string, value: number, target: number): BulletDatum[] => [
  {
    title,
    subtitle: 'Third quarter',
    value,
    target,
    domain: [0, 6],
    ticks: [0, 2, 4, 6],
    valueFormatter: millions,
    tickFormatter: millions,
  },
];

const regions = [
  region('North', 4.8, 4.2),
  region('East', 3.1, 3.0),
  region('South', 2.6, 4.5),
  region('West', 5.2, 5.0),
];

export default function SalesByRegion({ baseTheme = LIGHT_THEME }: { baseTheme?: Theme }) {
  return (
    <Chart size={{ height: 480 }}>
      <Settings
        baseTheme={baseTheme}
        ariaLabel="Sales of the third quarter by region, with targets"
        ariaDescription="North, east and west have reached their targets. The south has sold for €2.6 M of €4.5 M."
      />
      <Bullet id="sales" subtype={BulletSubtype.horizontal} data={regions} />
    </Chart>
  );
}
