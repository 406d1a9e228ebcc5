import { describe, expect, it } from 'vitest';
import { DqlSyntaxError } from '#common/query';
import { planChart } from './chart-plan';
import { ChartError, type ChartSource } from './chart-source';
import { readVisualization } from './read-visualization';
import type { Visualization } from './visualization';
import { writeVisualization } from './write-visualization';

function stored(state: object, source: object = {}, rest: object = {}) {
  return {
    attributes: {
      title: 'A chart',
      visState: JSON.stringify(state),
      uiStateJSON: '{}',
      kibanaSavedObjectMeta: { searchSourceJSON: JSON.stringify(source) },
      ...rest,
    },
    references: [
      {
        name: 'kibanaSavedObjectMeta.searchSourceJSON.index',
        type: 'index-pattern',
        id: 'flights',
      },
      { name: 'control_0_index_pattern', type: 'index-pattern', id: 'flights' },
    ],
  };
}
const COUNT = { id: '1', enabled: true, type: 'count', schema: 'metric', params: {} };
const REFERRED = { indexRefName: 'kibanaSavedObjectMeta.searchSourceJSON.index' };

describe('reading a stored chart', () => {
  it('knows its folder and tags, and writes them beside a search that stays as it was', () => {
    const object = stored({ type: 'pie' }, REFERRED);
    const { visualization } = readVisualization(object);
    const filed = { ...visualization, folder: 'Team', tags: ['a', 'b'] };
    const written = writeVisualization(filed, object);

    expect(readVisualization(written).visualization).toEqual({
      ...filed,
      ...visualization,
      folder: 'Team',
      tags: ['a', 'b'],
    });
    expect(written.attributes['visState']).toBe(object.attributes.visState);
    expect(written.references).toEqual(object.references);
    expect(writeVisualization({ ...filed, folder: '', tags: [] }, written)).toEqual({
      ...object,
      attributes: expect.objectContaining(object.attributes),
    });
  });

  it('finds the index by its reference, and where it stands inline', () => {
    const referred = readVisualization(stored({ type: 'pie' }, REFERRED));
    const inline = readVisualization(stored({ type: 'pie' }, { index: 'orders' }));
    expect(referred.visualization.index).toBe('flights');
    expect(inline.visualization.index).toBe('orders');
  });

  it('goes on without an index where the reference is missing, and says so', () => {
    const read = readVisualization({ ...stored({ type: 'pie' }, REFERRED), references: [] });
    expect(read.visualization.index).toBeUndefined();
    expect(read.notices).toEqual([
      'The index of the chart is not among its references. Choose one.',
    ]);
  });

  it('takes both names of the meta attribute', () => {
    const { kibanaSavedObjectMeta: meta, ...attributes } = stored(
      { type: 'pie' },
      { index: 'a' },
    ).attributes;
    const read = readVisualization({
      attributes: { ...attributes, opensearchDashboardsSavedObjectMeta: meta },
    });
    expect(read.visualization.index).toBe('a');
  });

  it('takes "true", ids that are numbers and a pie with a group', () => {
    const group = { id: 2, enabled: 'true', type: 'terms', schema: 'group', params: { size: '5' } };
    const { visualization } = readVisualization(stored({ type: 'pie', aggs: [COUNT, group] }));
    expect(visualization.aggs[1]).toEqual({
      id: '2',
      enabled: true,
      type: 'terms',
      schema: 'segment',
      params: { size: '5' },
    });
  });

  it('keeps an aggregation it does not know and names it', () => {
    const odd = { ...COUNT, id: '2', type: 'matrix_stats' };
    const read = readVisualization(stored({ type: 'pie', aggs: [COUNT, odd] }));
    expect(read.visualization.aggs).toHaveLength(2);
    expect(read.notices).toEqual([
      'The aggregation "matrix_stats" is not supported yet: it is kept but not drawn.',
    ]);
  });

  it('reads a query that is a bare text as Lucene', () => {
    const { visualization } = readVisualization(stored({ type: 'pie' }, { query: 'a:b' }));
    expect(visualization.query).toEqual({ query: 'a:b', language: 'lucene' });
  });

  it('reads both spellings of a phrase, and a range beside its meta', () => {
    const filter = [
      { meta: {}, query: { match: { a: { query: 'x', type: 'phrase' } } } },
      { meta: { negate: true }, query: { match_phrase: { a: 'x' } } },
      { meta: { type: 'range', key: 'n' }, range: { n: { gte: 1, lt: 5 } } },
      { meta: {}, exists: { field: 'e' } },
    ];
    const { visualization } = readVisualization(stored({ type: 'pie' }, { filter }));
    expect(visualization.filters).toMatchObject([
      { type: 'phrase', key: 'a', params: { query: 'x' }, negate: false },
      { type: 'phrase', key: 'a', params: { query: 'x' }, negate: true },
      { type: 'range', key: 'n', params: { gte: 1, lt: 5 } },
      { type: 'exists', key: 'e' },
    ]);
  });

  it('attack 36: answers 1,000 malformed objects with a chart or a problem, and never throws', () => {
    const random = seeded(7);
    for (let i = 0; i < 1000; i++) {
      const object = malformed(random);
      const read = readVisualization(object as never);
      expect(typeof read.visualization.title).toBe('string');
      expect(read.problem ?? read.visualization.type).not.toBe('');
      expect(() => writeVisualization(read.visualization, object as never)).not.toThrow();
      expect(problemOfPlanning(read.visualization)).toBeUndefined();
    }
  });
});

