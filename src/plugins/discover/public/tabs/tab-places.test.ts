import { expect, it } from 'vitest';
import { NO_ROWS } from '../live-tail/tail-rows';
import { withFewRows } from '../live-tail/left-tail';
import { createTabPlaces } from './tab-places';

const TAIL = {
  question: 'q',
  since: 1,
  leftAt: 2,
  held: undefined,
  opened: undefined,
};

it('what a tab shows beside its search is there again, and nothing of another tab', () => {
  const places = createTabPlaces();
  places.keep('view', () => 'patterns');
  places.keep('opened', () => 3);
  places.change('a', 'b', true);
  expect(places.resumed()).toEqual({});
  places.keep('opened', () => 7);
  places.change('b', 'a', true);
  expect(places.resumed()).toEqual({ view: 'patterns', opened: 3 });
  places.change('a', 'b', true);
  expect(places.resumed()).toEqual({ opened: 7 });
});

it('another search of the tab, to which Back led, begins at its start', () => {
  const places = createTabPlaces();
  places.keep('opened', () => 3);
  places.keep('refreshed', () => ({ count: 1, at: 5 }));
  places.change('a', 'b', true);
  places.change('b', 'a', false);
  expect(places.resumed()).toEqual({ refreshed: { count: 1, at: 5 } });
});

it('what is taken or no longer on the page is not asked for', () => {
  const places = createTabPlaces();
  const end = places.keep('view', () => 'patterns');
  places.keep('view', () => 'differences');
  end();
  places.keep('opened', () => 3)();
  places.change('a', 'b', true);
  places.change('b', 'a', true);
  expect(places.resumed()).toEqual({ view: 'differences' });
  places.taken('view');
  expect(places.resumed()).toEqual({});
});

it('a tab that followed new documents says so until it is closed, and keeps few of them where it is not the last', () => {
  const places = createTabPlaces();
  const hits = Array.from({ length: 500 }, (_, at) => ({
    _index: 'a',
    _id: String(at),
    _score: null,
  }));
  const rows = { ...NO_ROWS, found: 500, hits, cursor: 'c' };
  places.keep('live', () => ({ ...TAIL, rows, held: { rows, by: 'button' } }));
  places.change('a', 'b', true);
  expect(places.following().map(([id]) => id)).toEqual(['a']);
  for (const [id, tail] of places.following()) places.setFollowing(id, withFewRows(tail));
  const kept = places.following()[0]?.[1];
  // Those that are not kept are told as such: the count stays.
  expect(kept?.rows).toEqual({ ...rows, hits: hits.slice(-100) });
  expect(kept?.held?.rows.hits).toHaveLength(100);
  places.forget('a');
  expect(places.following()).toEqual([]);
});
