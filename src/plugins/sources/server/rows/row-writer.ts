import type { FieldType } from '#common/search';
import type { Row, RowCopy } from '../connectors/connector';
import { fieldNames } from './field-names';

interface WrittenRow {
  /** The members of the document, without the braces. */
  members: string;
  /** Of the incremental key; null where it has none that can be gone by. */
  key: string | null;
  id: string | null;
}

/** Makes documents of rows, and counts what could not be kept. */
export interface RowWriter {
  write(row: Row): WrittenRow;
  /** Of the fields that have had a value. */
  types(): Readonly<Record<string, FieldType>>;
  lost(): readonly LostValues[];
  columns: readonly { name: string; type?: FieldType }[];
}

export interface LostValues {
  column: string;
  kind: 'numbers' | 'dates' | 'values';
  count: number;
  /** The first of them. */
  example: string;
}

const LONGEST_EXAMPLE = 60;

export function createRowWriter({ columns, keyAt, idAt }: Omit<RowCopy, 'batches'>): RowWriter {
  const names = fieldNames(columns);
  const writers = columns.map((column, position) => {
    const name = names[position] ?? '';
    return { ...column, field: name, label: JSON.stringify(name), seen: false };
  });
  const lost = new Map<string, LostValues>();
  const lose = (column: (typeof writers)[number], text: string) => {
    const before = lost.get(column.field);
    const example = before?.example ?? text.slice(0, LONGEST_EXAMPLE);
    const count = (before?.count ?? 0) + 1;
    lost.set(column.field, { column: column.field, kind: column.lost, count, example });
  };
  return {
    columns: writers.map(({ field, type }) => ({ name: field, ...(type ? { type } : {}) })),
    write(row) {
      let members = '';
      for (let at = 0; at < writers.length; at++) {
        const text = row[at];
        const writer = writers[at];
        if (text === null || text === undefined || !writer) continue;
        const value = writer.toJson(text);
        if (value === undefined) {
          lose(writer, text);
        } else {
          writer.seen = true;
          members += `${members === '' ? '' : ','}${writer.label}:${value}`;
        }
      }
      return { members, key: keyOf(row), id: idAt === undefined ? null : (row[idAt] ?? null) };
    },
    types: () =>
      Object.fromEntries(
        writers.flatMap(({ field, type, seen }) => (seen && type ? [[field, type]] : [])),
      ),
    lost: () => [...lost.values()],
  };

  function keyOf(row: Row): string | null {
    const text = keyAt === undefined ? null : (row[keyAt] ?? null);
    const isPosition = columns[keyAt ?? -1]?.isPosition;
    return text !== null && isPosition && !isPosition(text) ? null : text;
  }
}
