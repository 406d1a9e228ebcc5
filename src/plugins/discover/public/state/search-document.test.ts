// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type Filter, fromFilterState } from '#common/filters';
import { startHistory } from '#plugins/documents/common';
import type { LoadedSearch } from '../saved-searches/saved-search-store';
import {
  type DiscoverReading,
  isSearchDraft,
  NEW_SEARCH,
  SEARCH_DOCUMENT,
} from './search-document';

const { change, read, readAddress, restore, savedPart, writeAddress } = SEARCH_DOCUMENT;

const filter = (field: string, pinned = false): Filter => ({
  ...(fromFilterState({ meta: { key: field, type: 'exists' } }, false) as Filter),
  ...(pinned && { pinned }),
});
const TIME = { from: 'now-1d', to: 'now' };

/** A stored search of an index. */
const loaded = (more: Partial<LoadedSearch['search']> = {}) =>
  ({
    id: 'a',
    attributes: {},
    references: [],
    notices: [],
    search: {
      title: 'Texas',
      description: '',
      index: 'strikes',
      query: { query: 'state:Texas', language: 'kuery' },
      filters: [filter('own')],
      ...more,
    },
  }) as LoadedSearch;

const reading = (address: object, hasSearch: boolean): DiscoverReading => ({
  savedId: 'a',
  address: { filters: [], ...address },
  hasSearch,
  problems: [],
});

describe('A search as a document', () => {
  const saved = read(loaded({ time: TIME }), NEW_SEARCH);

  it('is as it is saved where the address says nothing of it, but for the time and what is pinned', () => {
    const pinned = filter('pinned', true);
    const time = { from: 'now-1h', to: 'now' };
    const { state } = readAddress(saved, reading({ time, filters: [pinned] }, false), saved);

    expect(state).toMatchObject({ index: 'strikes', query: 'state:Texas', time });
    expect(state.filters).toEqual([pinned, filter('own')]);
    expect(readAddress(saved, reading({ index: 'films' }, true), saved).state).toEqual({
      index: 'films',
      filters: [],
    });
  });

  it('is unsaved work with another question or another table, not with pinned filters, a bar’s length or a refresh', () => {
    const changed = (more: object) => {
      const { present } = change(startHistory(saved), { type: 'change', change: more });
      return JSON.stringify(savedPart(present)) !== JSON.stringify(savedPart(saved));
    };
    const { filters } = saved.state;

    expect(changed({ query: '' })).toBe(true);
    expect(changed({ columns: ['speed'] })).toBe(true);
    expect(changed({ time: { from: 'now-2d', to: 'now' } })).toBe(true);
    expect(changed({ filters: [filter('pinned', true), ...filters] })).toBe(false);
    expect(changed({ interval: 'h', refreshInterval: { pause: false, value: 5000 } })).toBe(false);
    // A time is no part of what is saved without one.
    const timeless = read(loaded(), NEW_SEARCH);
    expect(savedPart({ ...timeless, state: { ...timeless.state, time: TIME } })).toEqual(
      savedPart(timeless),
    );
  });

  it('takes no step for what an address can’t tell apart', () => {
    const history = startHistory(saved);
    expect(change(history, { type: 'change', change: { columns: undefined } })).toBe(history);
  });

  it('goes back to what is saved with what is never saved', () => {
    const pinned = filter('pinned', true);
    const shown = {
      ...saved,
      state: { filters: [pinned], time: TIME, columns: ['speed'], interval: 'h' },
    };
    const back = restore(read(loaded(), NEW_SEARCH), shown);

    expect(back.state).toMatchObject({ index: 'strikes', interval: 'h', time: TIME });
    expect(back.state.filters).toEqual([pinned, filter('own')]);
    expect(back.state.columns).toBeUndefined();
    // The address loses what the search lacks.
    expect(Object.keys(writeAddress(back))).toContain('columns');
  });

  it('is taken up from the tab only where it is one', () => {
    expect(isSearchDraft(JSON.parse(JSON.stringify(saved)))).toBe(true);
    for (const foreign of [null, 'text', {}, { ...saved, state: {} }, { ...saved, title: 1 }]) {
      expect(isSearchDraft(foreign)).toBe(false);
    }
  });
});
