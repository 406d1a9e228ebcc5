// @apps data
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ACCESS, startBucket } from '../src/plugins/sources/server/testing/start-bucket';
import { startPostgres } from '../src/plugins/sources/server/testing/start-postgres';
import { readPartNumber } from '../tools/rotating-part.mjs';
import { createRandom } from '../tools/test/seeded-random';
import { temporaryFolder } from '../tools/test/temporary-folder';
import { type Atrium, endProcess, startAtrium } from './support/atrium';
import {
  changeSources,
  createSourceClient,
  findFileLosses,
  findRowLosses,
  isComplete,
  type OtherSides,
  type Truth,
} from './support/killed-sources';

const TIMES = process.env['LONG'] ? 100 : 3;
/** Kills in one folder, after which it has grown. */
const A_FOLDER = 20;
const SEED = Number(process.env['ATRIUM_TEST_SEED'] ?? readPartNumber());
const random = createRandom(SEED);
/** Milliseconds that the three copies take on this machine, as measured with each run that nothing ends. */
let usual = 1500;

let sides: OtherSides & {
  postgres: { port: number; close(): Promise<void> };
  bucket: { host: string; close(): void };
};
beforeAll(async () => {
  sides = { postgres: await startPostgres(), bucket: await startBucket() };
});
afterAll(async () => {
  sides.bucket.close();
  await sides.postgres.close();
});

const serve = (dataFolder: string) =>
  startAtrium({
    dataFolder,
    flags: [`--sources.hosts=127.0.0.1:${sides.postgres.port},${sides.bucket.host}`],
  });

/** A whole copy, one by an incremental key, and files. */
async function createSources({ url }: Atrium): Promise<void> {
  const { create } = createSourceClient(url);
  const database = {
    host: '127.0.0.1',
    port: String(sides.postgres.port),
    database: 'postgres',
    user: 'postgres',
    tls: 'off',
    table: 'orders',
  };
  const schedule = { kind: 'manual' } as const;
  const secrets = { password: 'closed with the key of this folder' };
  const table = { kind: 'postgresql', schedule, secrets };
  await create({ ...table, name: 'Whole', index: 'whole', values: database });
  await create({ ...table, name: 'New', index: 'new', values: { ...database, key: 'n' } });
  await create({
    kind: 's3',
    name: 'Files',
    index: 'files',
    schedule,
    values: {
      endpoint: `http://${sides.bucket.host}`,
      bucket: 'bucket',
      accessKey: ACCESS.accessKey,
      pattern: '*',
    },
    secrets: { secretKey: ACCESS.secretKey },
  });
}

/** Kills servers that copy from one folder, one after the other. */
async function killMany(times: number): Promise<void> {
  const folder = temporaryFolder('killed-sources');
  const truth: Truth = { rows: 0, files: new Map() };
  sides.bucket.files.clear();
  await sides.postgres.run('DROP TABLE IF EXISTS orders; CREATE TABLE orders (n int, text text)');
  let server = await serve(folder);
  await createSources(server);
  const keyFile = join(folder, 'sources.key');
  const key = readFileSync(keyFile, 'utf8');
  for (let turn = 0; turn < times; turn += 1) {
    const complete = truth.rows;
    await changeSources(truth, turn, sides);
    await createSourceClient(server.url).begin();
    await wait(random() * usual);
    await endProcess(server.process, 'SIGKILL');

    server = await serve(folder);
    const { held, begin, ends } = createSourceClient(server.url);
    expect(existsSync(keyFile) && readFileSync(keyFile, 'utf8')).toBe(key);
    expect(findRowLosses(await held('whole'), complete, truth)).toEqual([]);
    expect(findRowLosses(await held('new'), complete, truth)).toEqual([]);
    expect(findFileLosses(await held('files'), truth)).toEqual([]);

    const begun = performance.now();
    await begin();
    expect(await ends()).toEqual(['done', 'done', 'done']);
    usual = performance.now() - begun;
    expect(findRowLosses(await held('whole'), truth.rows, truth)).toEqual([]);
    expect(findRowLosses(await held('new'), truth.rows, truth)).toEqual([]);
    expect(isComplete(await held('files'), truth)).toBe(true);
  }
  await server.stop();
}

it(`attack 77: killed ${TIMES} times while sources are copied, every index is as before or whole, and the next run completes it`, async () => {
  for (let killed = 0; killed < TIMES; killed += A_FOLDER) {
    await killMany(Math.min(A_FOLDER, TIMES - killed));
  }
}, 3_600_000);
