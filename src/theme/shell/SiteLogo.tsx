import type { Logo } from '../model.ts';
import { withBaseUrl } from '../router/url.ts';

/** The site's logo; where it has a dark version, the style sheet shows the one that fits. */
export function SiteLogo({ logo, baseUrl }: { readonly logo: Logo; readonly baseUrl: string }) {
  const image = (src: string, className?: string) => (
    <img src={withBaseUrl(baseUrl, src)} alt={logo.alt} className={className} width="32" height="32" />
  );
  if (logo.srcDark === undefined) return image(logo.src);
  return (
    <>
      {image(logo.src, 'cd-only-light')}
      {image(logo.srcDark, 'cd-only-dark')}
    </>
  );
}
