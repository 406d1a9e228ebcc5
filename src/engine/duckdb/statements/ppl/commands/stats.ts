import { readAggregations, writeAggregation, type Aggregation } from '../aggregates';
import { separated, type Code } from '../code';
import { readBy, writeGroup, type Group } from '../groups';
import { isOption, readBoolean, readOptions, readWhole } from '../options';
import { namedColumn, numbered, type Build, type Rows } from '../rows';
import type { Command } from './command';

/** Aggregations of all rows, or of each group of them. */
export const stats: Command = (cursor) => {
  let keepsEmpty = true;
  if (isOption(cursor)) {
    readOptions(cursor, {
      bucket_nullable: (own) => {
        keepsEmpty = readBoolean(own);
      },
      // How OpenSearch's nodes share the work.
      allnum: readBoolean,
      delim: (own) => own.next(),
      partitions: (own) => readWhole(own, 0, 1_000_000),
      dedup_splitvalues: readBoolean,
    });
  }
  const aggregations = readAggregations(cursor);
  const groups = readBy(cursor);
  return (rows, build) => grouped(rows, { aggregations, groups, keepsEmpty }, build);
};

interface Grouping {
  aggregations: readonly Aggregation[];
  groups: readonly Group[];
  /** Rows of which a field is empty are a group. */
  keepsEmpty: boolean;
}

/** Rows of groups: first what was aggregated, then what by. */
function grouped(given: Rows, { aggregations, groups, keepsEmpty }: Grouping, build: Build): Rows {
  const { rows, number } = withNumber(given, aggregations, build);
  const writing = { rows, build };
  const own = groups.map((group) => ({ ...writeGroup(group, writing), column: build.unique() }));
  const values = aggregations.map((aggregation) => ({
    ...writeAggregation(aggregation, { ...writing, number }),
    name: aggregation.name,
    column: build.unique(),
  }));
  const list: Code[] = [
    ...values.map(({ code, column }) => [code(), ' AS ', column]),
    ...own.map(({ code, column }) => [code, ' AS ', column]),
  ];
  const present = own.filter(({ isPresent }) => isPresent || !keepsEmpty);
  const where =
    present.length === 0
      ? ''
      : [
          ' WHERE ',
          separated(
            present.map(({ code }) => ['(', code, ') IS NOT NULL']),
            ' AND ',
          ),
        ];
  const places = own.map((_, at) => String(values.length + at + 1));
  const by = places.length === 0 ? '' : ` GROUP BY ${places.join(', ')}`;
  return {
    ...rows,
    code: ['(SELECT ', separated(list), ' FROM ', rows.code, where, by, ')'],
    columns: [...values, ...own].map(({ name, column, type }) => namedColumn(name, column, type)),
    order: own.map(({ column }) => ({ code: column })),
    sources: [],
  };
}

const IN_ORDER = new Set(['first', 'last', 'list', 'take']);

/** Rows have numbers where something depends on their order. */
export function withNumber(
  rows: Rows,
  aggregations: readonly Aggregation[],
  build: Build,
): { rows: Rows; number(): string } {
  if (!aggregations.some((one) => IN_ORDER.has(one.function))) return { rows, number: () => '0' };
  const own = numbered(rows, build);
  return { rows: own.rows, number: () => own.number };
}
