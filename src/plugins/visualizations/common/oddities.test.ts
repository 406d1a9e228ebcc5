import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import { planChart } from './chart-plan';
import type { ChartSource } from './chart-source';
import { readVisualization } from './read-visualization';
import { writeVisualization } from './write-visualization';

// Charts as real exports hold them; the numbers are those of docs/imports.md.
const INDEX = 'kibanaSavedObjectMeta.searchSourceJSON.index';
const REFERENCES = [{ name: INDEX, type: 'index-pattern', id: 'shop' }];
const COUNT = { id: '1', enabled: true, type: 'count', schema: 'metric', params: {} };
const NO_QUERY = { query: { query: '', language: 'kuery' }, filter: [] };
const agg = (type: string, params: JsonObject, schema = 'segment') => ({
  id: '2',
  enabled: true,
  type,
  schema,
  params,
});

interface Stored {
  attributes: JsonObject;
  references: typeof REFERENCES;
}

function stored(state: object, source: object = NO_QUERY, more: JsonObject = {}): Stored {
  return {
    attributes: {
      title: 'A chart',
      visState: JSON.stringify({ title: 'A chart', ...state }),
      uiStateJSON: '{}',
      kibanaSavedObjectMeta: { searchSourceJSON: JSON.stringify(source) },
      ...more,
    },
    references: REFERENCES,
  };
}
const read = (object: Partial<Stored>) => readVisualization(object as Stored);

const SOURCE: ChartSource = {
  index: 'shop',
  fields: [
    { name: 'at', type: 'date', exactName: 'at' },
    { name: 'city', type: 'text', exactName: 'city.keyword' },
    { name: 'price', type: 'double', exactName: 'price' },
  ],
  timeField: 'at',
  scripted: [{ name: 'hour', type: 'number', script: "doc['at'].value.hour", lang: 'painless' }],
  formats: {},
  now: Date.UTC(2026, 2, 30),
  weekStartsOn: 1,
  limits: { barTarget: 50, maxBars: 100 },
};
const asked = (object: Stored) => {
  const context = { query: NO_QUERY.query, filters: [], timeZone: 'Europe/Berlin' } as const;
  return planChart(read(object).visualization, context as never, SOURCE).body;
};
const isKept = (object: Stored) =>
  expect(writeVisualization(read(object).visualization, object)).toMatchObject({
    attributes: object.attributes,
    references: object.references,
  });

