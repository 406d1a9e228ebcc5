import { tell } from '#common/server-messages';
import { statementError } from '../../statement-error';
import { readAggregation, writeAggregation, type Aggregation } from '../aggregates';
import { separated, textCode, type Code } from '../code';
import type { Cursor } from '../cursor';
import { readGroup, writeGroup, type Group } from '../groups';
import { isOption, readBoolean, readOptions, readWhole, readWord } from '../options';
import { readName } from '../read-primary';
import { namedColumn, type Build, type Rows } from '../rows';
import { readSpan, secondsOf, type Span } from '../spans';
import { isNumber } from '../types';
import type { Command } from './command';
import { withNumber } from './stats';

interface Split {
  limit: number;
  isBottom: boolean;
  usesOther: boolean;
  usesNull: boolean;
  nullText: string;
  otherText: string;
}

const USUAL = (): Split => ({
  limit: 10,
  isBottom: false,
  usesOther: true,
  usesNull: true,
  nullText: 'NULL',
  otherText: 'OTHER',
});

const MOST = 10_000;

const splitOptions = (split: Split): Readonly<Record<string, (cursor: Cursor) => void>> => ({
  limit: (own) => {
    const [, word, count] = /^(top|bottom)(\d{1,5})?$/i.exec(own.peek().text) ?? [];
    if (word !== undefined) own.next();
    split.isBottom = word?.toLowerCase() === 'bottom';
    split.limit = count === undefined ? readWhole(own, 0, MOST) : Number(count);
  },
  useother: (own) => {
    split.usesOther = readBoolean(own);
  },
  usenull: (own) => {
    split.usesNull = readBoolean(own);
  },
  nullstr: (own) => {
    split.nullText = readWord(own);
  },
  otherstr: (own) => {
    split.otherText = readWord(own);
  },
});

/** An aggregation by one field, or by two: of the second, the values with the most and all others together. */
export const chart: Command = (cursor) => {
  const split = USUAL();
  const options = splitOptions(split);
  if (isOption(cursor)) readOptions(cursor, options);
  const aggregation = readAggregation(cursor);
  const groups: Group[] = [];
  if (cursor.takeWord('over')) groups.push(readSplit(cursor));
  if (cursor.takeWord('by')) {
    groups.push(readSplit(cursor));
    if (groups.length === 1 && !atEnd(cursor)) {
      cursor.takeSign(',');
      groups.push(readSplit(cursor));
    }
  }
  if (isOption(cursor)) readOptions(cursor, options);
  return (rows, build) => charted(rows, { aggregation, groups, split }, build);
};

const atEnd = (cursor: Cursor): boolean =>
  ['|', ']', ';'].some((sign) => cursor.isSign(sign)) ||
  cursor.peek().kind === 'end' ||
  isOption(cursor);

/** A field, with the span of its values behind it. */
function readSplit(cursor: Cursor): Group {
  const group = readGroup(cursor);
  if (!cursor.isWord('span') || !cursor.isSign('=', 1)) return group;
  cursor.next();
  cursor.next();
  return { ...group, span: readSpan(cursor) };
}

const RATES: Readonly<Record<string, number>> = {
  per_second: 1,
  per_minute: 60,
  per_hour: 3600,
  per_day: 86_400,
};

/** The same over time. */
export const timechart: Command = (cursor) => {
  const { start: at } = cursor.peek();
  const split = USUAL();
  let [field, span]: [string, Span] = ['@timestamp', { text: '1', unit: 'minute', at }];
  const options = {
    ...splitOptions(split),
    timefield: (own: Cursor) => {
      field = readName(own);
    },
    span: (own: Cursor) => {
      span = readSpan(own);
    },
  };
  if (isOption(cursor)) readOptions(cursor, options);
  const given = readAggregation(cursor);
  const by = cursor.takeWord('by') ? readGroup(cursor) : undefined;
  if (isOption(cursor)) readOptions(cursor, options);
  const time: Group = { name: field, value: { kind: 'field', name: field, at }, span };
  const groups = by ? [time, by] : [time];
  const rate = Object.hasOwn(RATES, given.function) ? RATES[given.function] : undefined;
  if (rate === undefined) {
    return (rows, build) => charted(rows, { aggregation: given, groups, split }, build);
  }
  const seconds = secondsOf(span);
  if (seconds === undefined) throw statementError(tell('ppl.span'), span.at);
  const aggregation = { ...given, function: 'sum' };
  const wrap = (code: Code): Code => ['(', code, ` * ${rate}.0 / ${seconds})`];
  return (rows, build) => charted(rows, { aggregation, groups, split, wrap }, build);
};

