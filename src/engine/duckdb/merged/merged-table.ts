import type { DuckDBConnection } from '@duckdb/node-api';
import { readRow, writeRow, type StoredField, type StoredIndex } from '../catalog';
import { keptValues, limitValues } from '../text/value-words';

/** Documents of several indices of the same shape in one table, without what they came in as: see decision 16. */
export interface MergedTable {
  /** As if it were one index: its tables, words and ordinals. */
  index: StoredIndex;
  parts: readonly MergedPart[];
}

/** An index as it was when its documents were copied. */
export interface MergedPart {
  name: string;
  id: number;
  version: number;
  /** What was added to the numbers of its documents. */
  first: number;
  documents: number;
  lastSeq: number;
}

export async function readMerged(connection: DuckDBConnection): Promise<readonly MergedTable[]> {
  const reader = await connection.runAndReadAll(
    'SELECT description FROM atrium.merged ORDER BY id',
  );
  return reader.getRows().map(([text]) => {
    const { index, parts } = JSON.parse(String(text)) as { index: string; parts: MergedPart[] };
    return { index: readRow(index), parts };
  });
}

export async function writeMerged(
  connection: DuckDBConnection,
  { index, parts }: MergedTable,
): Promise<void> {
  await connection.run('INSERT INTO atrium.merged VALUES ($1::BIGINT, $2)', [
    String(index.id),
    JSON.stringify({ index: writeRow(index), parts }),
  ]);
}

/** Of the same index with the same documents. */
export const isPartOf = (
  { name, id, version }: Pick<StoredIndex, 'name' | 'id' | 'version'>,
  part: MergedPart,
): boolean => part.name === name && part.id === id && part.version === version;

/** Indices of the same shape answer every request alike, but for what they hold. */
export const shapeOf = ({
  fields,
  timeField,
  analysis,
  kept,
}: Pick<StoredIndex, 'fields' | 'timeField' | 'analysis' | 'kept'>): string =>
  JSON.stringify([
    timeField ?? null,
    analysis ?? null,
    kept?.['query.default_field'] ?? null,
    fields
      .map(({ analyzer = '', searchAnalyzer = '', ...field }) => [
        ...placeOf(field),
        analyzer,
        searchAnalyzer,
      ])
      .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
  ]);

const placeOf = ({
  name,
  column,
  type,
  multiValued,
  dateFormat = '',
  days = false,
}: StoredField): readonly string[] =>
  [name, column, type, multiValued, dateFormat, days].map(String);

/** What holds of the fields of all of them. */
export function mergeFields(indices: readonly StoredIndex[]): readonly StoredField[] {
  const all = indices.map(({ fields }) => new Map(fields.map((field) => [field.name, field])));
  const fields = (indices[0]?.fields ?? []).map((field) =>
    mergeField(
      field,
      all.flatMap((own) => own.get(field.name) ?? []),
    ),
  );
  return limitValues(fields);
}

function mergeField(field: StoredField, all: readonly StoredField[]): StoredField {
  const { maxLength: _, hasWords: __, everyHasWord: ___, values: ____, ...shape } = field;
  const lengths = all.flatMap(({ maxLength }) => maxLength ?? []);
  const lists = all.flatMap(({ values }) => (values ? [values] : []));
  const values =
    lists.length === all.length ? keptValues([...new Set(lists.flat())].toSorted()) : undefined;
  return {
    ...shape,
    ...(lengths.length === all.length ? { maxLength: Math.max(...lengths) } : {}),
    ...(all.some(({ hasWords }) => hasWords) ? { hasWords: true } : {}),
    ...(all.every(({ everyHasWord }) => everyHasWord) ? { everyHasWord: true } : {}),
    ...(values ? { values } : {}),
  };
}
