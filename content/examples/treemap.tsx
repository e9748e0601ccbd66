/* ---
title: Bundle size by package
description: One date library takes more of a web application's bundle than all of its own code, shown as a treemap of packages in groups.
type: treemap
features: [two layers, color by branch, tooltip]
height: 360
--- */
import {
  Chart,
  LIGHT_THEME,
  type NodeColorAccessor,
  Partition,
  type PartitionLayer,
  PartitionLayout,
  Settings,
  type Theme,
} from '@elastic/charts';

type Module = { group: string; name: string; kilobytes: number };

const modules: Module[] = [
  { group: 'Libraries', name: 'date-zones', kilobytes: 184 },
  { group: 'Libraries', name: 'ui-kit', kilobytes: 132 },
  { group: 'Libraries', name: 'dom-renderer', kilobytes: 118 },
  { group: 'Libraries', name: 'forms', kilobytes: 41 },
  { group: 'Application', name: 'Orders', kilobytes: 52 },
  { group: 'Application', name: 'Reports', kilobytes: 47 },
  { group: 'Application', name: 'Settings', kilobytes: 31 },
  { group: 'Application', name: 'Login', kilobytes: 14 },
  { group: 'Polyfills', name: 'intl', kilobytes: 58 },
  { group: 'Polyfills', name: 'streams', kilobytes: 22 },
  { group: 'Locales', name: 'English', kilobytes: 34 },
  { group: 'Locales', name: 'German', kilobytes: 37 },
];

const groupColors: Record<string, string> = {
  Libraries: '#1668b5',
  Application: '#00795a',
  Polyfills: '#b84a00',
  Locales: '#8656ab',
};

/** Colors a package like its group, which comes third in its path: after the panel and the root. */
const colorOfGroup: NodeColorAccessor = (_key, _index, { path }) =>
  groupColors[String(path[2]?.value)] ?? '#6b7787';
const shape = { fillColor: colorOfGroup };

const layers: PartitionLayer<Module>[] = [
  { groupByRollup: ({ group }: Module) => group, shape },
  { groupByRollup: ({ name }: Module) => name, shape },
];

/** The dark theme would use larger letters. */
const theme = { partition: { maxFontSize: 16 } };

const sizeOf = ({ kilobytes }: Module) => kilobytes;
const inKilobytes = (kilobytes: number) => `${kilobytes.toLocaleString('en-US')} kB`;

export default function BundleSize({ baseTheme = LIGHT_THEME }: { baseTheme?: Theme }) {
  return (
    <Chart size={{ height: 360 }}>
      <Settings
        baseTheme={baseTheme}
        theme={theme}
        ariaLabel="Size of a bundle by package"
        ariaDescription="The package date-zones has 184 kB, all of the application 144 kB."
        ariaTableCaption="Kilobytes per package"
      />
      <Partition
        id="bundle"
        layout={PartitionLayout.treemap}
        data={modules}
        valueAccessor={sizeOf}
        valueFormatter={inKilobytes}
        layers={layers}
      />
    </Chart>
  );
}
