import { byteOfLength } from '../length-byte';
import { forEachWord } from './word-boundaries';
import { longer, WordTable } from './word-table';

/** Words by field and bytes; postings in the order of the words, those of a word in that of the documents. */
export interface FinishedSegment {
  words: readonly FinishedWord[];
  fields: ReadonlyMap<number, FieldCounts>;
  /** Calls with some postings at a time; the arrays are used again. */
  forEachChunk(length: number, take: (chunk: PostingsChunk) => void): void;
}

interface FinishedWord {
  field: number;
  bytes: Uint8Array;
  documents: number;
  occurrences: number;
}

/** Of one field: texts that have a word, and words of all of them. */
interface FieldCounts {
  documents: number;
  occurrences: number;
}

export interface PostingsChunk {
  count: number;
  /** Places of the words in `words`. */
  words: Int32Array;
  seqs: Int32Array;
  /** How often the word stands in the text, shifted by eight bits, and the text's length as Lucene keeps it in a byte. */
  codes: Int32Array;
  /** Microseconds, the lower half of each before the upper; `NO_TIME` for none. */
  times: Int32Array;
}

export const NO_TIME = -(2n ** 63n);

/** A word that stands more often in one text counts as if it stood so often: its score is the same to seven digits. */
const MOST_TIMES = 2 ** 23 - 1;

const FIRST = 1 << 16;

