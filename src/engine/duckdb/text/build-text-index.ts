import { rm } from 'node:fs/promises';
import type { DuckDBConnection } from '@duckdb/node-api';
import { EngineError } from '../../engine-error';
import type { StoredField, StoredIndex } from '../catalog';
import { withKept } from '../points-in-time/kept-rows';
import type { Sql } from '../search/sql';
import { addAnalyzedTexts } from './add-analyzed-texts';
import { addCutTexts, addTextFiles } from './add-cut-texts';
import type { WordCutter } from './cutting/word-cutter';
import { analyzerOfValues } from './field-analyzer';
import { keyOf, textLayoutOf } from './text-layout';

/** Rows that are cut into words at a time: bounds the memory. */
const SEGMENT = 1_000_000;
/** Fields that are cut at a time: a statement of thousands of columns takes long to begin. */
const MOST_FIELDS = 100;

interface Building {
  cutter: WordCutter;
  signal?: AbortSignal | undefined;
}

/**
 * Adds the rows after `indexedThrough` to terms and postings, so that words are found without reading, and scores computed. The tables
 * are there already (`createTextTables`).
 */
export async function buildTextIndex(
  connection: DuckDBConnection,
  given: StoredIndex,
  { cutter, signal }: Building,
): Promise<Pick<StoredIndex, 'indexedThrough' | 'wordTimes'>> {
  const { wordTimes: _, ...rest } = given;
  const layout = textLayoutOf(given);
  const { time: wordTimes, fields: plain } = layout;
  const index: StoredIndex = wordTimes === undefined ? rest : { ...rest, wordTimes };
  const analyzed = index.fields.filter((field) => field.hasWords && analyzerOfValues(index, field));
  const check = () => {
    if (signal?.aborted) throw new EngineError('cancelled', 'The text index was not finished.');
  };
  const documents = await withKept(connection, index);
  const rows = { first: index.indexedThrough + 1, last: index.lastSeq };
  const atHand = await cutter.atHand.take(index.id, { ...rows, key: keyOf(layout) });
  try {
    for (const segment of segmentsOf(rows, atHand)) {
      const { first, last } = segment;
      const texts = { index, fields: plain, documents };
      if (atHand && isSame(segment, atHand)) {
        check();
        await addTextFiles(connection, texts, atHand, cutter);
      } else {
        await addPlainTexts(connection, texts, segment, { cutter, check });
      }
      for (const field of analyzed) {
        check();
        await addAnalyzedTexts(connection, { index, field, documents }, { first, last, signal });
      }
    }
  } finally {
    await Promise.all((atHand?.paths ?? []).map((path) => rm(path, { force: true })));
  }
  check();
  return { indexedThrough: index.lastSeq, ...(wordTimes === undefined ? {} : { wordTimes }) };
}

interface PlainTexts {
  index: StoredIndex;
  fields: readonly StoredField[];
  /** What follows FROM. */
  documents: Sql;
}

async function addPlainTexts(
  connection: DuckDBConnection,
  { index, fields, documents }: PlainTexts,
  rows: Rows,
  { cutter, check }: { cutter: WordCutter; check: () => void },
): Promise<void> {
  for (let at = 0; at < fields.length; at += MOST_FIELDS) {
    check();
    const some = fields.slice(at, at + MOST_FIELDS);
    await addCutTexts(connection, { index, fields: some, documents }, rows, cutter);
  }
}

interface Rows {
  first: number;
  last: number;
}

const isSame = (one: Rows, other: Rows): boolean =>
  one.first === other.first && one.last === other.last;

/** The rows whose texts are at hand together, the others some at a time. */
function segmentsOf({ first, last }: Rows, atHand: Rows | undefined): readonly Rows[] {
  if (atHand) {
    const { first: from, last: to } = atHand;
    return [
      ...segmentsOf({ first, last: from - 1 }, undefined),
      { first: from, last: to },
      ...segmentsOf({ first: to + 1, last }, undefined),
    ];
  }
  const segments: Rows[] = [];
  for (let from = first; from <= last; from += SEGMENT) {
    segments.push({ first: from, last: Math.min(from + SEGMENT - 1, last) });
  }
  return segments;
}
