import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '#common/json';
import type { AllowedIndices, EngineContext } from '../../../engine';
import { documentTable, type StoredIndex } from '../../catalog';
import { search } from '../search';
import { createSessions, type Session, type Sessions } from '../session';
import { sql, toStatement, type Sql } from '../sql';
import { documentsOf, testContext } from '../testing/load-documents';
import { engineForTests } from '../testing/test-index';

const FIELDS = 10;

/** Some fields are missing here and there, and few keys have equally many documents. */
const rowOf = (number: number): JsonObject => ({
  at: new Date(Date.UTC(2024, 2, 20) + number * 7_234_567).toISOString(),
  yes: number % 3 === 0,
  list: number % 4 === 0 ? ['x', 'y'] : ['y'],
  from: `10.0.${number % 3}.${number % 7}`,
  place: { lat: (number % 40) + 0.5, lon: (number % 60) - 20.5 },
  places: [
    { lat: (number % 8) * 9, lon: number % 7 },
    ...(number % 3 === 0 ? [{ lat: -7.25, lon: 100 }] : []),
  ],
  days: [new Date(Date.UTC(2023, 9, 20 + (number % 20), number % 24)).toISOString()].concat(
    number % 5 === 0 ? new Date(Date.UTC(2024, 2, number % 90)).toISOString() : [],
  ),
  ...Object.fromEntries(
    Array.from({ length: 5 }, (_, field) => field)
      .filter((field) => (number + field) % 7 !== 0)
      .map((field) => [
        `list${field}`,
        [`l${number % (field + 3)}`, `m${number % (field + 5)}`].slice(0, 1 + (number % 2)),
      ]),
  ),
  ...Object.fromEntries(
    Array.from({ length: FIELDS }, (_, field) => field).flatMap((field) =>
      (number + field) % 11 === 0
        ? []
        : [
            [`text${field}`, `t${(number * (field + 3)) % (4 + field * 5)}`],
            [`whole${field}`, (number * (field + 7)) % (3 + field * 4)],
            [`half${field}`, ((number * (field + 5)) % 97) / 2],
          ],
    ),
  ),
});

const TYPES = {
  at: 'date',
  list: 'keyword',
  from: 'ip',
  place: 'geo_point',
  places: 'geo_point',
  days: 'date',
  ...Object.fromEntries(
    Array.from({ length: 5 }, (_, field) => [`list${field}`, 'keyword' as const]),
  ),
  ...Object.fromEntries(
    Array.from({ length: FIELDS }, (_, field) => [`text${field}`, 'keyword' as const]),
  ),
} as const;

const QUERY = { range: { whole1: { gte: 2 } } };
const RULE: AllowedIndices = { pattern: '*', filter: { range: { whole3: { lt: 11 } } } };

const test = engineForTests(async (engine) => {
  const rows = Array.from({ length: 300 }, (_, number) => rowOf(number));
  await engine.load('rows', documentsOf(rows), { types: TYPES });
  const more = Array.from({ length: 900 }, (_, number) => rowOf(number));
  await engine.load('more', documentsOf(more), { types: TYPES });
});

interface Asked {
  answer: Record<string, unknown>;
  statements: number;
  /** Of the documents, in all statements. */
  scans: number;
  texts: string[];
}

async function ask(
  aggs: JsonObject,
  changes: Partial<EngineContext> = {},
  name = 'rows',
): Promise<Asked> {
  const index = test.indices.get(name) as StoredIndex;
  const counts: Omit<Asked, 'answer'> = { statements: 0, scans: 0, texts: [] };
  const sessions = createSessions(test.database);
  const counting: Sessions = {
    run: (known, limits, work) =>
      sessions.run(known, limits, (session) => work(countingIn(session, index, counts))),
  };
  const body = { size: 0, track_total_hits: true, query: QUERY, aggs };
  const text = await search(
    { index: name, body },
    { sessions: counting, indices: [index] },
    testContext(changes),
  );
  const { aggregations } = JSON.parse(text) as { aggregations: Record<string, unknown> };
  return { answer: aggregations, ...counts };
}

