import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { IndexSummary } from '#common/search';
import { EngineError } from '#engine';
import { temporaryFolder } from '../../../../tools/test/temporary-folder';
import { loadArguments, planArguments } from './load-arguments';

it('attack 79: a server without files starts while its cluster is away', async () => {
  const away = () => Promise.reject(new EngineError('unavailable', 'can’t be reached'));
  const engine = { listIndices: away, createIndex: away, replace: away, createOfSheets: away };
  await expect(loadArguments([], engine, () => undefined)).resolves.toEqual([]);
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
  await loadArguments(plan ? [plan] : [], engine as never, () => plan?.fingerprint);

  expect(replaced).toEqual(expected);
});
