import { describe, expect, it } from 'vitest';
import type { Filter } from '#common/filters';
import { type Visualization, writeVisualization } from '#plugins/visualizations/common';
import { type Address, startHistory, writeAddress } from '#plugins/documents/common';
import { CHART_DOCUMENT, type ChartSearch, withSearch } from './chart-document';
import { changeHistory, newDraft } from './draft';
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
const SEARCH: ChartSearch = {
  query: { query: 'status:500', language: 'lucene' },
  filters: [filter(true), filter(false)],
  time: { from: 'now-7d', to: 'now' },
};
const { readAddress, writeAddress: shownOf } = CHART_DOCUMENT;
const plain = newDraft(CHART, true);
const searched = withSearch(plain, SEARCH);

describe('Undo in the chart builder', () => {
  it('goes back over a query, a filter or a time like over any other step, and forth again', () => {
    const typed = changeHistory(startHistory(plain), {
      type: 'change',
      apply: (draft) => withSearch(draft, SEARCH),
    });
    const drawn = changeHistory(typed, {
      type: 'change',
      apply: (draft) => ({ ...draft, visualization: { ...draft.visualization, type: 'area' } }),
    });
    const back = changeHistory(drawn, { type: 'undo' });
    expect(back.present).toEqual(searched);
    const first = changeHistory(back, { type: 'undo' });
    expect(first.present).toEqual(plain);
    expect(changeHistory(first, { type: 'redo' }).present).toEqual(searched);
  });
});

describe('A chart of a statement', () => {
  const statement = { language: 'SQL', text: 'select 1 as "a=b"' } as const;
  const stored = writeVisualization({ ...CHART, statement, index: 'logs' });

  it('is the same after it was opened from its address', () => {
    const read = CHART_DOCUMENT.read({ id: 'a', ...stored } as never, plain);
    const address: Address = { filters: [], ...shownOf(read) };
    const opened = readAddress(read, parseAddress(writeAddress('/edit/a', address)), read);
    expect(JSON.stringify(opened.visualization)).toBe(JSON.stringify(read.visualization));
    expect(opened.visualization.statement).toEqual(statement);
  });

  it('has a query again where somebody chooses one', () => {
    const asked = withSearch(withSearch(plain, { statement }), {
      statement: undefined,
      query: { query: 'a:1', language: 'kuery' },
    });
    expect(asked.visualization).not.toHaveProperty('statement');
  });
});

describe('The address of a chart', () => {
  it('gives back the query, the filters and the time that it was written with', () => {
    const address: Address = { filters: [], ...shownOf(searched) };
    const reading = parseAddress(writeAddress('/create', address));
    const read = readAddress(plain, reading, plain);
    expect(shownOf(read)).toEqual(shownOf(searched));
  });

  it('that says nothing of them shows those that are stored, beside what is pinned', () => {
    const stored = withSearch(plain, { ...SEARCH, filters: [filter(false)], time: undefined });
    const other = { ...filter(false), key: 'other' };
    const address: Address = { filters: [filter(true), other], time: { from: 'a', to: 'b' } };
    const reading = { ...parseAddress('/edit/a'), address };
    expect(shownOf(readAddress(plain, reading, stored))).toEqual({
      ...shownOf(searched),
      time: address.time,
    });
  });
});
