import { renderToStaticMarkup } from 'react-dom/server';

/** A capture that differs from the example as it is drawn now. */
export interface Difference {
  readonly name: string;
  readonly mode: string;
  readonly before: Buffer;
  readonly after: Buffer;
  /** Of pixels, from 0 to 1. */
  readonly share: number;
}

const STYLES = `body { font: 16px system-ui, sans-serif; margin: 2rem; }
figure { display: inline-block; width: 48%; margin: 0 1% 2rem 0; }
img { width: 100%; border: 1px solid #ccc; }`;

/** Returns a document that shows captures and the examples as they are drawn now side by side. */
export function reportDocument(differences: readonly Difference[]): string {
  const picture = (label: string, png: Buffer) => (
    <figure>
      <figcaption>{label}</figcaption>
      <img alt={label} src={`data:image/png;base64,${png.toString('base64')}`} />
    </figure>
  );
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>Captures that differ</title>
        <style>{STYLES}</style>
      </head>
      <body>
        <h1>Captures that differ</h1>
        {differences.map(({ name, mode, before, after, share }) => (
          <section key={`${name} ${mode}`}>
            <h2>
              {name}, {mode}: {(share * 100).toFixed(2)} % of the pixels
            </h2>
            {picture('Capture', before)}
            {picture('Now', after)}
          </section>
        ))}
      </body>
    </html>,
  )}\n`;
}
