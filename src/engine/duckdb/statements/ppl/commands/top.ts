import { readBy, writeGroup, type Group } from '../groups';
import { isOption, readBoolean, readOptions, readWhole, readWord } from '../options';
import { readNamePatterns } from '../pattern-names';
import { filtered, namedColumn, selectCode, type Build, type Rows } from '../rows';
import { separated } from '../code';
import type { Cursor } from '../cursor';
import type { Command } from './command';

interface Options {
  count: number;
  countField: string;
  showsCount: boolean;
  usesNull: boolean;
}

const USUAL = 10;

export const top: Command = (cursor) => readFrequent(cursor, 'DESC');
export const rare: Command = (cursor) => readFrequent(cursor, 'ASC');

/** The most or the least frequent combinations of values. */
function readFrequent(cursor: Cursor, direction: 'ASC' | 'DESC'): ReturnType<Command> {
  const count = cursor.peek().kind === 'number' ? readWhole(cursor, 1, 1_000_000) : USUAL;
  const options: Options = { count, countField: 'count', showsCount: true, usesNull: true };
  readOptions(cursor, {
    countfield: (own) => {
      options.countField = readWord(own);
    },
    showcount: (own) => {
      options.showsCount = readBoolean(own);
    },
    usenull: (own) => {
      options.usesNull = readBoolean(own);
    },
    limit: (own) => {
      options.count = readWhole(own, 1, 1_000_000);
    },
  });
  const patterns = readNamePatterns(cursor, (own) => own.isWord('by') || isOption(own));
  const fields = patterns.map(({ text, at }): Group => ({
    name: text,
    value: { kind: 'field', name: text, at },
  }));
  const groups = readBy(cursor);
  return (rows, build) => frequent(rows, { fields, groups, options, direction }, build);
}

interface Frequent {
  fields: readonly Group[];
  groups: readonly Group[];
  options: Options;
  direction: 'ASC' | 'DESC';
}

function frequent(
  given: Rows,
  { fields, groups, options, direction }: Frequent,
  build: Build,
): Rows {
  const writing = { rows: given, build };
  const all = [...groups, ...fields].map((one) => ({
    ...writeGroup(one, writing),
    column: build.unique(),
  }));
  const [count, place] = [build.unique(), build.unique()];
  const names = all.map(({ column }) => column);
  const list = separated([
    ...all.map(({ code, column }) => [code, ' AS ', column]),
    `count(*) AS ${count}`,
  ]);
  const counted: Rows = {
    ...given,
    code: selectCode(list, given, ` GROUP BY ${names.map((_, at) => at + 1).join(', ')}`),
    sources: [],
  };
  const seen = options.usesNull
    ? counted
    : filtered(counted, names.map((name) => `${name} IS NOT NULL`).join(' AND '));
  const [by, own] = [names.slice(0, groups.length), names.slice(groups.length)];
  // Those that are as frequent have an order, too.
  const order = [`${count} ${direction}`, ...own.map((name) => `${name} ASC NULLS FIRST`)];
  build.countGroups();
  // Its rows are chosen within groups, which is planned twice as often.
  if (by.length > 0) build.countGroups();
  const partition = by.length > 0 ? `PARTITION BY ${by.join(', ')} ` : '';
  const placed: Rows = {
    ...seen,
    code: selectCode(
      `*, row_number() OVER (${partition}ORDER BY ${order.join(', ')}) AS ${place}`,
      seen,
    ),
    columns: [
      ...all.map(({ name, column, type }) => namedColumn(name, column, type)),
      ...(options.showsCount ? [namedColumn(options.countField, count, 'integer' as const)] : []),
    ],
    order: [...by, place].map((code) => ({ code })),
  };
  return filtered(placed, `${place} <= ${options.count}`);
}
