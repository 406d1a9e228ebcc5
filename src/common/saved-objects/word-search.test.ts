import { describe, expect, it } from 'vitest';
import { createWordSearch } from './word-search';

const TITLES = ['Sales *** draft', 'Flights', '[Logs] Requests --- old'];

/** What a list shows of these titles where the server knows nothing of words. */
const shown = (text: string) => TITLES.filter(createWordSearch(text, ['title']).isMeant);

describe('A list of objects', () => {
  it.each([
    ['***', ['Sales *** draft']],
    ['---', ['[Logs] Requests --- old']],
    [' [ ', ['[Logs] Requests --- old']],
    ['"', []],
    ['()', []],
    ['  ', TITLES],
  ])('finds of the signs %j the titles that have them, and not everything', (text, expected) => {
    expect(createWordSearch(text, ['title']).find).toEqual({});
    expect(shown(text)).toEqual(expected);
  });

  it('asks for each word as the beginning of one, without the signs around', () => {
    expect(createWordSearch('"late* fl* --- 日本', ['title^3']).find).toEqual({
      search: 'late* fl* 日本*',
      searchFields: ['title^3'],
      defaultSearchOperator: 'AND',
    });
  });
});
