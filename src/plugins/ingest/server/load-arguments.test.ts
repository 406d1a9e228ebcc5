import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { IndexSummary } from '#common/search';
import type { Turns } from '#core/server';
import { aloneTurns } from '#core/server/testing';
import { EngineError } from '#engine';
import { temporaryFolder } from '../../../../tools/test/temporary-folder';
import { loadArguments, planArguments } from './load-arguments';

const { signal } = new AbortController();
const load = (
  planned: Awaited<ReturnType<typeof planArguments>>,
  engine: object,
  fingerprint?: string,
  turns: Turns = aloneTurns,
) =>
  loadArguments(planned, {
    engineFor: () => engine as never,
    turns,
    signal,
    fingerprint: () => fingerprint,
  });

it('attack 79: a server without files starts while its cluster is away', async () => {
  const away = () => Promise.reject(new EngineError('unavailable', 'can’t be reached'));
  const engine = { listIndices: away, createIndex: away, replace: away, createOfSheets: away };
  await expect(load([], engine)).resolves.toEqual([]);
});

it.each([
  ['unfinished', ['flights']],
  ['ready', []],
] as const)('attack 77: a file whose index is %s is loaded again: %j', async (state, expected) => {
  const path = join(temporaryFolder('arguments'), 'flights.csv');
  writeFileSync(path, 'a\n1\n');
  const [plan] = await planArguments([{ path }]);
  const replaced: string[] = [];
  const refuse = () => Promise.reject(new Error('not asked for'));
  const engine = {
    listIndices: async () => [{ name: 'flights', state } as IndexSummary],
    createIndex: refuse,
    createOfSheets: refuse,
    replace: async (_: unknown, { index }: { index: string }) => {
      replaced.push(index);
      return { index, documents: 1, rejectedRows: 0, notices: [] };
    },
  };
  await load(plan ? [plan] : [], engine, plan?.fingerprint);

  expect(replaced).toEqual(expected);
});

it.each([
  ['and takes what that one has loaded', 'ready', []],
  ['and loads it where that one has ended', 'unfinished', ['flights by gone']],
] as const)(
  'attack 77: a file waits while another server loads it, %s',
  async (_, state, expected) => {
    const path = join(temporaryFolder('arguments'), 'flights.csv');
    writeFileSync(path, 'a\n1\n');
    const planned = await planArguments([{ path }]);
    const replaced: string[] = [];
    let existing: readonly object[] = [];
    const engine = {
      listIndices: async () => existing,
      replace: async (__: unknown, { index, leftBy }: { index: string; leftBy?: string }) => {
        replaced.push(`${index} by ${leftBy}`);
        return { index, documents: 1, rejectedRows: 0, notices: [] };
      },
    };
    // The other one has begun, and is done or gone when it is the turn of this one.
    const turns: Turns = {
      run(_place, options, work) {
        existing = [{ name: 'flights', state }];
        return work({ ...options, leftBy: 'gone' });
      },
    };
    const [one] = await load(planned, engine, planned[0]?.fingerprint, turns);

    expect(one).toMatchObject({ index: 'flights', loaded: expected.length > 0 });
    expect(replaced).toEqual(expected);
  },
);
