import { describe, expect, it } from 'vitest';
import type { Filter } from '#common/filters';
import type { Visualization } from '#common/visualizations';
import { type Address, startHistory, writeAddress } from '#plugins/documents/common';
import { changeHistory, newDraft } from './draft';
import {
  type SearchState,
  searchKey,
  searchOfAddress,
  searchOfChart,
  toAddress,
} from './search-state';
import { parseAddress } from './use-address';

const CHART: Visualization = {
  title: '',
  description: '',
  type: 'line',
  params: {},
  aggs: [],
  uiState: {},
  query: { query: '', language: 'kuery' },
  filters: [],
};
const filter = (pinned: boolean): Filter => ({
  type: 'phrase',
  key: 'host',
  params: { query: `it's "<b>"` },
  negate: false,
  disabled: false,
  pinned,
});
const SEARCH: SearchState = {
  query: { query: 'status:500', language: 'lucene' },
  filters: [filter(true), filter(false)],
  time: { from: 'now-7d', to: 'now' },
};

describe('Undo in the chart builder', () => {
  it('goes back over a query, a filter or a time like over any other step, and forth again', () => {
    const plain = {
      ...newDraft(CHART, true),
      search: searchOfChart(CHART, { filters: [], time: undefined }),
    };
    const typed = changeHistory(startHistory(plain), {
      type: 'change',
      apply: (draft) => ({ ...draft, search: SEARCH }),
    });
    const drawn = changeHistory(typed, {
      type: 'change',
      apply: (draft) => ({ ...draft, visualization: { ...CHART, type: 'area' } }),
    });
    const back = changeHistory(drawn, { type: 'undo' });
    expect([back.present.visualization.type, back.present.search]).toEqual(['line', SEARCH]);
    const first = changeHistory(back, { type: 'undo' });
    expect(first.present.search).toEqual({ query: CHART.query, filters: [], time: undefined });
    expect(changeHistory(first, { type: 'redo' }).present.search).toEqual(SEARCH);
  });

  it('knows a search again that went through the address', () => {
    const address: Address = { filters: [], ...toAddress(SEARCH) };
    const read = searchOfAddress(parseAddress(writeAddress('/create', address)).address);
    expect(searchKey(read)).toBe(searchKey(SEARCH));
    expect(read.query).toEqual(SEARCH.query);
  });

  it('begins with what the chart was stored with, beside what is pinned', () => {
    const stored = { ...CHART, filters: [filter(false)] };
    const around = {
      filters: [filter(true), { ...filter(false), key: 'other' }],
      time: SEARCH.time,
    };
    expect(searchOfChart(stored, around)).toEqual({
      query: CHART.query,
      filters: [filter(true), filter(false)],
      time: SEARCH.time,
    });
  });
});
