import { Heading } from '../doc/Heading.tsx';
import type { HomeData } from '../model/home.ts';
import { withBaseUrl } from '../router/url.ts';
import { ChartGlyph } from './ChartGlyph.tsx';
import { HeroChart } from './HeroChart.tsx';

interface HomePageProps {
  readonly home: HomeData;
  readonly baseUrl: string;
}

/** The home page: what the library is, where to start, and what it can draw. */
export function HomePage({ home, baseUrl }: HomePageProps) {
  return (
    <>
      <header className={home.hasChart ? 'cd-hero' : 'cd-hero cd-hero-plain'}>
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
        {home.hasChart ? <HeroChart /> : null}
      </header>
      {home.galleries.map(({ title: heading, id, features }) => (
        <section key={id} className="cd-gallery" aria-labelledby={id}>
          <Heading level={2} id={id}>
            {heading}
          </Heading>
          <ul>
            {features.map(({ title, description, href, glyph }) => (
              <li key={title}>
                <a className="cd-card" href={withBaseUrl(baseUrl, href)}>
                  {glyph === undefined ? null : <ChartGlyph name={glyph} />}
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
