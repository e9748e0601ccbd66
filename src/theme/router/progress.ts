import { trustedHtml } from '../state/trusted.ts';
import type { createProgressBar } from './progressBar.ts';

/** §9: the bar starts 200 ms after a navigation does, so that quick ones show none. */
const START_DELAY = 200;

/** The bar at the top. It is one for all pages that are waited for: who clicks again sees it go on. */
export interface Progress {
  /** Loads the bar's code before it is needed. */
  prepare(): void;
  start(): void;
  stop(): void;
}

type Bar = ReturnType<typeof createProgressBar>;

/**
 * The bar's code is no part of a first visit. A bar stands in its place as long as it has not come, which on a slow
 * network may be long: it is the element that the code makes, and takes over.
 */
export function createProgress(load: () => Promise<Bar> = loadBar, page = browserPage): Progress {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWanted = false;
  let loading: Promise<void> | undefined;
  let bar: Bar | undefined;
  const prepare = () => {
    loading ??= load().then(
      (loaded) => {
        bar = loaded;
      },
      () => {
        loading = undefined; // without a connection the first bar stays
      },
    );
    return loading;
  };
  return {
    prepare: () => void prepare(),
    start() {
      isWanted = true;
      const prepared = prepare();
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (!bar) page.showFirst();
        void prepared.then(() => {
          if (!isWanted) page.removeFirst();
          else if (bar && !bar.isStarted()) bar.start();
        });
      }, START_DELAY);
    },
    stop() {
      isWanted = false;
      clearTimeout(timer);
      if (!bar) page.removeFirst();
      else if (bar.isStarted()) bar.done();
    },
  };
}

const loadBar = async () => {
  const { createProgressBar: create } = await import('./progressBar.ts');
  return create(trustedHtml('<div class="bar" role="bar"></div>'));
};

/** The element as the library makes it, at the bar's minimum (§9: 8 %). */
const browserPage = {
  showFirst(): void {
    if (document.getElementById('nprogress')) return;
    const [place, bar] = [document.createElement('div'), document.createElement('div')];
    place.id = 'nprogress';
    bar.className = 'bar';
    bar.setAttribute('role', 'bar');
    bar.style.transform = 'translate3d(-92%,0,0)';
    place.append(bar);
    document.body.append(place);
  },
  removeFirst(): void {
    document.getElementById('nprogress')?.remove();
  },
};
