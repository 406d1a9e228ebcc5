import { expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '#common/json';
import { formOf } from './layers/layer-form';
import { finishLayer } from './layers/layer-table';
import { readAnnotations } from './layers/read-annotations';
import { readLayers } from './layers/read-layers';
import { readLens } from './read-lens';
import { toChart } from './to-chart';

const terms = (more: JsonObject = {}): JsonObject => ({
  operationType: 'terms',
  sourceField: 'city',
  isBucketed: true,
  params: {
    size: 3,
    secondaryFields: ['way'],
    orderBy: { type: 'column', columnId: 'm' },
    ...more,
  },
});
const COLUMNS: JsonObject = {
  x: { operationType: 'date_histogram', sourceField: 'at', isBucketed: true, params: {} },
  t: terms(),
  m: { operationType: 'sum', sourceField: 'price', params: { emptyAsNull: true } },
  f: {
    operationType: 'formula',
    filter: { query: 'a: b', language: 'kuery' },
    params: { formula: 'sum(price) / count()' },
  },
};
const PALETTE: JsonObject = {
  params: {
    rangeType: 'percent',
    stops: [
      { color: '#fff', stop: 50 },
      { color: '#000', stop: 100 },
    ],
  },
};
const SHAPES: Readonly<Record<string, JsonObject>> = {
  lnsXY: {
    fittingFunction: 'Carry',
    layers: [
      {
        layerId: 'a',
        seriesType: 'bar',
        xAccessor: 'x',
        splitAccessors: ['t'],
        accessors: ['m'],
        collapseFn: 'sum',
      },
      {
        layerId: 'a',
        layerType: 'referenceLine',
        accessors: ['f'],
        yConfig: [{ forAccessor: 'f' }],
      },
      {
        layerId: 'n',
        layerType: 'annotations',
        annotations: [
          {
            type: 'manual',
            label: 'A',
            key: { type: 'range', timestamp: '2026', endTimestamp: '2027' },
          },
          { type: 'query', filter: { query: 'a: b' }, textField: 'a', extraFields: ['b'] },
        ],
      },
    ],
  },
  lnsDatatable: {
    layerId: 'a',
    columns: [
      { columnId: 'x', collapseFn: 'max' },
      { columnId: 't', isTransposed: true },
      { columnId: 'm', colorMode: 'cell', palette: PALETTE },
    ],
    sorting: { columnId: 'u---m', direction: 'asc' },
  },
  lnsGauge: { layerId: 'a', metricAccessor: 'm', maxAccessor: 'f', palette: PALETTE },
  lnsMetric: { layerId: 'a', metricAccessor: 'm', maxAccessor: 'f', breakdownByAccessor: 't' },
  lnsChoropleth: { layerId: 'a', regionAccessor: 't', valueAccessor: 'm' },
};
const HUGE: JsonValue = Array.from({ length: 20_000 }, (_, at) => ({ columnId: String(at) }));
const deep = (): JsonValue =>
  Array.from({ length: 2000 }).reduce<JsonValue>((inner) => ({ layers: [inner] }), 'x');
const ODD: readonly (JsonValue | undefined)[] = [
  undefined,
  null,
  -1,
  1e308,
  '',
  'constructor',
  '__proto__',
  [],
  {},
  [null, [], 7],
  { length: -1 },
  HUGE,
  deep(),
];

function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** With up to five parts, wherever they are, that are something else or are not there. */
function mutated(value: JsonObject, random: () => number): JsonObject {
  const copy = structuredClone(value) as Record<string, unknown>;
  const count = 1 + Math.floor(random() * 5);
  for (let nth = 0; nth < count; nth += 1) {
    let holder: Record<string, unknown> = copy;
    for (;;) {
      const keys = Object.keys(holder);
      const key = keys[Math.floor(random() * keys.length)];
      if (key === undefined) break;
      const inner = holder[key];
      if (typeof inner === 'object' && inner !== null && random() < 0.97) {
        holder = inner as Record<string, unknown>;
        continue;
      }
      const odd = ODD[Math.floor(random() * ODD.length)];
      if (odd === undefined) delete holder[key];
      else holder[key] = JSON.parse(JSON.stringify(odd));
      break;
    }
  }
  return copy as JsonObject;
}

it('attack 36: 300 malformed charts are a chart or a card each, nothing is thrown, and none takes long', () => {
  const random = randomNumbers(7);
  const types = Object.keys(SHAPES);
  let slowest = 0;
  let charts = 0;
  for (let nth = 0; nth < 300; nth += 1) {
    const type = types[nth % types.length] ?? '';
    const attributes = {
      title: 'Odd',
      visualizationType: type,
      state: {
        visualization: SHAPES[type] ?? {},
        datasourceStates: {
          formBased: { layers: { a: { columns: COLUMNS, columnOrder: Object.keys(COLUMNS) } } },
        },
        query: { query: '', language: 'kuery' },
        filters: [],
      },
    };
    const odd = mutated(attributes as unknown as JsonObject, random);
    const start = performance.now();
    const { visualization, problem } = toChart(readLens({ attributes: odd }));
    expect(visualization ?? problem).toBeDefined();
    if (visualization) {
      charts += 1;
      const empty = { columns: [], rows: [], notices: [], documents: 0 };
      for (const { stored, visualization: layer } of readLayers(visualization)) {
        finishLayer(empty, stored, layer.params);
        formOf(stored);
      }
      readAnnotations(visualization.params['annotations']);
    }
    slowest = Math.max(slowest, performance.now() - start);
  }
  expect(charts).toBeGreaterThan(50);
  expect(slowest).toBeLessThan(2000);
});
