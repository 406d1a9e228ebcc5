import { describe, expect, it } from 'vitest';
import { createSavedSearchStore } from './saved-search-store';

const source = (index: string) => ({
  kibanaSavedObjectMeta: { searchSourceJSON: JSON.stringify({ index }) },
});

/** The server's answers, as far as a search needs them. */
function open(index: string, { patterns = {}, names }: { patterns?: object; names: string[] }) {
  const client = {
    bulkGet: async () => ({
      savedObjects: [{ id: 's', type: 'search', attributes: { title: 'a', ...source(index) } }],
    }),
    get: async (_type: string, id: string) => {
      const title = (patterns as Record<string, string>)[id];
      return title ? { attributes: { title } } : { error: { message: 'not found' } };
    },
  };
  const core = { savedObjects: { client }, http: {} };
  const indexClient = { list: async () => names.map((name) => ({ name })) };
  const store = createSavedSearchStore(
    core as unknown as Parameters<typeof createSavedSearchStore>[0],
    indexClient as unknown as Parameters<typeof createSavedSearchStore>[1],
  );
  return store.load('s').then(({ search }) => search.index);
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

    expect(await open(stored, { patterns, names: ['logs', 'flights-2026', 'flow'] })).toBe(
      expected,
    );
  });
});