interface Chart {
  aggregation: Aggregation;
  groups: readonly Group[];
  split: Split;
  /** What is computed of the aggregation. */
  wrap?: (code: Code) => Code;
}

/** First what is grouped by, then what was aggregated; rows without the first are left out. */
function charted(given: Rows, chart: Chart, build: Build): Rows {
  const { aggregation, groups, split, wrap = (code) => code } = chart;
  const { rows, number } = withNumber(given, [aggregation], build);
  const written = writeAggregation(aggregation, { rows, build, number });
  const value = wrap(written.code());
  const type = chart.wrap ? 'double' : written.type;
  const own = groups.map((group) => ({
    ...writeGroup(group, { rows, build }),
    column: build.unique(),
  }));
  const [first, second] = own;
  const result = build.unique();
  const columns = [...own, { name: aggregation.name, column: result, type }];
  const answer = (code: Code): Rows => ({
    ...rows,
    code,
    columns: columns.map((one) =>
      namedColumn(one.name, one.column, one === second ? 'text' : one.type),
    ),
    order: own.map(({ column }) => ({ code: column })),
    sources: [],
  });
  if (!first || !second) {
    const list = [
      ...own.map(({ code, column }) => [code, ' AS ', column]),
      [value, ' AS ', result],
    ];
    const where = first ? [' WHERE (', first.code, ') IS NOT NULL GROUP BY 1'] : '';
    return answer(['(SELECT ', separated(list), ' FROM ', rows.code, where, ')']);
  }
  const places = [first.column, second.column, result] as const;
  const base: Code = [
    ['(SELECT *, ', first.code, ` AS ${first.column}, CAST(`, second.code, ' AS VARCHAR) AS '],
    [`${second.column} FROM `, rows.code, ' WHERE (', first.code, ') IS NOT NULL)'],
  ];
  return answer(splitCode(base, { split, value, places, isRanked: isNumber(type), build }));
}

interface Parts {
  split: Split;
  value: Code;
  /** Of the rows, of the columns, and of what was aggregated. */
  places: readonly [string, string, string];
  /** By the sum of what was aggregated; otherwise by how many rows there are. */
  isRanked: boolean;
  build: Build;
}

function splitCode(base: Code, { split, value, places, isRanked, build }: Parts): Code {
  const [row, column, result] = places;
  const [table, key, rank, own] = [build.unique(), build.unique(), build.unique(), build.unique()];
  const { limit, isBottom, usesOther, usesNull, nullText, otherText } = split;
  const direction = isBottom ? 'ASC' : 'DESC';
  const scored: Code = [
    `(SELECT ${column} AS ${key}, `,
    isRanked ? value : 'count(*)',
    ` AS ${own} FROM ${table} WHERE ${column} IS NOT NULL GROUP BY ${row}, ${column})`,
  ];
  const ranked: Code = [
    `(SELECT ${key}, row_number() OVER (ORDER BY sum(${own}) ${direction} NULLS LAST, ${key}) AS ${rank} FROM `,
    scored,
    ` GROUP BY ${key})`,
  ];
  const isShown = limit === 0 ? 'true' : `${rank} <= ${limit}`;
  const label = `CASE WHEN ${column} IS NULL THEN ${textCode(nullText)} WHEN ${isShown} THEN ${column} ELSE ${textCode(otherText)} END`;
  const kept = [
    ...(usesNull ? [] : [`${column} IS NOT NULL`]),
    ...(usesOther || limit === 0 ? [] : [`(${column} IS NULL OR ${isShown})`]),
  ];
  const where = kept.length === 0 ? '' : ` WHERE ${kept.join(' AND ')}`;
  // The rows are named once: a pipeline of many such commands would be twice as long with each.
  return [
    [`(WITH ${table} AS `, base],
    [
      ` SELECT ${row} AS ${row}, ${label} AS ${column}, `,
      value,
      ` AS ${result} FROM ${table} LEFT JOIN `,
    ],
    [ranked, ` AS ${build.unique()} ON ${column} = ${key}${where} GROUP BY 1, 2)`],
  ];
}
