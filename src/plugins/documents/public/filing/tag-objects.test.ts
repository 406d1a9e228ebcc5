import { describe, expect, it } from 'vitest';
import { createDocumentStore } from '../store/document-store';
import { readTagNames } from './tag-objects';

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

  it('are not left out of a list that nobody waits for any more: it ends, too', async () => {
    const waiting = new AbortController();
    const bulkGet = (_keys: unknown, { signal }: { signal?: AbortSignal } = {}) =>
      new Promise<never>((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      });
    const names = readTagNames({ bulkGet }, [board('a', [tag('1')]) as never], waiting.signal);
    waiting.abort();
    await expect(names).rejects.toThrow();
  });
});
