import type { ReactNode } from 'react';
import { Heading } from '../doc/Heading.tsx';
import type { HomeData } from '../model/home.ts';
import { usePart } from '../parts/parts.tsx';
import { withBaseUrl } from '../router/url.ts';
import { CardPicture, HomePicture } from './pictures.tsx';

interface HomePageProps {
  readonly home: HomeData;
  /** The live example beside the title, instead of a picture. */
  readonly example?: ReactNode;
  readonly baseUrl: string;
}

/** The home page: what the library is, where to start, and what there is to read. */
export function HomePage({ home, example, baseUrl }: HomePageProps) {
  const OwnHomePicture = usePart('HomePicture', HomePicture);
  const OwnCardPicture = usePart('CardPicture', CardPicture);
  return (
    <>
      <header className="cd-hero">
        <div className="cd-hero-text">
          <h1>{home.title}</h1>
          {home.tagline === '' ? null : <p className="cd-hero-tagline">{home.tagline}</p>}
          {home.description === '' ? null : <p className="cd-hero-description">{home.description}</p>}
          {home.actions.length === 0 ? null : (
            <p className="cd-actions">
              {home.actions.map(({ label, href, primary }) => (
                <a
                  key={href}
                  className={primary ? 'cd-action cd-action-primary' : 'cd-action'}
                  href={withBaseUrl(baseUrl, href)}
                >
                  {label}
                </a>
              ))}
            </p>
          )}
        </div>
        {example === undefined ? (
          <OwnHomePicture image={home.image} />
        ) : (
          <div className="cd-hero-example">{example}</div>
        )}
      </header>
      {home.galleries.map(({ title: heading, id, features }) => (
        <section key={id} className="cd-gallery" aria-labelledby={id}>
          <Heading level={2} id={id}>
            {heading}
          </Heading>
          <ul>
            {features.map(({ title, description, href, image }) => (
              <li key={title}>
                <a className="cd-card" href={withBaseUrl(baseUrl, href)}>
                  <OwnCardPicture title={title} href={href} image={image} />
                  <strong>{title}</strong>
                  {description === '' ? null : <span>{description}</span>}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
