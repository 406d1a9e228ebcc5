import type { DuckDBConnection } from '@duckdb/node-api';
import type { JsonObject } from '#common/json';
import type { LoadNotice } from '#common/search';
import {
  documentTable,
  quoteIdentifier,
  ROUTING_COLUMN,
  VERSION_COLUMN,
  type StoredField,
} from '../catalog';
import { madeId } from '../load/write-rows';
import { columnDefinition } from '../load/column-definition';
import { jsonSql } from '../load/convert-value';
import { documentIds } from '../ids/document-ids';
import { MISFIT_COLUMN, misfitJson, misfitsSql, misfitText } from '../load/misfit-sql';
import { notice } from '../load/notice';
import { NOTHING_HELD, type HeldTables } from '../points-in-time/held-tables';
import { deleteRows } from '../points-in-time/kept-rows';
import { limitValues } from '../text/value-words';
import { madeSource } from './made-source';
import { mergeField, saysNothing } from './merge-field';
import { convert, isLost, lossy } from './merge-losses';
import { columnList, definitions, type TableShape } from './table-shape';

/** The part of an index or of a loaded file that merging is about. */
export interface TableParts {
  id: number;
  fields: readonly StoredField[];
  keepsSource: boolean;
  keepsId: boolean;
  idKey?: string;
  keepsMisfits?: boolean;
  lastSeq: number;
  /** Of an index that documents are read for by a mapping. */
  mapping?: JsonObject;
  /** Of a table of nested objects: what is added to the numbers of what they are in. */
  parentOffset?: number;
  /** The column `_version` is there. */
  keepsVersions?: boolean;
  keepsRouting?: boolean;
  /** Documents that were written one by one: where their rows are, under the numbers that they keep. */
  written?: string;
  /** SQL of the documents of the target that go when these come. */
  replaces?: string;
  /** People were told ids of documents that are made of their numbers. */
  idsAreKnown?: boolean;
}

const tableOf = (table: TableParts): string => table.written ?? documentTable(table);

export interface MergePlan extends TableShape {
  /** Columns that change their type: the table has to be made again. */
  rebuild: boolean;
  /** A text whose values had one word each has more: words of the rows before are in no index yet. */
  reindexes: boolean;
  added: readonly StoredField[];
  notices: readonly LoadNotice[];
}

/**
 * How the fields of both become the fields of one. Of tables that nobody has seen yet, a field takes the type that holds the values
 * of both; a field that people have keeps its type.
 */
export function planMerge(
  target: TableParts,
  addition: TableParts,
  types: 'widen' | 'keep',
): MergePlan {
  const notices: LoadNotice[] = [];
  const incoming = new Map(addition.fields.map((field) => [field.name, field]));
  const fields = target.fields.map((field) => {
    const other = incoming.get(field.name);
    incoming.delete(field.name);
    const merged = other ? mergeField(field, other, types) : field;
    if (merged.type !== field.type && !saysNothing(field)) {
      const { name, type: from } = field;
      notices.push(notice('notices.type.widened', { name, from, to: merged.type }));
    }
    return merged;
  });
  const taken = new Set(fields.map((field) => field.column.toLowerCase()));
  const added = [...incoming.values()].map((field) => ({
    ...field,
    column: freeColumn(field.column, taken),
  }));
  const keepsSource = target.keepsSource || addition.keepsSource;
  const rebuild =
    target.keepsId !== addition.keepsId ||
    target.keepsSource !== keepsSource ||
    fields.some((field, position) => {
      const before = target.fields[position];
      return before?.type !== field.type || before.multiValued !== field.multiValued;
    });
  const merged = limitValues([...fields, ...added]);
  return {
    fields: merged,
    keepsId: target.keepsId || addition.keepsId,
    keepsSource,
    keepsIgnored: target.mapping !== undefined,
    keepsVersions: Boolean(target.keepsVersions) || Boolean(addition.keepsVersions),
    keepsRouting: Boolean(target.keepsRouting) || Boolean(addition.keepsRouting),
    keepsMisfits:
      Boolean(target.keepsMisfits) ||
      Boolean(addition.keepsMisfits) ||
      [target, addition].some((table) => lossy(table, merged).length > 0),
    rebuild,
    reindexes: merged.some(
      ({ name, hasWords }) =>
        hasWords && target.fields.some((field) => field.name === name && field.hasWords === false),
    ),
    added,
    notices,
  };
}

export function freeColumn(column: string, taken: Set<string>): string {
  let candidate = column;
  for (let number = 2; taken.has(candidate.toLowerCase()); number++) {
    candidate = `${column}_${number}`;
  }
  taken.add(candidate.toLowerCase());
  return candidate;
}

/** `SELECT` of one table in the shape of the merged fields. */
function selectAs(table: TableParts, plan: TableShape, firstSeq: number): string {
  const own = new Map(table.fields.map((field) => [field.name, field]));
  const columns = plan.fields.map((field) => {
    const source = own.get(field.name);
    return source ? withMisfit(convert(source, field), source, field, table) : 'NULL';
  });
  const list = [
    `_seq + ${firstSeq}`,
    ...(plan.keepsId ? [keptId(table) ?? madeId] : []),
    ...(plan.keepsSource ? [table.keepsSource ? '_source' : madeSource(table)] : []),
    ...(plan.keepsMisfits ? [misfitsOf(table, plan.fields)] : []),
    ...(plan.keepsIgnored ? [table.mapping ? '_ignored' : 'NULL'] : []),
    ...(plan.keepsVersions ? [table.keepsVersions ? VERSION_COLUMN : 'NULL'] : []),
    ...(plan.keepsRouting ? [table.keepsRouting ? ROUTING_COLUMN : 'NULL'] : []),
    ...(table.parentOffset === undefined ? [] : [`_parent + ${table.parentOffset}`, '_position']),
    ...columns,
  ];
  return `SELECT ${list.join(', ')} FROM ${tableOf(table)}`;
}

