/** A library from the registry that the tool must document from its name alone. */
export interface Library {
  /** As imported. */
  readonly name: string;
  /** Packages to install, with versions: the library, its types, its peers. */
  readonly install: readonly string[];
  /** Path aliases that its build has left in its declarations, and the paths in its package that they mean. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** Whether it has components; set only for the quick ones. */
  readonly hasComponents?: true;
}

const REACT = ['react@18.3.1', 'react-dom@18.3.1', '@types/react@18.3.31'];

export const LIBRARIES: readonly Library[] = [
  { name: 'recharts', install: ['recharts@3.10.1', ...REACT] },
  {
    name: '@mui/x-charts',
    install: [
      '@mui/x-charts@9.17.0',
      '@mui/material@9.5.0',
      '@emotion/react@11',
      '@emotion/styled@11',
      ...REACT,
    ],
  },
  { name: '@visx/xychart', install: ['@visx/xychart@4.0.0', ...REACT] },
  {
    name: '@tremor/react',
    install: ['@tremor/react@3.18.7', ...REACT],
    aliases: { lib: 'dist/lib', 'lib/*': 'dist/lib/*', 'components/*': 'dist/components/*' },
  },
  { name: 'react-chartjs-2', install: ['react-chartjs-2@5.3.1', 'chart.js@4.6.1', ...REACT] },
  { name: 'victory', install: ['victory@37.3.6', ...REACT] },
  { name: '@nivo/line', install: ['@nivo/line@0.99.0', '@nivo/core@0.99.0', ...REACT] },
  { name: 'chart.js', install: ['chart.js@4.6.1'] },
  { name: 'd3', install: ['d3@7.9.2', '@types/d3@7.4.3'] },
  { name: 'echarts', install: ['echarts@6.1.0'] },
  { name: 'highcharts', install: ['highcharts@13.1.1'] },
  { name: 'lightweight-charts', install: ['lightweight-charts@5.2.1'] },
  { name: 'plotly.js', install: ['@types/plotly.js@3.0.14'] },
  { name: '@observablehq/plot', install: ['@observablehq/plot@0.6.17'] },
  { name: 'uplot', install: ['uplot@1.6.32'] },
  { name: 'vega-lite', install: ['vega-lite@6.4.3', 'vega@6.4.0'] },
  { name: 'ag-charts-community', install: ['ag-charts-community@14.2.0'] },
  { name: 'apexcharts', install: ['apexcharts@4.7.0'] },
  { name: 'chartist', install: ['chartist@1.5.0'] },
  { name: 'zod', install: ['zod@4.6.7'] },
  { name: 'preact', install: ['preact@11.2.0', 'preact-render-to-string@6.8.2'] },
  { name: 'three', install: ['three@0.187.0', '@types/three@0.187.0'] },
];

/** Small libraries, each with something special. */
export const QUICK: readonly Library[] = [
  // Components that accept all attributes of an element.
  {
    name: 'react-chartjs-2',
    install: ['react-chartjs-2@5.3.1', 'chart.js@4.6.1', ...REACT],
    hasComponents: true,
  },
  // Components and hooks in several entry points.
  { name: 'wouter', install: ['wouter@3.13.0', ...REACT], hasComponents: true },
  // A class that is also a namespace, exported as the module itself.
  { name: 'uplot', install: ['uplot@1.6.32'] },
  // Types in a separate package.
  { name: 'canvas-confetti', install: ['canvas-confetti@1.9.4', '@types/canvas-confetti@1.9.0'] },
  // Namespaces alongside named exports.
  { name: 'chartist', install: ['chartist@1.5.0'] },
];
