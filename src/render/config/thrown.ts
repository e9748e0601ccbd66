import { show } from './explain.ts';

/** What a module threw, as plain data: it may come from another thread. */
export interface Thrown {
  /** A sentence's end: `TypeError: x is not a function`. */
  readonly message: string;
  /** Empty for what is no Error. */
  readonly stack: string;
  /** Node's own name of what went wrong: `ERR_MODULE_NOT_FOUND`. */
  readonly code?: string;
}

export function describeThrown(error: unknown): Thrown {
  try {
    if (!(error instanceof Error)) {
      const message = typeof error === 'string' ? error : `it throws ${show(error)}, which is no Error`;
      return { message, stack: '' };
    }
    const { name, message, stack } = error;
    const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
    return { message: `${name}: ${message}`, stack: typeof stack === 'string' ? stack : '', ...code };
  } catch {
    return { message: 'it throws what can’t be shown', stack: '' };
  }
}
