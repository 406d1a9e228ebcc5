// The dashboards that are measured, as saved objects, and the statements that a person would write for their answers.
const COUNT = { id: '1', enabled: true, type: 'count', schema: 'metric', params: {} };
const metric = (type, field) => ({ ...COUNT, type, params: { field } });
const bucket = (id, schema, type, params) => ({ id, enabled: true, type, schema, params });
const byWeek = bucket('2', 'segment', 'date_histogram', { field: 'date', interval: 'w' });
const top = (id, schema, field, size = 10) =>
  bucket(id, schema, 'terms', { field: `${field}.keyword`, size, order: 'desc', orderBy: '1' });
const steps = (field, interval) =>
  bucket('2', 'segment', 'histogram', { field, interval, min_doc_count: false });

export const TIME = { from: '2001-01-01T00:00:00.000Z', to: '2001-07-01T00:00:00.000Z' };
const WEEK = `date_trunc('week', "date" + INTERVAL 1 HOUR)`;

/** `sql` has `{where}` where the time, the query and the filters stand. */
export const CHARTS = [
  {
    title: 'Flights a week',
    type: 'line',
    aggs: [COUNT, byWeek],
    sql: `SELECT ${WEEK}, count(*) FROM flights {where} GROUP BY 1 ORDER BY 1`,
  },
  {
    title: 'Delay a week',
    type: 'area',
    aggs: [metric('avg', 'delay'), byWeek],
    sql: `SELECT ${WEEK}, avg(delay), count(*) FROM flights {where} GROUP BY 1 ORDER BY 1`,
  },
  {
    title: 'From',
    type: 'horizontal_bar',
    aggs: [COUNT, top('2', 'segment', 'origin')],
    sql: 'SELECT origin, count(*) AS n FROM flights {where} GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 10',
  },
  {
    title: 'To',
    type: 'pie',
    aggs: [COUNT, top('2', 'segment', 'destination')],
    sql: 'SELECT destination, count(*) AS n FROM flights {where} GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 10',
  },
  {
    title: 'How far',
    type: 'histogram',
    aggs: [COUNT, steps('distance', 100)],
    sql: 'SELECT distance // 100 * 100, count(*) FROM flights {where} GROUP BY 1 ORDER BY 1',
  },
  {
    title: 'How late',
    type: 'histogram',
    aggs: [COUNT, steps('delay', 20)],
    sql: 'SELECT floor(delay / 20.0) * 20, count(*) FROM flights {where} GROUP BY 1 ORDER BY 1',
  },
  {
    title: 'Delay by origin',
    type: 'histogram',
    aggs: [metric('avg', 'delay'), top('2', 'segment', 'origin', 20)],
    sql: 'SELECT origin, avg(delay), count(*) AS n FROM flights {where} GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 20',
  },
  {
    title: 'Flights a week by origin',
    type: 'histogram',
    aggs: [COUNT, byWeek, top('3', 'group', 'origin', 5)],
    sql: `WITH weeks AS (SELECT ${WEEK} AS week, origin, count(*) AS n FROM flights {where} GROUP BY 1, 2)
      SELECT * FROM weeks QUALIFY row_number() OVER (PARTITION BY week ORDER BY n DESC, origin) <= 5 ORDER BY week, n DESC`,
  },
];

/** The visualizations over an index, for the route that makes many at once. */
export function toVisualizations(index) {
  return CHARTS.map(({ title, type, aggs }, n) => ({
    type: 'visualization',
    id: `${index}-${n}`,
    attributes: {
      title,
      visState: JSON.stringify({ title, type, params: {}, aggs }),
      uiStateJSON: '{}',
      kibanaSavedObjectMeta: {
        searchSourceJSON: JSON.stringify({
          index,
          query: { query: '', language: 'kuery' },
          filter: [],
        }),
      },
    },
  }));
}

/** A dashboard of so many panels, four in a row. */
export function toDashboard(id, index, many) {
  const panels = Array.from({ length: many }, (_, n) => ({
    panelIndex: String(n + 1),
    gridData: { x: (n % 4) * 12, y: Math.floor(n / 4) * 14, w: 12, h: 14, i: String(n + 1) },
    version: '7.9.3',
    embeddableConfig: {},
    panelRefName: `panel_${n}`,
  }));
  return {
    type: 'dashboard',
    id,
    attributes: {
      title: `Dashboard ${id}`,
      description: '',
      panelsJSON: JSON.stringify(panels),
      optionsJSON: '{"hidePanelTitles":false,"useMargins":true}',
      timeRestore: true,
      timeFrom: TIME.from,
      timeTo: TIME.to,
      kibanaSavedObjectMeta: {
        searchSourceJSON: '{"query":{"language":"kuery","query":""},"filter":[]}',
      },
    },
    references: panels.map(({ panelRefName }, n) => ({
      name: panelRefName,
      type: 'visualization',
      id: `${index}-${n % CHARTS.length}`,
    })),
  };
}
