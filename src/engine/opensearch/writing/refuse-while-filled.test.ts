import { expect, it } from 'vitest';
import { anyone } from '../../duckdb/storage/testing/temporary-engine';
import { createOwnLoads } from './own-loads';
import { refuseWhileFilled } from './refuse-while-filled';

/** Of an index that says who fills it. */
function refuse(
  notes: object,
  { leftBy, running = false }: { leftBy?: string; running?: boolean },
) {
  const loads = createOwnLoads('here');
  if (running) loads.running.set('flights', async () => {});
  const mappings = { _meta: { atrium: notes } };
  const cluster = { ask: async () => JSON.stringify({ flights: { mappings } }) };
  const filled = { name: 'flights', concrete: 'flights', leftBy };
  return refuseWhileFilled(filled, { cluster, loads } as never, anyone());
}

it.each([
  ['is whole', {}, {}],
  ['this server left', { unfinished: true, by: 'here' }, {}],
  ['a server left that is gone', { unfinished: true, by: 'there' }, { leftBy: 'there' }],
])('attack 77: an index is replaced that %s', async (_, notes, told) => {
  await expect(refuse(notes, told)).resolves.toBeUndefined();
});

it.each([
  ['this server is filling', { unfinished: true, by: 'here' }, { running: true, leftBy: 'here' }],
  ['another server may be filling', { unfinished: true, by: 'there' }, {}],
  ['a third one may be filling', { unfinished: true, by: 'third' }, { leftBy: 'there' }],
  ['somebody unknown may be filling', { unfinished: true }, { leftBy: 'there' }],
])('attack 77: an index is not replaced that %s', async (_, notes, told) => {
  await expect(refuse(notes, told)).rejects.toMatchObject({ code: 'conflict' });
});
