import { usePage } from '../state/page.ts';
import { useUrl } from '../state/site.ts';
import { useArticleText } from '../strings/articleText.ts';
import { FIGURE_TEXTS, type FigureAttribute, type FigureData, type FigureTexts } from './model.ts';

/** Files below the base URL; the size is in CSS px. */
export interface ExamplePicture {
  readonly light: { readonly path: string };
  readonly dark: { readonly path: string };
  readonly width: number;
  readonly height: number;
}

interface ExampleFigureProps {
  readonly example: { readonly name: string; readonly title: string };
  /** CSS px. */
  readonly height: number;
  /** Of the example's own page, if it has one. */
  readonly route?: string;
  readonly capture: ExamplePicture | undefined;
  readonly data: FigureData;
}

/** The place of a live example: its picture until the browser has loaded it. */
export function ExampleFigure({ example, height, route, capture, data }: ExampleFigureProps) {
  const text = useArticleText();
  const url = useUrl();
  const page = usePage();
  const {
    name,
    module,
    library,
    wrapper,
    styles,
    frame,
    modules,
    source,
    names,
    types,
    controls = [],
  } = data;
  const attribute: FigureAttribute = {
    name,
    module: url(`/${module}`),
    library: url(`/${library}`),
    ...(wrapper === undefined ? {} : { wrapper: url(`/${wrapper}`) }),
    styles: styles.map((sheet) => ({ ...sheet, file: url(`/${sheet.file}`) })),
    frame: url(`/${frame}`),
    modules: url(`/${modules}`),
    source: url(`/${source}`),
    // Several examples of a page may have none of their own.
    page: route === undefined ? `${url(page.route)}?example=${name}` : url(route),
    ...(names === undefined ? {} : { names: url(`/${names}`) }),
    ...(types === undefined ? {} : { types: url(`/${types}`) }),
    ...(controls.length === 0 ? {} : { controls }),
    texts: {
      ...(Object.fromEntries(FIGURE_TEXTS.map((name) => [name, text(`example.${name}`)])) as FigureTexts),
      // The browser puts the values in.
      line: text('example.line', { line: '{line}' }),
      'types-found': text('example.types-found', { errors: '{errors}' }),
      'unknown-import': text('example.unknown-import', { name: '{name}', allowed: '{allowed}' }),
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
      <div className="cd-example-tools">
        {/* Keeps the height of the buttons, which need JavaScript. */}
        <svg width="1" height="32" aria-hidden="true" />
      </div>
      {route === undefined || page.route === route ? null : (
        <figcaption className="cd-example-title">
          <a href={url(route)}>{example.title}</a>
        </figcaption>
      )}
    </figure>
  );
}
