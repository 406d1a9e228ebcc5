import { beforeEach, expect, it } from 'vitest';
import { findFavorites } from './find-favorites';

beforeEach(() => localStorage.clear());

/** A page where nobody signs in, whose server has these objects. */
function createPage(objects: Readonly<Record<string, string>>) {
  const opened: string[] = [];
  const asked: unknown[] = [];
  const given = {
    http: {
      get: async () => ({ kept: false, favorites: [], viewed: [] }),
      basePath: { prepend: (path: string) => `/base${path}` },
    },
    application: { navigateToUrl: async (url: string) => void opened.push(url) },
    savedObjects: {
      client: {
        async bulkGet(keys: readonly { type: string; id: string }[]) {
          asked.push(keys);
          return {
            savedObjects: keys.map(({ type, id }) => {
              const title = objects[`${type}:${id}`];
              return title === undefined
                ? { type, id, attributes: {}, error: { statusCode: 404, message: '' } }
                : { type, id, attributes: { title } };
            }),
          };
        },
      },
    },
  };
  return { opened, asked, given: given as unknown as Parameters<typeof findFavorites>[0] };
}

it('finds what is marked of every type, and opens it', async () => {
  localStorage.setItem('dashboards.favourites', '["a/b","gone"]');
  localStorage.setItem('search.favorites', '["s"]');
  localStorage.setItem('visualization.favorites', '["v"]');
  const { given, opened } = createPage({
    'dashboard:a/b': 'Harbor',
    'search:s': 'Errors',
    'visualization:v': '',
  });
  const items = await findFavorites(given, localStorage);

  expect(items.map(({ title, hint }) => [title, hint])).toEqual([
    ['Harbor', 'dashboard'],
    ['Errors', 'search'],
    ['v', 'visualization'],
  ]);
  for (const { run } of items) run();
  expect(opened).toEqual([
    '/base/app/dashboards#/view/a%2Fb',
    '/base/app/discover#/view/s',
    '/base/app/visualize#/edit/v',
  ]);
});

it('asks for nothing where nothing is marked', async () => {
  const { given, asked } = createPage({});
  expect(await findFavorites(given, localStorage)).toEqual([]);
  expect(asked).toEqual([]);
});
