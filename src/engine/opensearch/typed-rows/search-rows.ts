import { isObject, stringifyLongNumerals, type JsonObject } from '#common/json';
import { valuesOf } from '#common/search';
import { tell } from '#common/server-messages';
import { EngineError } from '../../engine-error';
import type { ExportedSearch, TypedRows, WrittenColumn, WrittenKind } from '../../exports';
import type { ScrollHit, ScrollPage } from '../scroll';
import { createAnyColumn } from './any-column';
import type { MappedField } from './mapped-kinds';
import { MOMENT, writtenValues } from './written-values';

/** What of a document fits no column of the file, as the embedded engine calls it. */
const BESIDE = '_misfit';

export interface Column<Row> {
  describe(): WrittenColumn;
  /** Undefined where the column is not for these values. */
  write(values: readonly unknown[]): readonly string[] | undefined;
  /** As the document has them. */
  own(row: Row): readonly unknown[];
  /** As the cluster writes them, where the document alone does not say what they mean. */
  written?(row: Row): readonly unknown[];
}

type HitColumn = Column<ScrollHit>;

/** The columns of a file of a search, and what else the cluster is asked for. */
export interface SearchColumns {
  columns: readonly HitColumn[];
  /** To be asked for with the documents. */
  fields: JsonObject[];
}

export function searchColumns(
  { columns, body }: ExportedSearch,
  kinds: ReadonlyMap<string, MappedField>,
): SearchColumns {
  const names = columns ?? [...kinds.keys()];
  const scripts = isObject(body['script_fields']) ? body['script_fields'] : {};
  if (names.length === 0) throw noColumn('_source');
  const made = names.map((name): HitColumn => {
    if (Object.hasOwn(scripts, name)) return scriptColumn(name);
    if (name === '_id' || name === '_index') {
      return fieldColumn(name, { kind: 'text', isMoment: false }, (hit) => [hit[name]]);
    }
    const field = kinds.get(name);
    if (!field) throw noColumn(name);
    return fieldColumn(name, field, ({ _source }) => valuesOf(_source, name));
  });
  const fields = names
    .filter((name) => !Object.hasOwn(scripts, name) && kinds.get(name)?.isMoment)
    .map((field): JsonObject => ({ field, format: MOMENT }));
  return { columns: made, fields };
}

const noColumn = (name: string) =>
  new EngineError('unsupported', tell('exports.parquetField', { name: name.slice(0, 200) }));

const fieldColumn = (
  name: string,
  { kind, isMoment }: MappedField,
  own: HitColumn['own'],
): HitColumn => ({
  ...typedColumn(name, kind),
  own,
  ...(isMoment && { written: ({ fields }: ScrollHit) => valuesAt(fields, name) }),
});

/** Of values that fit the kind, one or several. */
export function typedColumn(
  name: string,
  kind: WrittenKind,
): Pick<HitColumn, 'describe' | 'write'> {
  let isList = false;
  return {
    describe: () => ({ name, kind, isList }),
    write(values) {
      const texts = writtenValues(values, kind);
      isList ||= (texts?.length ?? 0) > 1;
      return texts;
    },
  };
}

function scriptColumn(name: string): HitColumn {
  const column = createAnyColumn(name);
  return { ...column, own: ({ fields }) => valuesAt(fields, name) };
}

function valuesAt(fields: JsonObject | undefined, name: string): readonly unknown[] {
  const values = fields && Object.hasOwn(fields, name) ? fields[name] : undefined;
  return Array.isArray(values) ? values.filter((value) => value !== null) : [];
}

/** The documents of all pages. */
export function searchRows(
  columns: readonly HitColumn[],
  pages: AsyncIterable<ScrollPage>,
): TypedRows {
  async function* hits() {
    for await (const page of pages) yield page.hits.hits;
  }
  return rowsOf(columns, hits());
}

/** All rows, which come in parts. Values that a column does not take stand in a column of their own, where there are any. */
export function rowsOf<Row>(
  columns: readonly Column<Row>[],
  given: AsyncIterable<readonly Row[]>,
): TypedRows {
  let hasBeside = false;
  const rowOf = (hit: Row) => {
    const beside: [string, unknown][] = [];
    const row = columns.map((column) => {
      const own = column.own(hit);
      const texts = column.write(readable(own, column.written?.(hit)));
      if (texts) return texts;
      beside.push([column.describe().name, own.length === 1 ? own[0] : own]);
      return [];
    });
    if (beside.length === 0) return row;
    hasBeside = true;
    return [...row, [stringifyLongNumerals(Object.fromEntries(beside))]];
  };
  async function* parts() {
    for await (const rows of given) yield rows.map(rowOf);
  }
  return {
    parts: parts(),
    columns: () => [
      ...columns.map((column) => column.describe()),
      ...(hasBeside ? [{ name: BESIDE, kind: 'text' as const, isList: false }] : []),
    ],
  };
}

/** The cluster leaves out what it can't read: then the document's own, which no moment looks like. */
const readable = (own: readonly unknown[], written: readonly unknown[] = own) =>
  written.length === own.length ? written : own;
