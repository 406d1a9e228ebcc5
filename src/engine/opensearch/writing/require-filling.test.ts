import { expect, it } from 'vitest';
import { anyone } from '../../duckdb/storage/testing/temporary-engine';
import { requireFilling } from './require-filling';

const check = (answer: object) => {
  const cluster = { ask: async () => JSON.stringify(answer) };
  return requireFilling(cluster as never, { name: 'flights', by: 'here' }, anyone());
};
const indexWith = (atrium?: object) => ({
  flights: { mappings: { ...(atrium && { _meta: { atrium } }) } },
});

it('a load goes on while its index is the one that it fills', async () => {
  await expect(check(indexWith({ unfinished: true, by: 'here' }))).resolves.toBeUndefined();
});

it.each([
  ['is deleted', { error: { type: 'index_not_found_exception' }, status: 404 }],
  ['is one that documents have made anew', indexWith()],
  ['is one that another server fills by now', indexWith({ unfinished: true, by: 'there' })],
  ['stands for another one by now', { 'flights.atrium-2': indexWith({ by: 'here' }).flights }],
])('attack 77: a load ends where its index %s', async (_, answer) => {
  await expect(check(answer)).rejects.toThrow('[flights] was deleted while it was being loaded');
});