describe('writing a chart back', () => {
  const state = {
    type: 'histogram',
    title: 'A chart',
    later: { kept: 1 },
    params: {
      seperate_axis: 'true',
      controls: [{ indexPatternRefName: 'control_0_index_pattern' }],
    },
    aggs: [{ ...COUNT, enabled: 'true', hidden: 3 }],
  };
  const filter = [{ meta: { odd: 1 }, query: { match: { a: { query: 'x', type: 'phrase' } } } }];
  const object = stored(state, { ...REFERRED, filter, highlightAll: true }, { hits: 0, own: [1] });

  it('changes nothing where nothing was changed', () => {
    const { visualization } = readVisualization(object);
    const written = writeVisualization(visualization, object);
    expect(written.attributes).toEqual({ ...object.attributes, description: '', version: 1 });
    expect(written.references).toEqual(object.references);
  });

  it('keeps what it does not know beside a change', () => {
    const { visualization } = readVisualization(object);
    const changed = { ...visualization, title: 'New', params: { ...visualization.params, x: 1 } };
    const { attributes } = writeVisualization(changed, object);
    expect(JSON.parse(String(attributes['visState']))).toEqual({
      ...state,
      title: 'New',
      params: { ...state.params, x: 1 },
    });
    expect(attributes['own']).toEqual([1]);
  });

  it('drops the reference of an index that was changed', () => {
    const { visualization } = readVisualization(object);
    const written = writeVisualization({ ...visualization, index: 'orders' }, object);
    expect(written.references.map(({ name }) => name)).toEqual(['control_0_index_pattern']);
    const again = readVisualization(written);
    expect(again.visualization.index).toBe('orders');
    expect(again.visualization.filters).toEqual(visualization.filters);
  });

  it('reads a new chart as it was written', () => {
    const { visualization } = readVisualization(object);
    expect(readVisualization(writeVisualization(visualization)).visualization.aggs).toEqual(
      visualization.aggs,
    );
  });
});

/** Undefined where a chart is planned, or refused in words for a person. */
function problemOfPlanning(visualization: Visualization): unknown {
  const query = { query: '', language: 'kuery' } as const;
  try {
    planChart(visualization, { query, filters: [], timeZone: 'UTC' }, SOURCE);
    return undefined;
  } catch (error) {
    return error instanceof ChartError || error instanceof DqlSyntaxError ? undefined : error;
  }
}
const SOURCE: ChartSource = {
  index: 'a',
  fields: ['type', 'id', 'query', 'count', 'terms', 'true'].map((name) => ({
    name,
    type: 'double',
    exactName: name,
  })),
  scripted: [],
  formats: {},
  now: 0,
  weekStartsOn: 1,
  limits: { barTarget: 50, maxBars: 100 },
};

/** Mulberry32: the same numbers in each run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function malformed(random: () => number): unknown {
  const pick = <T>(...options: readonly T[]) => options[Math.floor(random() * options.length)];
  const value = (depth: number): unknown =>
    depth > 4
      ? null
      : pick<() => unknown>(
          () => null,
          () => random() * 1e6,
          () => pick('', 'true', '{', '__proto__', 'terms', 'count', '-1', 'now/d'),
          () => Array.from({ length: Math.floor(random() * 4) }, () => value(depth + 1)),
          () =>
            Object.fromEntries(
              KEYS.filter(() => random() < 0.4).map((key) => [key, value(depth + 1)]),
            ),
        )?.();
  const json = () =>
    pick<() => unknown>(
      () => JSON.stringify(value(0)),
      () => value(0),
      () => '{"a"',
    )?.();
  return {
    attributes: pick<unknown>(null, 1, 'x', {
      title: value(3),
      visState: json(),
      uiStateJSON: json(),
      savedSearchId: value(3),
      kibanaSavedObjectMeta: pick<unknown>(null, { searchSourceJSON: json() }),
    }),
    references: value(2),
  };
}
const KEYS = [
  'field',
  'interval',
  'ranges',
  'filters',
  'metricAgg',
  'customBucket',
  'percents',

  'type',
  'id',
  'aggs',
  'params',
  'schema',
  'filter',
  'meta',
  'query',
  'controls',
  'index',
  'range',
];
