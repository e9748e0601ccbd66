/**
 * Data that is loaded once and read while rendering.
 *
 * @returns what reads it: throws a promise until it has come, which React waits for, or why it has not come
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
