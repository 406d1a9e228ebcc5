import { describe, expect, it } from 'vitest';
import type { Visualization } from '#plugins/visualizations/common';
import {
  createDraftStore,
  type DraftStoreOptions,
  MAX_STEPS,
  startHistory,
} from '#plugins/documents/common';
import { changeHistory, type Draft, type DraftHistory, newDraft } from './draft';
import { isDraft } from './is-draft';

const chart = (title: string): Visualization => ({
  title,
  description: '',
  type: 'line',
  params: {},
  aggs: [],
  uiState: {},
  query: { query: '', language: 'kuery' },
  filters: [],
});
const named = (history: DraftHistory, title: string) =>
  changeHistory(history, {
    type: 'change',
    apply: (draft) => ({ ...draft, visualization: chart(title) }),
  });
const openTab = (storage: DraftStoreOptions<Draft>['storage']) =>
  createDraftStore({ storage, appId: 'visualize', isContent: isDraft, maxSize: 750_000 });

function setUp(limit = Number.POSITIVE_INFINITY) {
  const values = new Map<string, string>();
  return openTab({
    getItem: (key: string) => values.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > limit) throw new DOMException('full', 'QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key: string) => void values.delete(key),
    key: (position: number) => [...values.keys()][position] ?? null,
    get length() {
      return values.size;
    },
  });
}

describe('Charts that nobody saved', () => {
  it('are offered with the way back to them, and none that is saved or lives in a panel', () => {
    const store = setUp();
    const history = startHistory(newDraft(chart('Mine'), true));
    store.write('', { history, isSaved: false, path: '/create' });
    store.write('a', { history, isSaved: false, path: '/edit/a' });
    store.write('saved', { history, isSaved: true, path: '/edit/saved' });
    store.write('panel', { history, isSaved: false });
    store.write('evil', { history, isSaved: false, path: 'javascript:alert(1)' });

    expect(
      store
        .drafts()
        .map(({ key, path, work }) => [key, path, work.history.present.visualization.title]),
    ).toEqual([
      ['', '/create', 'Mine'],
      ['a', '/edit/a', 'Mine'],
    ]);
  });
});

describe('The steps of the chart builder', () => {
  it('are a hundred, the last ones', () => {
    const store = setUp();
    let history = startHistory(newDraft(chart('0'), true));
    for (let step = 1; step <= 150; step++) history = named(history, String(step));
    store.write('1', { history, isSaved: false });
    const past = store.read('1')?.history.past ?? [];
    expect([past.length, past[0]?.visualization.title]).toEqual([MAX_STEPS, '50']);
  });

  it('begin anew where the tab holds anything else, or has no room', () => {
    const store = setUp(10);
    store.write('1', { history: startHistory(newDraft(chart('a'), true)), isSaved: false });
    expect(store.read('1')).toBeUndefined();
    const other = openTab({
      getItem: () => '{"history":{"present":{},"past":[],"future":[]}}',
      setItem: () => {},
      removeItem: () => {},
      key: () => null,
      length: 0,
    });
    expect(other.read('1')).toBeUndefined();
  });
});
