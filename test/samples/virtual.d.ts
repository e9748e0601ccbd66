declare module 'virtual:samples' {
  import type { ComponentType } from 'react';

  /** The modules of all fences that draw, by their places; made by the bundle. */
  export const samples: Readonly<Record<string, () => Promise<{ readonly default?: ComponentType }>>>;
}
