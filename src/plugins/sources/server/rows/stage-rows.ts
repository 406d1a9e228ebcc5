import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FieldType } from '#common/search';
import { tell } from '#common/server-messages';
import { HttpError } from '#core/server';
import type { Row, RowCopy } from '../connectors/connector';
import { limitBytes } from '../limit-bytes';
import { trackPosition, type Position } from './position';
import { createRowWriter, type LostValues } from './row-writer';

export interface StagedRows {
  /** NDJSON; with ids, a file for `_bulk`. */
  path: string;
  rows: number;
  types: Readonly<Record<string, FieldType>>;
  columns: readonly { name: string; type?: FieldType }[];
  lost: readonly LostValues[];
  /** Rows that have no value by which they could be told to be new. */
  withoutKey: number;
  position?: Position;
}

export interface StageOptions {
  stagingFolder: string;
  maxBytes: number;
  position: Position | undefined;
  signal: AbortSignal;
  onRows: (rows: number) => void;
}

/** Writes rows as documents to the staging folder, as fast as the disk and the database are. Nothing stays of a copy that fails. */
export async function stageRows(copy: RowCopy, options: StageOptions): Promise<StagedRows> {
  const { stagingFolder, maxBytes, signal, onRows } = options;
  await mkdir(stagingFolder, { recursive: true, mode: 0o700 });
  const path = join(stagingFolder, `${randomUUID()}.source`);
  const lines = createLines(copy, options.position);
  const limit = limitBytes(maxBytes);
  async function* texts() {
    for await (const batch of copy.batches) {
      const text = lines.of(batch);
      onRows(lines.count());
      limit.count(text.length);
      if (text !== '') yield text;
    }
  }
  try {
    const file = createWriteStream(path, { mode: 0o600, flags: 'wx' });
    await pipeline(Readable.from(texts()), file, { signal });
    return { path, ...lines.end() };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

function createLines(copy: RowCopy, before: Position | undefined) {
  const { keyAt, idAt } = copy;
  const writer = createRowWriter(copy);
  const tracker = keyAt === undefined ? undefined : trackPosition(before);
  let rows = 0;
  let withoutKey = 0;

  /** Empty where there is nothing to write. */
  function lineOf(row: Row): string {
    const { members, key, id } = writer.write(row);
    if (tracker && key === null) {
      withoutKey += 1;
      return '';
    }
    if (idAt !== undefined && id === null) {
      throw new HttpError(400, tell('sources.noId', { column: copy.columns[idAt]?.name ?? '' }));
    }
    const placed = tracker?.place(members, key ?? '');
    if (placed?.isKnown) return '';
    rows += 1;
    const own = id ?? placed?.mark;
    if (own === undefined) return `{${members}}\n`;
    return `{"index":{"_id":${JSON.stringify(own)}}}\n{${members}}\n`;
  }

  return {
    of(batch: readonly Row[]): string {
      let text = '';
      for (const row of batch) text += lineOf(row);
      return text;
    },
    count: () => rows,
    end() {
      const position = tracker?.position();
      return {
        rows,
        withoutKey,
        types: writer.types(),
        columns: writer.columns,
        lost: writer.lost(),
        ...(position ? { position } : {}),
      };
    },
  };
}
