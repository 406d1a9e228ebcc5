import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import type { CoreStart } from '#core/public';
import { fileObjects, unfileObjects } from './file-objects';

type Client = CoreStart['savedObjects']['client'];

interface Stored {
  type: string;
  id: string;
  attributes: JsonObject;
  _version: string;
}

/** A server that checks versions. `before` runs when objects were read: another person is quicker. */
function server(objects: readonly Omit<Stored, '_version'>[], before = () => {}) {
  const stored = new Map(objects.map((one) => [one.id, { ...one, _version: '1' }]));
  const touch = (id: string, attributes: JsonObject) => {
    const one = stored.get(id);
    if (one) {
      const version = String(Number(one._version) + 1);
      stored.set(id, {
        ...one,
        attributes: { ...one.attributes, ...attributes },
        _version: version,
      });
    }
  };
  const client = {
    async bulkGet(keys: readonly { id: string }[]) {
      const savedObjects = keys.map(
        ({ id }) => stored.get(id) ?? { id, error: { statusCode: 404, message: 'Not found' } },
      );
      before();
      return { savedObjects };
    },
    async bulkUpdate(changes: readonly { id: string; attributes: JsonObject; version?: string }[]) {
      const savedObjects = changes.map(({ id, attributes, version }) => {
        if (stored.get(id)?._version !== version)
          return { id, error: { statusCode: 409, message: 'conflict' } };
        touch(id, attributes);
        return stored.get(id);
      });
      return { savedObjects };
    },
  } as unknown as Client;
  return { client, touch, attributesOf: (id: string) => stored.get(id)?.attributes };
}

const board = (id: string, optionsJSON: string) => ({
  type: 'dashboard',
  id,
  attributes: { title: `Board ${id}`, optionsJSON },
});
const keys = (...ids: string[]) => ids.map((id) => ({ type: 'dashboard', id }));
const MOVE = { kind: 'move', folder: 'Team' } as const;

describe('Moving several objects', () => {
  it('moves each, and undo puts back what was stored, to the letter', async () => {
    const text = '{ "useMargins": false }';
    const { client, attributesOf } = server([board('a', text), board('b', '{"folder":"Team"}')]);
    const { filed, failed } = await fileObjects(client, keys('a', 'b'), MOVE);

    expect([filed.map(({ id }) => id), failed]).toEqual([['a'], []]);
    expect(attributesOf('a')?.['optionsJSON']).toBe('{"useMargins":false,"folder":"Team"}');
    await unfileObjects(client, filed);
    expect(attributesOf('a')?.['optionsJSON']).toBe(text);
  });

  it('names what someone else changed meanwhile, what is gone and what can’t be read, and moves the rest', async () => {
    const one = server([board('a', '{}'), board('b', '{}'), board('c', '{broken')], () =>
      one.touch('b', { title: 'Theirs' }),
    );
    const { filed, failed } = await fileObjects(one.client, keys('a', 'b', 'c', 'gone'), MOVE);

    expect(filed.map(({ id }) => id)).toEqual(['a']);
    expect(failed.join(' ')).toMatch(/gone.*Board c.*Board b/);
    expect(one.attributesOf('c')?.['optionsJSON']).toBe('{broken');
  });

  it('undoes nothing that someone changed since, and names it', async () => {
    const { client, touch, attributesOf } = server([board('a', '{}'), board('b', '{}')]);
    const { filed } = await fileObjects(client, keys('a', 'b'), MOVE);
    touch('a', { title: 'Theirs' });

    await expect(unfileObjects(client, filed)).rejects.toThrow('Board a');
    expect(attributesOf('a')?.['optionsJSON']).toBe('{"folder":"Team"}');
    expect(attributesOf('b')?.['optionsJSON']).toBe('{}');
  });
});
