import { readRecords, type CsvRecordText, type QuoteEscape } from './csv-records';

/** How a file separates its values. */
export interface CsvDialect {
  delimiter: string;
  headers: readonly string[];
  /** The first line names the columns. */
  hasHeader: boolean;
  /** The first records after the header. */
  records: readonly (readonly string[])[];
  /** Lines and characters before the header. */
  skipped: { lines: number; characters: number };
  /** What makes a quote inside of quotes part of the text. */
  escape: QuoteEscape;
}

/** What a person says of it. */
export interface DialectChoice {
  delimiter?: string | undefined;
  header?: boolean | undefined;
  /** Before the header. */
  skipLines?: number | undefined;
}

const delimiters = [',', ';', '\t', '|'];
/** Looked for where none of the others is one. */
const rareDelimiters = ['~', '^', '\u0001', '\u001f'];

interface Candidate {
  delimiter: string;
  records: readonly CsvRecordText[];
  start: number;
  score: number;
  /** Nearly all records have one width, of several values. */
  isEven: boolean;
}

/** Tells delimiter and header by the beginning of the file. */
export function detectDialect(
  text: string,
  complete: boolean,
  choice: DialectChoice = {},
): CsvDialect {
  const named = /^"?sep=([^\r\n"])"?\r?\n/i.exec(text);
  const from = Math.max(named?.[0].length ?? 0, afterLines(text, choice.skipLines ?? 0));
  const body = from > 0 ? text.slice(from) : text;
  const given = choice.delimiter ?? named?.[1];
  const mayStartLater = choice.skipLines === undefined;
  const best = bestOf(body, { complete, mayStartLater, delimiters: given ? [given] : delimiters });
  const found =
    best.score === 0 && !given
      ? (bySpaces(body, complete) ??
        bestOf(body, { complete, mayStartLater, delimiters: [best.delimiter, ...rareDelimiters] }))
      : best;
  const escape = escapeOf(body, found.delimiter, complete);
  const records =
    escape === '"' ? found.records : readRecords(body, { ...found, complete, escape }).records;
  const start = mayStartLater ? startOf(records) : 0;
  const first = records[start];
  const values = records.slice(start).map((record) => record.values);
  const head = values[0] ?? [];
  const hasHeader =
    choice.header ??
    (found.delimiter === ' ' ? areNames(head) : looksLikeHeader(head, values.slice(1)));
  return {
    delimiter: found.delimiter,
    hasHeader,
    headers: hasHeader
      ? wholeHeader(head, values.slice(1))
      : head.map((_, position) => `column_${position + 1}`),
    records: hasHeader ? values.slice(1) : values,
    skipped: skippedBefore(text, from, first),
    escape,
  };
}

function skippedBefore(text: string, from: number, first: CsvRecordText | undefined) {
  const characters = from + (first && first.line > 1 ? first.offset : 0);
  const before = text.slice(0, characters);
  // Empty lines alone are none that anybody wrote.
  return before.trim() === ''
    ? { lines: 0, characters: 0 }
    : { lines: before.split('\n').length - 1, characters };
}

function afterLines(text: string, count: number): number {
  let at = 0;
  for (let line = 0; line < count; line++) {
    const end = text.indexOf('\n', at);
    if (end < 0) return text.length;
    at = end + 1;
  }
  return at;
}

interface Search {
  complete: boolean;
  mayStartLater: boolean;
  delimiters: readonly string[];
}

function bestOf(text: string, { complete, mayStartLater, delimiters: tried }: Search): Candidate {
  const scored = tried.map((delimiter): Candidate => {
    const { records } = readRecords(text, { delimiter, complete });
    const start = mayStartLater ? startOf(records) : 0;
    const body = records.slice(start);
    const width = body[0]?.values.length ?? 0;
    const same = body.filter(({ values }) => values.length === width).length;
    const score = width > 1 ? (same / body.length) * Math.log2(width + 1) : 0;
    const isEven = width > 1 && areMost(same, body.length);
    return { delimiter, records, start, score, isEven };
  });
  return firstOf(scored);
}

/** Sentences have spaces too: in a table of logs each record has as many of them, and there are some. */
const FEWEST_BY_SPACES = { values: 5, records: 3 };

function bySpaces(text: string, complete: boolean): Candidate | undefined {
  const { records } = readRecords(text, { delimiter: ' ', complete });
  const width = records[0]?.values.length ?? 0;
  const { values: fewest, records: least } = FEWEST_BY_SPACES;
  if (width < fewest || records.length < least) return undefined;
  if (!records.every(({ values }) => values.length === width)) return undefined;
  return { delimiter: ' ', records, start: 0, score: 1, isEven: true };
}

