import { tell } from '#common/server-messages';
import { HttpError, type RequestEngine } from '#core/server';
import type { ExportDone } from '#common/export-job';
import type { ByteStream } from './byte-stream';
import { toEngineRequest } from './engine-request';
import type { Reader } from './formats/shown-texts';
import type { RunningExport } from './running-exports';
import { sendParquet } from './send-parquet';
import { writeExport } from './write-export';

export interface Sending {
  running: RunningExport;
  engine: RequestEngine;
  reader: Reader;
  out: ByteStream;
  /** Missing where the engine writes no files. */
  stagingFolder: string | undefined;
  mostBytes: number;
  /** Ends the work. */
  stop(error: Error): void;
}

/** How often the page is told how far it is, in milliseconds. */
const TELL_EVERY = 200;

/**
 * Makes and sends the file of an export.
 *
 * @param begin before anything is sent. What fails before is an answer; afterwards, the connection ends in the middle of the file
 */
export async function sendExport(sending: Sending, begin: (size?: number) => void): Promise<void> {
  const { running, out } = sending;
  let begun = false;
  const start = (size?: number) => {
    begun = true;
    begin(size);
  };
  try {
    const result = await write(sending, start);
    out.end();
    running.done({ bytes: out.bytes, ...result });
  } catch (error) {
    running.fail(error);
    if (!begun) throw error;
    out.breakOff(error instanceof Error ? error : new Error(String(error)));
  }
}

async function write(
  { running, engine, reader, out, stagingFolder, mostBytes, stop }: Sending,
  begin: (size?: number) => void,
): Promise<Omit<ExportDone, 'fileName' | 'bytes'>> {
  const { job } = running;
  const request = toEngineRequest(job);
  if (job.format === 'parquet') {
    if (!stagingFolder || !request) throw new HttpError(400, tell('exports.noParquet'));
    const parts = { engine, folder: stagingFolder, mostBytes, stop };
    return sendParquet(request, parts, { send: out.send, begin, running });
  }
  let told = 0;
  return writeExport(
    job,
    { engine, reader },
    {
      send: out.send,
      begin,
      tell(progress) {
        const now = performance.now();
        if (now - told < TELL_EVERY) return;
        told = now;
        running.tell({ phase: 'sending', ...progress, bytes: out.bytes });
      },
    },
  );
}
