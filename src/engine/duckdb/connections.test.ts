import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { attachFile } from './attach-file';
import { createConnections, type Connections } from './connections';
import { temporaryFolder } from '../../../tools/test/temporary-folder';

let folder: string;
let connections: Connections;
let opens = 0;
let refuse = false;

/** As `openDatabase` does. */
async function open() {
  if (refuse) throw new Error('no');
  opens += 1;
  const instance = await DuckDBInstance.create(':memory:');
  const connect = async () => {
    const connection = await instance.connect();
    await connection.run('USE engine');
    return connection;
  };
  const first = await instance.connect();
  await attachFile(first, join(folder, 'engine.duckdb'), 'engine');
  await first.run('USE engine');
  const probe = 'SELECT 1 FROM rows LIMIT 0';
  return { instance, first, reporting: [await connect()], connect, probe };
}

beforeEach(async () => {
  folder = temporaryFolder('connections');
  opens = 0;
  refuse = false;
  connections = await createConnections(open);
  await connections.use((connection) => connection.run('CREATE TABLE rows AS SELECT 42 AS n'));
});
afterEach(async () => {
  refuse = false;
  await connections.close();
});

/** An error of DuckDB's own, after which it runs no statement any more. */
const breakIt = async (connection: DuckDBConnection) => {
  await connection.run("SET debug_checkpoint_abort = 'before_header'");
  await connection.run('CHECKPOINT');
};
const numbers = (connection: DuckDBConnection) =>
  connection.runAndReadAll('SELECT n FROM rows').then((reader) => reader.getRows());
const never = new AbortController().signal;

describe('a database that DuckDB gives up', () => {
  it('answers the next search, with what it held', async () => {
    await expect(connections.use(breakIt)).rejects.toThrow(/has been invalidated/);

    expect(await connections.use(numbers)).toEqual([[42]]);
    expect(opens).toBe(2);
  });

  it('takes loads again, those that were waiting too', async () => {
    const first = connections.useForLoad(breakIt, { signal: never });
    const second = connections.useForLoad(numbers, { signal: never });

    await expect(first).rejects.toThrow(/has been invalidated/);
    expect(await second).toEqual([[42]]);
    expect(await connections.useForLoad(numbers, { signal: never })).toEqual([[42]]);
  });

  it('is opened anew when the last statement has let go of it', async () => {
    let end = () => {};
    const held = new Promise<void>((resolve) => (end = resolve));
    const other = connections.use(() => held);
    await expect(connections.use(breakIt)).rejects.toThrow(/has been invalidated/);
    const next = connections.use(numbers);
    await new Promise((resolve) => setImmediate(resolve));
    expect(opens).toBe(1);

    end();
    await other;
    expect(await next).toEqual([[42]]);
  });

  it('says so where it can’t be opened, and is tried again', async () => {
    refuse = true;
    await expect(connections.use(breakIt)).rejects.toThrow(/has been invalidated/);
    await expect(connections.ready()).rejects.toMatchObject({ code: 'unavailable' });

    refuse = false;
    await connections.ready();
    expect(await connections.use(numbers)).toEqual([[42]]);
  });
});

describe('a database that is closed', () => {
  it('lets go of its file, whatever is at work', async () => {
    let begin = () => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const working = connections.use(async (connection) => {
      begin();
      await connection.run('SELECT count(*) FROM range(1e9::BIGINT) a, range(1e9::BIGINT) b');
    });
    const failed = expect(working).rejects.toThrow(/interrupt/i);
    await begun;
    await connections.close();

    await failed;
    await expect(connections.use(numbers)).rejects.toMatchObject({ code: 'unavailable' });
    // A file is open once in a process.
    connections = await createConnections(open);
    expect(await connections.use(numbers)).toEqual([[42]]);
  });
});
