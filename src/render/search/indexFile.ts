import type { SearchManifest } from '../../theme/model/search.ts';
import { FIELDS } from '../../theme/search/text.ts';
import { isStopWord, wordsOf } from '../../theme/search/words.ts';
import type { SearchSources } from './documents.ts';
import { lunrIndexJson } from './lunrIndex.ts';

/** Returns the names of the two files that search loads, by the build's timestamp (§7). */
export function searchFileNames(timestamp: string): SearchManifest {
  return { documents: `search-doc-${timestamp}.json`, index: `lunr-index-${timestamp}.json` };
}

/** Creates the index file. */
export function indexJson(indexed: SearchSources['indexed']): string {
  return lunrIndexJson(indexed, { boosts: FIELDS, tokenize, extra: { documents: indexed.length } });
}

/** Splits text into unstemmed words: search stems them, and matches prefixes longer than a stem. */
function tokenize(text: string): readonly string[] {
  return wordsOf(text).filter((word) => !isStopWord(word));
}
