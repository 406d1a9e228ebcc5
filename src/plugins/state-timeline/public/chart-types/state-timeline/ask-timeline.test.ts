// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '#common/json';
import type { ChartContext, ChartSource, Visualization } from '#plugins/visualizations/common';
import {
  createTestEngine,
  type TestEngine,
} from '../../../../../engine/duckdb/search/testing/load-documents';
import { questionOn } from '../../../../visualizations/public/testing/ask-on-engine';
import type { Timeline } from '../../../common/timeline';
import { newTimeline } from '../../../common/new-timeline';
import { askTimeline } from './ask-timeline';

// The shell looks at the browser that it is loaded in.
vi.hoisted(() => vi.stubGlobal('navigator', { userAgent: '' }));

const HOUR = 3_600_000;
const START = Date.parse('2026-03-01T00:00:00Z');
const HOSTS = ['alpha', 'beta', 'gamma'];

interface Check {
  at: number;
  host: string;
  status: string;
  load: number;
}

/** A check every ten minutes for two days; beta says nothing for three hours, and gamma is checked half as often. */
const CHECKS: readonly Check[] = HOSTS.flatMap((host, nth) =>
  Array.from({ length: 288 }, (_, at) => ({
    at: START + at * 600_000,
    host,
    status: ['up', 'up', 'slow', 'down'][Math.floor((at * 7 + nth * 5) / 13) % 4] as string,
    load: ((at * 37 + nth * 11) % 101) / 10,
  })).filter(
    ({ at }, place) =>
      !(nth === 1 && at >= START + 10 * HOUR && at < START + 13 * HOUR) &&
      !(nth === 2 && place % 2 === 1),
  ),
);

const SOURCE = {
  index: 'checks',
  timeField: 'at',
  fields: [
    { name: 'at', type: 'date' },
    { name: 'host', type: 'keyword', exactName: 'host' },
    { name: 'status', type: 'keyword', exactName: 'status' },
    { name: 'load', type: 'double' },
  ],
  scripted: [],
  formats: {},
  now: START + 48 * HOUR,
  weekStartsOn: 1,
  limits: { barTarget: 50, maxBars: 100 },
} as unknown as ChartSource;
const CONTEXT: ChartContext = {
  query: { query: '', language: 'kuery' },
  filters: [],
  timeZone: 'UTC',
  timeRange: {
    from: new Date(START).toISOString(),
    to: new Date(START + 48 * HOUR - 1).toISOString(),
  },
};

let test: TestEngine;

beforeAll(async () => {
  test = await createTestEngine();
  await test.load(
    'checks',
    CHECKS.map(({ at, ...check }, id) => ({
      id: String(id),
      text: JSON.stringify({ at: new Date(at).toISOString(), ...check }),
    })),
    { types: { at: 'date', host: 'keyword', status: 'keyword', load: 'double' } },
  );
});
afterAll(() => test?.close());

const ask = (params: JsonObject) =>
  askTimeline(
    questionOn(
      test,
      {
        title: '',
        description: '',
        type: 'state_timeline',
        params: newTimeline({ interval: '1h', rowField: 'host', stateField: 'status', ...params }),
        aggs: [],
        uiState: {},
        index: 'checks',
        query: { query: '', language: 'kuery' },
        filters: [],
      } satisfies Visualization,
      CONTEXT,
      () => SOURCE,
    ),
  );

/** Hour by hour what JavaScript finds, neighbors of the same state as one: row, from, to, state. */
function expected(stateOf: (checks: readonly Check[]) => string, hosts = HOSTS) {
  return hosts.flatMap((host) => {
    const spans: [string, number, number, string][] = [];
    for (let hour = 0; hour < 48; hour += 1) {
      const from = START + hour * HOUR;
      const own = CHECKS.filter(
        (one) => one.host === host && one.at >= from && one.at < from + HOUR,
      );
      if (own.length === 0) continue;
      const state = stateOf(own);
      const last = spans.at(-1);
      if (last?.[3] === state && last[2] === from) last[2] = from + HOUR;
      else spans.push([host, from, from + HOUR, state]);
    }
    return spans;
  });
}
const found = ({ table }: Awaited<ReturnType<typeof ask>>) =>
  table.rows.map((row) => row.slice(0, 4).map(({ value }) => value));

