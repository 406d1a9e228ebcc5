import { describe, expect, it } from 'vitest';
import { createDocumentStore } from '../store/document-store';

const tag = (id: string) => ({ type: 'tag', id, name: `tag-ref-${id}` });

function listOf(objects: readonly object[], bulkGet: (keys: readonly { id: string }[]) => unknown) {
  const client = { find: async () => ({ total: objects.length, savedObjects: objects }), bulkGet };
  const core = { savedObjects: { client }, http: {} } as unknown as Parameters<
    typeof createDocumentStore
  >[0];
  return createDocumentStore(core, 'dashboard').list('');
}

const board = (id: string, references: readonly object[]) => ({
  id,
  attributes: { title: id, optionsJSON: '{"tags":["own"]}' },
  references,
});

describe('Tags that Kibana keeps as objects', () => {
  it('are shown by their names beside others, and missing ones are left out', async () => {
    const { items } = await listOf(
      [board('a', [tag('1'), tag('gone'), tag('1')]), board('b', [])],
      async (keys) => ({
        savedObjects: keys.map(({ id }) =>
          id === '1'
            ? { id, attributes: { name: ' Red\nline ' } }
            : { id, error: { statusCode: 404, message: '' } },
        ),
      }),
    );

    expect(items.map(({ tags }) => tags)).toEqual([['own', 'Red line'], ['own']]);
  });

  it('are not asked for where nothing refers to one, and a list without them is a list', async () => {
    const refuse = () => Promise.reject(new Error('not asked for'));
    const none = await listOf([board('a', [{ type: 'search', id: '1', name: 'x' }])], refuse);
    const failed = await listOf([board('a', [tag('1')])], refuse);

    expect([none.items[0]?.tags, failed.items[0]?.tags]).toEqual([['own'], ['own']]);
  });
});

describe('Words of a list', () => {
  const RED = { type: 'tag', id: 'red', attributes: { name: 'Red line' }, references: [] };
  /** A server whose words find one title, and a tag that two objects have. */
  function search(words: string, total = 1) {
    const asked: { type?: string | string[]; hasReference?: object }[] = [];
    const find = async (options: (typeof asked)[number]) => {
      asked.push(options);
      if (options.type === 'tag') return { total: 1, savedObjects: [RED] };
      const ofTag = [
        { type: 'dashboard', ...board('a', [tag('red')]) },
        { type: 'dashboard', ...board('b', [tag('red')]) },
      ];
      return options.hasReference
        ? { total: 2, savedObjects: ofTag }
        : { total, savedObjects: ofTag.slice(0, 1) };
    };
    const client = { find, bulkGet: async () => ({ savedObjects: [RED] }) };
    const core = { savedObjects: { client }, http: {} } as unknown as Parameters<
      typeof createDocumentStore
    >[0];
    return { asked, found: createDocumentStore(core, 'dashboard').list(words) };
  }

  it('find what has a tag of that name, each once', async () => {
    const { asked, found } = search('red');
    const { total, items } = await found;

    expect(items.map(({ id, tags }) => [id, tags])).toEqual([
      ['a', ['own', 'Red line']],
      ['b', ['own', 'Red line']],
    ]);
    expect(total).toBe(2);
    expect(asked[1]).toMatchObject({ type: 'tag' });
    expect(asked[2]).toMatchObject({ hasReference: { type: 'tag', id: 'red' } });
  });

  it('find nothing by words that are in no name of a tag', async () => {
    const { items } = await search('red sea').found;
    expect(items.map(({ id }) => id)).toEqual(['a']);
  });

  it('ask for no tags where there are no words, and count nothing twice where there are too many', async () => {
    const none = search(' ');
    await none.found;
    expect(none.asked).toHaveLength(1);
    expect((await search('red', 1500).found).total).toBe(1500);
  });
});
