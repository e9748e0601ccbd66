import nprogress from 'nprogress';

/** §9: the bar starts 200 ms after a navigation does, so that quick ones show none. */
const START_DELAY = 200;

// §9's numbers. The step of its trickle, 0.02, is the library's own default, which its types don't name.
nprogress.configure({ minimum: 0.08, speed: 200, trickle: true, trickleSpeed: 800, showSpinner: false });

/** Shows progress until the returned function is called. */
export function startProgress(): () => void {
  const start = setTimeout(() => nprogress.start(), START_DELAY);
  return () => {
    clearTimeout(start);
    if (nprogress.isStarted()) nprogress.done();
  };
}
