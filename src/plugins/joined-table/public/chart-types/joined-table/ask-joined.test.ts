// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '#common/json';
import type { ChartContext, ChartSource, Visualization } from '#plugins/visualizations/common';
import {
  createTestEngine,
  type TestEngine,
} from '../../../../../engine/duckdb/search/testing/load-documents';
import { questionOn } from '../../../../visualizations/public/testing/ask-on-engine';
import { newJoin } from '../../../common/new-join';
import { askJoined } from './ask-joined';

// The shell looks at the browser that it is loaded in.
vi.hoisted(() => vi.stubGlobal('navigator', { userAgent: '' }));

const START = Date.parse('2026-03-01T00:00:00Z');

/** Host 0 has the most requests; hosts 5 to 7 have no errors, and there are errors of hosts without requests. */
const REQUESTS = Array.from({ length: 8 }, (_, host) =>
  Array.from({ length: 40 - host * 3 }, (__, at) => ({
    at: START + at * 60_000,
    host: `h${host}`,
    code: host,
    bytes: ((at * 37 + host) % 101) + 0.25,
  })),
).flat();
const ERRORS = ['h0', 'h1', 'h2', 'h3', 'h4', 'x1', 'x2'].flatMap((name, nth) =>
  Array.from({ length: 3 + ((nth * 5) % 7) }, (_, at) => ({
    at: START + at * 120_000,
    name,
    code: name.startsWith('h') ? name.slice(1) : name,
    level: at % 2 === 0 ? 'high' : 'low',
    cost: at === 0 ? 0 : at * 1.1,
  })),
);

const sourceOf = (index: string, fields: JsonObject) =>
  ({
    index,
    timeField: 'at',
    fields: Object.entries(fields).map(([name, type]) => ({
      name,
      type,
      ...(type === 'keyword' && { exactName: name }),
    })),
    scripted: [],
    formats: {},
    now: START + 86_400_000,
    weekStartsOn: 1,
    limits: { barTarget: 50, maxBars: 100 },
  }) as unknown as ChartSource;
const TYPES = {
  requests: { at: 'date', host: 'keyword', code: 'long', bytes: 'double' },
  errors: { at: 'date', name: 'keyword', code: 'keyword', level: 'keyword', cost: 'double' },
} as const;
const CONTEXT: ChartContext = {
  query: { query: '', language: 'kuery' },
  filters: [],
  timeZone: 'UTC',
  timeRange: {
    from: new Date(START).toISOString(),
    to: new Date(START + 86_400_000).toISOString(),
  },
};

let test: TestEngine;

beforeAll(async () => {
  test = await createTestEngine();
  const load = (name: keyof typeof TYPES, documents: readonly { at: number }[]) =>
    test.load(
      name,
      documents.map(({ at, ...one }, id) => ({
        id: String(id),
        text: JSON.stringify({ at: new Date(at).toISOString(), ...one }),
      })),
      { types: TYPES[name] },
    );
  await load('requests', REQUESTS);
  await load('errors', ERRORS);
});
afterAll(() => test?.close());

const LEFT = {
  index: 'requests',
  key: 'host',
  metrics: [
    { label: 'requests', formula: 'count()' },
    { label: 'Mean bytes', formula: 'sum(bytes) / count()' },
  ],
};
const RIGHT = {
  index: 'errors',
  key: 'name',
  metrics: [
    { label: 'errors', formula: 'count()' },
    { label: 'cost', formula: 'max(cost)' },
  ],
};
const COLUMNS = [
  { label: 'rate', formula: 'errors / requests' },
  { label: '', formula: 'Mean_bytes / (right_2 - right_2)' },
  { label: '', formula: 'defaults(errors, 0) + rate * 0' },
];

const ask = (params: JsonObject, context = CONTEXT) =>
  askJoined(
    questionOn(
      test,
      {
        title: '',
        description: '',
        type: 'joined_table',
        params: newJoin({ left: LEFT, right: RIGHT, columns: COLUMNS, ...params }),
        aggs: [],
        uiState: {},
        query: { query: '', language: 'kuery' },
        filters: [],
      } satisfies Visualization,
      context,
      (index) => sourceOf(index, TYPES[index as keyof typeof TYPES]),
    ),
  );

