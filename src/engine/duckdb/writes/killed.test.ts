import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPartNumber } from '../../../../tools/rotating-part.mjs';
import { createRandom } from '../../../../tools/test/seeded-random';
import { temporaryFolder } from '../../../../tools/test/temporary-folder';
import { type BundledScript, bundleScript } from '../../../store/testing/bundle-script';
import { openAgain } from '../storage/testing/open-again';
import type { WriterReport } from './testing/write-until-killed';
import { createWriterMemory, findLosses, noLosses } from './testing/writer-memory';

const TIMES = process.env['LONG'] ? 200 : 6;
/** Kills in one folder: what it holds is looked at after each. */
const A_FOLDER = 50;
/** Different times in each run; its number, printed at the end, repeats them. */
const SEED = Number(process.env['ATRIUM_TEST_SEED'] ?? readPartNumber());
/** Milliseconds from the first answer to the end, at most: several ways into the tables fit in. */
const AT_MOST = 1500;
/** Milliseconds of the processors. */
const MOST_TO_OPEN = 5000;

let writing: BundledScript;
let logging: BundledScript;
const children: ChildProcess[] = [];

beforeAll(async () => {
  writing = await bundleScript('src/engine/duckdb/writes/testing/write-until-killed.ts');
  logging = await bundleScript('src/engine/duckdb/writes/log-worker.ts');
});
afterAll(() => {
  children.forEach((child) => child.kill('SIGKILL'));
  writing.remove();
  logging.remove();
});

/** Writes in a process of its own, which is killed some time after its first answer. */
async function writeAndKill(folder: string, run: number, after: number) {
  const script = JSON.stringify(pathToFileURL(writing.file).href);
  const given = [folder, run, logging.file].map((value) => JSON.stringify(value)).join(', ');
  const code = `import(${script}).then((m) => m.writeUntilKilled(${given}))`;
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const closed = once(child, 'close');
  let output = '';
  const first = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (data: Buffer) => {
      output += data.toString();
      if (output.includes('"done"')) resolve();
    });
    void closed.then(() => reject(new Error(`The writer ended. Output: ${output.slice(0, 500)}`)));
  });
  await first;
  setTimeout(() => child.kill('SIGKILL'), after);
  await closed;
  return output
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as WriterReport);
}

/** Kills writers to one folder. Returns the slowest opening in milliseconds, and how many requests were answered. */
async function killMany(times: number, random: () => number) {
  const folder = temporaryFolder('killed-writes');
  const memory = createWriterMemory();
  let slowest = 0;
  for (let run = 0; run < times; run += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    memory.hear(await writeAndKill(folder, run, random() * AT_MOST));
    // oxlint-disable-next-line no-await-in-loop
    const { engine, openMs } = await openAgain(folder);
    slowest = Math.max(slowest, openMs);
    // oxlint-disable-next-line no-await-in-loop
    expect(await findLosses(engine, memory).finally(() => engine.close())).toEqual(noLosses);
  }
  return { slowest, answered: memory.plain.size };
}

it(`attack 77: loses nothing that was answered, and has nothing twice, killed ${TIMES} times while documents are written`, async () => {
  const random = createRandom(SEED);
  for (let killed = 0; killed < TIMES; killed += A_FOLDER) {
    const times = Math.min(A_FOLDER, TIMES - killed);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { slowest, answered } = await killMany(times, random);
    expect(answered).toBeGreaterThan(times);
    expect(slowest).toBeLessThan(MOST_TO_OPEN);
  }
}, 1_800_000);
