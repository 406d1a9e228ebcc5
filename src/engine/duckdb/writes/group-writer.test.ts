import { expect, it } from 'vitest';
import { EngineError } from '../../engine-error';
import { createKeyedQueue } from '../storage/queue';
import type { Item } from './bulk-items';
import { createGroupWriter } from './group-writer';

it('lets short searches go first, for as long as there are documents to write', async () => {
  const asked: number[] = [];
  const dependencies = {
    registry: { get: () => ({}) },
    indices: { open: async () => ({}) },
    turns: createKeyedQueue(),
    searches: {
      // Nothing is written before this is over.
      over: async (mostMs: number) => {
        asked.push(mostMs);
        throw new EngineError('unavailable', 'searches are still computed');
      },
    },
  };
  const write = createGroupWriter(dependencies as never);
  const itemsOf = (count: number): Item[] =>
    Array.from({ length: count }, () => ({ operation: { kind: 'index', index: 'logs' } }) as never);

  const [one, many] = [itemsOf(1), itemsOf(1000)];
  await write('logs', one, {} as never);
  await write('logs', many, {} as never);

  expect(asked).toEqual([0.1, 100]);
  expect([...one, ...many].every(({ outcome }) => outcome && 'failure' in outcome)).toBe(true);
});
