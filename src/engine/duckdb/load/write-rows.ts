import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { COLUMNS_AT_ONCE } from './limits';
import { MISFIT_COLUMN, misfitsSql } from './misfit-sql';
import { isChecked, isFiner, isOdd, mayBeFiner, mayMisfit, timeIn } from './odd-values';
import { quoteText } from './quote-text';
import type { LoadSession } from './session';
import type { TablePlan } from './table-plan';

/** Reads the rows of a file into Parquet, with the fields as `f0`, `f1`, …. */
export async function writeRows(
  plan: TablePlan,
  to: string,
  { connection, onTemporary, signal }: Pick<LoadSession, 'connection' | 'onTemporary' | 'signal'>,
): Promise<void> {
  const write = (select: string, columns: number, file: string) =>
    connection.run(`COPY (${select}) TO ${quoteText(file)} (${parquetOptions(columns)})`);
  const parts = partsOf(plan);
  const [first] = parts;
  if (first && parts.length === 1) {
    await write(selection(first), plan.fields.length + 1, to);
    return;
  }
  const files: string[] = [];
  for (const part of parts) {
    signal.throwIfAborted();
    const file = `${to}.${randomUUID()}`;
    files.push(file);
    onTemporary(file);
    await write(selection(part), part.fields.length + 1, file);
  }
  await write(joined(parts, files), plan.fields.length + 1, to);
  for (const file of files) await rm(file, { force: true });
}

type RowsPart = Pick<TablePlan, 'relation' | 'id' | 'source' | 'fields'> & {
  beside: NonNullable<TablePlan['beside']>;
  rest?: string;
};

/** Each with some of the columns; the first one has what rows have once. */
function partsOf({ relation, id, source, fields, beside = [], rest = [] }: TablePlan) {
  const most = Math.max(1, fields.length, beside.length);
  const count = Math.ceil(most / COLUMNS_AT_ONCE);
  const slice = <T>(all: readonly T[], part: number) =>
    all.slice(part * COLUMNS_AT_ONCE, (part + 1) * COLUMNS_AT_ONCE);
  const parts = Array.from({ length: count }, (_, part): RowsPart => {
    const own = { relation, fields: slice(fields, part), beside: slice(beside, part) };
    return part > 0 ? own : { ...own, ...(id ? { id } : {}), ...(source ? { source } : {}) };
  });
  return [
    ...parts,
    ...rest.map((one): RowsPart => ({ relation, fields: [], beside: [], rest: one })),
  ];
}

/** The rows of each file are those of the others, in the same order. */
function joined(parts: readonly RowsPart[], files: readonly string[]): string {
  const columns = parts.flatMap((part, of) =>
    part.fields.flatMap((field, at) => {
      const names = ['f', ...(mayBeFiner(field) ? ['x'] : []), ...(timeIn(field) ? ['y'] : [])];
      return names.map((name) => `p${of}.${name}${at} AS ${name}${of * COLUMNS_AT_ONCE + at}`);
    }),
  );
  const [first] = parts;
  const fixed = first ? fixedColumns(first).map(([name]) => `p0.${name} AS ${name}`) : [];
  const kept = parts.flatMap((part, of) => (mayMisfit(part) ? [`p${of}.${MISFIT_COLUMN}`] : []));
  const from = files.map((file, of) => `read_parquet(${quoteText(file)}) AS p${of}`);
  const all = [
    ...fixed,
    ...columns,
    ...(kept.length > 0 ? [`${merged(kept)} AS ${MISFIT_COLUMN}`] : []),
  ];
  return `SELECT ${all.join(', ')} FROM ${from.join(' POSITIONAL JOIN ')}`;
}

function merged(kept: readonly string[]): string {
  const objects = kept.map((one) => `coalesce(${one}, '{}')`);
  const all = objects.length > 1 ? `json_merge_patch(${objects.join(', ')})` : objects.join('');
  return `CASE WHEN coalesce(${kept.join(', ')}) IS NOT NULL THEN CAST(${all} AS VARCHAR) END`;
}

