import { writeSync } from 'node:fs';
import { openEmbeddedEngine } from '../../storage/open-engine';

/** What a writer is about to write, or was told that it is written. */
export interface WriterReport {
  state: 'begins' | 'done';
  writer: number;
  /** Of this request: each document without an id has it and its place in the request. */
  request: string;
  /** Documents without ids. */
  plain: number;
  /** The newest value of documents with ids; null for one that is deleted. */
  named: Readonly<Record<string, number | null>>;
}

const WRITERS = 3;
const IDS = 40;
const PLAIN = 30;

/** Writes documents with and without ids until the process is ended from outside, and says what it does. */
export async function writeUntilKilled(
  folder: string,
  run: number,
  logScript?: string,
): Promise<void> {
  const { documentWriter } = await openEmbeddedEngine({
    folder,
    threads: 1,
    ...(logScript ? { logScript } : {}),
  });
  const context = {
    principal: 'tester',
    workspaceId: '',
    allowedIndices: ['*'],
    signal: new AbortController().signal,
    timeoutMs: 60_000,
  };
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      for (let count = 0; ; count += 1) {
        const { report, body } = makeRequest(`${run}-${writer}-${count}`, writer, count);
        tell({ ...report, state: 'begins' });
        const refresh = count % 7 === 3 ? { refresh: 'now' as const } : {};
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await documentWriter.bulk({ body: Buffer.from(body), index: 'test', ...refresh }, context);
        tell({ ...report, state: 'done' });
      }
    }),
  );
}

function makeRequest(request: string, writer: number, count: number) {
  const lines: object[] = [];
  for (let place = 0; place < PLAIN; place += 1) {
    lines.push({ index: {} }, { request, place, text: `words of ${request} number ${place}` });
  }
  const named: Record<string, number | null> = {};
  for (let place = 0; place < 5; place += 1) {
    // Each writer has ids of its own, so that it knows which state is the newest.
    const id = `${writer}-${(count * 5 + place) % IDS}`;
    const isDeleted = (count + place) % 4 === 0;
    named[id] = isDeleted ? null : count;
    if (isDeleted) lines.push({ delete: { _id: id } });
    else lines.push({ index: { _id: id } }, { value: count, list: count % 3 ? [1, 2] : 1 });
  }
  const body = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  const report: Omit<WriterReport, 'state'> = { writer, request, plain: PLAIN, named };
  return { report, body };
}

const tell = (report: WriterReport): void => void writeSync(1, `${JSON.stringify(report)}\n`);
