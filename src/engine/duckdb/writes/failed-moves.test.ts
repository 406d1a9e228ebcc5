import { createRequire } from 'node:module';
import { DuckDBConnection } from '@duckdb/node-api';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  anyone,
  openTemporaryEngine,
  type TemporaryEngine,
} from '../storage/testing/temporary-engine';

let engine: TemporaryEngine;
beforeEach(async () => {
  engine = await openTemporaryEngine();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await engine.remove();
});

async function write(...ids: readonly string[]): Promise<readonly number[]> {
  const lines = ids.map((id) => `{"index":{"_id":"${id}"}}\n{"n":1}\n`);
  const request = { body: Buffer.from(lines.join('')), index: 'test' };
  const { items } = JSON.parse(await engine.documentWriter.bulk(request, anyone())) as {
    items: readonly { index: { status: number } }[];
  };
  return items.map(({ index }) => index.status);
}

const refresh = () => engine.documentWriter.refresh(['test'], anyone());

const idsOf = async () => {
  const { hits } = await engine.search({ size: 100 });
  return hits.hits.map(({ _id }) => _id).toSorted();
};

/** Transactions are committed, and their ends fail: as where the checkpoint behind a commit finds no room on the disk. */
function failAfterCommits(): void {
  const { run } = DuckDBConnection.prototype;
  vi.spyOn(DuckDBConnection.prototype, 'run').mockImplementation(async function (
    this: DuckDBConnection,
    ...given
  ) {
    const result = await run.apply(this, given);
    if (given[0].endsWith('COMMIT')) throw new Error('No space left on device');
    return result;
  });
}

/** The next entries are not logged. */
function failLog(andThen: () => void = () => {}): void {
  const Log = createRequire(import.meta.url)('libsql') as {
    prototype: { exec: (this: unknown, sql: string) => void };
  };
  const { exec } = Log.prototype;
  vi.spyOn(Log.prototype, 'exec').mockImplementation(function (this: unknown, sql) {
    if (sql !== 'BEGIN IMMEDIATE') return exec.call(this, sql);
    andThen();
    throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
  });
}

it('attack 78: has nothing twice where a move was committed though its end failed', async () => {
  await write('1');
  await refresh();
  await write('2', '3');
  failAfterCommits();
  await expect(refresh()).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining("can't be searched yet"),
  });
  vi.restoreAllMocks();

  await refresh();
  expect(await idsOf()).toEqual(['1', '2', '3']);
  expect(await write('3', '4')).toEqual([200, 201]);
  await refresh();
  expect(await idsOf()).toEqual(['1', '2', '3', '4']);
});

it('attack 78: has nothing twice where the log failed after such a move', async () => {
  await write('1');
  await refresh();
  await write('2');
  failAfterCommits();
  await expect(refresh()).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining("can't be searched yet"),
  });
  await write('3');
  failLog();
  expect(await write('4')).toEqual([503]);
  vi.restoreAllMocks();

  expect(await write('5')).toEqual([201]);
  await refresh();
  expect((await idsOf()).filter((id) => id !== '4')).toEqual(['1', '2', '3', '5']);
});

it('attack 78: passes over nothing that the log has where it could not be taken up again at once', async () => {
  await write('1');
  await refresh();
  await write('2');
  failLog(() =>
    vi.spyOn(DuckDBConnection.prototype, 'runAndReadAll').mockRejectedValue(new Error('given up')),
  );
  await expect(write('3')).rejects.toThrow('given up');
  vi.restoreAllMocks();

  expect(await write('4')).toEqual([201]);
  await refresh();
  expect((await idsOf()).filter((id) => id !== '3')).toEqual(['1', '2', '4']);
});

it.each([
  ['Read-only file system', 'IO Error: Could not write file "engine.duckdb.wal": '],
  ['Input/output error', 'IO Error: Could not write file "engine.duckdb.wal": '],
])(
  'attack 78: on a disk that fails (%s), what is changed or refreshed says so, and works again later',
  async (reason, before) => {
    await write('a');
    await refresh();
    await write('b');
    const { run } = DuckDBConnection.prototype;
    vi.spyOn(DuckDBConnection.prototype, 'run').mockImplementation(async function (
      this: DuckDBConnection,
      ...given
    ) {
      if (given[0].endsWith('COMMIT')) throw new Error(`${before}${reason}`);
      return run.apply(this, given);
    });
    const context = { ...anyone(), manageableIndices: ['*'] };
    const pipeline = { name: 'p', source: '{"processors":[]}' };
    const notChanged = {
      code: 'unavailable',
      message: expect.stringMatching(/^Nothing was changed: the disk .+ can't be written\. Free/),
    };
    await expect(refresh()).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(
        /^The documents are written, but can't be searched yet: the disk/,
      ),
    });
    await expect(engine.names.putPipeline(pipeline, context)).rejects.toMatchObject(notChanged);
    const made = engine.writer.createEmpty('new', { mappings: {} }, context);
    await expect(made).rejects.toMatchObject(notChanged);
    expect(await idsOf()).toEqual(['a']);

    vi.restoreAllMocks();
    await refresh();
    await engine.names.putPipeline(pipeline, context);
    expect(await idsOf()).toEqual(['a', 'b']);
  },
);
