import { describe, expect, it } from 'vitest';
import { withOddParts } from '#plugins/visualizations/common/testing';
import { readLayers } from './layers/read-layers';
import { readLens } from './read-lens';
import { toChart } from './to-chart';

type Column = Record<string, unknown>;

const COUNT: Column = {
  operationType: 'count',
  sourceField: '___records___',
  label: 'Count of records',
  isBucketed: false,
};
const BY_DAY: Column = {
  operationType: 'date_histogram',
  sourceField: 'timestamp',
  isBucketed: true,
  params: { interval: '1d', dropPartials: true },
};
const average = (more: Column = {}): Column => ({
  operationType: 'average',
  sourceField: 'bytes',
  label: 'Average of bytes',
  isBucketed: false,
  ...more,
});

/** A chart as exports have it. */
function stored(
  type: string,
  layers: Record<string, Record<string, Column>>,
  visualization: object,
  more: object = {},
) {
  const source = Object.fromEntries(
    Object.entries(layers).map(([id, columns]) => [
      id,
      { columns, columnOrder: Object.keys(columns) },
    ]),
  );
  const state = {
    datasourceStates: { formBased: { layers: source } },
    visualization,
    query: { query: 'bytes > 0', language: 'kuery' },
    filters: [],
    ...more,
  };
  return {
    attributes: { title: 'Chart', visualizationType: type, state },
    references: Object.keys(layers).map((id) => ({
      type: 'index-pattern',
      id: `pattern-${id}`,
      name: `indexpattern-datasource-layer-${id}`,
    })),
  };
}
const chartOf = (...given: Parameters<typeof stored>) => toChart(readLens(stored(...given)));
const xy = (columns: Record<string, Column>, layer: object, more: object = {}) =>
  chartOf('lnsXY', { a: columns }, { layers: [{ layerId: 'a', ...layer }], ...more });
/** The formula of a number that stands alone. */
function formulaOf(columns: Record<string, Column>): unknown {
  const { visualization } = chartOf(
    'lnsMetric',
    { a: columns },
    { layerId: 'a', metricAccessor: 'm' },
  );
  return visualization?.aggs.at(-1)?.params['formula'];
}

