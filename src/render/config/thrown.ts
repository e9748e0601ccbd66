import { show } from './explain.ts';

/** A value thrown by a module, as plain data: it may come from another thread. */
export interface Thrown {
  /** The end of a sentence: `TypeError: x is not a function`. */
  readonly message: string;
  /** Empty if an Error wasn't thrown. */
  readonly stack: string;
  /** Node's error code: `ERR_MODULE_NOT_FOUND`. */
  readonly code?: string;
}

export function describeThrown(error: unknown): Thrown {
  try {
    if (!(error instanceof Error)) {
      const message =
        typeof error === 'string'
          ? error
          : `it throws ${error === undefined ? 'undefined' : show(error)}, which is no Error`;
      return { message, stack: '' };
    }
    const { name, message, stack } = error;
    const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
    return { message: `${name}: ${message}`, stack: typeof stack === 'string' ? stack : '', ...code };
  } catch {
    return { message: 'it throws a value that can’t be printed', stack: '' };
  }
}
