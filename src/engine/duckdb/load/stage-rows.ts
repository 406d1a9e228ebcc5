import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { MappedRow } from '../mapping/map-document';
import type { MappedTable, MappedTables } from '../mapping/mapped-tables';
import type { LoadSession } from './session';

/** The rows of one table in a file: a line of JSON each, `f0`, `f1`, … by the positions of the columns. */
export interface StagedRows {
  path: string;
  count: number;
  /** Bytes of the longest line, or more. */
  longest: number;
}

export interface Staging {
  /** Writes a document with all objects of its nested fields. */
  add(row: MappedRow, document: StagedDocument): Promise<void>;
  /** Of a table of the mapping; what is staged is on the disk once it is closed. */
  of(table: MappedTable): StagedRows;
  /** Each table has its file then, though it may have no rows. */
  close(): Promise<void>;
}

interface StagedDocument {
  source: string;
  id?: string | undefined;
  ignored: readonly string[];
}

/** Characters that are collected before they are written. */
const BATCH = 1_000_000;

interface Open extends StagedRows {
  stream: WriteStream;
  waiting: string[];
  characters: number;
}

export function stageRows(
  { all }: MappedTables,
  { stagingFolder, onTemporary }: Pick<LoadSession, 'stagingFolder' | 'onTemporary'>,
): Staging {
  const files = new Map<MappedTable, Open>();
  const openFile = (table: MappedTable): Open => {
    const known = files.get(table);
    if (known) return known;
    const path = join(stagingFolder, `${randomUUID()}.rows`);
    onTemporary(path);
    const stream = createWriteStream(path);
    const opened = { path, count: 0, longest: 0, stream, waiting: [], characters: 0 };
    files.set(table, opened);
    return opened;
  };
  /** Returns the number of the row among those of its table. */
  const write = (row: MappedRow, fixed: object): number => {
    const file = openFile(row.table);
    const text = `${JSON.stringify({ ...fixed, ...valuesOf(row) })}\n`;
    file.waiting.push(text);
    file.characters += text.length;
    file.longest = Math.max(file.longest, text.length * 3);
    const number = file.count++;
    const places = new Map<MappedTable, number>();
    for (const child of row.children) {
      const n = places.get(child.table) ?? 0;
      places.set(child.table, n + 1);
      write(child, { p: number, n });
    }
    return number;
  };
  const flush = async (file: Open): Promise<void> => {
    const text = file.waiting.join('');
    file.waiting = [];
    file.characters = 0;
    if (!file.stream.write(text)) await once(file.stream, 'drain');
  };
  return {
    async add(row, { source, id, ignored }) {
      write(row, {
        s: source,
        ...(id === undefined ? {} : { i: id }),
        ...(ignored.length > 0 ? { g: ignored } : {}),
      });
      for (const file of files.values()) if (file.characters > BATCH) await flush(file);
    },
    of: openFile,
    async close() {
      all.forEach(openFile);
      for (const file of files.values()) {
        file.stream.end(file.waiting.join(''));
        await finished(file.stream);
      }
    },
  };
}

function valuesOf({ values }: MappedRow): Record<string, unknown> {
  const named: Record<string, unknown> = {};
  values.forEach((list, position) => {
    named[`f${position}`] = list;
  });
  return named;
}
