import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPartNumber } from '../../../../tools/rotating-part.mjs';
import { createRandom } from '../../../../tools/test/seeded-random';
import { temporaryFolder } from '../../../../tools/test/temporary-folder';
import { type BundledScript, bundleScript } from '../../../store/testing/bundle-script';
import { openAgain } from '../storage/testing/open-again';
import type { TemporaryEngine } from '../storage/testing/temporary-engine';
import { context, type NamesReport, pipelineOf } from './testing/change-names-until-killed';

const TIMES = process.env['LONG'] ? 200 : 6;
/** Kills in one folder: each index in it is looked at after each. */
const A_FOLDER = 10;
const SEED = Number(process.env['ATRIUM_TEST_SEED'] ?? readPartNumber());
/** Milliseconds from the first answer to the end, at most: several changes of each kind fit in. */
const AT_MOST = 1000;
/** Milliseconds of the processors. */
const MOST_TO_OPEN = 5000;

let script: BundledScript;
const children: ChildProcess[] = [];
beforeAll(async () => {
  script = await bundleScript('src/engine/duckdb/names/testing/change-names-until-killed.ts');
});
afterAll(() => {
  children.forEach((child) => child.kill('SIGKILL'));
  script.remove();
});

type State = Record<NamesReport['what'], number>;

async function changeAndKill(folder: string, from: State, after: number) {
  const given = [folder, from].map((value) => JSON.stringify(value)).join(', ');
  const { href } = pathToFileURL(script.file);
  const code = `import(${JSON.stringify(href)}).then((m) => m.changeNamesUntilKilled(${given}))`;
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const closed = once(child, 'close');
  let output = '';
  const first = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (data: Buffer) => {
      output += data.toString();
      if (output.includes('"done"')) resolve();
    });
    void closed.then(() => reject(new Error(`It ended. Output: ${output.slice(0, 500)}`)));
  });
  await first;
  setTimeout(() => child.kill('SIGKILL'), after);
  await closed;
  const reports = output
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as NamesReport);
  const newest = (state: NamesReport['state']) =>
    reports.reduce(
      (values, report) =>
        report.state === state ? { ...values, [report.what]: report.value } : values,
      from,
    );
  return { done: newest('done'), begun: newest('begins') };
}

const numberIn = (name = ''): number => Number(/\d+$/.exec(name)?.[0]);

/** What the names say, by themselves. */
async function readState({ names, search }: TemporaryEngine): Promise<State> {
  const aliases = await names.listAliases(context);
  const writeIndices = aliases.filter(({ alias, isWriteIndex }) => alias === 'app' && isWriteIndex);
  const current = aliases.filter(({ alias }) => alias === 'current');
  expect([writeIndices.length, current.length]).toEqual([1, 1]);
  const [pipeline] = await names.listPipelines('by', context);
  const { processors } = JSON.parse(pipeline?.source ?? '') as ReturnType<typeof pipelineOf>;
  const written = await search({ track_total_hits: true, size: 10_000 }, 'app');
  expect(
    written.hits.hits.filter(({ _source }) => !String(_source['by']).startsWith('pipeline')),
  ).toEqual([]);
  return {
    'write index': numberIn(writeIndices[0]?.index),
    current: numberIn(current[0]?.index),
    pipeline: numberIn(JSON.stringify(processors).match(/pipeline \d+/)?.[0]),
    documents: written.hits.total.value,
  };
}

/** Every index is whole: it answers, and stands behind the names that say so. */
async function checkIndices({
  engine,
  names,
  search,
  keepPolicies,
}: TemporaryEngine): Promise<void> {
  const indices = (await engine.listIndices(context)).map(({ name }) => name);
  const [stream] = await names.listDataStreams('logs-web', context);
  const backing = indices.filter((name) => name.startsWith('.ds-'));
  expect(backing.toSorted()).toEqual([...(stream?.indices ?? [])].toSorted());
  expect(numberIn(stream?.indices.at(-1))).toBe(stream?.generation);
  for (const { index } of await names.listAliases(context)) expect(indices).toContain(index);
  // Of those that are swapped, the one that is current, and one that was just made.
  const colors = indices.filter((name) => name.startsWith('color-'));
  expect(colors.length).toBeLessThanOrEqual(2);
  for (const name of indices) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await search({ size: 1 }, name);
    // oxlint-disable-next-line no-await-in-loop
    await engine.describeIndex(name, context);
  }
  // Policies go on.
  await keepPolicies();
  const managed = await names.policies.explain('.ds-*', context);
  const left = managed.filter(({ index, managed: by }) => backing.includes(index) && !by);
  expect(left).toEqual([]);
}

/** Kills one process after the other in one folder. Returns how often an alias was rolled over. */
async function killMany(times: number, random: () => number): Promise<number> {
  const folder = temporaryFolder('killed-names');
  let state: State = { 'write index': 0, current: 0, pipeline: 0, documents: 0 };
  for (let run = 0; run < times; run += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { done, begun } = await changeAndKill(folder, state, random() * AT_MOST);
    // oxlint-disable-next-line no-await-in-loop
    const { engine, openMs } = await openAgain(folder);
    expect(openMs).toBeLessThan(MOST_TO_OPEN);
    try {
      // oxlint-disable-next-line no-await-in-loop
      state = await readState(engine);
      for (const what of Object.keys(state) as (keyof State)[]) {
        expect([done[what], begun[what]], what).toContain(state[what]);
      }
      // oxlint-disable-next-line no-await-in-loop
      await checkIndices(engine);
    } finally {
      // oxlint-disable-next-line no-await-in-loop
      await engine.close();
    }
  }
  return state['write index'];
}

it(`attack 77: names, data streams under policies and pipelines are as they were answered and never half, killed ${TIMES} times`, async () => {
  const random = createRandom(SEED);
  for (let killed = 0; killed < TIMES; killed += A_FOLDER) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await killMany(Math.min(A_FOLDER, TIMES - killed), random)).toBeGreaterThan(1);
  }
}, 1_800_000);