const countingIn = (
  session: Session,
  index: StoredIndex,
  counts: Omit<Asked, 'answer'>,
): Session => ({
  async rows(statement: Sql) {
    const [row] = await session.rows(sql`EXPLAIN (FORMAT json) ${statement}`);
    const table = documentTable(index).split('.')[1] ?? '';
    counts.statements += 1;
    counts.texts.push(toStatement(statement).text);
    counts.scans += String(row?.[1]).split(`${table}"`).length - 1;
    return session.rows(statement);
  },
});

const fifty = (make: (field: number, place: number) => JsonObject): JsonObject =>
  Object.fromEntries(
    Array.from({ length: 50 }, (_, place) => [`a${place}`, make(place % FIELDS, place)]),
  );

const KEPT = { include: 'l[0-3]|m.*', exclude: 'm2' };

const METRICS = ['avg', 'sum', 'min', 'max', 'stats'];
const metric = (field: number, place: number): JsonObject => ({
  m: { [METRICS[place % METRICS.length] ?? 'avg']: { field: `half${field}` } },
});

/** 50 siblings, and how many statements look for them, the number of all documents included. */
const SIBLINGS: readonly (readonly [string, number, JsonObject])[] = [
  ['metrics', 1, fifty((field, place) => metric(field, place)['m'] as JsonObject)],
  [
    'metrics of fields that some lack',
    1,
    fifty((field, place) => ({
      [[...METRICS, 'value_count', 'extended_stats'][place % 7] ?? 'avg']: {
        field: `${['half', 'whole', 'at', 'yes'][place % 4]}${place % 4 < 2 ? field : ''}`,
        ...(place % 3 > 0 ? { missing: [3, 4.5, '2024-01-01', true][place % 4] ?? 3 } : {}),
      },
    })),
  ],
  ['different values', 1, fifty((field) => ({ cardinality: { field: `text${field}` } }))],
  ['percentiles', 1, fifty((field) => ({ percentiles: { field: `half${field}` } }))],
  [
    'terms of texts',
    1,
    fifty((field, size) => ({ terms: { field: `text${field}`, size: size + 1 } })),
  ],
  ['terms of numbers', 1, fifty((field) => ({ terms: { field: `whole${field}`, size: 4 } }))],
  [
    'terms with all orders',
    2,
    fifty((field, place) => ({
      terms: {
        field: place % 2 === 0 ? `text${field}` : `half${field}`,
        size: 3,
        min_doc_count: 1 + (place % 5),
        order: [
          { _key: 'asc' },
          { _key: 'desc' },
          { _count: 'asc' },
          [{ m: 'desc' }, { _key: 'desc' }],
          { few: 'asc' },
          { 'few>n': 'desc' },
        ][place % 6] as JsonObject,
      },
      aggs: {
        m: { avg: { field: 'half1' } },
        few: { filter: { term: { yes: true } }, aggs: { n: { max: { field: 'half2' } } } },
      },
    })),
  ],
  [
    'histograms',
    1,
    fifty((field, place) => ({ histogram: { field: `half${field}`, interval: place + 1 } })),
  ],
  [
    'histograms of time',
    1,
    fifty((_, place) => ({ date_histogram: { field: 'at', fixed_interval: `${place + 1}h` } })),
  ],
  [
    'histograms with all options',
    1,
    fifty((field, place) => ({
      histogram: {
        field: place % 5 === 4 ? `whole${field}` : `half${field}`,
        interval: (place + 1) / 3,
        ...(place % 3 === 1 ? { offset: place - 20.5 } : {}),
        ...(place % 4 === 2 ? { missing: -7.25 } : {}),
        ...(place % 6 === 5 ? { hard_bounds: { min: 4, max: 30 } } : {}),
        min_doc_count: place % 2,
      },
    })),
  ],
  [
    'histograms of time of all kinds',
    3,
    fifty((_, place) => ({
      date_histogram: {
        field: place % 6 === 5 ? 'days' : 'at',
        [place % 3 === 2 ? 'calendar_interval' : 'fixed_interval']:
          place % 3 === 2 ? 'day' : `${place * 7 + 1}m`,
        ...(place % 4 === 1 ? { offset: `${place - 20}h` } : {}),
        ...(place % 5 === 3 ? { missing: '1969-12-31T23:59:59Z' } : {}),
        ...(place % 7 === 2 ? { time_zone: 'Europe/Berlin' } : {}),
        ...(place % 7 === 4 ? { time_zone: '+05:45' } : {}),
        min_doc_count: 1,
      },
    })),
  ],
  [
    'histograms of time in a zone',
    2,
    fifty((_, place) => ({
      date_histogram: {
        field: 'at',
        calendar_interval: ['hour', 'day', 'week', 'month'][place % 4] ?? 'day',
        time_zone: 'Europe/Berlin',
      },
    })),
  ],
  [
    'filters',
    1,
    fifty((field) => ({
      filters: { filters: { a: { term: { [`text${field}`]: 't1' } }, b: QUERY } },
    })),
  ],
  [
    'terms of lists',
    1,
    fifty((field, size) => ({
      terms: { field: `list${field % 5}`, size: size + 1, ...(size % 4 === 3 ? KEPT : {}) },
      ...(size % 2 === 0 ? { aggs: metric(field, size) } : {}),
    })),
  ],
  [
    'terms that no document has',
    2,
    fifty((field, place) => ({
      terms: {
        field: ['text', 'whole', 'half', 'list'][place % 4] + String(field % 5),
        size: 1 + (place % 30),
        min_doc_count: 0,
        order: [
          { _count: 'desc' },
          { _count: 'asc' },
          { _key: 'asc' },
          [{ _count: 'asc' }, { _key: 'desc' }],
        ][(place >> 2) % 4] as JsonObject,
      },
      ...(place % 3 === 0 ? { aggs: metric(field, place) } : {}),
    })),
  ],
  [
    'pages of combinations',
    1,
    fifty((field, place) => ({
      composite: {
        size: 2 + place,
        sources: [
          { a: { terms: { field: `text${field}`, order: place % 2 === 0 ? 'asc' : 'desc' } } },
          place % 5 === 4
            ? { b: { terms: { field: 'list', missing_bucket: true } } }
            : { b: { date_histogram: { field: 'at', calendar_interval: 'day' } } },
          { c: { histogram: { field: `half${field}`, interval: 10 } } },
        ] as JsonObject[],
        ...(place % 3 === 2 && place % 5 !== 4
          ? { after: { a: 't2', b: 1_711_000_000_000, c: 10 } }
          : {}),
      },
      aggs: metric(field, place),
    })),
  ],
  [
    'histograms that choose their width',
    2,
    fifty((_, place) => ({
      auto_date_histogram: {
        field: place % 3 === 2 ? 'days' : 'at',
        buckets: place + 2,
        ...(place % 2 === 0 ? { time_zone: 'Europe/Berlin' } : {}),
      },
    })),
  ],
  [
    'cells of both kinds',
    1,
    fifty((_, place) => ({
      [place % 2 === 0 ? 'geohash_grid' : 'geotile_grid']: {
        field: place % 5 === 4 ? 'places' : 'place',
        precision: 1 + (place % 12),
        size: 3 + place * 2,
        ...(place % 7 === 6
          ? { bounds: { top_left: { lat: 30, lon: -10 }, bottom_right: { lat: 2, lon: 20 } } }
          : {}),
      },
    })),
  ],
  [
    'ranges',
    2,
    fifty((field, place) => ({
      range: { field: `half${field}`, ranges: [{ to: place } as JsonObject, { from: place }] },
    })),
  ],
];

