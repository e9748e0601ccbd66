import type { Logo } from '../model/site.ts';
import { useUrl } from '../state/site.ts';

/** The site's logo; if it has a dark version, the style sheet shows the one that matches the color mode. */
export function SiteLogo({ logo }: { readonly logo: Logo }) {
  const url = useUrl();
  const image = (src: string, className?: string) => (
    <img src={url(src)} alt={logo.alt} className={className} width="32" height="32" />
  );
  if (logo.srcDark === undefined) return image(logo.src);
  return (
    <>
      {image(logo.src, 'cd-only-light')}
      {image(logo.srcDark, 'cd-only-dark')}
    </>
  );
}
