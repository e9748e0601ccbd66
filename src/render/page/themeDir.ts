import path from 'node:path';

/** Absolute path of the theme's sources, beside this module's package whether it runs compiled or not. */
export function themeDir(): string {
  return path.resolve(import.meta.dirname, '../../../src/theme');
}
