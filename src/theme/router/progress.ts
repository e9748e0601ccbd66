/** §9: the bar starts 200 ms after a navigation does, so that quick ones show none. */
const START_DELAY = 200;

/** The bar at the top. It is one for all pages that are waited for: who clicks again sees it go on. */
export interface Progress {
  start(): void;
  stop(): void;
}

/** The bar's code comes with the first page that is waited for. */
export function createProgress(): Progress {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWanted = false;
  let loading: Promise<typeof import('./progressBar.ts') | undefined> | undefined;
  return {
    start() {
      isWanted = true;
      const loaded = import('./progressBar.ts').catch(() => undefined); // without a connection there is no bar
      loading = loaded;
      clearTimeout(timer);
      timer = setTimeout(async () => {
        const bar = (await loaded)?.progressBar;
        if (isWanted && !bar?.isStarted()) bar?.start();
      }, START_DELAY);
    },
    stop() {
      isWanted = false;
      clearTimeout(timer);
      void loading?.then((bar) => {
        if (!isWanted && bar?.progressBar.isStarted()) bar.progressBar.done();
      });
    },
  };
}
