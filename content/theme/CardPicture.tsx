import { wrap } from 'chartdocs/theme';

/**
 * Small pictures of chart kinds, by the title of their card: paths on a 120 × 60 canvas; `f`, `f2`, `f3` are
 * progressively lighter fills.
 */
const DRAWINGS: Readonly<Record<string, readonly (readonly [style: string, path: string])[]>> = {
  Lines: [
    ['', 'M6 46 28 28 48 36 72 14 92 24 114 8'],
    ['f3', 'M6 52 28 44 48 48 72 38 92 42 114 34v22H6z'],
  ],
  Areas: [
    ['f3', 'M4 56V36L26 22 50 30 76 10 98 18 116 6v50z'],
    ['f2', 'M4 56V46L26 36 50 42 76 28 98 34 116 24v32z'],
  ],
  Bars: [
    ['f', 'M8 30h14v26H8zM52 20h14v36H52zM96 8h14v48H96z'],
    ['f2', 'M30 40h14v16H30zM74 32h14v24H74z'],
  ],
  Bubbles: [
    ['f2', 'M40 30a14 14 0 1 1-28 0 14 14 0 0 1 28 0zM106 40a11 11 0 1 1-22 0 11 11 0 0 1 22 0z'],
    [
      'f',
      'M74 20a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM98 14a5 5 0 1 1-10 0 5 5 0 0 1 10 0zM58 48a5 5 0 1 1-10 0 5 5 0 0 1 10 0z',
    ],
  ],
  Histograms: [
    [
      'f2',
      'M8 46h12v10H8zM22 34h12v22H22zM36 20h12v36H36zM50 8h12v48H50zM64 16h12v40H64zM78 30h12v26H78zM92 42h12v14H92z',
    ],
    ['', 'M6 56h108'],
  ],
  Partitions: [
    ['f', 'M60 4a26 26 0 0 1 26 26H72a12 12 0 0 0-12-12z'],
    ['f2', 'M86 32a26 26 0 0 1-40 20l8-12a12 12 0 0 0 18-8z'],
    ['f3', 'M44 51A26 26 0 0 1 58 4v14a12 12 0 0 0-6 21z'],
  ],
  Heatmaps: [
    ['f', 'M8 6h18v14H8zM50 22h18v14H50zM92 38h18v14H92zM71 6h18v14H71z'],
    ['f2', 'M29 6h18v14H29zM71 22h18v14H71zM8 38h18v14H8zM50 38h18v14H50zM92 22h18v14H92z'],
    ['f3', 'M50 6h18v14H50zM92 6h18v14H92zM8 22h18v14H8zM29 22h18v14H29zM29 38h18v14H29zM71 38h18v14H71z'],
  ],
  Metrics: [
    ['f3', 'M8 4h48v52H8zM64 4h48v52H64z'],
    ['f', 'M16 40h22v8H16zM72 40h30v8H72z'],
    ['', 'M16 16h16M72 16h22'],
  ],
  Goals: [
    ['', 'M18 52a42 42 0 0 1 84 0'],
    ['f', 'M57 52 82 22l4 4-25 29z'],
    ['f2', 'M28 52a32 32 0 0 1 50-26l-4 6a24 24 0 0 0-38 20z'],
  ],
  Bullets: [
    ['f3', 'M6 10h108v14H6zM6 36h108v14H6z'],
    ['f', 'M6 14h70v6H6zM6 40h48v6H6z'],
    ['', 'M88 8v18M72 34v18'],
  ],
  'Word clouds': [
    ['f', 'M22 20h46v9H22z'],
    ['f2', 'M74 16h28v6H74zM36 34h54v7H36zM12 36h18v5H12z'],
    ['f3', 'M44 8h26v6H44zM60 46h32v6H60zM20 48h30v5H20zM96 30h14v5H96z'],
  ],
  Flames: [
    ['f', 'M6 42h108v12H6z'],
    ['f2', 'M6 28h64v12H6zM74 28h40v12H74z'],
    ['f3', 'M12 14h30v12H12zM46 14h20v12H46zM82 14h24v12H82z'],
  ],
  Timeslip: [
    ['', 'M6 40 20 30 34 36 48 20 62 28 76 12 90 24 104 16 114 20'],
    ['f2', 'M6 50h20v5H6zM30 50h34v5H30zM68 50h12v5H68zM84 50h30v5H84z'],
  ],
  Annotations: [
    ['', 'M6 48 34 30 62 38 114 14M84 4v52'],
    ['f3', 'M44 4h26v52H44z'],
    ['f', 'M78 4h12l-6 9z'],
  ],
};

export default wrap('CardPicture', (Default, props) => {
  const paths = DRAWINGS[props.title];
  if (!paths) return <Default {...props} />;
  return (
    <svg className="card-picture" viewBox="0 0 120 60" aria-hidden="true">
      {paths.map(([style, path]) => (
        <path key={path} className={style === '' ? undefined : style} d={path} />
      ))}
    </svg>
  );
});
