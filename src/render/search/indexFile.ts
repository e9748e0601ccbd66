import type { SearchManifest } from '../../theme/model.ts';
import { SEARCH_MANIFEST } from '../../theme/search/manifestFile.ts';
import { FIELDS } from '../../theme/search/text.ts';
import { isStopWord, wordsOf } from '../../theme/search/words.ts';
import type { OutputFile } from '../bundle/client.ts';
import type { SearchSources } from './documents.ts';
import { lunrIndexJson } from './lunrIndex.ts';

/** The two files search fetches, named by the build's timestamp (§7), and the one that names them. */
export function searchFiles({ file, indexed }: SearchSources, timestamp: string): readonly OutputFile[] {
  const names: SearchManifest = {
    documents: `search-doc-${timestamp}.json`,
    index: `lunr-index-${timestamp}.json`,
  };
  return [
    { path: names.documents, contents: JSON.stringify(file) },
    {
      path: names.index,
      contents: lunrIndexJson(indexed, { boosts: FIELDS, tokenize, extra: { documents: indexed.length } }),
    },
    { path: SEARCH_MANIFEST, contents: JSON.stringify(names) },
  ];
}

/** Words as they stand: search knows their other forms by their stems, and beginnings longer than a stem. */
function tokenize(text: string): readonly string[] {
  return wordsOf(text).filter((word) => !isStopWord(word));
}
