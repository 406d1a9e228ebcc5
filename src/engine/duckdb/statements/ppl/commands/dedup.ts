import { separated } from '../code';
import { isOption, readBoolean, readOptions, readWhole } from '../options';
import { columnsOf, readNamePatterns } from '../pattern-names';
import { filtered, numbered, selectCode, type Build, type Rows } from '../rows';
import type { Command } from './command';

interface Options {
  count: number;
  keepEmpty: boolean;
  isConsecutive: boolean;
}

/** The first rows of each combination of values. */
export const dedup: Command = (cursor) => {
  const count = cursor.peek().kind === 'number' ? readWhole(cursor, 1, 1_000_000) : 1;
  const options: Options = { count, keepEmpty: false, isConsecutive: false };
  const patterns = readNamePatterns(cursor, isOption);
  readOptions(cursor, {
    keepempty: (own) => {
      options.keepEmpty = readBoolean(own);
    },
    consecutive: (own) => {
      options.isConsecutive = readBoolean(own);
    },
  });
  return (rows, build) => {
    const names = patterns.flatMap((pattern) => columnsOf(rows, pattern)).map(({ use }) => use());
    return firstOf(rows, names, { options, build });
  };
};

interface Place {
  options: Options;
  build: Build;
}

const isEmpty = (names: readonly string[]): string =>
  names.map((name) => `${name} IS NULL`).join(' OR ');

/** The numbers of rows among those that are of the same values. */
const counted = (
  rows: Rows,
  names: readonly string[],
  [number, own]: readonly [string, string],
): Rows => ({
  ...rows,
  code: selectCode(
    ['*, row_number() OVER (PARTITION BY ', separated(names), ` ORDER BY ${number}) AS ${own}`],
    rows,
  ),
});

function firstOf(given: Rows, names: readonly string[], { options, build }: Place): Rows {
  const { rows, number } = numbered(given, build);
  const place = build.unique();
  build.countGroups();
  let own = counted(rows, names, [number, place]);
  let last = place;
  if (options.isConsecutive) {
    // In a run of the same values, both numbers grow alike.
    build.countGroups();
    const run = build.unique();
    last = build.unique();
    own = { ...own, code: selectCode(`*, ${number} - ${place} AS ${run}`, own) };
    own = counted(own, [...names, run], [number, last]);
  }
  const isFirst = `${last} <= ${options.count}`;
  const empty = isEmpty(names);
  const condition = options.keepEmpty
    ? `(${empty} OR ${isFirst})`
    : `(NOT (${empty}) AND ${isFirst})`;
  return filtered(own, condition);
}
