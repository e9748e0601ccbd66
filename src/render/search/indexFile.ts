import lunr from 'lunr';
import type { SearchDocument } from '../../theme/model.ts';
import type { OutputFile } from '../bundle/client.ts';
import type { IndexedDocument } from './documents.ts';

/** The two files search fetches, named by the build's timestamp (§7). */
export function searchFiles(
  documents: readonly IndexedDocument[],
  timestamp: string,
): readonly [documents: OutputFile, index: OutputFile] {
  const index = lunr((builder) => {
    builder.ref('id');
    builder.field('title', { boost: 10 });
    builder.field('words', { boost: 4 });
    builder.field('text');
    documents.forEach((document, id) => {
      builder.add({ id, title: document.title, words: document.words, text: document.text });
    });
  });
  const rows: readonly SearchDocument[] = documents.map(({ title, pageTitle, url, kind }) => ({
    title,
    pageTitle,
    url,
    kind,
  }));
  return [
    { path: `search-doc-${timestamp}.json`, contents: JSON.stringify(rows) },
    { path: `lunr-index-${timestamp}.json`, contents: JSON.stringify(index) },
  ];
}
