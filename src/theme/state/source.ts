/**
 * Creates a source of data that is loaded once and read while rendering.
 *
 * @returns a function that reads it: throws a promise until it is loaded, which React waits for, or the
 * loading error
 */
export function createSource<Value>(load: () => Promise<Value>): () => Value {
  let state: { readonly value: Value } | { readonly error: unknown } | undefined;
  let loading: Promise<void> | undefined;
  return () => {
    loading ??= load().then(
      (value) => {
        state = { value };
      },
      (error: unknown) => {
        state = { error };
      },
    );
    if (!state) throw loading;
    if ('error' in state) throw state.error;
    return state.value;
  };
}