/** SQL of the id that people know a row by; undefined where they know none, or one that may be another row's as well. */
function keptId(table: TableParts): string | undefined {
  if (table.keepsId) return '_id';
  return table.idKey === undefined && !table.idsAreKnown ? undefined : documentIds(table).idSql;
}

/** What does not fit stands beside the columns, and what stood there and fits now does not. */
function misfitsOf(table: TableParts, fields: readonly StoredField[]): string {
  const kept = lossy(table, fields).map((change) => {
    const { name, column, type, multiValued } = change.from;
    const lost = `CASE WHEN ${isLost(change)} THEN ${jsonSql(quoteIdentifier(column), type, multiValued)} END`;
    return { name, value: table.keepsMisfits ? `coalesce(${lost}, ${misfitJson(name)})` : lost };
  });
  return misfitsSql(kept, table.keepsMisfits ? MISFIT_COLUMN : 'NULL');
}

/** What did not fit before is a text like the others where the field becomes one. */
function withMisfit(
  value: string,
  from: StoredField,
  to: StoredField,
  { keepsMisfits }: TableParts,
): string {
  const becomesText = to.type === 'text' && from.type !== 'text' && !to.multiValued;
  return keepsMisfits && becomesText ? `coalesce(${misfitText(from.name)}, ${value})` : value;
}

/**
 * Inserts the addition's rows behind the target's; part of a transaction.
 *
 * @param plan with whose rows have to stay for others
 */
export async function insertAddition(
  connection: DuckDBConnection,
  target: TableParts,
  addition: TableParts,
  plan: MergePlan & { held?: HeldTables },
): Promise<void> {
  for (const statement of columnStatements(target, plan)) await connection.run(statement);
  await replaceSameIds(connection, target, addition, plan);
  await connection.run(
    `INSERT INTO ${documentTable(target)} (${columnList(plan, target)}) ${selectAs(addition, plan, behind(target, addition))}`,
  );
}

/** To be run before rows are deleted: the database adds no column to a table that this transaction has deleted from. */
export function columnStatements(target: TableParts, plan: MergePlan): readonly string[] {
  const definitions = [
    ...(plan.keepsMisfits ? [`${MISFIT_COLUMN} VARCHAR`] : []),
    ...(plan.keepsVersions ? [`${VERSION_COLUMN} BIGINT`] : []),
    ...(plan.keepsRouting ? [`${ROUTING_COLUMN} VARCHAR`] : []),
    ...plan.added.map(columnDefinition),
  ];
  return definitions.map(
    (definition) => `ALTER TABLE ${documentTable(target)} ADD COLUMN IF NOT EXISTS ${definition}`,
  );
}

/** What is added to the numbers of the rows. */
const behind = (target: TableParts, addition: TableParts): number =>
  addition.written === undefined ? target.lastSeq + 1 : 0;

/** A document whose id is there already takes the place of the one before; where documents were written one by one, it is gone. */
async function replaceSameIds(
  connection: DuckDBConnection,
  target: TableParts,
  addition: TableParts,
  { keepsId, held = NOTHING_HELD }: MergePlan & { held?: HeldTables },
): Promise<void> {
  if (addition.replaces !== undefined) {
    await deleteRows(connection, held, {
      id: target.id,
      condition: addition.replaces,
      gone: behind(target, addition),
    });
  }
  const mayBeThere = addition.written === undefined;
  if (mayBeThere && keepsId && target.keepsId && addition.keepsId) {
    await deleteRows(connection, held, {
      id: target.id,
      condition: `_id IN (SELECT _id FROM ${documentTable(addition)})`,
      gone: behind(target, addition),
    });
  }
}

/** Both tables as a new one of another shape. */
export async function rebuildMerged(
  connection: DuckDBConnection,
  id: number,
  parts: { target: TableParts; addition?: TableParts },
  shape: TableShape,
): Promise<void> {
  const { target, addition } = parts;
  const table = documentTable({ id });
  await connection.run(`CREATE TABLE ${table} (${definitions(shape, target)})`);
  const known = keptId(target);
  const stays = [
    ...(addition?.keepsId && addition.written === undefined && known !== undefined
      ? [`${known} NOT IN (SELECT _id FROM ${documentTable(addition)})`]
      : []),
    ...(addition?.replaces === undefined ? [] : [`(${addition.replaces}) IS NOT TRUE`]),
  ];
  const keep = stays.length > 0 ? ` WHERE ${stays.join(' AND ')}` : '';
  await connection.run(`INSERT INTO ${table} ${selectAs(target, shape, 0)}${keep}`);
  if (addition) {
    await connection.run(
      `INSERT INTO ${table} ${selectAs(addition, shape, behind(target, addition))}`,
    );
  }
}