/**
 * A little less than a row group of the database holds: what exceeds one becomes a small one of its own, and the checkpoint
 * writes all of them once more. Values of a row group are in memory together, so a wide table has fewer rows.
 */
const mostRows = 120_000;
const leastRows = 2048;
const mostCells = 8_000_000;
/** A column of more values is written a third faster as it is, and read faster too. */
const dictionaryValues = 1000;

/** Rows that a group of a file has, of so many fields. */
export const rowGroupOf = (fields: number): number =>
  Math.max(leastRows, Math.min(mostRows, Math.floor(mostCells / (fields + 1))));

/** The database takes the memory for each column of texts at once. */
const mostDictionaryBytes = 1024 * 1024;
const dictionaryBytes = 256 * 1024 * 1024;

function parquetOptions(columns: number): string {
  const values = Math.min(dictionaryValues, Math.ceil(1_000_000 / columns));
  const bytes = Math.min(mostDictionaryBytes, Math.ceil(dictionaryBytes / columns));
  return `FORMAT parquet, COMPRESSION uncompressed, WRITE_BLOOM_FILTER false, DICTIONARY_SIZE_LIMIT ${values}, STRING_DICTIONARY_PAGE_SIZE_LIMIT ${bytes}, ROW_GROUP_SIZE ${rowGroupOf(columns)}`;
}

export const fixedColumns = ({
  id,
  source,
}: Pick<TablePlan, 'id' | 'source'>): readonly [name: string, value: string][] => [
  ...(id ? [['_id', `coalesce(${id}, ${madeId})`] as [string, string]] : []),
  ...(source ? [['_source', source] as [string, string]] : []),
];

/** The id of a document without one, where others have theirs: none of those can be the same. */
export const madeId = 'CAST(gen_random_uuid() AS VARCHAR)';

/**
 * Each value is computed once, below what looks at it, and what is kept of it below what looks whether anything is: a statement that
 * says it twice is planned for seconds where there are thousands of columns.
 */
function selection(plan: RowsPart): string {
  const checked = plan.fields.flatMap((field, at) => (isChecked(field) ? [{ at, field }] : []));
  const fixed = fixedColumns(plan);
  const values = [
    ...fixed.map(([name, value]) => `${value} AS ${name}`),
    ...plan.fields.map((field, at) => `${field.value} AS f${at}`),
    ...checked.map(({ at, field }) => `${field.raw} AS r${at}`),
    ...plan.beside.map(({ value }, at) => `${value} AS b${at}`),
    ...(plan.rest ? [`${plan.rest} AS rest`] : []),
    ...plan.fields.flatMap((field, at) => {
      const timed = timeIn(field);
      return timed ? [`${timed} AS t${at}`] : [];
    }),
  ];
  const kept = [
    ...checked.map(({ at, field }) => ({ name: field.name, value: `k${at}` })),
    ...plan.beside.map(({ name }, at) => ({ name, value: `b${at}` })),
  ];
  const tested = checked.map(
    ({ at, field }) => `CASE WHEN ${isOdd(field, at)} THEN r${at} END AS k${at}`,
  );
  const shown = [
    ...fixed.map(([name]) => name),
    ...plan.fields.map((_, at) => `f${at}`),
    ...(mayMisfit(plan)
      ? [`${misfitsSql(kept, plan.rest ? 'rest' : 'NULL')} AS ${MISFIT_COLUMN}`]
      : []),
    ...checked.flatMap(({ at, field }) =>
      mayBeFiner(field) ? [`${isFiner(`r${at}`)} AS x${at}`] : [],
    ),
    ...plan.fields.flatMap((field, at) =>
      timeIn(field) ? [`(t${at} AND f${at} IS NOT NULL) AS y${at}`] : [],
    ),
  ];
  // A file of Parquet has a column at least.
  const some = (columns: readonly string[]) => columns.join(', ') || 'true AS nothing';
  const read = `SELECT ${some(values)} FROM ${plan.relation}`;
  const from = tested.length > 0 ? `SELECT *, ${tested.join(', ')} FROM (${read})` : read;
  return `SELECT ${some(shown)} FROM (${from})`;
}
