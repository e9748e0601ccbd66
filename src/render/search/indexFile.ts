import lunr from 'lunr';
import type { SearchManifest } from '../../theme/model.ts';
import { SEARCH_MANIFEST } from '../../theme/search/manifestFile.ts';
import { FIELDS, type SerialisedIndex } from '../../theme/search/text.ts';
import { isStopWord, wordsOf } from '../../theme/search/words.ts';
import type { OutputFile } from '../bundle/client.ts';
import type { SearchSources } from './documents.ts';

/** The two files search fetches, named by the build's timestamp (§7), and the one that names them. */
export function searchFiles({ file, indexed }: SearchSources, timestamp: string): readonly OutputFile[] {
  const index = lunr((builder) => {
    // Words as they stand: search knows their other forms by their stems, and beginnings longer than a stem.
    builder.tokenizer = tokens as typeof lunr.tokenizer;
    builder.pipeline.reset();
    builder.ref('id');
    for (const [field, boost] of Object.entries(FIELDS)) builder.field(field, { boost });
    indexed.forEach((fields, id) => {
      builder.add({ id, ...fields });
    });
  });
  const serialised = index.toJSON() as SerialisedIndex & { fieldVectors: [string, number[]][] };
  const names: SearchManifest = {
    documents: `search-doc-${timestamp}.json`,
    index: `lunr-index-${timestamp}.json`,
  };
  return [
    { path: names.documents, contents: JSON.stringify(file) },
    {
      path: names.index,
      contents: JSON.stringify({
        ...serialised,
        fieldVectors: serialised.fieldVectors.filter(([, vector]) => vector.length > 0).map(rounded),
        documents: indexed.length,
      }),
    },
    { path: SEARCH_MANIFEST, contents: JSON.stringify(names) },
  ];
}

function tokens(text: string | undefined): lunr.Token[] {
  return wordsOf(text ?? '')
    .filter((word) => !isStopWord(word))
    .map((word) => new lunr.Token(word, {}));
}

/** Two significant digits rank as well as four, and compress better. */
function rounded([ref, vector]: [ref: string, vector: readonly number[]]) {
  return [ref, vector.map((value, position) => (position % 2 === 0 ? value : Number(value.toPrecision(2))))];
}
