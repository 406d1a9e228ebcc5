import { cpus, totalmem } from 'node:os';
import { baselines } from './baselines.mjs';
import { discoverRowsOf } from './discover/page-rows.mjs';
import { median } from './measure-page.mjs';

/** docs/benchmarks.md of the figures. */
export function toPage(all) {
  const rows = [
    ...startRows(all),
    ...ingestRows(all),
    ...searchRows(all),
    ...lightRows(all),
    ...peopleRows(all),
    ...pageRows(all),
    ...shellRows(all),
    ...scrollRows(all),
    ...discoverRowsOf(all, { compare, absolute }),
    ...savedObjectRows(all),
    ...dashboardRows(all),
    ...panelRows(all),
    ...sizeRows(all),
  ];
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() || 'unknown'}), ${Math.round(totalmem() / 1e9)} GB, Node ${process.versions.node}`;
  return `# Benchmarks

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${machine}. Each figure and
its baseline are measured in the same run, alternating; the table shows medians. Machines differ and are noisy: look at the ratio, not the milliseconds.

| what | ours | baseline | ratio | at most | |
| --- | --- | --- | --- | --- | --- |
${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}

${baselines(all)}`;
}

function compare(name, ours, baseline, limit) {
  const unit = 'ms';
  const mark = ours <= limit ? '' : 'over';
  return [
    name,
    `${format(ours)} ${unit}`,
    `${format(baseline)} ${unit}`,
    `${(ours / baseline).toFixed(2)} ×`,
    `${format(limit)} ${unit}`,
    mark,
  ];
}

function absolute(name, ours, limit, unit) {
  return [
    name,
    `${format(ours)} ${unit}`,
    '',
    '',
    limit === undefined ? '' : `${format(limit)} ${unit}`,
    limit === undefined || ours <= limit ? '' : 'over',
  ];
}

function startRows({ start }) {
  return start
    ? [
        compare('server: spawn to first page', start.ours, start.bare, start.bare * 2),
        absolute('server: resident at rest, no data', start.residentMB, 160, 'MB'),
      ]
    : [];
}

function ingestRows({ ingest = {} }) {
  const { flights, birdstrikes, logs, memory } = ingest;
  return [
    ...(flights
      ? [compare('load flights-3m.parquet', flights.loadMs, flights.bareMs, flights.bareMs * 2)]
      : []),
    ...(birdstrikes
      ? [
          compare(
            'load birdstrikes.csv 100 times over',
            birdstrikes.loadMs,
            birdstrikes.bareMs,
            birdstrikes.bareMs * 2,
          ),
        ]
      : []),
    ...(logs
      ? [
          compare(
            'load 1 M NDJSON web logs until searchable',
            logs.loadMs,
            logs.bareMs,
            logs.bareMs * 3,
          ),
          compare('then their text index, beside the load', logs.textMs, logs.loadMs, logs.loadMs),
        ]
      : []),
    ...(memory ? [absolute('memory while loading a 1 GB CSV', memory.peakMb, 1500, 'MB')] : []),
  ];
}

function searchRows({ searches = [] }) {
  return searches.map(({ name, ours, bare }) =>
    compare(`search on 3 M rows: ${name}`, ours, bare, bare * 1.5 + 10),
  );
}

function peopleRows({ people }) {
  return people
    ? [
        absolute(
          'twenty people with eight panels each: a search every',
          1000 / people.searchesPerSecond,
          4,
          'ms',
        ),
        absolute(
          'twenty people with eight panels each: the slowest answer',
          people.slowest,
          1000,
          'ms',
        ),
      ]
    : [];
}

function lightRows({ light }) {
  if (!light) return [];
  const { alone, slowest, count } = light;
  return [
    absolute('a light search alone, the slowest', alone, undefined, 'ms'),
    absolute(
      `a light search beside each of ${count} heavy ones, the slowest (${slowest.name})`,
      slowest.ms,
      1000,
      'ms',
    ),
  ];
}

function pageRows({ pages = [], searches = [] }) {
  const [blank, home, chart, discover, isolated] = pages;
  if (!blank) {
    return [];
  }
  const sql =
    median(
      searches.filter(({ name }) => name === 'number and histogram').map(({ bare }) => bare),
    ) || 0;
  const paints = ['cold', 'warm'].map((kind) =>
    compare(
      `Home: largest paint, ${kind}`,
      home.largestPaint[kind],
      blank.largestPaint[kind],
      blank.largestPaint[kind] * 1.6,
    ),
  );
  const ready = ['cold', 'warm'].flatMap((kind) => [
    compare(`Home ready, ${kind}`, home[kind], blank[kind], blank[kind] * 2),
    compare(
      `Discover on 3 M rows ready, ${kind}`,
      discover[kind],
      chart[kind],
      chart[kind] * 2.5 + sql,
    ),
  ]);
  const running = ['cold', 'warm'].map((kind) =>
    absolute(`Home: scripts run, ${kind}`, home.running?.[kind] ?? Number.NaN, undefined, 'ms'),
  );
  const floor = ['cold', 'warm'].map((kind) =>
    absolute(
      `empty page in a process of its own: largest paint, ${kind}`,
      isolated?.largestPaint[kind] ?? Number.NaN,
      undefined,
      'ms',
    ),
  );
  return [
    ...ready,
    ...running,
    ...paints,
    ...floor,
    absolute('Home: layout shift', home.layoutShift, 0, ''),
  ];
}

function shellRows({ shell }) {
  return shell
    ? [
        compare(
          'boot to first app mounted: main thread',
          shell.boot,
          shell.blank,
          shell.blank + 60,
        ),
        absolute(
          '500 apps and 5,000 nav links more: main thread',
          shell.many - shell.boot,
          50,
          'ms',
        ),
        ...Object.entries(shell.openings).map(([name, time]) =>
          absolute(`opening ${name}: main thread`, time, 50, 'ms'),
        ),
        absolute('10,000 changes of the route: memory left', shell.leftBytes / 1e6, 2, 'MB'),
      ]
    : [];
}

function scrollRows({ scrolling }) {
  return scrolling
    ? [
        absolute('scrolling 10,000 rows × 30 columns: p95 frame', scrolling.p95, 33.5, 'ms'),
        absolute('scrolling: p99 frame', scrolling.p99, 50, 'ms'),
      ]
    : [];
}

function savedObjectRows({ savedObjects }) {
  if (!savedObjects) {
    return [];
  }
  const { plain, rare, common, importPerSecond, residentMB } = savedObjects;
  const gets = Math.max(...[plain, rare, common].map(({ getP99 }) => getP99));
  return [
    absolute('100,000 saved objects: find, p99', plain.p99, 50, 'ms'),
    absolute('100,000 saved objects: find a word in 0.1 %, p99', rare.p99, 50, 'ms'),
    absolute('100,000 saved objects: find a word in 14 %, p99', common.p99, 300, 'ms'),
    absolute('100,000 saved objects: a get meanwhile, p99', gets, 20, 'ms'),
    absolute('import of 10,000 saved objects, each', 1000 / importPerSecond, 1, 'ms'),
    absolute('100,000 saved objects: resident at rest', residentMB, 160, 'MB'),
  ];
}

function dashboardRows({ dashboards }) {
  if (!dashboards) {
    return [];
  }
  const { sql, bare, eight, fifty, weight, redraw, filter, brush, heap, longestTask, listing } =
    dashboards;
  const [empty, full] = listing;
  const changed = (sql.filtered + redraw) * 1.5;
  return [
    ...['cold', 'warm'].flatMap((kind) => {
      const limit = bare[kind] * 1.5 + sql.all;
      return [
        compare(`8 panels on 1 M rows drawn, ${kind}`, eight[kind], bare[kind], limit),
        compare(`50 panels on 3 M rows: first row drawn, ${kind}`, fifty[kind], bare[kind], limit),
      ];
    }),
    compare('8 panels after a filter', filter, sql.filtered + redraw, changed),
    compare('8 panels after a brush', brush, sql.all + redraw, (sql.all + redraw) * 1.5),
    absolute('8 panels: first visit, on the wire', weight.wire / 1000, 500, 'kB'),
    absolute('8 panels: scripts, decoded', weight.script / 1000, 1300, 'kB'),
    absolute('8 panels: heap after collection', weight.heap / 1e6, 10, 'MB'),
    absolute('8 panels: heap after filters and brushes', heap / 1e6, 20, 'MB'),
    absolute('50 panels: longest task', longestTask, 100, 'ms'),
    ...['cold', 'warm'].map((kind) =>
      compare(`list of 1,000 dashboards, ${kind}`, full[kind], empty[kind], empty[kind] * 2),
    ),
  ];
}

function panelRows({ panels }) {
  if (!panels) return [];
  const { bare, map, line, series } = panels;
  return ['cold', 'warm'].flatMap((kind) => [
    compare(
      `a map of 10,000 points and 241 regions, ${kind}`,
      map[kind],
      bare[kind],
      bare[kind] * 1.5,
    ),
    compare(
      `a panel of the time series builder beside a line chart, ${kind}`,
      series[kind],
      line[kind],
      line[kind] * 1.3,
    ),
  ]);
}

function sizeRows({ sizes = [] }) {
  return sizes.map(({ name, size, limit }) => absolute(name, size / 1000, limit / 1000, 'kB'));
}

function format(value) {
  return value >= 100
    ? Math.round(value).toLocaleString('en')
    : String(Math.round(value * 10) / 10);
}