/** The words of some texts, and in which documents each stands: a part of an index of words. */
export class WordSegment {
  readonly #table = new WordTable();
  readonly #fields = new Map<number, FieldCounts>();
  readonly #documents = new SegmentDocuments();
  /** By the number of a word: its posting of the last text that has it. */
  #latest = new Int32Array(FIRST).fill(-1);
  #postings: Postings = {
    words: new Int32Array(FIRST),
    documents: new Int32Array(FIRST),
    frequencies: new Int32Array(FIRST),
    lengths: new Uint8Array(FIRST),
    count: 0,
  };
  /** Of the text that is being cut: its first posting, its field, and its words so far. */
  #first = 0;
  #field = 0;
  #length = 0;

  get postings(): number {
    return this.#postings.count;
  }

  /** @param seq number of the document. @param time microseconds; undefined: it has none */
  addDocument(seq: number, time: bigint | undefined): void {
    this.#documents.add(seq, time);
  }

  /** A text of the document that was added last. */
  addText(field: number, bytes: Uint8Array, place: { start: number; end: number }): void {
    this.#first = this.#postings.count;
    this.#field = field;
    this.#length = 0;
    forEachWord(bytes, place, this.#take);
    if (this.#length === 0) return;
    this.#postings.lengths.fill(byteOfLength(this.#length), this.#first, this.#postings.count);
    const counts = this.#fields.get(field) ?? { documents: 0, occurrences: 0 };
    this.#fields.set(field, counts);
    counts.documents += 1;
    counts.occurrences += this.#length;
  }

  finish(): FinishedSegment {
    const words = sortWords(this.#table, this.#postings);
    const sorted = sortPostings(this.#postings, words);
    const { seqs, times } = this.#documents;
    return {
      words,
      fields: this.#fields,
      forEachChunk: (length, take) =>
        // Halves are copied without an object for each number.
        forEachChunk({ words, sorted, seqs, times: new Int32Array(times.buffer) }, length, take),
    };
  }

  readonly #take = (bytes: Uint8Array, start: number, end: number): void => {
    this.#length += 1;
    const word = this.#table.numberOf(this.#field, bytes, start, end);
    if (word >= this.#latest.length) {
      this.#latest = longer(this.#latest, new Int32Array(word * 2).fill(-1));
    }
    const { frequencies } = this.#postings;
    const known = this.#latest[word] as number;
    if (known >= this.#first) {
      frequencies[known] = (frequencies[known] as number) + 1;
      return;
    }
    this.#latest[word] = this.#postings.count;
    this.#addPosting(word);
  };

  #addPosting(word: number): void {
    const { count } = this.#postings;
    if (count === this.#postings.words.length) this.#postings = twiceAsLong(this.#postings);
    const postings = this.#postings;
    postings.words[count] = word;
    postings.documents[count] = this.#documents.count - 1;
    postings.frequencies[count] = 1;
    postings.count += 1;
  }
}

/** In the order in which they were added. */
class SegmentDocuments {
  count = 0;
  seqs = new Int32Array(FIRST);
  times = new BigInt64Array(FIRST);

  add(seq: number, time: bigint | undefined): void {
    const { count } = this;
    if (count === this.seqs.length) {
      this.seqs = longer(this.seqs, new Int32Array(count * 2));
      this.times = longer(this.times, new BigInt64Array(count * 2));
    }
    this.seqs[count] = seq;
    this.times[count] = time ?? NO_TIME;
    this.count += 1;
  }
}

const twiceAsLong = ({ words, documents, frequencies, lengths, count }: Postings): Postings => ({
  words: longer(words, new Int32Array(count * 2)),
  documents: longer(documents, new Int32Array(count * 2)),
  frequencies: longer(frequencies, new Int32Array(count * 2)),
  lengths: longer(lengths, new Uint8Array(count * 2)),
  count,
});

interface Postings {
  words: Int32Array;
  documents: Int32Array;
  frequencies: Int32Array;
  lengths: Uint8Array;
  count: number;
}

interface SortedWord extends FinishedWord {
  /** In the table. */
  number: number;
}

function sortWords(table: WordTable, { words, frequencies, count }: Postings): SortedWord[] {
  const documents = new Int32Array(table.size);
  const occurrences = new Int32Array(table.size);
  for (let at = 0; at < count; at += 1) {
    const word = words[at] as number;
    documents[word] = (documents[word] as number) + 1;
    occurrences[word] = (occurrences[word] as number) + (frequencies[at] as number);
  }
  const sorted = Array.from({ length: table.size }, (_, number) => ({
    number,
    field: table.fieldOf(number),
    bytes: Buffer.from(table.bytesOf(number)),
    documents: documents[number] as number,
    occurrences: occurrences[number] as number,
  }));
  return sorted.sort(
    (one, other) => one.field - other.field || Buffer.compare(one.bytes, other.bytes),
  );
}

/** Document and code of each posting, those of a word together: read in their order, and each written once. */
function sortPostings(
  { words, documents, frequencies, lengths, count }: Postings,
  sorted: readonly SortedWord[],
): Int32Array {
  const next = new Int32Array(sorted.length);
  let before = 0;
  for (const { number, documents: own } of sorted) {
    next[number] = before;
    before += own;
  }
  const pairs = new Int32Array(count * 2);
  for (let at = 0; at < count; at += 1) {
    const word = words[at] as number;
    const place = next[word] as number;
    next[word] = place + 1;
    pairs[place * 2] = documents[at] as number;
    pairs[place * 2 + 1] =
      (Math.min(frequencies[at] as number, MOST_TIMES) << 8) | (lengths[at] as number);
  }
  return pairs;
}

interface Sorted {
  words: readonly SortedWord[];
  sorted: Int32Array;
  seqs: Int32Array;
  /** Halves. */
  times: Int32Array;
}

function forEachChunk(
  { words, sorted, seqs, times }: Sorted,
  length: number,
  take: (chunk: PostingsChunk) => void,
): void {
  const count = sorted.length / 2;
  const chunk = createChunk(Math.min(length, count));
  let word = 0;
  let left = words[0]?.documents ?? 0;
  for (let from = 0; from < count; from += length) {
    chunk.count = Math.min(length, count - from);
    for (let at = 0; at < chunk.count; at += 1) {
      const document = sorted[(from + at) * 2] as number;
      chunk.words[at] = word;
      chunk.seqs[at] = seqs[document] as number;
      chunk.codes[at] = sorted[(from + at) * 2 + 1] as number;
      chunk.times[at * 2] = times[document * 2] as number;
      chunk.times[at * 2 + 1] = times[document * 2 + 1] as number;
      left -= 1;
      if (left > 0) continue;
      word += 1;
      left = words[word]?.documents ?? 0;
    }
    take(chunk);
  }
}

const createChunk = (length: number): PostingsChunk => ({
  count: 0,
  words: new Int32Array(length),
  seqs: new Int32Array(length),
  codes: new Int32Array(length),
  times: new Int32Array(length * 2),
});
