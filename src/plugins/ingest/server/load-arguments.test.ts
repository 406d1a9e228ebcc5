import { expect, it } from 'vitest';
import { EngineError } from '#engine';
import { loadArguments } from './load-arguments';

it('attack 79: a server without files starts while its cluster is away', async () => {
  const away = () => Promise.reject(new EngineError('unavailable', 'can’t be reached'));
  const engine = { listIndices: away, createIndex: away, replace: away, createOfSheets: away };
  await expect(loadArguments([], engine, () => undefined)).resolves.toEqual([]);
});
