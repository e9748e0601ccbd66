import type { Plugin } from 'esbuild';

/**
 * Leaves out what the compiler has for other languages and tools, which the editor of examples never asks for: what is
 * imported from there is undefined.
 */
export const smallCompiler: Plugin = {
  name: 'small-compiler',
  setup({ onLoad }) {
    onLoad(
      {
        filter:
          /[\\/]sucrase[\\/]dist[\\/]esm[\\/](?:parser[\\/]plugins[\\/]flow|transformers[\\/](?:Flow|JestHoist|ReactHotLoader|ESMImport|OptionalChainingNullish)Transformer)\.js$/,
      },
      () => ({ contents: 'module.exports = {};' }),
    );
  },
};
