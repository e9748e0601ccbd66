import { usePage } from '../state/page.ts';
import { useUrl } from '../state/site.ts';
import { useArticleText } from '../strings/articleText.ts';
import type { FigureAttribute, FigureData } from './model.ts';

interface ExampleFigureProps {
  readonly example: { readonly name: string; readonly title: string };
  /** CSS px. */
  readonly height: number;
  /** Of the example's own page. */
  readonly route: string;
  readonly capture:
    | {
        readonly light: { readonly path: string };
        readonly dark: { readonly path: string };
        readonly width: number;
        readonly height: number;
      }
    | undefined;
  readonly data: FigureData;
}

/** The place of a live example: its picture until the browser has loaded it. */
export function ExampleFigure({ example, height, route, capture, data }: ExampleFigureProps) {
  const text = useArticleText();
  const url = useUrl();
  const page = usePage();
  const { module, library, wrapper, styles } = data;
  const attribute: FigureAttribute = {
    module: url(`/${module}`),
    library: url(`/${library}`),
    ...(wrapper === undefined ? {} : { wrapper: url(`/${wrapper}`) }),
    styles: styles.map((sheet) => ({ ...sheet, file: url(`/${sheet.file}`) })),
    texts: {
      unloaded: text('example.unloaded'),
      crashed: text('example.crashed'),
      retry: text('retry'),
    },
  };
  const picture = (mode: 'light' | 'dark', file: string, width: number) => (
    <img
      className={`cd-only-${mode}`}
      src={url(`/${file}`)}
      alt={mode === 'light' ? text('example.picture', { title: example.title }) : ''}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  );
  return (
    <figure className="cd-example" data-example={JSON.stringify(attribute)}>
      <div className="cd-example-box">
        {/* Keeps the height; a policy for styles allows no style attribute. */}
        <svg width="100%" height={height} aria-hidden="true" />
        {capture ? (
          <>
            {picture('light', capture.light.path, capture.width)}
            {picture('dark', capture.dark.path, capture.width)}
          </>
        ) : (
          <p>{text('example.no-script')}</p>
        )}
      </div>
      {page.route === route ? null : (
        <figcaption className="cd-example-title">
          <a href={url(route)}>{example.title}</a>
        </figcaption>
      )}
    </figure>
  );
}