function mostFrequent(checks: readonly Check[]): string {
  const counts = new Map<string, number>();
  for (const { status } of checks) counts.set(status, (counts.get(status) ?? 0) + 1);
  const best = [...counts].toSorted(
    ([one, some], [other, more]) => more - some || (one < other ? -1 : 1),
  );
  return best[0]?.[0] ?? '';
}

describe('A state timeline', () => {
  it('has the most frequent state of each hour, and nothing where nothing is', async () => {
    const answer = await ask({});
    expect(found(answer)).toEqual(expected(mostFrequent));
    expect(answer.table.columns.map(({ label }) => label)).toEqual([
      'host',
      'From',
      'To',
      'State',
      'Duration',
    ]);
    const gap = (answer.model as Timeline).spans.some(
      ({ row, from, to }) => row === 1 && from < START + 13 * HOUR && to > START + 10 * HOUR,
    );
    expect(gap).toBe(false);
  });

  it('has the last state of each hour', async () => {
    expect(found(await ask({ pick: 'last' }))).toEqual(
      expected((checks) => checks.at(-1)?.status ?? ''),
    );
  });

  it('has numbers by ranges, named and colored by the first that fits', async () => {
    const answer = await ask({
      pick: 'avg',
      stateField: 'load',
      states: [
        { to: 4.5, label: 'Low', color: '#00ff00' },
        { from: 4.5, to: 5, color: 'url(javascript:alert(1))' },
        { from: '5', label: 'High' },
      ],
    });
    const mean = (checks: readonly Check[]) =>
      checks.reduce((sum, { load }) => sum + load, 0) / checks.length;
    expect(found(answer)).toEqual(
      expected((checks) => {
        const value = mean(checks);
        return value < 4.5 ? 'Low' : value < 5 ? '4.5 – 5' : 'High';
      }),
    );
    const colors = (answer.model as Timeline).states.map(({ label, color }) => [label, color]);
    expect(colors.toSorted()).toEqual([
      ['4.5 – 5', undefined],
      ['High', undefined],
      ['Low', '#00ff00'],
    ]);
  });

  it('lasts until the next state is known, where that is wished', async () => {
    const spans = found(await ask({ holds: true, pick: 'last' })).filter(([row]) => row === 'beta');
    for (const [at, span] of spans.entries()) {
      expect(span[2]).toBe(spans[at + 1]?.[1] ?? START + 48 * HOUR);
    }
    const longest = 2 * HOUR;
    const cut = found(await ask({ holds: true, longest, pick: 'last' }));
    expect(cut.some(([row, , to]) => row === 'beta' && to === START + 11 * HOUR)).toBe(true);
  });

  it('shows the rows with the most documents, and says that there are more', async () => {
    const answer = await ask({ rows: 2 });
    expect(found(answer)).toEqual(expected(mostFrequent, ['alpha', 'beta']));
    expect(answer.table.notices).toEqual([
      'There are more rows than 2: those with the most documents are shown. Raise the number of rows, or filter.',
    ]);
  });

  it('filters for the row and the state of a span', async () => {
    const { model } = await ask({});
    const [span] = (model as Timeline).spans;
    expect(span?.filters).toMatchObject([
      { type: 'phrase', key: 'host', params: { query: 'alpha' } },
      { type: 'phrase', key: 'status', params: { query: span?.state } },
    ]);
  });

  it('is one row without a field for rows, and says what is missing', async () => {
    const answer = await ask({ rowField: '' });
    expect((answer.model as Timeline).rows.map(({ label }) => label)).toEqual(['']);
    await expect(ask({ stateField: '' })).rejects.toThrow(
      'Choose the field whose values are the states.',
    );
  });
});
