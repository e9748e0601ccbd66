import type { HomeImage } from '../model/home.ts';
import type { CardPictureProps, HomePictureProps } from '../parts/model.ts';
import { useUrl } from '../state/site.ts';

/** The picture beside the title of the home page. */
export function HomePicture({ image }: HomePictureProps) {
  return image === undefined ? null : <Picture image={image} className="cd-hero-image" />;
}

/** The picture of a card of the home page. */
export function CardPicture({ image }: CardPictureProps) {
  return image === undefined ? null : <Picture image={image} className="cd-card-image" isLazy />;
}

interface PictureProps {
  readonly image: HomeImage;
  readonly className: string;
  /** Whether to load it only when it is scrolled into view. */
  readonly isLazy?: boolean;
}

/** A decorative image; if there is one for each color mode, the style sheet shows the one that matches. */
function Picture({ image, className, isLazy = false }: PictureProps) {
  const url = useUrl();
  if (typeof image === 'string') {
    return <img className={className} src={url(image)} alt="" loading={isLazy ? 'lazy' : undefined} />;
  }
  // Browsers don't load a lazy image that isn't shown.
  return (
    <>
      <img className={`${className} cd-only-light`} src={url(image.light)} alt="" loading="lazy" />
      <img className={`${className} cd-only-dark`} src={url(image.dark)} alt="" loading="lazy" />
    </>
  );
}
