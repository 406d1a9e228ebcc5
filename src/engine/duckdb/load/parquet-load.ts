import type { LoadNotice } from '#common/search';
import { detectEpoch, epochNotice, epochSql } from './epoch';
import { nameFields } from './field-names';
import { COLUMNS_AT_ONCE } from './limits';
import { divideColumns, type LeafyColumn } from './parquet-beyond';
import { columnLeaves, type Leaf } from './parquet-leaves';
import { planSpecial, type SpecialColumn } from './parquet-special';
import { type Described } from './parquet-types';
import { isOrdinary, isPlainColumn, readWhole } from './plain-parquet';
import { findPlaces, placeField, tellPlace } from './plan-places';
import type { PreparedFile } from './prepare-file';
import { toOptionalString, firstRow, rows, type LoadSession } from './session';
import type { PlannedField, TablePlan } from './table-plan';
import { daysOf, detectDate } from './value-kind';
import { castSql, quoteText } from './value-sql';

export interface ParquetPlan extends TablePlan {
  notices: readonly LoadNotice[];
  /** The columns that are the fields as they are, where all are: every value of the file has been read then. */
  plain?: readonly Described[];
}

/** A column under the name that the file gives it; the database makes names unique without regard to case. */
interface Column extends Described {
  path: string;
  value: string;
}

export async function planParquet(file: PreparedFile, session: LoadSession): Promise<ParquetPlan> {
  const relation = `read_parquet(${quoteText(file.path)}, file_row_number = true)`;
  const columns = await describe(file, relation, session);
  const most = session.limits.columns;
  const mayBePlain = columns.length <= most && columns.every(isPlainColumn);
  const also = mayBePlain ? columns.map(readWhole) : [];
  const special = await planSpecial(columns, { relation, also }, session);
  const leafy = columns.map((column): LeafyColumn => {
    const own = special.get(column.path);
    return { ...column, special: own, leaves: leavesOf(column, own) };
  });
  const isId = ({ leaves: [leaf] }: LeafyColumn) => leaf?.path === '_id' && !leaf.multiValued;
  const id = leafy.find(isId)?.leaves[0];
  const { leaves, beside, rest, notices } = divideColumns(
    leafy.filter((column) => !isId(column)),
    most,
  );
  const named = nameFields(leaves.map((leaf) => leaf.path));
  const fields = leaves.map((leaf, position) => ({
    ...(named.fields[position] ?? { name: leaf.path, column: leaf.path }),
    type: leaf.type,
    multiValued: leaf.multiValued,
    value: leaf.value,
    ...(leaf.days ? { days: true } : {}),
  }));
  const nameOf = new Map(leaves.map((leaf, position) => [leaf.path, fields[position]?.name]));
  const { typed, typeNotices } = await detectDates(fields, relation, session);
  const places = await findPlaces(typed, relation, session);
  const isPlain =
    mayBePlain &&
    !id &&
    places.length === 0 &&
    [...special.values()].every(isOrdinary) &&
    typed.every((field, position) => field === fields[position]);
  return {
    relation,
    expectedRows: Number(
      (await firstRow(session.connection, `SELECT count(*) FROM ${relation}`))[0],
    ),
    ...(id ? { id: `CAST(${id.value} AS VARCHAR)` } : {}),
    fields: [...typed, ...places.map(placeField)],
    ...(isPlain ? { plain: columns.map(({ name, type }) => ({ name, type })) } : {}),
    beside: beside.map(({ name, value }) => ({ name: nameOf.get(name) ?? name, value })),
    ...(rest.length > 0 ? { rest } : {}),
    notices: [
      ...notices,
      ...[...special.values()].flatMap(({ notices }) => notices),
      ...named.notices,
      ...typeNotices,
      ...places.map(tellPlace),
    ],
  };
}

const leavesOf = (column: Column, special: SpecialColumn | undefined): readonly Leaf[] =>
  special?.leaf
    ? [special.leaf]
    : columnLeaves({ path: column.path, value: column.value, list: false }, column.type);

const quoteColumn = (name: string): string => `"${name.replaceAll('"', '""')}"`;

async function describe(
  file: PreparedFile,
  relation: string,
  session: LoadSession,
): Promise<readonly Column[]> {
  const found = await rows(session.connection, `DESCRIBE SELECT * FROM ${relation}`);
  const names = await topNames(file, session);
  return found
    .map(([name, type], at) => ({
      name: String(name),
      type: String(type),
      path: names[at] ?? String(name),
      value: quoteColumn(String(name)),
    }))
    .filter(({ name }) => name !== 'file_row_number');
}

/** The columns' own names, in their order. */
async function topNames(file: PreparedFile, session: LoadSession): Promise<readonly string[]> {
  const schema = await rows(
    session.connection,
    `SELECT name, num_children FROM parquet_schema(${quoteText(file.path)})`,
  );
  const names: string[] = [];
  const skip = (at: number): number => {
    let next = at + 1;
    for (let child = 0; child < Number(schema[at]?.[1] ?? 0); child++) next = skip(next);
    return next;
  };
  for (let at = 1; at < schema.length; at = skip(at)) names.push(String(schema[at]?.[0]));
  return names;
}

/** Of each field. */
async function sampleValues(
  fields: readonly PlannedField[],
  from: string,
  { connection }: LoadSession,
): Promise<readonly (readonly string[])[]> {
  const samples: string[][] = [];
  for (let start = 0; start < fields.length; start += COLUMNS_AT_ONCE) {
    const part = fields.slice(start, start + COLUMNS_AT_ONCE);
    const found = await rows(
      connection,
      `SELECT ${part.map(({ value }) => value).join(', ')} FROM ${from}`,
    );
    samples.push(...part.map((_, at) => found.flatMap((row) => toOptionalString(row[at]) ?? [])));
  }
  return samples;
}

/** Texts that are dates and whole numbers that are times become dates, as in other formats. */
async function detectDates(
  fields: readonly PlannedField[],
  relation: string,
  session: LoadSession,
): Promise<{ typed: readonly PlannedField[]; typeNotices: readonly LoadNotice[] }> {
  const typeNotices: LoadNotice[] = [];
  const candidates = fields.filter(
    (field) => !field.multiValued && (field.type === 'text' || field.type === 'long'),
  );
  if (candidates.length === 0) {
    return { typed: fields, typeNotices };
  }
  const limit = Math.max(100, Math.min(5000, Math.floor(500_000 / candidates.length)));
  const sample = await sampleValues(candidates, `${relation} LIMIT ${limit}`, session);
  const typed = fields.map((field): PlannedField => {
    const position = candidates.indexOf(field);
    const values = position < 0 ? [] : (sample[position] ?? []);
    if (values.length === 0) {
      return field;
    }
    if (field.type === 'long') {
      const unit = detectEpoch(field.name, values);
      if (!unit) return field;
      typeNotices.push(epochNotice(field.name, unit));
      return {
        ...field,
        type: 'date',
        raw: `CAST(${field.value} AS VARCHAR)`,
        kind: { type: 'date', epoch: unit },
        value: epochSql(field.value, unit),
      };
    }
    const kind = detectDate(values);
    return kind?.type === 'date' && 'format' in kind
      ? {
          ...field,
          type: 'date',
          raw: field.value,
          kind,
          value: castSql(field.value, kind, session.timeZone),
          ...(kind.format.java ? { dateFormat: kind.format.java } : {}),
          ...daysOf(kind),
        }
      : field;
  });
  return { typed, typeNotices };
}
