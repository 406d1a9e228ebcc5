import { closeSync, openSync, writeSync } from 'node:fs';
import { writeThrift, type Thrift } from './thrift-writer';

/** How Parquet numbers its types. */
const TYPES = { int32: 1, int64: 2, text: 6 } as const;

export type ParquetColumn = readonly [name: string, type: keyof typeof TYPES];

/** A file of Parquet whose values are there and written plainly, as the database reads them fastest. Source: Apache Parquet's format. */
export interface ParquetWriter {
  /** @param columns the bytes of the values, little-endian; texts as `plainTexts` has them */
  addRows(count: number, columns: readonly Uint8Array[]): void;
  close(): void;
}

const MAGIC = Buffer.from('PAR1');

export function createParquetWriter(
  path: string,
  columns: readonly ParquetColumn[],
): ParquetWriter {
  const file = openSync(path, 'wx', 0o600);
  let size = 0;
  let rows = 0;
  const groups: Thrift[] = [];
  const write = (bytes: Uint8Array) => {
    for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
    size += bytes.length;
  };
  write(MAGIC);
  return {
    addRows(count, values) {
      const chunks = columns.map((column, position) => {
        const page = values[position] ?? new Uint8Array();
        const start = size;
        write(writeThrift(pageHeader(count, page.length)));
        write(page);
        return chunk(column, { count, start, size: size - start });
      });
      groups.push({
        struct: {
          1: { list: chunks },
          2: { i64: values.reduce((sum, { length }) => sum + length, 0) },
          3: { i64: count },
        },
      });
      rows += count;
    },
    close() {
      const footer = writeThrift(fileMetadata(columns, rows, groups));
      write(footer);
      const end = Buffer.alloc(4);
      end.writeUInt32LE(footer.length);
      write(end);
      write(MAGIC);
      closeSync(file);
    },
  };
}

const pageHeader = (count: number, size: number): Thrift => ({
  struct: {
    1: { i32: 0 },
    2: { i32: size },
    3: { i32: size },
    // Plain values; no levels.
    5: { struct: { 1: { i32: count }, 2: { i32: 0 }, 3: { i32: 3 }, 4: { i32: 3 } } },
  },
});

const chunk = (
  [name, type]: ParquetColumn,
  { count, start, size }: { count: number; start: number; size: number },
): Thrift => ({
  struct: {
    2: { i64: start },
    3: {
      struct: {
        1: { i32: TYPES[type] },
        2: { list: [{ i32: 0 }] },
        3: { list: [{ text: name }] },
        4: { i32: 0 },
        5: { i64: count },
        6: { i64: size },
        7: { i64: size },
        9: { i64: start },
      },
    },
  },
});

const fileMetadata = (
  columns: readonly ParquetColumn[],
  rows: number,
  groups: readonly Thrift[],
): Thrift => ({
  struct: {
    1: { i32: 1 },
    2: {
      list: [
        { struct: { 4: { text: 'rows' }, 5: { i32: columns.length } } },
        ...columns.map(schemaOf),
      ],
    },
    3: { i64: rows },
    4: { list: groups },
  },
});

/** UTF-8 where it is a text; each row has a value. */
function schemaOf([name, type]: ParquetColumn): Thrift {
  const struct = { 1: { i32: TYPES[type] }, 3: { i32: 0 }, 4: { text: name } };
  return { struct: type === 'text' ? { ...struct, 6: { i32: 0 } } : struct };
}

/** Texts as a column of Parquet has them: each after its length. */
export function plainTexts(texts: readonly Uint8Array[]): Uint8Array {
  const bytes = Buffer.alloc(texts.reduce((sum, { length }) => sum + length + 4, 0));
  let at = 0;
  for (const text of texts) {
    at = bytes.writeUInt32LE(text.length, at);
    bytes.set(text, at);
    at += text.length;
  }
  return bytes;
}

export const bytesOf = (values: ArrayBufferView): Uint8Array =>
  new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