/** A delimiter that the first record has comes before one that only later records have: commas may be in numbers. */
function firstOf(scored: readonly Candidate[]): Candidate {
  const best = (some: readonly Candidate[]) =>
    some.reduce((one, other) => (other.score > one.score + 1e-9 ? other : one));
  const atOnce = scored.filter(({ start }) => start === 0);
  const plain = atOnce.length > 0 ? best(atOnce) : undefined;
  if (plain && (plain.isEven || atOnce.length === scored.length)) return plain;
  const later = scored.filter(({ start }) => start > 0);
  const soonest = Math.min(...later.map(({ start }) => start));
  return best(later.filter(({ start }) => start === soonest));
}

/** A text in quotes goes on behind its end, unless a backslash keeps it open. */
function escapeOf(text: string, delimiter: string, complete: boolean): QuoteEscape {
  if (!text.includes('\\"')) return '"';
  const doubled = readRecords(text, { delimiter, complete });
  if (doubled.wrongQuotes === 0) return '"';
  const escaped = readRecords(text, { delimiter, complete, escape: '\\' });
  return escaped.wrongQuotes === 0 ? '\\' : '"';
}

/** So many records may come before the header. */
const MOST_BEFORE = 30;
/** Of the records from the header on, as many have its width. */
const SAME_WIDTH = 0.9;

/** In a short file one row of another width is no tenth. */
const areMost = (same: number, all: number): boolean =>
  same >= 2 && same >= Math.min(all * SAME_WIDTH, all - 1);

/** The place of the header: what comes before has fewer values, or one value and delimiters alone. */
function startOf(records: readonly CsvRecordText[]): number {
  const width = usualWidth(records);
  const first = records.findIndex(({ values }) => values.length === width);
  if (width < 2 || first > MOST_BEFORE) return 0;
  const before = records.slice(0, first);
  const body = records.slice(first);
  // Titles have one value each; before what is no header nothing else is taken for one.
  const most = looksLikeHeader(body[0]?.values ?? [], []) ? width - 1 : 1;
  if (!before.every(({ values }) => values.length <= most)) return 0;
  const same = body.filter(({ values }) => values.length === width).length;
  if (!areMost(same, body.length)) return 0;
  if (first === 1 && isShortHeader(records)) return 0;
  return first + padded(body, width);
}

/** Names the columns but for the first or the last one: names of rows have none, and some programs end each row with a delimiter. */
function isShortHeader([head, next]: readonly CsvRecordText[]): boolean {
  const names = head?.values ?? [];
  const values = next?.values ?? [];
  return (
    names.length > 1 &&
    names.length === values.length - 1 &&
    looksLikeHeader(names, [values]) &&
    !looksLikeHeader(values, [])
  );
}

function padded(body: readonly CsvRecordText[], width: number): number {
  if (width < 3) return 0;
  const filled = ({ values }: CsvRecordText) =>
    values.filter((value) => value.trim() !== '').length;
  const start = body.findIndex((record) => filled(record) > 1);
  const head = body[start];
  const isHeader = head && filled(head) === width && looksLikeHeader(head.values, []);
  return start > 0 && start <= MOST_BEFORE && isHeader ? start : 0;
}

function usualWidth(records: readonly CsvRecordText[]): number {
  const counts = new Map<number, number>();
  for (const { values } of records) counts.set(values.length, (counts.get(values.length) ?? 0) + 1);
  const isMore = (one: readonly number[], other: readonly number[]) =>
    (other[1] ?? 0) - (one[1] ?? 0) || (other[0] ?? 0) - (one[0] ?? 0);
  return [...counts].reduce((one, other) => (isMore(one, other) > 0 ? other : one), [0, 0])[0];
}

function wholeHeader(
  head: readonly string[],
  rest: readonly (readonly string[])[],
): readonly string[] {
  if (rest.length === 0 || !rest.every((values) => values.length === head.length + 1)) return head;
  const trailing = rest.every((values) => values.at(-1) === '');
  return trailing ? [...head, ''] : ['', ...head];
}

/** Where spaces separate values, lines of a log have no header more often than one. */
const areNames = (first: readonly string[]): boolean =>
  first.every((name) => /^[A-Za-z_][\w.()-]*$/.test(name));

/** Names are not numbers or dates, and not what the column holds below. */
function looksLikeHeader(first: readonly string[], rest: readonly (readonly string[])[]): boolean {
  const valueLike = /^([-+]?[\d.,]+([eE][-+]?\d+)?%?|\d{4}-\d\d-\d\d.*|true|false|null)$/i;
  if (first.some((name) => valueLike.test(name.trim()))) {
    // A year or a code may well name a column, but then most others are words.
    const odd = first.filter((name) => valueLike.test(name.trim())).length;
    const below = rest.some((record) => record.some((value) => valueLike.test(value.trim())));
    return odd * 2 < first.length && below && odd < first.length - 1;
  }
  return true;
}
