import { describe, expect, it } from 'vitest';
import { createSavedSearchStore, knownIndices, writeOver } from './saved-search-store';

const source = (index: string) => ({
  kibanaSavedObjectMeta: { searchSourceJSON: JSON.stringify({ index }) },
});

/** The server's answers, as far as a search needs them. */
function open(index: string, { patterns = {}, names }: { patterns?: object; names: string[] }) {
  const client = {
    bulkGet: async ([{ type, id }]: [{ type: string; id: string }]) => {
      if (type === 'search') {
        return { savedObjects: [{ id, type, attributes: { title: 'a', ...source(index) } }] };
      }
      const found = (patterns as Record<string, string | object>)[id];
      const attributes = typeof found === 'string' ? { title: found } : found;
      return { savedObjects: [attributes ? { attributes } : { error: { message: 'not found' } }] };
    },
  };
  const core = { savedObjects: { client }, http: {} };
  const indexClient = { list: async () => names.map((name) => ({ name })) };
  const store = createSavedSearchStore(
    core as unknown as Parameters<typeof createSavedSearchStore>[0],
    indexClient as unknown as Parameters<typeof createSavedSearchStore>[1],
  );
  return store.load('s');
}

describe('the index of a saved search', () => {
  it.each([
    ['an index itself', 'logs', 'logs'],
    ['the title of its index pattern', 'id-1', 'logs'],
    ['the only index that its index pattern has', 'id-2', 'flights-2026'],
    ['the pattern, where several have its name', 'id-3', '*'],
    ['what it says, where there is nothing like it', 'nothing', 'nothing'],
  ])('is %s', async (_, stored, expected) => {
    const patterns = { 'id-1': 'logs', 'id-2': 'fl*-*6', 'id-3': '*' };

    const { search } = await open(stored, { patterns, names: ['logs', 'flights-2026', 'flow'] });
    expect(search.index).toBe(expected);
  });

  it('comes with the time, the formats and the scripted fields of its index pattern, also by the name of the index', async () => {
    const logs = {
      title: 'logs',
      timeFieldName: 'sent',
      fieldFormatMap: '{"bytes":{"id":"bytes"}}',
      fields: '[{"name":"kb","scripted":true,"script":"1","lang":"painless"}]',
    };
    const patterns = { logs, flow: { ...logs, title: 'other' } };
    const names = ['logs', 'flow'];

    expect((await open('logs', { patterns, names })).pattern).toMatchObject({
      timeField: 'sent',
      formats: { bytes: { id: 'bytes' } },
      scripted: [{ name: 'kb' }],
    });
    // An index of that name is meant, not what a pattern that is called like it stands for.
    expect(await open('flow', { patterns, names })).not.toHaveProperty('pattern');
  });
});

describe('what the page knows of the index of a search that it saves', () => {
  const patterns = { 'id-1': 'logs' };
  const names = ['logs', 'ships'];

  it('is what it shows, and what was stored before', async () => {
    const loaded = await open('id-1', { patterns, names });
    const known = knownIndices(loaded, ['ships', { index: 'ships' }]);
    expect([...known.keys()]).toEqual(['ships', 'id-1']);
    expect(known.get('id-1')).toMatchObject({ index: 'logs', pattern: { id: 'id-1' } });
  });

  it('is nothing of several indices, nor of a name that an index pattern of another ID was found for', async () => {
    expect(knownIndices(undefined, ['lo*', { index: 'lo*' }]).size).toBe(0);
    const { pattern } = await open('id-1', { patterns, names });
    const meant = { index: 'logs', ...(pattern && { pattern }) };
    expect(knownIndices(undefined, ['logs', meant]).size).toBe(0);
    expect(knownIndices(undefined, ['id-1', meant]).size).toBe(1);
  });
});

describe('what is stored of a search', () => {
  const patterns = { 'id-2': 'fl*-*6' };
  const names = ['flights-2026', 'ships'];
  const indexOf = ({ attributes }: ReturnType<typeof writeOver>) =>
    JSON.stringify(attributes).includes('id-2');

  it('names its index pattern as before, but for another index and in a copy', async () => {
    const loaded = await open('id-2', { patterns, names });

    expect(indexOf(writeOver(loaded.search, loaded))).toBe(true);
    expect(indexOf(writeOver({ ...loaded.search, index: 'ships' }, loaded))).toBe(false);
    expect(indexOf(writeOver(loaded.search, undefined))).toBe(false);
  });
});
