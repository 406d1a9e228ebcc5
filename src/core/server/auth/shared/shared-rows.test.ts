import { afterEach, expect, it } from 'vitest';
import type { Follower, Store, StoreChange } from '#store';
import { openSharedRows, type SharedRows } from './shared-rows';

let rows: SharedRows | undefined;
afterEach(async () => {
  await rows?.close();
  rows = undefined;
});

let version = 0;
const fact = (id: string, row: object): StoreChange =>
  ({
    type: 'facts',
    id,
    change: 'update',
    version: (version += 1),
    isOwn: false,
    object: { attributes: { row } },
  }) as unknown as StoreChange;

async function openWith(told: StoreChange[]): Promise<SharedRows> {
  const follower: Follower = { next: async () => told.splice(0) };
  const store: Partial<Store> = {
    follow: () => follower,
    keepNoHistoryOf: async () => {},
    close: async () => {},
  };
  rows = await openSharedRows(store as Store);
  return rows;
}

const names = ({ connection }: SharedRows) =>
  connection.all('SELECT name FROM facts ORDER BY name').map(({ name }) => name);

it.each([
  ['of another kind', { name: 'b', number: { made: 'by hand' } }],
  ['that lacks something', {}],
])(
  'attack 79: a row %s holds nobody up, gives nothing, and takes no other with it',
  async (_, wrong) => {
    const told: StoreChange[] = [];
    const shared = await openWith(told);
    told.push(fact('a', { name: 'a', number: 1 }), fact('b', { name: 'b', number: 1 }));
    await shared.refresh();
    expect(names(shared)).toEqual(['a', 'b']);

    told.push(fact('b', wrong), fact('c', { name: 'c', number: 1 }));
    await shared.refresh();
    expect(names(shared)).toEqual(['a', 'c']);
  },
);
