import type { LinePart, LineSink } from '../../exports';
import { anyOf, joinSql, sql, trusted, type Sql } from '../search/sql';
import { canSeparate, cellWriter, PART_END } from './cell-text';

/** Lines of a file of separated values, most cells of which the database writes. */
export interface WrittenLines {
  parts: readonly LinePart[];
  /** The texts of the written parts. */
  split(line: string): readonly string[];
  /**
   * A statement of rows, whose first column is the texts of all written parts: null where something has to be written with more care. Of
   * columns that stand in it there are values in such rows alone.
   */
  select(rows: NamedRows): Sql;
}

/** Rows whose columns are called by `valueName`. */
interface NamedRows {
  from: Sql;
  /** How many they are; those beyond the columns of the line are no part of it. */
  count: number;
  /** Between the line and the columns. */
  before?: Sql;
  needsCare?: Sql | undefined;
}

/** How the columns of the rows are called, by position. */
export const valueName = (column: number): string => `v${column}`;

/** Undefined where there is nothing that the database can write. */
export function writtenLines(
  columns: readonly { name: string; kind: string | undefined }[],
  sink: LineSink | undefined,
): WrittenLines | undefined {
  if (!sink || !canSeparate(sink.separator)) return undefined;
  const writers = columns.map(({ name, kind }, at) =>
    kind === undefined ? undefined : cellWriter(kind, sink.plain(name, at)),
  );
  const isWritten = (at: number) => writers[at] !== undefined;
  const parts = columns.flatMap((_, first): LinePart[] =>
    isWritten(first) && isWritten(first - 1) ? [] : [{ first, isWritten: isWritten(first) }],
  );
  const texts = parts.filter((part) => part.isWritten);
  if (texts.length === 0) return undefined;
  const rules = { ...sink, isDivided: texts.length > 1 };
  const cells = writers.flatMap((write, at) =>
    write ? [{ at, text: write(valueName(at), rules) }] : [],
  );
  const between = (at: number) => (isWritten(at - 1) ? sink.separator : PART_END);
  const pieces = cells.flatMap(({ at }, position) => [
    ...(position === 0 ? [] : [`chr(${between(at).codePointAt(0)})`]),
    cellName(at),
  ]);
  return {
    parts,
    split: (line) => (texts.length > 1 ? line.split(PART_END) : [line]),
    select({ from, count, before, needsCare }) {
      const care = cells.map(({ at }) => trusted(`${cellName(at)} IS NULL`));
      const needs = anyOf(needsCare ? [...care, needsCare] : care);
      const whole = trusted(`concat(${pieces.join(', ')})`);
      const list = cells.map(({ at, text }) => `${text} AS ${cellName(at)}`).join(', ');
      const values = Array.from({ length: count }, (_, at) =>
        trusted(isWritten(at) ? `CASE WHEN line IS NULL THEN ${valueName(at)} END` : valueName(at)),
      );
      const selected = joinSql([trusted('line'), ...(before ? [before] : []), ...values], ', ');
      return sql`SELECT ${selected} FROM (SELECT *, CASE WHEN ${needs} THEN NULL ELSE ${whole} END AS line FROM (SELECT *, ${trusted(list)} FROM ${from}))`;
    },
  };
}

const cellName = (column: number): string => `t${column}`;
