import { tell } from '#common/server-messages';
import { statementError } from '../../statement-error';
import { readAggregations, writeAggregation, type Aggregation } from '../aggregates';
import { separated, type Code } from '../code';
import { readBy, writeGroup, type Group } from '../groups';
import { isOption, readBoolean, readOptions, readWhole } from '../options';
import { numbered, withColumns, type Build, type Rows } from '../rows';
import type { Command } from './command';
import { withNumber } from './stats';

interface Windows {
  aggregations: readonly Aggregation[];
  groups: readonly Group[];
  /** Rows of which a field is empty are a group. */
  keepsEmpty: boolean;
}

/** What `stats` aggregates, beside each row. */
export const eventstats: Command = (cursor) => {
  let keepsEmpty = true;
  readOptions(cursor, {
    bucket_nullable: (own) => {
      keepsEmpty = readBoolean(own);
    },
  });
  const aggregations = readAggregations(cursor);
  const groups = readBy(cursor);
  return (given, build) => {
    const { rows, number } = withNumber(given, aggregations, build);
    return overWindows(rows, { aggregations, groups, keepsEmpty }, { build, number, frame: '' });
  };
};

const MOST_ROWS = 100_000;

/** The same of the rows before each row, in their order. */
export const streamstats: Command = (cursor) => {
  const { start: at } = cursor.peek();
  let [keepsEmpty, isCurrent, isGlobal, window] = [true, true, true, 0];
  const refuse = (name: string) => () => {
    throw statementError(tell('ppl.option', { name }), at);
  };
  if (isOption(cursor)) {
    readOptions(cursor, {
      bucket_nullable: (own) => {
        keepsEmpty = readBoolean(own);
      },
      current: (own) => {
        isCurrent = readBoolean(own);
      },
      global: (own) => {
        isGlobal = readBoolean(own);
      },
      window: (own) => {
        window = readWhole(own, 0, MOST_ROWS);
      },
      reset_before: refuse('reset_before'),
      reset_after: refuse('reset_after'),
    });
  }
  const aggregations = readAggregations(cursor);
  const groups = readBy(cursor);
  if (window > 0 && isGlobal && groups.length > 0) refuse('global=true')();
  return (given, build) => {
    const { rows, number } = numbered(given, build);
    const from = window === 0 ? 'UNBOUNDED' : String(isCurrent ? window - 1 : window);
    const to = isCurrent ? 'CURRENT ROW' : '1 PRECEDING';
    const frame = `ORDER BY ${number} ROWS BETWEEN ${from} PRECEDING AND ${to}`;
    const windows = { aggregations, groups, keepsEmpty };
    return overWindows(rows, windows, { build, number: () => number, frame });
  };
};

interface Frame {
  build: Build;
  number(): string;
  frame: string;
}

function overWindows(
  rows: Rows,
  { aggregations, groups, keepsEmpty }: Windows,
  { build, number, frame }: Frame,
): Rows {
  const by = groups.map((group) => writeGroup(group, { rows, build }).code);
  if (by.length > 0) build.countGroups();
  const partition: Code =
    by.length === 0 ? '' : ['PARTITION BY ', separated(by), frame === '' ? '' : ' '];
  const over: Code = [' OVER (', partition, frame, ')'];
  const present = separated(
    by.map((code): Code => ['(', code, ') IS NOT NULL']),
    ' AND ',
  );
  const added = aggregations.map((aggregation) => {
    const { code, type } = writeAggregation(aggregation, { rows, build, number });
    const value = code(over);
    const own: Code =
      keepsEmpty || by.length === 0 ? value : ['CASE WHEN ', present, ' THEN ', value, ' END'];
    return { name: aggregation.name, code: own, type };
  });
  return withColumns(rows, added, build);
}
