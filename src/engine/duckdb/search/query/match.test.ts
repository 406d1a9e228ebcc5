import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import { indexForTests } from '../testing/test-index';

const NOTES: JsonObject[] = [
  { title: 'Engine time out', notes: ['time for the crew', 'out of fuel'] },
  { title: 'Out of time', notes: ['nothing'] },
  { title: 'Time to move out', notes: ['late crew'] },
  { title: 'On time', notes: [] },
];

const { idsOf: ids } = indexForTests('notes', NOTES);

const phrase = (field: string, slop: number, query = 'time out') =>
  ids({ match_phrase: { [field]: { query, slop } } });

describe('a phrase with slop', () => {
  it.each<[number, string[]]>([
    [0, ['0']],
    [1, ['0']],
    [2, ['0', '2']],
    [3, ['0', '1', '2']],
  ])('of %i finds words so many places away, in any order', async (slop, found) => {
    expect(await phrase('title', slop)).toEqual(found);
  });

  it('never goes from one value to the next', async () => {
    expect(await phrase('notes', 99)).toEqual([]);
    expect(await phrase('notes', 2, 'time crew')).toEqual(['0']);
  });

  it('is refused where the answer would depend on the order of looking', async () => {
    await expect(phrase('title', 1, 'time time')).rejects.toThrow(/a word twice.*not supported/);
    await expect(phrase('notes', 100)).rejects.toThrow(/several values.*not supported/);
  });
});

describe('a search in several fields', () => {
  const across = (type: string, query: string) =>
    ids({ multi_match: { query, type, fields: ['title', 'notes'], operator: 'and' } });

  it('finds each word in any of them if asked so', async () => {
    expect(await across('cross_fields', 'late move')).toEqual(['2']);
    expect(await across('best_fields', 'late move')).toEqual([]);
  });

  it('finds the beginning of the last word if asked so', async () => {
    expect(await across('bool_prefix', 'time eng')).toEqual(['0']);
  });

  it('refuses a type that nobody knows', async () => {
    await expect(across('any_fields', 'time')).rejects.toThrow(/unknown type/);
  });
});

describe('a number of words that have to match', () => {
  it('counts a word twice that is twice in the query', async () => {
    const query = { query: 'time time engine', minimum_should_match: 2 };
    expect(await ids({ match: { title: query } })).toEqual(['0', '1', '2', '3']);
  });

  it('matches nothing where it is more than there are', async () => {
    expect(await ids({ match: { title: { query: 'time out', minimum_should_match: 3 } } })).toEqual(
      [],
    );
  });
});
