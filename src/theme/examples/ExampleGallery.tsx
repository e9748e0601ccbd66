import { useUrl } from '../state/site.ts';
import type { ExamplePicture } from './ExampleFigure.tsx';

interface ExampleGalleryProps {
  readonly label: string;
  readonly examples: readonly {
    readonly name: string;
    readonly title: string;
    readonly description: string;
    /** Of the example's own page. */
    readonly route: string;
    readonly capture: ExamplePicture | undefined;
  }[];
}

/** Cards that lead to examples, each with its picture in the color mode of the page. */
export function ExampleGallery({ label, examples }: ExampleGalleryProps) {
  const url = useUrl();
  return (
    <ul className="cd-cards" aria-label={label}>
      {examples.map(({ name, title, description, route, capture }) => (
        <li key={name}>
          <a className="cd-card" href={url(route)}>
            {capture &&
              (['light', 'dark'] as const).map((mode) => (
                // The title says what it is.
                <img
                  key={mode}
                  className={`cd-only-${mode}`}
                  src={url(`/${capture[mode].path}`)}
                  alt=""
                  width={capture.width}
                  height={capture.height}
                  loading="lazy"
                  decoding="async"
                />
              ))}
            <strong>{title}</strong>
            <span>{description}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
