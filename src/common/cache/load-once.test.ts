import { expect, it } from 'vitest';
import { loadOnce } from './load-once';

it('loads once for everybody, and once more after a failure', async () => {
  let isThere = false;
  let loads = 0;
  const load = loadOnce(async () => {
    loads += 1;
    if (!isThere) throw new Error('away');
    return 'code';
  });
  const first = [load(), load()];
  for (const one of first) {
    // oxlint-disable-next-line no-await-in-loop
    await expect(one).rejects.toThrow('away');
  }
  isThere = true;
  expect(await Promise.all([load(), load()])).toEqual(['code', 'code']);
  expect(loads).toBe(2);
});
