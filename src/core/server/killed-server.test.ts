import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPartNumber } from '../../../tools/rotating-part.mjs';
import { type BundledScript, bundleScript } from '../../store/testing/bundle-script';
import { findDamage, OLD_OBJECTS, writeOldStore } from './saved-objects/testing/killed-stores';
import {
  changeUntilGone,
  checkMigrated,
  checkProgress,
  noProgress,
} from './testing/change-over-http';
import { createRandom } from '../../../tools/test/seeded-random';
import { temporaryFolder } from '../../../tools/test/temporary-folder';

/** With those of `saved-objects/killed.test.ts` 20, and 200 in `npm run test:long`. */
const TIMES = process.env['LONG'] ? 80 : 8;
/** Different times in each run; its number, printed at the end, repeats them. */
const SEED = Number(process.env['ATRIUM_TEST_SEED'] ?? readPartNumber());
/** Milliseconds until the end comes, at most: about as long as what it interrupts takes. */
const AT_MOST = { requests: 200, start: 200 };
/** One in so many is killed while it starts with a store of the first layout. */
const STARTS = 4;

let folder: string;
let script: BundledScript;
const children: ChildProcess[] = [];
beforeAll(async () => {
  folder = temporaryFolder('killed-server');
  script = await bundleScript('src/core/server/testing/serve-until-killed.ts');
  writeOldStore(join(folder, 'old.sqlite'));
});
afterAll(() => {
  children.forEach((child) => child.kill('SIGKILL'));
  script.remove();
});

interface Running {
  /** When it begins to bring up to date what is stored. */
  starting: Promise<string>;
  /** When it answers, its address. */
  address: Promise<string>;
  kill(): Promise<void>;
}

/** A process of its own that serves this folder. */
function serve(dataFolder: string): Running {
  const { href } = pathToFileURL(script.file);
  const code = `import(${JSON.stringify(href)}).then((m) => m.serveUntilKilled(${JSON.stringify(dataFolder)}))`;
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const closed = once(child, 'close');
  let output = '';
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  const hear = (pattern: RegExp) => {
    const heard = new Promise<string>((resolve, reject) => {
      child.stdout.on('data', () => {
        const [found] = pattern.exec(output) ?? [];
        if (found) resolve(found);
      });
      void closed.then(() => reject(new Error(`The server ended. Output: ${output}`)));
    });
    // One that is killed while it starts never has an address.
    heard.catch(() => undefined);
    return heard;
  };
  return {
    starting: hear(/^starting$/m),
    address: hear(/^http:.+$/m),
    async kill() {
      child.kill('SIGKILL');
      await closed;
    },
  };
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Killed while it brings an old store up to date, it goes on at the next start. */
async function killStart(dataFolder: string, afterMs: number): Promise<void> {
  mkdirSync(dataFolder);
  const file = join(dataFolder, 'store.sqlite');
  copyFileSync(join(folder, 'old.sqlite'), file);
  const killed = serve(dataFolder);
  await killed.starting;
  await sleep(afterMs);
  await killed.kill();
  const next = serve(dataFolder);
  await checkMigrated(await next.address, OLD_OBJECTS);
  await next.kill();
  expect(findDamage(file)).toEqual([]);
}

it('attack 77: killed many times in the middle of requests, imports and starts, the server has lost nothing that it acknowledged and has nothing half', async () => {
  const random = createRandom(SEED);
  const progress = noProgress();
  const dataFolder = join(folder, 'data');
  for (let turn = 0; turn < TIMES; turn += 1) {
    if (turn % STARTS === STARTS - 1) {
      await killStart(join(folder, `start-${turn}`), Math.floor(random() * AT_MOST.start));
      continue;
    }
    const server = serve(dataFolder);
    const address = await server.address;
    await checkProgress(address, progress);
    const changing = changeUntilGone(address, progress);
    await changing.under;
    await sleep(Math.floor(random() * AT_MOST.requests));
    await server.kill();
    await changing.ended;
    expect(findDamage(join(dataFolder, 'store.sqlite'))).toEqual([]);
  }
  const server = serve(dataFolder);
  await checkProgress(await server.address, progress);
  expect(progress['imported']?.acknowledged).toBeGreaterThan(0);
  await server.kill();
}, 1_200_000);
