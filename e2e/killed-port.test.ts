// @apps core
import { setTimeout as wait } from 'node:timers/promises';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readPartNumber } from '../tools/rotating-part.mjs';
import { processorTimeOf } from '../tools/test/processor-time.mjs';
import { createRandom } from '../tools/test/seeded-random';
import { temporaryFolder } from '../tools/test/temporary-folder';
import { endProcess, root, startAtrium } from './support/atrium';
import { freePort } from './support/free-port';
import {
  createPortClient,
  findLoadLosses,
  loadUntilGone,
  noLoad,
  noLoadLosses,
  prepareLoad,
} from './support/load-port';

const TIMES = process.env['LONG'] ? 200 : 6;
/** Kills in one folder: what it holds is looked at after each. */
const A_FOLDER = 25;
const SEED = Number(process.env['ATRIUM_TEST_SEED'] ?? readPartNumber());
const random = createRandom(SEED);
/** Milliseconds; to open, of the processors. */
const AT_MOST = { load: 2500, start: 1200, open: 5000 };
/** One in so many is killed again while it opens what the one before left. */
const STARTS = 3;

/** Begins to open the folder, and is killed meanwhile. */
async function killStart(folder: string): Promise<void> {
  const args = [join(root, 'tools/serve.mjs'), '--port', '0', '--data', folder];
  const child = spawn(process.execPath, args, { stdio: 'ignore' });
  await wait(random() * AT_MOST.start);
  await endProcess(child, 'SIGKILL');
}

async function serve(dataFolder: string) {
  const port = await freePort();
  const server = await startAtrium({
    dataFolder,
    flags: [`--opensearch-port=${port}`, '--server.maxEventLoopDelay=600000'],
  });
  // What else the machine does is not in it.
  const openMs = processorTimeOf(server.process.pid) ?? 0;
  const client = createPortClient(`http://127.0.0.1:${port}`);
  return { server, client, openMs };
}

/** Reads a backup with all data, until the server is gone. */
async function backUp(url: string): Promise<void> {
  try {
    const response = await fetch(`${url}/api/backup?withData=true`, {
      method: 'POST',
      headers: { 'osd-xsrf': 'true' },
    });
    await response.arrayBuffer();
  } catch {
    // It was killed.
  }
}

/** Kills one server after the other in one folder. */
async function killMany(times: number): Promise<void> {
  const folder = temporaryFolder('killed-port');
  const progress = noLoad();
  let { server, client } = await serve(folder);
  await prepareLoad(client);
  for (let turn = 0; turn < times; turn += 1) {
    const loading = loadUntilGone(client, turn, progress);
    const backup = turn % 2 === 1 ? backUp(server.url) : undefined;
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await Promise.race([loading, wait(300 + random() * AT_MOST.load)]);
    // oxlint-disable-next-line no-await-in-loop
    await endProcess(server.process, 'SIGKILL');
    // oxlint-disable-next-line no-await-in-loop
    await Promise.all([loading, backup]);
    client.close();
    // oxlint-disable-next-line no-await-in-loop
    if (turn % STARTS === STARTS - 1) await killStart(folder);
    // oxlint-disable-next-line no-await-in-loop
    const next = await serve(folder);
    ({ server, client } = next);
    expect(next.openMs).toBeLessThan(AT_MOST.open);
    // oxlint-disable-next-line no-await-in-loop
    expect(await findLoadLosses(client, progress)).toEqual(noLoadLosses);
  }
  expect(progress.answered.size).toBeGreaterThan(0);
  client.close();
  await server.stop();
}

it(`attack 77, 111: killed ${TIMES} times under a load of bulks, the port for clients has lost nothing that it answered and has nothing twice`, async () => {
  for (let killed = 0; killed < TIMES; killed += A_FOLDER) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await killMany(Math.min(A_FOLDER, TIMES - killed));
  }
}, 3_600_000);
