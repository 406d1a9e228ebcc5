import { rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { readExported } from './exported-texts';
import { bytesOf, createParquetWriter, plainTexts, type ParquetColumn } from './parquet-writer';
import { WordSegment, type FinishedSegment, type PostingsChunk } from './word-segment';

export interface CutRequest {
  /** Rows of texts, one file after the other: `exported-texts.ts`. */
  paths: readonly string[];
  /** What the postings' numbers begin with. */
  first: number;
  /** How the fields of the texts are named in an index of words, in their order. */
  fields: readonly number[];
  /** Where the parts are written to. */
  folder: string;
}

/** Files of one part: words by their place, and their postings. */
export interface CutPart {
  words: string;
  postings: string;
  fields: readonly { field: number; documents: number; occurrences: number }[];
}

/** Postings of one part: bounds the memory, 20 bytes each. */
const MOST_POSTINGS = 10_000_000;
/** Of a group of rows in the file, each of which one thread of the database reads: where there are few, the other waits. */
const GROUP = 250_000;

const WORDS: readonly ParquetColumn[] = [
  ['place', 'int32'],
  ['field', 'int32'],
  ['term', 'text'],
  ['documents', 'int64'],
  ['occurrences', 'int64'],
];
const POSTINGS: readonly ParquetColumn[] = [
  ['place', 'int32'],
  ['seq', 'int32'],
  ['code', 'int32'],
  ['time', 'int64'],
];

/** Cuts texts into words, and writes the words and their postings as files for the database. */
export function cutFiles({ paths, first, fields, folder }: CutRequest): readonly CutPart[] {
  const parts: CutPart[] = [];
  let segment = new WordSegment();
  const finish = () => {
    if (segment.postings === 0) return;
    parts.push(writePart(segment.finish(), folder));
    segment = new WordSegment();
  };
  try {
    for (const path of paths) {
      readExported(path, fields.length, {
        row(seq, time) {
          if (segment.postings >= MOST_POSTINGS) finish();
          segment.addDocument(seq - first, time);
        },
        text(position, bytes, place) {
          segment.addText(fields[position] ?? 0, bytes, place);
        },
      });
    }
    finish();
    return parts;
  } catch (error) {
    for (const { words, postings } of parts) {
      rmSync(words, { force: true });
      rmSync(postings, { force: true });
    }
    throw error;
  }
}

function writePart(segment: FinishedSegment, folder: string): CutPart {
  const name = join(folder, randomUUID());
  const [words, postings] = [`${name}.words`, `${name}.postings`];
  writeWords(words, segment);
  const file = createParquetWriter(postings, POSTINGS);
  segment.forEachChunk(GROUP, (chunk) => file.addRows(chunk.count, columnsOf(chunk)));
  file.close();
  const counted = Array.from(segment.fields, ([field, counts]) => ({ field, ...counts }));
  return { words, postings, fields: counted };
}

const columnsOf = ({ count, words, seqs, codes, times }: PostingsChunk): readonly Uint8Array[] =>
  [
    ...[words, seqs, codes].map((values) => values.subarray(0, count)),
    times.subarray(0, count * 2),
  ].map(bytesOf);

function writeWords(path: string, { words }: FinishedSegment): void {
  const file = createParquetWriter(path, WORDS);
  for (let from = 0; from < words.length; from += GROUP) {
    const some = words.slice(from, from + GROUP);
    file.addRows(some.length, [
      bytesOf(Int32Array.from(some, (_, at) => from + at)),
      bytesOf(Int32Array.from(some, ({ field }) => field)),
      plainTexts(some.map(({ bytes }) => bytes)),
      bytesOf(BigInt64Array.from(some, ({ documents }) => BigInt(documents))),
      bytesOf(BigInt64Array.from(some, ({ occurrences }) => BigInt(occurrences))),
    ]);
  }
  file.close();
}
