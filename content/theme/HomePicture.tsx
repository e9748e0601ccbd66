import { wrap } from 'chartdocs/theme';

/** Two series drawn as bars and one as a line, in units of the plot's height. */
const BARS: readonly (readonly [number, number])[] = [
  [26, 14],
  [34, 12],
  [30, 22],
  [42, 18],
  [38, 30],
  [52, 24],
  [48, 34],
  [60, 26],
  [55, 38],
  [66, 30],
  [62, 42],
  [72, 36],
];
const LINE: readonly number[] = [52, 47, 61, 58, 74, 70, 88, 83, 98, 94, 112, 120];

const PLOT = { left: 48, right: 536, top: 64, bottom: 300 };
const MAXIMUM = 128;
const TICKS = [0, 32, 64, 96, 128];
const STEP = (PLOT.right - PLOT.left) / BARS.length;
const BAR_WIDTH = 22;
/** The bar that the picture highlights. */
const POINTED = 8;

const y = (value: number) => PLOT.bottom - (value / MAXIMUM) * (PLOT.bottom - PLOT.top);
const middle = (index: number) => PLOT.left + STEP * (index + 0.5);

/** A chart like those that the site documents. */
function Chart() {
  const points = LINE.map((value, index) => `${middle(index)} ${y(value).toFixed(1)}`);
  const pointedAt = { x: middle(POINTED), y: y(LINE[POINTED] ?? 0) };
  return (
    <svg className="home-picture" viewBox="0 0 560 348" aria-hidden="true">
      <rect className="frame" x="0.5" y="0.5" width="559" height="347" rx="14" />
      <g className="legend">
        <circle className="a" cx="34" cy="34" r="5" />
        <rect className="text" x="46" y="30" width="56" height="8" rx="4" />
        <circle className="b" cx="126" cy="34" r="5" />
        <rect className="text" x="138" y="30" width="44" height="8" rx="4" />
        <circle className="c" cx="206" cy="34" r="5" />
        <rect className="text" x="218" y="30" width="64" height="8" rx="4" />
      </g>
      {TICKS.map((tick) => (
        <g key={tick}>
          <path className="grid" d={`M${PLOT.left} ${y(tick)}H${PLOT.right}`} />
          <rect className="text" x="20" y={y(tick) - 3} width={tick < 100 ? 14 : 18} height="6" rx="3" />
        </g>
      ))}
      <rect
        className="band"
        x={pointedAt.x - STEP / 2}
        y={PLOT.top}
        width={STEP}
        height={PLOT.bottom - PLOT.top}
      />
      {BARS.map(([low, high], index) => (
        <g key={middle(index)}>
          <rect
            className="a"
            x={middle(index) - BAR_WIDTH / 2}
            y={y(low)}
            width={BAR_WIDTH}
            height={PLOT.bottom - y(low)}
          />
          <rect
            className="b"
            x={middle(index) - BAR_WIDTH / 2}
            y={y(low + high)}
            width={BAR_WIDTH}
            height={y(low) - y(low + high) - 1.5}
          />
          <rect className="text" x={middle(index) - 7} y={PLOT.bottom + 14} width="14" height="6" rx="3" />
        </g>
      ))}
      <path className="line" d={`M${points.join('L')}`} pathLength="1" />
      <circle className="point" cx={pointedAt.x} cy={pointedAt.y} r="5" />
      <g transform={`translate(${pointedAt.x - 154} ${pointedAt.y - 34})`}>
        <rect className="tooltip" width="132" height="84" rx="8" />
        <rect className="text strong" x="14" y="14" width="60" height="8" rx="4" />
        {(['c', 'b', 'a'] as const).map((series, index) => (
          <g key={series} transform={`translate(14 ${34 + index * 16})`}>
            <rect className={series} width="3" height="10" rx="1.5" />
            <rect className="text" x="10" y="2" width={[54, 40, 48][index]} height="6" rx="3" />
            <rect
              className="text strong"
              x={[84, 90, 86][index]}
              y="2"
              width={[20, 14, 18][index]}
              height="6"
              rx="3"
            />
          </g>
        ))}
      </g>
    </svg>
  );
}

export default wrap('HomePicture', () => <Chart />);
