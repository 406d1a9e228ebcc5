import type { DuckDBConnection } from '@duckdb/node-api';
import type { FieldType } from '#common/search';
import { tell } from '#common/server-messages';
import { EngineError } from '../../engine-error';
import { documentTable, quoteIdentifier, type StoredField, type StoredIndex } from '../catalog';
import { columnDefinition } from '../load/column-definition';
import { jsonSql } from '../load/convert-value';
import { MISFIT_COLUMN, misfitJson, misfitsSql } from '../load/misfit-sql';
import { firstRow } from '../load/session';
import { convertField, type ConvertedField } from './convert-field';
import { madePlace } from './made-place';
import { tellRetyped } from './tell-retyped';
import { withoutTypeNotices } from './type-notices';

/** What of an index its types are about. */
export type TypedTable = Pick<
  StoredIndex,
  'name' | 'id' | 'fields' | 'keepsId' | 'keepsSource' | 'keepsMisfits' | 'notices'
>;

export function fieldOf(index: Pick<TypedTable, 'name' | 'fields'>, name: string): StoredField {
  const field = index.fields.find((candidate) => candidate.name === name);
  if (!field) {
    throw new EngineError(
      'invalid_query',
      tell('fields.missing', { index: index.name, name: name.slice(0, 60) }),
    );
  }
  return field;
}

/** The same documents in a new table with other types; the table before stays, for whoever drops it. */
export async function retypeTable<Table extends TypedTable>(
  { connection, signal }: { connection: DuckDBConnection; signal: AbortSignal },
  before: Table,
  types: ReadonlyMap<string, FieldType>,
): Promise<Table> {
  const conversions = await convertFields(connection, before, types);
  const [id] = await firstRow(connection, "SELECT nextval('atrium.index_id')");
  const table = documentTable({ id: Number(id) });
  try {
    await connection.run(`CREATE TABLE ${table} (${definitions(before, conversions)})`);
    await connection.run(`INSERT INTO ${table} ${selection(before, conversions)}`);
    signal.throwIfAborted();
    const [kept] = await firstRow(connection, `SELECT count(${MISFIT_COLUMN}) FROM ${table}`);
    const keepsMisfits = Number(kept) > 0;
    if (!keepsMisfits) {
      await connection.run(`ALTER TABLE ${table} DROP COLUMN ${MISFIT_COLUMN}`);
    }
    const retyped = conversions.filter(({ from }) => from).map(({ field }) => field.name);
    const notices = await tellRetyped(connection, before, { id: Number(id), conversions });
    return {
      ...before,
      id: Number(id),
      fields: conversions.map(({ field }) => field),
      keepsMisfits,
      notices: [...withoutTypeNotices(before.notices, retyped), ...notices],
    };
  } catch (error) {
    await connection.run(`DROP TABLE IF EXISTS ${table}`).catch(() => {});
    throw error;
  }
}

/** Every field as it will be, and places made of two columns behind them. */
async function convertFields(
  connection: DuckDBConnection,
  before: TypedTable,
  types: ReadonlyMap<string, FieldType>,
): Promise<readonly ConvertedField[]> {
  const conversions: ConvertedField[] = [];
  const places = new Map<string, ConvertedField>();
  for (const field of before.fields) {
    const type = types.get(field.name);
    const place = type === 'geo_point' ? madePlace(before, field) : undefined;
    if (place) {
      places.set(place.field.name, place);
    }
    conversions.push(
      type && !place
        ? await convertField(connection, before, field, type)
        : { field, value: quoteIdentifier(field.column) },
    );
  }
  return [...conversions, ...places.values()];
}

const keptColumns = ({ keepsId, keepsSource }: TypedTable): readonly string[] => [
  '_seq',
  ...(keepsId ? ['_id'] : []),
  ...(keepsSource ? ['_source'] : []),
];

const keptTypes: Readonly<Record<string, string>> = {
  _seq: 'BIGINT',
  _id: 'VARCHAR',
  _source: 'VARCHAR USING COMPRESSION zstd',
};

function definitions(before: TypedTable, conversions: readonly ConvertedField[]): string {
  return [
    ...keptColumns(before).map((name) => `${name} ${keptTypes[name]}`),
    `${MISFIT_COLUMN} VARCHAR`,
    ...conversions.map(({ field }) => columnDefinition(field)),
  ].join(', ');
}

/** Values are computed once, below what looks at them. */
function selection(before: TypedTable, conversions: readonly ConvertedField[]): string {
  const inner = [
    ...keptColumns(before),
    ...(before.keepsMisfits ? [MISFIT_COLUMN] : []),
    ...conversions.map(({ value }, at) => `${value} AS n${at}`),
    ...conversions.flatMap(({ from }, at) =>
      from ? [`${quoteIdentifier(from.column)} AS o${at}`] : [],
    ),
  ];
  const kept = conversions.flatMap(({ from, field, changes }, at) => {
    if (!from) {
      return [];
    }
    const old = jsonSql(`o${at}`, from.type, from.multiValued);
    const changed = changes ? ` OR ${changes.is(`o${at}`, `n${at}`)}` : '';
    const odd = before.keepsMisfits ? misfitJson(field.name) : 'NULL';
    const less = `len(o${at}) > len(n${at})`;
    const lost =
      from.multiValued && field.multiValued
        ? `coalesce(${less}, n${at} IS NULL)`
        : `n${at} IS NULL`;
    return [
      {
        name: field.name,
        value: `CASE WHEN o${at} IS NOT NULL AND (${lost}${changed}) THEN ${old} WHEN n${at} IS NULL THEN ${odd} END`,
      },
    ];
  });
  const outer = [
    ...keptColumns(before),
    misfitsSql(kept, before.keepsMisfits ? MISFIT_COLUMN : 'NULL'),
    ...conversions.map((_, at) => `n${at}`),
  ];
  return `SELECT ${outer.join(', ')} FROM (SELECT ${inner.join(', ')} FROM ${documentTable(before)})`;
}
