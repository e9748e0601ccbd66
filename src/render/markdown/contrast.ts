type Rgb = readonly [red: number, green: number, blue: number];

/** WCAG 2.2, 1.4.3: normal text. */
const AA = 4.5;

/**
 * Moves a color of a code theme toward black or white until it is readable on the site's background, which
 * isn't the one its author used. Both colors are `#rrggbb`.
 */
export function readableOn(background: string, color: string): string {
  const back = parse(background);
  let front = parse(color);
  const towards: Rgb = luminance(back) > 0.5 ? [0, 0, 0] : [255, 255, 255];
  for (let step = 0; step < 20 && contrast(front, back) < AA; step += 1) front = mix(front, towards, 0.08);
  return `#${front.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Returns the WCAG contrast ratio of two colors, from 1 to 21. */
export function contrastRatio(a: string, b: string): number {
  return contrast(parse(a), parse(b));
}

function parse(color: string): Rgb {
  const hex = color.replace('#', '');
  const long = hex.length < 6 ? [...hex].map((digit) => digit + digit).join('') : hex;
  const part = (index: number) => Number.parseInt(long.slice(index, index + 2), 16);
  return [part(0), part(2), part(4)];
}

function mix(a: Rgb, b: Rgb, amount: number): Rgb {
  return [a[0] + (b[0] - a[0]) * amount, a[1] + (b[1] - a[1]) * amount, a[2] + (b[2] - a[2]) * amount];
}

function contrast(a: Rgb, b: Rgb): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

function luminance([red, green, blue]: Rgb): number {
  const linear = (part: number) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