describe('A Lens chart', () => {
  it('is asked of the index of its layer, with its own query', () => {
    const { visualization } = xy(
      { x: BY_DAY, c: COUNT },
      { seriesType: 'line', xAccessor: 'x', accessors: ['c'] },
    );
    expect(visualization).toMatchObject({
      title: 'Chart',
      type: 'line',
      index: 'pattern-a',
      query: { query: 'bytes > 0', language: 'kuery' },
      aggs: [
        {
          id: 'x',
          type: 'date_histogram',
          schema: 'segment',
          params: { field: 'timestamp', interval: '1d', drop_partials: true },
        },
        { id: 'c', type: 'count', schema: 'metric', params: { customLabel: 'Count of records' } },
      ],
    });
  });

  it('takes data views that it has itself by their names', () => {
    const given = stored(
      'lnsMetric',
      { a: { m: COUNT } },
      { layerId: 'a', metricAccessor: 'm' },
      {
        adHocDataViews: { 'pattern-a': { title: 'logs-*' } },
      },
    );
    expect(toChart(readLens(given)).visualization?.index).toBe('logs-*');
  });

  it('reads charts of before 8.6, and references that it has itself', () => {
    const { attributes, references } = stored(
      'lnsMetric',
      { a: { m: COUNT } },
      { layerId: 'a', accessor: 'm' },
    );
    const { formBased, ...others } = attributes.state.datasourceStates;
    const old = {
      attributes: {
        ...attributes,
        references,
        state: JSON.stringify({
          ...attributes.state,
          datasourceStates: { ...others, indexpattern: formBased },
        }),
      },
    };
    expect(toChart(readLens(old)).visualization).toMatchObject({
      type: 'metric',
      index: 'pattern-a',
    });
  });

  it.each([
    [
      { m: average({ filter: { query: "host: 'a\\b'", language: 'kuery' } }) },
      "average('bytes', kql='host: \\'a\\\\b\\'')",
    ],
    [{ m: average({ timeShift: '1w' }) }, "average('bytes', shift='1w')"],
    [{ m: average({ reducedTimeRange: '1h' }) }, "average('bytes', reducedTimeRange='1h')"],
    [{ m: { ...COUNT, timeScale: 's' } }, "normalize_by_unit(count(), unit='s')"],
    [{ m: { ...COUNT, sourceField: 'host' } }, "count('host')"],
    [
      { m: average({ operationType: 'percentile', params: { percentile: 90 } }) },
      "percentile('bytes', percentile=90)",
    ],
    [{ m: average({ operationType: 'last_value' }) }, "last_value('bytes')"],
    [{ m: average({ operationType: 'standard_deviation' }) }, "standard_deviation('bytes')"],
    [
      {
        b: average(),
        m: { operationType: 'moving_average', references: ['b'], params: { window: 3 } },
      },
      "moving_average(average('bytes'), window=3)",
    ],
    [
      {
        b: average({ operationType: 'max' }),
        m: { operationType: 'counter_rate', references: ['b'], timeScale: 'm' },
      },
      "counter_rate(max('bytes'), unit='m')",
    ],
    [{ b: COUNT, m: { operationType: 'overall_sum', references: ['b'] } }, 'overall_sum(count())'],
    [
      { m: { operationType: 'formula', params: { formula: 'sum(bytes) / count()' } } },
      'sum(bytes) / count()',
    ],
    [{ m: { operationType: 'static_value', params: { value: '12.5' } } }, '12.5'],
  ])('has numbers as formulas: %j', (columns, formula) => {
    expect(formulaOf(columns as never)).toBe(formula);
  });

  it('sorts terms by a number, also by one of a part of the documents', () => {
    const terms = {
      operationType: 'terms',
      sourceField: 'host',
      isBucketed: true,
      params: {
        size: 3,
        orderBy: { type: 'column', columnId: 'm' },
        orderDirection: 'asc',
        otherBucket: true,
        include: ['a.b', 'c'],
        missingBucket: true,
      },
    };
    const m = average({ filter: { query: 'a: b', language: 'kuery' } });
    const { visualization } = chartOf(
      'lnsTagcloud',
      { a: { t: terms, m } },
      { layerId: 'a', tagAccessor: 't', valueAccessor: 'm' },
    );
    expect(visualization?.aggs[0]).toMatchObject({
      type: 'terms',
      schema: 'segment',
      params: {
        field: 'host',
        size: 3,
        order: 'asc',
        orderBy: 'custom',
        orderAgg: { type: 'avg', params: { field: 'bytes', onlyWhere: { query: 'a: b' } } },
        otherBucket: true,
        missingBucket: true,
        include: 'a\\.b|c',
      },
    });
  });

  it('draws bars, lines and areas with the axes and colors that it says', () => {
    const { visualization } = xy(
      { x: BY_DAY, c: COUNT, m: average() },
      {
        seriesType: 'area_stacked',
        xAccessor: 'x',
        accessors: ['c', 'm'],
        yConfig: [{ forAccessor: 'm', axisMode: 'right', color: '#cc0000' }],
      },
      {
        curveType: 'CURVE_MONOTONE_X',
        yLeftExtent: { mode: 'custom', lowerBound: 1, upperBound: 9 },
        legend: { isVisible: false },
      },
    );
    expect(visualization).toMatchObject({
      type: 'area',
      params: {
        addLegend: false,
        valueAxes: [{ id: 'left', scale: { min: 1, max: 9 } }, { id: 'right' }],
        seriesParams: [
          {
            data: { id: 'c' },
            type: 'area',
            mode: 'stacked',
            valueAxis: 'left',
            interpolate: 'cardinal',
          },
          { data: { id: 'm' }, valueAxis: 'right', color: '#cc0000' },
        ],
      },
    });
  });

  it.each([
    ['bar_percentage_stacked', 'histogram', 'percentage'],
    ['bar_horizontal_stacked', 'horizontal_bar', undefined],
    ['area_percentage_stacked', 'area', 'percentage'],
  ])('knows series of the type %s', (seriesType, type, mode) => {
    const { visualization } = xy(
      { x: BY_DAY, c: COUNT },
      { seriesType, xAccessor: 'x', accessors: ['c'] },
    );
    expect(visualization?.type).toBe(type);
    expect(visualization?.params).toMatchObject({
      valueAxes: [{ scale: mode === undefined ? {} : { mode } }, {}],
    });
  });

  it('has reference lines of fixed values, and asks for others', () => {
    const { visualization, notices } = chartOf(
      'lnsXY',
      {
        a: { x: BY_DAY, c: COUNT },
        r: {
          s: { operationType: 'static_value', label: 'Goal', params: { value: 100 } },
          f: average(),
        },
      },
      {
        layers: [
          { layerId: 'a', seriesType: 'line', xAccessor: 'x', accessors: ['c'] },
          {
            layerId: 'r',
            layerType: 'referenceLine',
            accessors: ['s', 'f'],
            yConfig: [
              {
                forAccessor: 's',
                color: '#00cc00',
                lineStyle: 'dashed',
                lineWidth: 2,
                textVisibility: true,
              },
            ],
          },
        ],
      },
    );
    expect(visualization?.params['referenceLines']).toEqual([
      { value: 100, label: 'Goal', color: '#00cc00', width: 2, style: 'dashed', axis: 'left' },
    ]);
    expect(visualization?.params['computedLines']).toMatchObject([
      { index: 'pattern-r', aggs: [{ id: 'f', type: 'avg' }], lines: [{ column: 'f' }] },
    ]);
    expect(notices).toEqual([]);
  });

  it('keeps several layers, each with its index', () => {
    const { visualization } = chartOf(
      'lnsXY',
      { a: { x: BY_DAY, c: COUNT }, b: { y: BY_DAY, m: average() } },
      {
        layers: [
          { layerId: 'a', seriesType: 'bar', xAccessor: 'x', accessors: ['c'] },
          { layerId: 'b', seriesType: 'line', xAccessor: 'y', accessors: ['m'] },
        ],
      },
    );
    expect(visualization?.type).toBe('lens_layers');
    const layers = readLayers(visualization as never);
    expect(layers.map((layer) => [layer.visualization.type, layer.visualization.index])).toEqual([
      ['histogram', 'pattern-a'],
      ['line', 'pattern-b'],
    ]);
    expect(layers[1]?.visualization.aggs.map(({ type }) => type)).toEqual([
      'date_histogram',
      'avg',
    ]);
  });

  it('colors numbers by the stops of a palette', () => {
    const { visualization } = chartOf(
      'lnsMetric',
      { a: { m: COUNT } },
      {
        layerId: 'a',
        metricAccessor: 'm',
        palette: {
          params: {
            rangeType: 'number',
            rangeMin: 0,
            stops: [
              { color: '#0a0', stop: 10 },
              { color: '#a00', stop: 20 },
            ],
          },
        },
      },
    );
    expect(visualization?.params['metric']).toMatchObject({
      metricColorMode: 'Background',
      colorsRange: [
        { to: 10, color: '#0a0' },
        { from: 10, color: '#a00' },
      ],
    });
  });

  it.each([
    [
      'lnsNewest',
      {},
      'Lens charts of the type "lnsNewest" can’t be shown. The chart is kept and exported unchanged.',
    ],
    [
      'lnsXY',
      { datasourceStates: { textBased: { layers: { a: {} } } } },
      'The chart asks in ES|QL, which only Elasticsearch understands. It is kept and exported unchanged.',
    ],
    ['lnsMetric', {}, 'The Lens chart has no column to show.'],
  ])('says why it can’t be shown: %s %j', (type, state, problem) => {
    expect(chartOf(type, {}, {}, state)).toMatchObject({ problem });
  });

  it('is drawn or says why, whatever is stored', () => {
    const terms = {
      operationType: 'terms',
      sourceField: 'a',
      isBucketed: true,
      params: { orderBy: { type: 'column', columnId: 'm' } },
    };
    const columns = {
      x: BY_DAY,
      t: terms,
      m: average({
        filter: { query: 'a: b' },
        params: { format: { id: 'bytes', params: { decimals: 1 } } },
      }),
    };
    const layer = {
      layerId: 'a',
      seriesType: 'bar',
      xAccessor: 'x',
      splitAccessor: 't',
      accessors: ['m'],
      yConfig: [{ forAccessor: 'm', color: '#fff' }],
    };
    const palette = { params: { stops: [{ color: '#fff', stop: 1 }] } };
    const shapes = {
      lnsXY: {
        layers: [layer, layer],
        legend: { isVisible: true },
        yLeftExtent: { mode: 'custom' },
      },
      lnsPie: { shape: 'pie', layers: [{ layerId: 'a', primaryGroups: ['t'], metrics: ['m'] }] },
      lnsMetric: { layerId: 'a', metricAccessor: 'm', breakdownByAccessor: 't', palette },
      lnsDatatable: {
        layerId: 'a',
        columns: [{ columnId: 't' }, { columnId: 'm', colorMode: 'cell', palette }],
        sorting: { columnId: 'm' },
      },
      lnsHeatmap: { layerId: 'a', xAccessor: 'x', yAccessor: 't', valueAccessor: 'm', palette },
      lnsGauge: { layerId: 'a', metricAccessor: 'm', palette },
      lnsTagcloud: { layerId: 'a', tagAccessor: 't', valueAccessor: 'm' },
    };
    let count = 0;
    for (const [type, shape] of Object.entries(shapes)) {
      for (const odd of withOddParts(stored(type, { a: columns }, shape).attributes)) {
        const chart = toChart(readLens({ attributes: odd as object }));
        expect(chart.visualization ?? chart.problem).toBeDefined();
        if (chart.visualization?.type === 'lens_layers') readLayers(chart.visualization);
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(1000);
  });
});
