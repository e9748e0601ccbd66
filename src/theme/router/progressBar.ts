import nprogress from 'nprogress';

/**
 * The bar with §9's numbers. The trickle step, 0.02, is the library's own default, which its types don't
 * include.
 *
 * @param html its element, with the class `bar`
 */
export function createProgressBar(html: string | TrustedHTML) {
  return nprogress.configure({
    minimum: 0.08,
    speed: 200,
    trickle: true,
    trickleSpeed: 800,
    showSpinner: false,
    barSelector: '.bar',
    template: html as string, // its types don't know Trusted Types
  });
}
