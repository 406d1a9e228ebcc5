import type { PatternsTime } from '../../patterns';
import { seqOf } from '../search/document-place';
import { commonField, openDocuments, type SearchScope } from '../search/documents';
import type { Row, Session } from '../search/session';
import { integer, sql, trusted, type Sql } from '../search/sql';
import type { TextField } from './text-field';
import { MOST_CHARACTERS } from './texts/scan-line';

export interface TextPart {
  documents: number;
  /** Of these documents, those with a text. */
  texts: number;
  /** For `eachLine`. */
  lines: string;
}

interface Asked {
  scope: SearchScope;
  field: TextField | undefined;
  time: PatternsTime | undefined;
}

/** Documents that one statement reads: their texts are in memory at once. */
const AT_ONCE = 200_000;
/** Documents whose texts are handed over as one: thousands of texts cost more than one long one. */
const TOGETHER = 4096;
/** Ends a text; one that has it itself has something else there, which no constant text of a pattern has. */
const END = '\u001e';
const FIRST_BUCKET = 32;

/** Hands on the texts of all documents, in parts. The database reads the next ones while some are being looked at. */
export async function readTexts(
  asked: Asked,
  session: Session,
  take: (part: TextPart) => Promise<void>,
): Promise<void> {
  const statements = asked.scope.indices.flatMap((index) => {
    const parts = Math.floor(Math.max(0, index.lastSeq) / AT_ONCE) + 1;
    const own = { ...asked, scope: { ...asked.scope, indices: [index] } };
    return Array.from({ length: parts }, (_, part) => () => textsOf(own, part));
  });
  let [first, ...rest] = statements;
  let next = first && session.rows(first());
  while (next) {
    // oxlint-disable-next-line no-await-in-loop -- one part after the other
    const rows = await next;
    [first, ...rest] = rest;
    next = first && session.rows(first());
    // oxlint-disable-next-line no-await-in-loop
    await takeAll(rows, take, next);
  }
}

/** What is being read ends before a failure is told. */
async function takeAll(
  rows: readonly Row[],
  take: (part: TextPart) => Promise<void>,
  next: Promise<unknown> | undefined,
): Promise<void> {
  next?.catch(() => {});
  try {
    for (const [documents, texts, lines] of rows) {
      const part = {
        documents: Number(documents),
        texts: Number(texts),
        lines: String(lines ?? ''),
      };
      // oxlint-disable-next-line no-await-in-loop -- one part after the other
      await take(part);
    }
  } catch (error) {
    await next?.catch(() => {});
    throw error;
  }
}

function textsOf({ scope, field, time }: Asked, part: number): Sql {
  const documents = openDocuments(scope);
  const seq = seqOf(documents);
  const text = field ? documents.field(field.value) : trusted('CAST(NULL AS VARCHAR)');
  const bucket = time ? bucketOf(documents, scope, time) : integer(0);
  // A column that another index has is none here, and has no text.
  const cut = sql`replace(left(${text}, ${integer(MOST_CHARACTERS + 1)}), ${END}, chr(0))`;
  const line = sql`(chr(CAST(${integer(FIRST_BUCKET)} + ${bucket} AS INTEGER)) || ${cut} || ${END})`;
  const [from, to] = [part * AT_ONCE, (part + 1) * AT_ONCE];
  return sql`SELECT count(*), count(${text}), string_agg(${line}, '') FROM ${documents.relation()} WHERE ${seq} >= ${integer(from)} AND ${seq} < ${integer(to)} GROUP BY ${seq} // ${integer(TOGETHER)}`;
}

/** What has no time, or one outside, is behind the last bucket. */
function bucketOf(
  documents: ReturnType<typeof openDocuments>,
  scope: SearchScope,
  { field, from, to, buckets }: PatternsTime,
): Sql {
  const time = commonField(scope, field);
  if (time?.type !== 'date' || time.multiValued) return integer(buckets);
  const width = (to - from + 1) / buckets;
  const moment = sql`CAST(epoch_ms(${documents.field(time)}) AS DOUBLE)`;
  const place = sql`floor((${moment} - ${from}) / ${width})`;
  return sql`(CASE WHEN ${moment} >= ${from} AND ${moment} <= ${to} THEN least(${place}, ${integer(buckets - 1)}) ELSE ${integer(buckets)} END)`;
}

/**
 * Hands on the places of each text, and its bucket.
 *
 * @returns where it stopped: at the end, or before
 */
export function eachLine(
  lines: string,
  take: (from: number, to: number, bucket: number) => void,
  start = 0,
  isEnough = () => false,
): number {
  let at = start;
  while (at < lines.length && !isEnough()) {
    const end = lines.indexOf(END, at);
    take(at + 1, end, lines.charCodeAt(at) - FIRST_BUCKET);
    at = end + 1;
  }
  return at;
}
