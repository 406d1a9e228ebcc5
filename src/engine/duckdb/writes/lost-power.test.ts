import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPartNumber } from '../../../../tools/rotating-part.mjs';
import { findStrace } from '../../../../tools/strace.mjs';
import { createRandom } from '../../../../tools/test/seeded-random';
import { temporaryFolder } from '../../../../tools/test/temporary-folder';
import { diskAfter, type Unsynced } from '../../../../tools/test/traced-disk/disk-after';
import { readTrace, type Trace, TRACED } from '../../../../tools/test/traced-disk/read-trace';
import { type BundledScript, bundleScript } from '../../../store/testing/bundle-script';
import { openTemporaryEngine } from '../storage/testing/temporary-engine';
import type { WriterReport } from './testing/write-until-killed';
import { createWriterMemory, findLosses, noLosses } from './testing/writer-memory';

/** Places at which the power goes, each with three disks. */
const PLACES = process.env['LONG'] ? 60 : 4;
const SEED = Number(process.env['ATRIUM_TEST_SEED'] ?? readPartNumber());
const random = createRandom(SEED);
/** Requests that are answered before the end: several ways into the tables fit in. */
const ANSWERS = process.env['LONG'] ? 400 : 150;
const DISKS: Record<string, Unsynced> = {
  'what was synced': { isKept: () => false },
  'all but the end of the last write': { isKept: () => true, tears: true },
  'some of what was not synced': { isKept: () => random() < 0.5, tears: true },
};

const { path: strace, problem } = findStrace();
let writing: BundledScript;
let logging: BundledScript;
beforeAll(async () => {
  writing = await bundleScript('src/engine/duckdb/writes/testing/write-until-killed.ts');
  logging = await bundleScript('src/engine/duckdb/writes/log-worker.ts');
});
afterAll(() => {
  writing.remove();
  logging.remove();
});

/** What a writer asked of the system until it was killed. */
async function traceWriter(folder: string): Promise<Trace> {
  const file = join(folder, 'trace');
  const data = join(folder, 'data');
  mkdirSync(data);
  const given = [data, 0, logging.file].map((value) => JSON.stringify(value)).join(', ');
  const code = `process.stderr.write(String(process.pid)); import(${JSON.stringify(pathToFileURL(writing.file).href)}).then((m) => m.writeUntilKilled(${given}))`;
  const options = ['-f', '-y', '-xx', '-s', '10000000', '-o', file, '-e', `trace=${TRACED}`];
  const traced = spawn(strace, [...options, process.execPath, '-e', code], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  traced.stderr.on('data', (part: Buffer) => (errors += part.toString()));
  let answers = 0;
  traced.stdout.on('data', (part: Buffer) => {
    answers += part.toString().split('"done"').length - 1;
    if (answers >= ANSWERS && /^\d+$/.test(errors)) process.kill(Number(errors), 'SIGKILL');
  });
  await once(traced, 'close');
  if (answers < ANSWERS) throw new Error(`The writer ended. Its errors: ${errors}`);
  return readTrace(readFileSync(file, 'latin1'), data);
}

/** Lines at which the power goes: anywhere, and just when somebody was told that something is written. */
function choosePlaces({ calls, output, end }: Trace): readonly number[] {
  const told = output.filter(({ text }) => text.includes('"done"')).map(({ line }) => line);
  const first = told[0] ?? end;
  const changes = calls.map(({ begun }) => begun).filter((line) => line > first);
  return Array.from({ length: PLACES }, (_, at) => {
    const some = at % 2 === 0 ? told : changes;
    return some[Math.floor(random() * some.length)] ?? end;
  });
}

const reportsUntil = ({ output }: Trace, place: number): readonly WriterReport[] =>
  output
    .filter(({ line }) => line <= place)
    .flatMap(({ text }) => text.split('\n').filter(Boolean))
    .map((line) => JSON.parse(line) as WriterReport);

it.skipIf(problem !== undefined && !process.env['CI'])(
  `attack 77: what was answered is there when the power goes, at ${PLACES} places, whatever the disk kept of what was not synced`,
  async () => {
    expect(problem).toBeUndefined();
    const folder = realpathSync(temporaryFolder('lost-power'));
    const trace = await traceWriter(folder);
    const failures: object[] = [];
    for (const [turn, place] of choosePlaces(trace).entries()) {
      const memory = createWriterMemory();
      memory.hear(reportsUntil(trace, place));
      for (const [disk, unsynced] of Object.entries(DISKS)) {
        const copy = join(folder, `${turn}-${disk}`);
        mkdirSync(copy);
        for (const [path, bytes] of diskAfter(trace.calls, place, unsynced)) {
          writeFileSync(join(copy, basename(path)), bytes);
        }
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const losses = await openTemporaryEngine({ folder: copy }).then(
          (engine) => findLosses(engine, memory).finally(() => engine.close()),
          (error: unknown) => ({ error }),
        );
        if (!isNothing(losses)) failures.push({ place, disk, losses });
      }
    }
    expect(failures).toEqual([]);
  },
  600_000,
);

const isNothing = (losses: object): boolean => JSON.stringify(losses) === JSON.stringify(noLosses);