/** Twelve, some of them empty, and one that ends before it begins. */
const apart = (place: number): JsonObject[] => [
  { to: 1 },
  ...Array.from({ length: 10 }, (_, at) => ({ from: at * 3 + 1, to: at * 3 + (place % 3) + 1 })),
  { from: 40, to: 12 },
  { from: 40, key: 'more' },
];

/** Of all ways to sort, with and without equals. */
const bestHits = (field: number, place: number): JsonObject => ({
  size: 1 + (place % 4),
  from: place % 3,
  _source: place % 2 === 0 ? ['text1'] : false,
  sort: (
    [
      [],
      [{ [`half${field}`]: 'desc' }],
      [{ yes: 'asc' }, { [`text${field}`]: { order: 'desc', missing: '_first' } }],
      [{ at: { order: 'desc' } }, '_doc'],
      ['_score', { [`whole${field}`]: 'asc' }],
      [
        {
          _script: {
            type: 'number',
            script: {
              source: `doc['half${field}'].size() == 0 ? 0 : doc['half${field}'].value * 2`,
            },
          },
        },
      ],
    ] as JsonValue[][]
  )[place % 6] as JsonValue[],
});

/** Below others, and those that only some can share a look with. */
const DEEPER: readonly (readonly [string, number, JsonObject])[] = [
  [
    'terms below months',
    2,
    fifty((field) => ({
      date_histogram: { field: 'at', calendar_interval: 'month' },
      aggs: { t: { terms: { field: `text${field}`, size: 2 } } },
    })),
  ],
  [
    'terms below terms',
    2,
    fifty((field) => ({
      terms: { field: `text${field}`, size: 3 },
      aggs: { t: { terms: { field: `whole${(field + 1) % FIELDS}`, size: 2 } } },
    })),
  ],
  [
    'terms below a condition',
    1,
    fifty((field, place) => ({
      filter: { range: { half2: { gte: place } } },
      aggs: { t: { terms: { field: `text${field}` } } },
    })),
  ],
  [
    'terms and averages below ranges that lie apart',
    2,
    fifty((field, place) => ({
      range: { field: `half${field}`, ranges: apart(place) },
      aggs: { t: { terms: { field: `text${field}`, size: 2 } }, ...metric(field, place) },
    })),
  ],
  [
    'ranges that overlap, and with a hole',
    2,
    fifty((field, place) => ({
      range: {
        field: `half${field}`,
        ranges: [
          ...apart(place),
          place % 2 === 0 ? { from: 3, to: 8 } : { from: 90 + place },
        ] as JsonObject[],
      },
    })),
  ],
  [
    'ranges that overlap, below ranges, with averages',
    2,
    fifty((field, place) => ({
      range: {
        field: `half${field}`,
        ranges: [{ to: 20 + place }, { from: 10 }, { from: 30 }] as JsonObject[],
      },
      aggs: {
        r: {
          range: {
            field: `whole${field}`,
            ranges: [{ to: 2 }, { from: 1, to: 5 }, { from: 5 }] as JsonObject[],
          },
          aggs: metric(field, place),
        },
      },
    })),
  ],
  [
    'ranges of time',
    2,
    fifty((field, place) => ({
      date_range: {
        field: 'at',
        ranges: [
          { to: '2024-03-21' },
          { from: '2024-03-20', to: `2024-04-0${(place % 9) + 1}` },
          { from: '2024-04-01T01:02:03.004Z' },
          { from: '2024-05-01', to: '2024-04-01' },
        ] as JsonObject[],
      },
      aggs: { t: { terms: { field: `text${field}`, size: 1 } } },
    })),
  ],
  [
    'ranges where values lack, and other aggregations',
    3,
    fifty((field, place): JsonObject =>
      place % 2 === 0
        ? {
            range: { field: `whole${field}`, missing: 3, ranges: apart(place) },
            aggs: { t: { terms: { field: 'yes' } } },
          }
        : { terms: { field: `text${field}`, size: 2 }, aggs: { t: { terms: { field: 'yes' } } } },
    ),
  ],
  [
    'terms with a metric of their own each',
    1,
    fifty((field, place) => ({
      terms: { field: `text${field}`, order: { [place % 5 === 4 ? 'm.sum' : 'm']: 'asc' } },
      aggs: metric((field + 3) % FIELDS, place),
    })),
  ],
  ['best documents', 4, fifty((field, place) => ({ top_hits: bestHits(field, place) }))],
  [
    'best documents below terms, and others beside them',
    4,
    fifty((field, place) => ({
      terms: { field: `text${field}`, size: 3 },
      aggs: {
        ...(place % 4 === 3 ? metric(field, place) : {}),
        best: { top_hits: bestHits(field, place) },
      },
    })),
  ],
  [
    'best documents below ranges that overlap',
    5,
    fifty((field, place) => ({
      range: { field: 'half1', ranges: [{ to: 20 + place }, { from: 10 }] as JsonObject[] },
      aggs: { best: { top_hits: bestHits(field, place) } },
    })),
  ],
  [
    'significant terms',
    3,
    fifty((field, place) => ({
      significant_terms: {
        field: place % 7 === 6 ? `whole${field}` : `text${field}`,
        min_doc_count: 1 + (place % 4),
        size: 1 + (place % 5),
        ...(place % 3 === 2 ? { background_filter: { range: { whole2: { lt: 7 } } } } : {}),
        ...(place % 5 === 4 ? { percentage: {} } : {}),
        ...(place % 6 === 5 ? { exclude: place % 7 === 6 ? [2, 3] : 't[2-4]' } : {}),
      },
      aggs: metric(field, place),
    })),
  ],
  [
    'significant terms below terms, with terms below them',
    4,
    fifty((field) => ({
      terms: { field: `whole${field}`, size: 3 },
      aggs: {
        s: {
          significant_terms: { field: `text${(field + 1) % FIELDS}`, min_doc_count: 1, size: 2 },
          aggs: { t: { terms: { field: `text${(field + 2) % FIELDS}`, size: 1 } } },
        },
      },
    })),
  ],
  [
    'of all kinds',
    10,
    fifty(
      (field, place) =>
        [
          { terms: { field: `text${field}`, include: 't1.*' } },
          { terms: { field: 'from', order: { _key: 'asc' } } },
          { terms: { field: 'list' } },
          { terms: { field: `text${field}`, min_doc_count: 0 } },
          { terms: { field: `whole${field}`, missing: -1 } },
          { terms: { field: 'nowhere' } },
          { geohash_grid: { field: 'place', precision: 3 } },
          { histogram: { field: `half${field}`, interval: 9, hard_bounds: { min: 5, max: 30 } } },
          { terms: { field: 'yes' }, aggs: { best: { top_hits: { size: 1, _source: false } } } },
          { terms: { field: 'yes' }, aggs: { t: { terms: { field: `text${field}`, size: 1 } } } },
          { avg: { field: `half${field}` } },
          { filter: { term: { yes: true } }, aggs: { t: { terms: { field: `whole${field}` } } } },
        ][place % 12] as JsonObject,
    ),
  ],
];