describe('Charts of real exports', () => {
  it('oddity 1: take the index of the reference where it stands inline, too', () => {
    const both = stored({ type: 'pie' }, { ...NO_QUERY, index: 'gone', indexRefName: INDEX });

    expect(read(both).visualization.index).toBe('shop');
    expect(read(stored({ type: 'pie' }, { index: 'inline' })).visualization.index).toBe('inline');
  });

  it('oddity 2: work without references where they name the index themselves, and say so where nothing does', () => {
    const inline = { ...stored({ type: 'pie' }, { index: 'inline' }), references: [] };
    const nowhere = { ...stored({ type: 'pie' }, { indexRefName: INDEX }), references: [] };

    expect(read(inline).notices).toEqual([]);
    expect(read(inline).visualization.index).toBe('inline');
    expect(read(nowhere).notices).toEqual([
      'The index of the chart is not among its references. Choose one.',
    ]);
  });

  it('oddity 4: keep a misspelt key as it is', () => {
    isKept(stored({ type: 'metrics', params: { series: [{ seperate_axis: 1 }] } }));
  });

  it('oddity 5: read numbers that are texts', () => {
    const body = asked(
      stored({ type: 'pie', aggs: [COUNT, agg('terms', { field: 'city', size: '7' })] }),
    );

    expect(body).toMatchObject({ aggs: { 2: { terms: { size: 7 } } } });
  });

  it('oddity 6: read a query that is a bare text, an object of a language, or one of the search language', () => {
    const queryOf = (query: unknown) =>
      read(stored({ type: 'pie' }, { query })).visualization.query;

    expect(queryOf('a:b')).toEqual({ query: 'a:b', language: 'lucene' });
    expect(queryOf({ query: 'a:b', language: 'kuery' })).toEqual({
      query: 'a:b',
      language: 'kuery',
    });
    expect(queryOf({ query_string: { query: 'a:b' } })).toEqual({
      query: 'a:b',
      language: 'lucene',
    });
  });

  it('oddity 10: draw a pie whose slices are called a group', () => {
    const pie = stored({ type: 'pie', aggs: [COUNT, agg('terms', { field: 'city' }, 'group')] });

    expect(read(pie).visualization.aggs[1]?.schema).toBe('segment');
  });

  it('oddity 15: count in the zone of the page like everything around, and keep the one of the file', () => {
    const zone = { field: 'at', interval: 'd', time_zone: 'Asia/Kolkata' };
    const old = stored({ type: 'line', aggs: [COUNT, agg('date_histogram', zone)] });

    expect(asked(old)).toMatchObject({
      aggs: { 2: { date_histogram: { time_zone: 'Europe/Berlin' } } },
    });
    isKept(old);
  });

  it.each([
    [{ interval: 'custom', customInterval: '12h' }, { fixed_interval: '12h' }],
    [{ interval: 'year' }, { calendar_interval: '1y' }],
  ])('oddity 16: know the interval of old: %j', (interval, expected) => {
    const histogram = agg('date_histogram', { field: 'at', ...interval });

    expect(asked(stored({ type: 'line', aggs: [COUNT, histogram] }))).toMatchObject({
      aggs: { 2: { date_histogram: expected } },
    });
  });

  it.each([
    ['oddity 17', '{\n  // HJSON\n  $schema: "x"\n  mark: point\n}'],
    ['oddity 18', '{config: {kibana: {type: map}}}'],
    ['oddity 19', '{"$schema":"https://vega.github.io/schema/vega-lite/v4.json"}'],
    ['oddity 28', '{\n\t"$schema":\t"https://vega.github.io/schema/vega/v5.json"\n}'],
  ])('%s: keep a Vega specification to the letter', (_number, spec) => {
    const vega = stored({ type: 'vega', params: { spec } });

    expect(read(vega).visualization.type).toBe('vega');
    isKept(vega);
  });

  it('oddity 20: send scripts of fields and of filters to be translated, as they are', () => {
    const script = { script: { source: "doc['price'].value > params.x", params: { x: 3 } } };
    const filter = [{ meta: { type: 'custom', key: 'script', negate: false }, script }];
    const body = asked(
      stored(
        { type: 'pie', aggs: [COUNT, agg('terms', { field: 'hour' })] },
        { ...NO_QUERY, filter },
      ),
    );

    expect(body).toMatchObject({
      aggs: {
        2: {
          terms: {
            script: { source: "doc['at'].value.hour", lang: 'painless' },
            value_type: 'double',
          },
        },
      },
    });
    expect(JSON.stringify(body['query'])).toContain(script.script.source);
  });

  it('oddity 21: need no version', () => {
    const { version: _version, ...attributes } = stored({ type: 'pie' }).attributes;

    expect(read({ attributes })).not.toHaveProperty('problem');
  });

  it('oddity 23: have either name of the meta attribute, and keep it', () => {
    const { kibanaSavedObjectMeta: meta = {}, ...attributes } = stored(
      { type: 'pie' },
      { index: 'a' },
    ).attributes;
    const renamed: Stored = {
      attributes: { ...attributes, opensearchDashboardsSavedObjectMeta: meta },
      references: [],
    };

    expect(read(renamed).visualization.index).toBe('a');
    expect(writeVisualization(read(renamed).visualization, renamed).attributes).not.toHaveProperty(
      'kibanaSavedObjectMeta',
    );
  });

  it('oddity 35: count terms without an order by the most frequent', () => {
    const body = asked(stored({ type: 'pie', aggs: [COUNT, agg('terms', { field: 'city' })] }));

    expect(body).toMatchObject({ aggs: { 2: { terms: { order: { _count: 'desc' } } } } });
  });

  const paramsOf = (type: string, params: JsonObject) =>
    read(stored({ type, params, aggs: [COUNT] })).visualization.params;

  it.each([
    ['stacked', 'stacked', 'normal'],
    ['percentage', 'stacked', 'percentage'],
    ['grouped', 'normal', 'normal'],
    ['overlap', 'normal', 'normal'],
  ])('stand as files of before series and axes have them: %s', (mode, ofSeries, ofAxis) => {
    const params = paramsOf('histogram', {
      mode,
      scale: 'square root',
      setYExtents: true,
      yAxis: { min: '1', max: 9 },
    });

    expect(params['seriesParams']).toMatchObject([{ type: 'histogram', mode: ofSeries }]);
    expect(params['valueAxes']).toMatchObject([
      { scale: { type: 'square root', mode: ofAxis, setYExtents: true, min: '1', max: 9 } },
    ]);
  });

  it('have lines as smooth as old files say, and leave new ones alone', () => {
    expect(paramsOf('line', { smoothLines: true })['seriesParams']).toMatchObject([
      { type: 'line', mode: 'normal', interpolate: 'cardinal' },
    ]);
    const params = {
      seriesParams: [{ mode: 'normal' }],
      valueAxes: [{ id: 'a' }],
      mode: 'stacked',
    };
    expect(paramsOf('area', params)).toEqual(params);
  });

  it('have the numbers as large as old files say, and metrics at all levels in their spelling', () => {
    expect(paramsOf('metric', { fontSize: '12' })).toMatchObject({
      metric: { style: { fontSize: '12' } },
    });
    const gauge = { gaugeColorMode: 'Labels', colorsRange: [{ from: 0, to: 5 }] };
    expect(paramsOf('metric', { gauge })['metric']).toEqual({
      metricColorMode: 'Labels',
      colorsRange: [{ from: 0, to: 5 }],
    });
    expect(paramsOf('table', { showMeticsAtAllLevels: true })).toMatchObject({
      showMetricsAtAllLevels: true,
    });
  });

  it('have small charts below each other where the chart says so, and where the split does', () => {
    const rowOf = (ofChart: JsonObject, ofSplit: JsonObject) =>
      read(stored({ type: 'pie', params: ofChart, aggs: [COUNT, agg('terms', ofSplit, 'split')] }))
        .visualization.aggs[1]?.params['row'];

    expect(rowOf({ row: true }, {})).toBe(true);
    expect(rowOf({ row: true }, { row: false })).toBe(false);
    expect(rowOf({}, {})).toBeUndefined();
  });

  it('are stored as they came until somebody changes their options', () => {
    const object = stored({ type: 'histogram', params: { mode: 'grouped' }, aggs: [COUNT] });
    const { visualization } = read(object);

    expect(writeVisualization(visualization, object).attributes).toMatchObject({
      visState: object.attributes['visState'],
    });
  });
});
