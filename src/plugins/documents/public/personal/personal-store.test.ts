// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createPersonalStore } from './personal-store';

function createStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

/** A server at which somebody signed in, or nobody does. */
function createServer(kept: boolean) {
  const asked: unknown[] = [];
  const answer = { kept, favorites: ['of the server'], viewed: [['of the server', 5]] };
  const http = {
    get: async () => answer,
    post: async (path: string, { body }: { body: string }) => {
      asked.push([path, JSON.parse(body)]);
      return answer;
    },
  };
  return { asked, http: http as unknown as Parameters<typeof createPersonalStore>[0] };
}

describe('favorites and last visits', () => {
  it('are those of the person where people sign in, and nothing of them stays in the browser', async () => {
    const { asked, http } = createServer(true);
    const storage = createStorage();
    const store = createPersonalStore(http, storage, 'dashboard');
    const { favorites } = await store.setFavorite('a', true);
    await store.view('a', 7);

    expect([...favorites]).toEqual(['of the server']);
    expect(asked).toEqual([
      ['/internal/documents/personal/dashboard/favorite', { id: 'a', is: true }],
      ['/internal/documents/personal/dashboard/viewed', { id: 'a' }],
    ]);
    expect(storage.getItem('dashboards.favourites')).toBeNull();
  });

  it('are those of the browser where nobody signs in; two tabs lose nothing of each other’s', async () => {
    const { asked, http } = createServer(false);
    const storage = createStorage();
    const [one, other] = [
      createPersonalStore(http, storage, 'dashboard'),
      createPersonalStore(http, storage, 'dashboard'),
    ];
    await one.read();
    await one.setFavorite('a', true);
    await other.setFavorite('b', true);
    await one.view('a', 7);

    const { favorites, viewed } = await other.read();
    expect([...favorites]).toEqual(['a', 'b']);
    expect([...viewed]).toEqual([['a', 7]]);
    expect(asked).toEqual([]);
  });

  it('of charts are others than those of dashboards', async () => {
    const { http } = createServer(false);
    const storage = createStorage();
    await createPersonalStore(http, storage, 'visualization').setFavorite('a', true);

    expect((await createPersonalStore(http, storage, 'dashboard').read()).favorites.size).toBe(0);
    expect((await createPersonalStore(http, storage, 'visualization').read()).favorites).toEqual(
      new Set(['a']),
    );
  });

  it('are empty where the browser holds anything else', async () => {
    const storage = createStorage();
    storage.setItem('dashboards.favourites', '{"a":1}');
    storage.setItem('dashboards.viewed', '[[1,2],["a"],null');
    const { favorites, viewed } = await createPersonalStore(
      createServer(false).http,
      storage,
      'dashboard',
    ).read();

    expect([favorites.size, viewed.size]).toEqual([0, 0]);
  });
});