describe('50 aggregations side by side', () => {
  it.each([...SIBLINGS, ...DEEPER])(
    'are found with few looks at the documents: %s',
    async (_, most, aggs) => {
      const { statements, scans } = await ask(aggs);
      expect([statements <= most, scans <= most, statements, scans]).toEqual([
        true,
        true,
        statements,
        scans,
      ]);
    },
  );

  it.each([...SIBLINGS, ...DEEPER])(
    'have the answers that each has alone: %s',
    async (_, __, fiftyOfThem) => {
      // Each kind is among them twice.
      const aggs = Object.fromEntries(Object.entries(fiftyOfThem).slice(0, 24));
      const answers = async (context: Partial<EngineContext>) => {
        const alone: Record<string, unknown> = {};
        for (const [name, one] of Object.entries(aggs)) {
          // One after the other, as a person may have a hundred waiting.
          // oxlint-disable-next-line no-await-in-loop
          Object.assign(alone, await answerOf({ [name]: one }, context));
        }
        return alone;
      };
      expect((await ask(aggs)).answer).toEqual(await answers({}));
      const limited = { allowedIndices: [RULE] };
      expect((await ask(aggs, limited)).answer).toEqual(await answers(limited));
    },
  );

  it('have what several ask for alike computed once', async () => {
    const spread = (field: number) => ({ extended_stats: { field: `half${field}` } });
    const few = Object.fromEntries([0, 1, 0, 1, 1].map((field, at) => [`a${at}`, spread(field)]));
    const { answer, texts } = await ask(few);
    expect(texts.join('').split('fsum(').length - 1).toBe(2 * 2);
    const [first, last] = await Promise.all([0, 1].map((field) => ask({ a: spread(field) })));
    expect([answer['a0'], answer['a2']]).toEqual([first?.answer['a'], first?.answer['a']]);
    expect([answer['a1'], answer['a4']]).toEqual([last?.answer['a'], last?.answer['a']]);
  });

  it('have many metrics computed by one function each', async () => {
    const { texts } = await ask(
      fifty((field, place) => ({
        [['stats', 'extended_stats'][place % 2] ?? 'stats']: {
          field: `half${field}`,
          missing: place / 4,
        },
      })),
    );
    // The sum, that of the average, and that of the squares.
    expect(texts.join('').split('fsum(').length - 1).toBe(3);
  });

  it('have histograms of any width computed by one expression', async () => {
    const of = async (aggs: JsonObject) => (await ask(aggs)).texts.join('');
    const numbers = await of(
      fifty((field, place) => ({ histogram: { field: `half${field}`, interval: place + 1 } })),
    );
    expect(numbers.split('floor(').length - 1).toBe(1);
    const times = await of(
      fifty((_, place) => ({ date_histogram: { field: 'at', fixed_interval: `${place + 1}h` } })),
    );
    expect(times.split('//').length - 1).toBe(1);
  });

  it('have the texts of combinations computed once for each source', async () => {
    const { texts } = await ask(
      fifty((_, size) => ({
        composite: {
          size: size + 1,
          sources: [
            { a: { terms: { field: 'text1' } } },
            { b: { terms: { field: 'whole2' } } },
          ] as JsonObject[],
        },
      })),
    );
    expect(texts.join('').split('to_json(').length - 1).toBe(1);
  });

  it('have the same best groups where there are too many to read them all', async () => {
    const all = SIBLINGS.find(([name]) => name === 'terms with all orders')?.[2] ?? {};
    const alone: Record<string, unknown> = {};
    for (const [name, one] of Object.entries(all)) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      Object.assign(alone, await answerOf({ [name]: one as JsonObject }, {}, 'more'));
    }
    expect((await ask(all, {}, 'more')).answer).toEqual(alone);
  });
});

describe('aggregations side by side of lists so long that a statement does not give all keys', () => {
  const terms = { terms: { field: 'many', size: 3, order: { _key: 'desc' } } };
  const none = { terms: { field: 'many', size: 3, min_doc_count: 0 } };
  const pages = {
    composite: { size: 2, sources: [{ many: { terms: { field: 'many', order: 'desc' } } }] },
  };

  it.each([
    ['terms', terms],
    ['terms that no document has', none],
    ['pages', pages],
  ])('are still looked for whole: %s', async (_, one) => {
    const documents = Array.from({ length: 800 }, (__, number) => ({
      many: Array.from({ length: 90 }, (___, at) => number * 90 + at),
      whole1: 3,
    }));
    if (!test.indices.has('lists')) await test.load('lists', documentsOf(documents));
    const both = { a: one, b: { ...one, aggs: { m: { max: { field: 'many' } } } } } as JsonObject;
    const { a, b } = both;
    expect((await ask(both, {}, 'lists')).answer).toEqual({
      ...(await answerOf({ a } as JsonObject, {}, 'lists')),
      ...(await answerOf({ b } as JsonObject, {}, 'lists')),
    });
  });
});

async function answerOf(aggs: JsonObject, context: Partial<EngineContext>, index = 'rows') {
  const body = { size: 0, query: QUERY, aggs };
  const text = await test.engine.search({ index, body }, testContext(context));
  return (JSON.parse(text) as { aggregations: Record<string, unknown> }).aggregations;
}