/** What JavaScript finds for a key. */
function expected(key: string): readonly (string | number | null)[] {
  const requests = REQUESTS.filter(({ host }) => host === key);
  const errors = ERRORS.filter(({ name }) => name === key);
  const count = requests.length || null;
  const failed = errors.length || null;
  const rate = count && failed ? failed / count : null;
  return [
    key,
    count,
    count && requests.reduce((sum, { bytes }) => sum + bytes, 0) / count,
    failed,
    failed && Math.max(...errors.map(({ cost }) => cost)),
    rate,
    null,
    rate === null ? null : (failed ?? 0),
  ];
}

function expectRows({ table }: Awaited<ReturnType<typeof ask>>, keys: readonly string[]) {
  const found = table.rows.map((row) => row.map(({ value }) => value));
  expect(found.map(([key]) => key)).toEqual(keys);
  found.forEach((row) =>
    expected(String(row[0])).forEach((value, at) =>
      typeof value === 'number'
        ? expect(row[at]).toBeCloseTo(value, 9)
        : expect(row[at]).toBe(value),
    ),
  );
}
/** Each once, the one with the most errors first. */
function byErrors(names: readonly string[]): readonly string[] {
  const count = (name: string) => ERRORS.filter((one) => one.name === name).length;
  return [...new Set(names)].toSorted(
    (one, other) => count(other) - count(one) || (one < other ? -1 : 1),
  );
}

const HOSTS = ['h0', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'h7'];

describe('A joined table', () => {
  it.each([
    ['inner', HOSTS.slice(0, 5)],
    ['left', HOSTS],
    // Of the right side alone: those with the most documents first.
    ['outer', [...HOSTS, ...byErrors(['x1', 'x2'])]],
  ])(
    'of an %s join has the numbers of both searches, and nothing for what is divided by nothing',
    async (join, keys) => {
      const answer = await ask({ join });
      expectRows(answer, keys);
      expect(answer.table.columns.map(({ label }) => label)).toEqual([
        'host',
        'requests',
        'Mean bytes',
        'errors',
        'cost',
        'rate',
        'Mean_bytes / (right_2 - right_2)',
        'defaults(errors, 0) + rate * 0',
      ]);
      expect(answer.drawn?.type).toBe('table');
    },
  );

  it('has whole rows where keys are cut, and says that they are', async () => {
    const answer = await ask({ join: 'outer', limit: 2 });
    const mostErrors = byErrors(ERRORS.map(({ name }) => name)).slice(0, 2);
    expectRows(answer, [...new Set(['h0', 'h1', ...mostErrors])]);
    expect(answer.table.notices).toEqual([
      'There are more keys than 2: those with the most documents are joined. Raise the limit, or filter.',
    ]);
  });

  it('joins numbers with texts, each side with its own filter', async () => {
    const query = { query: 'level: high', language: 'kuery' };
    const { table } = await ask({
      left: { ...LEFT, key: 'code' },
      right: { ...RIGHT, key: 'code', query },
      columns: [],
    });
    const high = (code: number) =>
      ERRORS.filter((one) => one.code === String(code) && one.level === 'high').length;
    expect(table.rows.map((row) => [row[0]?.value, row[3]?.value])).toEqual(
      [0, 1, 2, 3, 4].map((code) => [code, high(code)]),
    );
  });

  it('filters by a key so that both sides keep its documents', async () => {
    const { table } = await ask({});
    const filters = table.columns[0]?.filters(table.rows[1]?.[0] ?? { value: null }) ?? [];
    expect(filters).toMatchObject([{ type: 'custom', alias: 'host, name: h1' }]);
    expectRows(await ask({}, { ...CONTEXT, filters }), ['h1']);
  });

  it('says what is wrong with a column, and what is not chosen yet', async () => {
    const failing = (formula: string, more: JsonObject = {}) =>
      expect(ask({ columns: [{ formula, label: '' }], ...more })).rejects;
    await failing('errors / nothing').toThrow(
      'errors / nothing: The formula names nothing, which is not there.',
    );
    await failing('errors +').toThrow('The formula ends where something has to follow.');
    await failing('errors', { left: { ...LEFT, metrics: RIGHT.metrics.slice(0, 1) } }).toThrow(
      'Two columns are named errors. Give one of them another label.',
    );
    await failing('1', { left: { index: 'requests' } }).toThrow(
      'Choose the field whose values join the two searches.',
    );
  });
});
