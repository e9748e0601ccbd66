import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { HomeImage } from '../model/home.ts';
import type { SiteData } from '../model/site.ts';
import { SiteProvider } from '../state/site.ts';
import { CardPicture, HomePicture } from './pictures.tsx';

const SITE = { baseUrl: '/base/' } as SiteData; // all that images need

const html = (image: HomeImage | undefined) =>
  renderToStaticMarkup(
    <SiteProvider value={SITE}>
      <HomePicture image={image} />
      <CardPicture title="A" href="/a" image={image} />
    </SiteProvider>,
  );

it('a home page has no pictures unless the configuration names them', () => {
  expect(html(undefined)).toBe('');
});

it('an image is decorative, with the base URL, and that of a card is loaded when it comes into view', () => {
  expect(html('/img/a.svg')).toBe(
    '<img class="cd-hero-image" src="/base/img/a.svg" alt=""/>' +
      '<img class="cd-card-image" src="/base/img/a.svg" alt="" loading="lazy"/>',
  );
});

it('of images for each mode, browsers load only what they show', () => {
  const images = html({ light: 'img/a.svg', dark: 'https://example.org/b.svg' }).split(/(?<=>)/);
  expect(images.slice(0, 2)).toEqual([
    '<img class="cd-hero-image cd-only-light" src="/base/img/a.svg" alt="" loading="lazy"/>',
    '<img class="cd-hero-image cd-only-dark" src="https://example.org/b.svg" alt="" loading="lazy"/>',
  ]);
});
