import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { tell } from '#common/server-messages';
import { HttpError, type RequestEngine } from '#core/server';
import type { ExportRequest, WrittenRows } from '#engine';
import type { Send } from './formats/file-writer';
import type { RunningExport } from './running-exports';

interface Parts {
  engine: Pick<RequestEngine, 'exportParquet'>;
  folder: string;
  mostBytes: number;
  /** Ends the work. */
  stop(error: Error): void;
}

const LOOK_EVERY_MS = 500;

/** The end of a Parquet file says where everything is: it is written on the server, and then sent. What a killed server leaves is removed at the start. */
export async function sendParquet(
  request: ExportRequest,
  { engine, folder, mostBytes, stop }: Parts,
  to: { send: Send; begin(size: number): void; running: Pick<RunningExport, 'tell'> },
): Promise<WrittenRows> {
  const path = join(folder, `export-${randomUUID()}.parquet`);
  const lookAt = async () => {
    const bytes = await sizeOf(path);
    to.running.tell({ phase: 'preparing', bytes });
    if (bytes > mostBytes) stop(new HttpError(400, tell('exports.fileSize', { most: mostBytes })));
  };
  const look = setInterval(() => void lookAt(), LOOK_EVERY_MS);
  try {
    const written = await engine.exportParquet(request, path);
    const { rows } = written;
    clearInterval(look);
    const size = await sizeOf(path);
    to.begin(size);
    let sent = 0;
    for await (const part of createReadStream(path, { highWaterMark: 256 * 1024 })) {
      const bytes = part as Buffer;
      await to.send(bytes);
      sent += bytes.length;
      to.running.tell({
        phase: 'sending',
        rows: Math.floor(rows * (sent / size)),
        total: rows,
        bytes: sent,
      });
    }
    return written;
  } finally {
    clearInterval(look);
    await rm(path, { force: true });
  }
}

/** 0 while there is none. */
const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );
