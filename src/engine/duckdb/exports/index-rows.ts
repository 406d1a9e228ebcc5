import type { DuckDBValue } from '@duckdb/node-api';
import { parseLongNumerals } from '#common/json';
import { jsonValue, valueAt } from '../../document-values';
import { ExportedJson, type ExportedRow, type ExportedValue } from '#common/exported-values';
import type { StoredIndex } from '../catalog';
import { createReader } from '../search/hits/read-documents';
import { rawMembers } from '../search/hits/raw-json';
import type { ScriptFieldRequest } from '../search/hits/script-fields';
import { bothFilters, readSourceFilter, type SourceFilter } from '../search/hits/source-filter';
import type { Sql } from '../search/sql';
import { isNullWord } from '../load/null-words';
import { besideOf, typedColumn, type TypedColumn } from './index-columns';

/** What is selected of the documents of one index, and how the rows of an export are made of it. */
export interface IndexRows {
  /** What has the same key has the same type, in all indices. */
  pieces: readonly { key: string; value: Sql }[];
  read(values: readonly DuckDBValue[]): ExportedRow;
  /** The columns, where each is a field of its own; the first pieces are theirs, and after them what is beside. */
  typed?: readonly TypedColumn[];
}

export interface ExportedParts {
  /** Whole documents where missing. */
  columns: readonly string[] | undefined;
  scripts: readonly ScriptFieldRequest[];
  /** Of documents, and of objects in them; `false` for nothing of them. */
  source: SourceFilter | false;
}

/** The name of a column with whole documents. No field is called so. */
const WHOLE = '_source';

export function indexRows(
  index: StoredIndex,
  { columns, scripts, source }: ExportedParts,
): IndexRows {
  if (!columns) return wholeDocuments(index, source);
  const typed = columns.map((name) => typedColumn(index, name, scripts));
  // Objects, and fields of objects that have rows of their own.
  const parts = columns.filter((_, at) => !typed[at]);
  const whole = columns.indexOf(WHOLE);
  const asked = whole < 0 ? partsOf(source, parts) : source;
  const document = parts.length > 0 ? documentPieces(index, asked) : undefined;
  const beside = besideOf(index);
  const own = typed.flatMap((column, at) =>
    column ? [{ key: `${at}:${column.kind}`, value: column.value }] : [],
  );
  const places = typed.map((column, at) => (column ? placeOf(typed, at) : -1));
  const besideAt = own.length;
  const documentAt = besideAt + (beside ? 1 : 0);
  const all = typed.filter((column) => column !== undefined);
  return {
    ...(all.length === typed.length ? { typed: all } : {}),
    pieces: [
      ...own,
      ...(beside ? [{ key: 'beside', value: beside.value }] : []),
      ...(document?.pieces ?? []),
    ],
    read(values) {
      const row = typed.map((column, at) => column?.read(values[places[at] ?? 0] ?? null) ?? null);
      const kept = beside ? (values[besideAt] ?? null) : null;
      if (kept !== null) addBeside(row, columns, String(kept), beside?.isDocument ?? false);
      const text = document?.read(values.slice(documentAt));
      if (text !== undefined && whole >= 0) row[whole] = new ExportedJson(text);
      if (text !== undefined && parts.length > (whole < 0 ? 0 : 1)) {
        const found = parseLongNumerals(text);
        for (const [at, name] of columns.entries()) {
          if (!typed[at] && at !== whole) row[at] = valueAt(found, name);
        }
      }
      return row;
    },
  };
}

const placeOf = (typed: readonly unknown[], at: number): number =>
  typed.slice(0, at).filter(Boolean).length;

/** Values that fit no column are told as they came, as the document shows them. */
function addBeside(
  row: ExportedValue[],
  columns: readonly string[],
  text: string,
  isDocument: boolean,
): void {
  if (isDocument) {
    const document = parseLongNumerals(text);
    for (const [at, name] of columns.entries()) {
      if (row[at] === null) row[at] = valueAt(document, name);
    }
    return;
  }
  const members = rawMembers(text);
  for (const [at, name] of columns.entries()) {
    const member = members.get(name);
    if (member === undefined) continue;
    const value = parseLongNumerals(member);
    if (typeof value !== 'string' || !isNullWord(value)) row[at] = jsonValue(value);
  }
}

/** These of them alone. */
function partsOf(source: SourceFilter | false, names: readonly string[]): SourceFilter | false {
  const parts = readSourceFilter([...names]);
  return source === false || parts === false ? false : bothFilters(source, parts);
}

function wholeDocuments(index: StoredIndex, source: SourceFilter | false): IndexRows {
  const { pieces, read } = documentPieces(index, source);
  return { pieces, read: (values) => [new ExportedJson(read(values))] };
}

function documentPieces(index: StoredIndex, source: SourceFilter | false) {
  const { columns, read } = createReader(index, { source, fields: [] });
  return {
    pieces: columns.map((value, at) => ({
      // Other indices have other columns there.
      key: index.keepsSource ? `document:${at}` : `document:${index.id}:${at}`,
      value,
    })),
    read: (values: readonly DuckDBValue[]): string => read(values, 0n).source ?? '{}',
  };
}
