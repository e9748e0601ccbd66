import { baseUrl } from 'chartdocs:site';

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
  const advice =
    here === baseUrl
      ? 'The base URL is right, so the files of the site may be missing or blocked.'
      : `The site was built with the base URL "${baseUrl}" and is open at "${here}". Build it with --base-url ${here}, or serve it at ${baseUrl}.`;
  banner.textContent = `The files of this site did not load. ${advice}`;
  document.body.prepend(banner);
});
