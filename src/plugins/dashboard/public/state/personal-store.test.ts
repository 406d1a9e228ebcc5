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
  const answer = { kept, favourites: ['of the server'], viewed: [['of the server', 5]] };
  const http = {
    get: async () => answer,
    post: async (path: string, { body }: { body: string }) => {
      asked.push([path, JSON.parse(body)]);
      return answer;
    },
  };
  return { asked, http: http as unknown as Parameters<typeof createPersonalStore>[0] };
}

describe('favourites and last visits', () => {
  it('are those of the person where people sign in, and nothing of them stays in the browser', async () => {
    const { asked, http } = createServer(true);
    const storage = createStorage();
    const store = createPersonalStore(http, storage);
    const { favourites } = await store.setFavourite('a', true);
    await store.view('a', 7);

    expect([...favourites]).toEqual(['of the server']);
    expect(asked).toEqual([
      ['/internal/dashboards/personal/favourite', { id: 'a', is: true }],
      ['/internal/dashboards/personal/viewed', { id: 'a' }],
    ]);
    expect(storage.getItem('dashboards.favourites')).toBeNull();
  });

  it('are those of the browser where nobody signs in; two tabs lose nothing of each other’s', async () => {
    const { asked, http } = createServer(false);
    const storage = createStorage();
    const [one, other] = [createPersonalStore(http, storage), createPersonalStore(http, storage)];
    await one.read();
    await one.setFavourite('a', true);
    await other.setFavourite('b', true);
    await one.view('a', 7);

    const { favourites, viewed } = await other.read();
    expect([...favourites]).toEqual(['a', 'b']);
    expect([...viewed]).toEqual([['a', 7]]);
    expect(asked).toEqual([]);
  });

  it('are empty where the browser holds anything else', async () => {
    const storage = createStorage();
    storage.setItem('dashboards.favourites', '{"a":1}');
    storage.setItem('dashboards.viewed', '[[1,2],["a"],null');
    const { favourites, viewed } = await createPersonalStore(
      createServer(false).http,
      storage,
    ).read();

    expect([favourites.size, viewed.size]).toEqual([0, 0]);
  });
});
