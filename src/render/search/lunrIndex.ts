import lunr from 'lunr';

/** lunr's defaults: the influence of field length, and how quickly repeated terms stop counting. */
const B = 0.75;
const K1 = 1.2;

interface Term {
  readonly index: number;
  /** By field: the documents that contain the term there, in ascending order. */
  readonly documents: readonly number[][];
}

/** A field of a document: its terms with their counts. */
interface FieldTerms {
  readonly length: number;
  /** Alternating term indexes and counts. */
  readonly counts: readonly number[];
}

/**
 * Writes the index that lunr would create, byte for byte, in a small part of its memory: lunr's builder has
 * an object for each occurrence of a term, which takes a gigabyte for a few thousand pages.
 *
 * @param boosts boosts of the fields, in order
 * @param tokenize splits a field's text into terms
 * @param extra properties to add to the index
 */
export function lunrIndexJson<Field extends string>(
  documents: readonly Readonly<Record<Field, string>>[],
  {
    boosts,
    tokenize,
    extra,
  }: {
    readonly boosts: Readonly<Record<Field, number>>;
    readonly tokenize: (text: string) => readonly string[];
    readonly extra: Readonly<Record<string, number>>;
  },
): string {
  const fields = Object.keys(boosts) as Field[]; // the keys of a record
  const terms = new Map<string, Term>();
  const known: Term[] = [];
  const termOf = (text: string): Term => {
    const before = terms.get(text);
    if (before) return before;
    const term = { index: terms.size, documents: fields.map(() => []) };
    terms.set(text, term);
    known.push(term);
    return term;
  };
  const read = (text: string, document: number, field: number): FieldTerms => {
    const counts = new Map<number, number>();
    const words = tokenize(text);
    for (const word of words) {
      const term = termOf(word);
      const count = counts.get(term.index) ?? 0;
      if (count === 0) term.documents[field]?.push(document);
      counts.set(term.index, count + 1);
    }
    return { length: words.length, counts: [...counts].sort(([a], [b]) => a - b).flat() };
  };
  const texts = documents.map((document, id) =>
    fields.map((field, place) => read(document[field], id, place)),
  );

  const averages = fields.map(
    (_, field) => texts.reduce((sum, parts) => sum + (parts[field]?.length ?? 0), 0) / documents.length,
  );
  const weights = known.map((term) => {
    const having = term.documents.reduce((sum, ids) => sum + ids.length, 0);
    return Math.log(1 + Math.abs((documents.length - having + 0.5) / (having + 0.5)));
  });
  const vectorOf = ({ length, counts }: FieldTerms, field: number): string => {
    const boost = boosts[fields[field] as Field]; // a valid index
    const elements: number[] = [];
    for (let place = 0; place < counts.length; place += 2) {
      const [term = 0, count = 0] = [counts[place], counts[place + 1]];
      const score =
        ((weights[term] ?? 0) * ((K1 + 1) * count)) /
        (K1 * (1 - B + B * (length / (averages[field] ?? 1))) + count);
      const rounded = Math.round(score * boost * 1000) / 1000;
      // Two significant digits rank as well as four, and compress better.
      elements.push(term, Number(rounded.toPrecision(2)));
    }
    return JSON.stringify(elements);
  };

  const vectors = texts.flatMap((parts, id) =>
    parts.flatMap((part, field) =>
      part.counts.length === 0 ? [] : [`["${fields[field]}/${id}",${vectorOf(part, field)}]`],
    ),
  );
  const postings = [...terms]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([text, { index, documents: lists }]) => {
      const found = lists.map((ids, field) => `"${fields[field]}":{${ids.map((id) => `"${id}":{}`).join()}}`);
      return `[${JSON.stringify(text)},{"_index":${index},${found.join()}}]`;
    });
  const head = JSON.stringify({ version: lunr.version, fields });
  return `${head.slice(0, -1)},"fieldVectors":[${vectors.join()}],"invertedIndex":[${postings.join()}],"pipeline":["stemmer"],${JSON.stringify(extra).slice(1)}`;
}
