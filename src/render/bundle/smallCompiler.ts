import type { Plugin } from 'esbuild';

/** What the compiler has for other languages and tools: what is imported from there is undefined. */
const NEVER_USED =
  /[\\/]sucrase[\\/]dist[\\/]esm[\\/](?:computeSourceMap|parser[\\/]plugins[\\/]flow|transformers[\\/](?:Flow|JestHoist|ReactHotLoader|ESMImport|OptionalChainingNullish)Transformer)\.js$/;

/** The compiler's check of its options, which never change here. */
const OPTIONS = /[\\/]sucrase[\\/]dist[\\/]esm[\\/]Options\.js$/;

/** Leaves out what the editor of examples never asks of the compiler. */
export const smallCompiler: Plugin = {
  name: 'small-compiler',
  setup({ onLoad }) {
    onLoad({ filter: NEVER_USED }, () => ({ contents: 'module.exports = {};' }));
    onLoad({ filter: OPTIONS }, () => ({ contents: 'export function validateOptions() {}' }));
  },
};
