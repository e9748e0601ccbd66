/**
 * Fetches a file of data that the build has made.
 *
 * @throws Error when it does not come, or is no JSON
 */
export async function fetchData(url: string, cache: RequestCache = 'default'): Promise<unknown> {
  const response = await fetch(url, { cache });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response.json();
}

/** Loads what is asked for once; what has failed is tried again. */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    if (!loaded) {
      loaded = load();
      loaded.catch(() => {
        loaded = undefined;
      });
    }
    return loaded;
  };
}
