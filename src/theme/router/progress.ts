/** §9: the bar starts 200 ms after a navigation does, so that quick ones show none. */
const START_DELAY = 200;

/** Shows progress until the returned function is called. The bar's code comes with the first slow page. */
export function startProgress(): () => void {
  let isOver = false;
  const loading = import('./progressBar.ts').catch(() => undefined); // without a connection there is no bar
  const start = setTimeout(async () => {
    const bar = await loading;
    if (!isOver) bar?.progressBar.start();
  }, START_DELAY);
  return () => {
    isOver = true;
    clearTimeout(start);
    void loading.then((bar) => {
      if (bar?.progressBar.isStarted()) bar.progressBar.done();
    });
  };
}
