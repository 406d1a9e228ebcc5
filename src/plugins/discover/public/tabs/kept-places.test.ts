import { beforeEach, describe, expect, it } from 'vitest';
import { keepPlaces, PLACES_KEY } from './kept-places';
import { createTabPlaces, type TabPlace } from './tab-places';
import type { TabList } from './tabs';

const TABS: TabList = {
  tabs: [
    { id: 'a', hash: '#/?_a=(index:a)', label: 'a' },
    { id: 'b', hash: '#/?_a=(index:b)', label: 'b' },
  ],
  shown: 'a',
};
const GRID = {
  offset: 321.5,
  measured: [{ key: 0, index: 0, start: 0, end: 30, size: 30, lane: 0 }],
};
const FIXED = { count: 0, at: 5, isFixed: true };

/** A load of the page at an address. */
function load({ hash = '#/?_a=(index:a)', list = TABS } = {}) {
  const places = createTabPlaces();
  const history = { location: { hash } };
  const leave = keepPlaces({ history, storage: sessionStorage, places, get: () => list });
  const show = (place: Partial<TabPlace>) => {
    places.keep('grid', () => place.grid ?? { offset: 0 });
    places.keep('opened', () => place.opened);
    places.keep('openedId', () => place.openedId);
    places.keep('view', () => place.view ?? 'documents');
    places.keep('refreshed', () => place.refreshed ?? FIXED);
  };
  return { places, show, leave };
}
const reload = () => void window.dispatchEvent(new Event('pagehide'));

beforeEach(() => sessionStorage.clear());

describe('Where a person was in the tabs', () => {
  it('is there after a reload', () => {
    const before = load();
    before.show({ grid: GRID, opened: 9, openedId: 'i/9' });
    reload();
    before.leave();

    const after = load();
    expect(after.places.resumed()).toEqual({ grid: GRID, opened: 9, openedId: 'i/9' });
  });

  it('is kept of a tab that is not shown, and over a visit to another app', () => {
    const before = load({ list: { ...TABS, shown: 'b' } });
    before.show({ view: 'patterns' });
    before.places.change('a', 'b', true);
    before.leave();

    const after = load({ list: { ...TABS, shown: 'b' }, hash: '#/?_a=(index:b)' });
    after.places.change('b', 'a', true);
    expect(after.places.resumed()).toEqual({ view: 'patterns', grid: { offset: 0 } });
  });

  it('is of no use for another search, and of a relative time only the view stays', () => {
    const before = load();
    before.show({
      grid: GRID,
      opened: 9,
      openedId: 'i/9',
      view: 'patterns',
      refreshed: { count: 0, at: 5, isFixed: false },
    });
    before.leave();

    expect(load({ hash: '#/?_a=(index:c)' }).places.resumed()).toEqual({});
    expect(load().places.resumed()).toEqual({ view: 'patterns' });
  });

  it('is not kept of one search alone', () => {
    sessionStorage.setItem(PLACES_KEY, '{}');
    load({ list: { tabs: [{ id: '', hash: '', label: '' }], shown: '' } }).leave();
    expect(sessionStorage.length).toBe(0);
  });

  it.each(['{', '[]', '{"a":3}', '{"a":{"grid":{"offset":"1"},"opened":-1,"view":"x"}}'])(
    'begins at its start where nobody knows what is kept: %s',
    (kept) => {
      sessionStorage.setItem(PLACES_KEY, kept);
      expect(load().places.resumed()).toEqual({});
    },
  );
});
