/**
 * Makes a failed import repeatable: browsers may remember that an address failed, so another attempt asks for the
 * same file under another one.
 *
 * @returns a function that imports the module, again after a failure
 */
export function importAgain<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let url: string | undefined;
  let attempts = 0;
  return () => {
    attempts += 1;
    const loading: Promise<Module> = url ? import(`${url}?attempt=${attempts}`) : load();
    return loading.catch((error: unknown) => {
      // Browsers name it in the message; those that don't repeat the import as it is.
      url ??= /\bhttps?:[^\s?]+\.js/.exec(String(error))?.[0];
      throw error;
    });
  };
}
