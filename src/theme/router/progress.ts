import { trustedHtml } from '../state/trusted.ts';
import type { createProgressBar } from './progressBar.ts';

/** §9: the bar starts 200 ms after a navigation, so that quick ones show none. */
const START_DELAY = 200;

/** The bar at the top. Shared by all pending pages: on another click it continues. */
export interface Progress {
  /** Loads the bar's code before it is needed. */
  prepare(): void;
  start(): void;
  stop(): void;
}

type Bar = ReturnType<typeof createProgressBar>;

/**
 * The bar's code isn't loaded on a first visit. Until it arrives, which may take long on a slow network, a
 * placeholder is shown: the same element that the code would make, which it then takes over.
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
        loading = undefined; // without a connection the placeholder stays
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
  const { createProgressBar: create } = await import('./slowLoading.ts');
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
