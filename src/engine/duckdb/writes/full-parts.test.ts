import { DuckDBInstance } from '@duckdb/node-api';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ROWS_OF_PART } from '../attach-file';
import {
  anyone,
  openTemporaryEngine,
  type TemporaryEngine,
} from '../storage/testing/temporary-engine';

const EACH = 1000;
const TEXT = 'x'.repeat(1200);

let engine: TemporaryEngine;
beforeEach(async () => {
  engine = await openTemporaryEngine();
});
afterEach(() => engine.remove());

/** In the file itself, without its log. */
async function rowsInFile(): Promise<readonly number[]> {
  const copy = join(engine.folder, 'copy.duckdb');
  await copyFile(join(engine.folder, 'engine.duckdb'), copy);
  const instance = await DuckDBInstance.create(copy, { access_mode: 'READ_ONLY' });
  try {
    const connection = await instance.connect();
    const reader = await connection.runAndReadAll(
      "SELECT row_group_id, sum(count) FROM pragma_storage_info('atrium.documents_1') WHERE column_name = '_seq' AND segment_type = 'BIGINT' GROUP BY ALL ORDER BY ALL",
    );
    return reader.getRows().map(([, rows]) => Number(rows));
  } finally {
    instance.closeSync();
  }
}

async function write(from: number): Promise<void> {
  const lines = Array.from(
    { length: EACH },
    (_, at) => `{"index":{}}\n${JSON.stringify({ n: from + at, text: TEXT })}\n`,
  );
  await bulk(lines);
}

async function bulk(lines: readonly string[]): Promise<void> {
  await engine.documentWriter.bulk({ body: Buffer.from(lines.join('')), index: 'test' }, anyone());
}

it('what streams in is written to the disk part by part, each of them once', async () => {
  const documents = Math.ceil((ROWS_OF_PART + 500) / EACH) * EACH;
  for (let from = 0; from < documents; from += EACH) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await write(from);
    // oxlint-disable-next-line no-await-in-loop -- moved in many steps, none of which ends where the part does
    if (from % 7000 === 0) await engine.documentWriter.refresh(['test'], anyone());
  }
  await engine.documentWriter.refresh(['test'], anyone());

  const { hits } = await engine.search({ size: 0, track_total_hits: true });
  expect(hits.total.value).toBe(documents);
  expect(await rowsInFile()).toEqual([ROWS_OF_PART]);
});

it('a document that is written again behind the end of a part, in the same request, is there once', async () => {
  const line = (id: number, n: number) => `{"index":{"_id":"${id}"}}\n{"n":${n}}\n`;
  const first = Array.from({ length: ROWS_OF_PART - 2 }, (_, id) => line(id, 1));
  const again = [0, 1, 2, 3, ROWS_OF_PART - 3].map((id) => line(id, 2));

  await bulk([...first, ...again, '{"delete":{"_id":"4"}}\n']);
  await engine.documentWriter.refresh(['test'], anyone());

  const { hits } = await engine.search({ size: 10, query: { term: { n: 2 } }, sort: ['_doc'] });
  expect(hits.hits.map(({ _id }) => _id)).toEqual(['0', '1', '2', '3', `${ROWS_OF_PART - 3}`]);
  const all = await engine.search({ size: 0, track_total_hits: true });
  expect(all.hits.total.value).toBe(ROWS_OF_PART - 3);
});
