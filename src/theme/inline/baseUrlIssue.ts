import { baseUrl, baseUrlStrings } from 'chartdocs:site';
import { fill } from '../strings/template.ts';

/**
 * Runs on the home page only: if the page's code didn't load, the site is probably not served under its
 * configured base URL, and the page says so (§2 "Navigation behaviour").
 */
window.addEventListener('load', () => {
  if ('loaded' in document.documentElement.dataset) return;
  const here = location.pathname.replace(/(?:index\.html)?$/, '').replace(/\/?$/, '/');
  const banner = document.createElement('div');
  banner.id = 'cd-base-url-issue';
  banner.setAttribute('role', 'alert');
  // The style sheet has probably not loaded either.
  Object.assign(banner.style, {
    padding: '1rem',
    font: '1rem/1.5 system-ui, sans-serif',
    color: '#5c1313',
    background: '#fdecec',
    borderBottom: '2px solid #dc4343',
  });
  const advice = baseUrlStrings[here === baseUrl ? 'base-url.right' : 'base-url.wrong'];
  banner.textContent = `${baseUrlStrings['base-url.failed']} ${fill(advice, { here, baseUrl }).join('')}`;
  document.body.prepend(banner);
});
