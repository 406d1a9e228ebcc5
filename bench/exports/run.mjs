// Measures whole results as files: seconds and how much the server's memory grows.
//   node bench/exports/run.mjs [--rows 1000000] [--port 5849]
import { readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { freePort, startServer } from '../atrium-server.mjs';

const option = (name, otherwise) => {
  const position = process.argv.indexOf(`--${name}`);
  return position < 0 ? otherwise : process.argv[position + 1];
};
const rows = Number(option('rows', '1000000'));
const folder = mkdtempSync(join(tmpdir(), 'atrium-bench-'));
const columns = 'id,time,city,amount,price,ok,hash,share,note,kind,code,later'.split(',');

/** Twelve columns: whole numbers, decimals, times, yes and no, short and long texts. */
async function makeFile(path) {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run('SELECT setseed(0.5)');
  await connection.run(
    `COPY (SELECT range AS id, make_timestamp(1700000000000000 + (range * 7919 % ${rows}) * 1000000) AS time, 'city ' || range % 100 AS city, (random() * 1e6)::BIGINT AS amount, round(random() * 1e4, 2) AS price, range % 2 = 0 AS ok, md5(range::VARCHAR) AS hash, random() AS share, 'some words of row ' || range AS note, 'kind ' || range % 7 AS kind, range % 50 AS code, make_timestamp(1600000000000000 + range * 1000000) AS later FROM range(${rows})) TO '${path}' (FORMAT parquet)`,
  );
  connection.closeSync();
  instance.closeSync();
}

/** Of the process, in bytes. */
const memoryOf = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) * 1024;

/** Of the process, in seconds: other work on the machine makes no difference to it. */
function processorOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Words of a new index are looked at behind the scenes: what that takes is not the export's. */
async function untilSettled({ url }) {
  for (;;) {
    const index = await (await fetch(`${url}/internal/data/indices/rows`)).json();
    if (index.textIndex === 'ready') return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function measure(server, changes) {
  const headers = { 'content-type': 'application/json', 'osd-xsrf': 'true' };
  const job = {
    title: 'bench',
    format: 'csv',
    values: 'raw',
    search: { index: 'rows', body: {} },
    columns: columns.map((name) => ({ name })),
    locale: 'en',
    timeZone: 'Europe/Berlin',
    ...changes,
  };
  const before = memoryOf(server.pid);
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, memoryOf(server.pid))), 50);
  const worked = processorOf(server.pid);
  const started = performance.now();
  const made = await fetch(`${server.url}/internal/exports`, {
    method: 'POST',
    headers,
    body: JSON.stringify(job),
  });
  const { id } = await made.json();
  const answer = await fetch(`${server.url}/internal/exports/${id}/file`);
  if (answer.status !== 200) throw new Error(await answer.text());
  let bytes = 0;
  for await (const part of answer.body) bytes += part.length;
  clearInterval(watch);
  const seconds = (performance.now() - started) / 1000;
  const processor = processorOf(server.pid) - worked;
  return { seconds, processor, megabytes: bytes / 1e6, grown: (most - before) / 1e6 };
}

const CASES = [
  ['CSV', {}],
  ['CSV in the order of a time', { search: { index: 'rows', body: { sort: [{ time: 'desc' }] } } }],
  [
    'CSV as shown',
    { values: 'shown', columns: columns.map((name) => ({ name, ...typeOf(name) })) },
  ],
  ['NDJSON of whole documents', { format: 'ndjson', columns: undefined }],
  ['Parquet', { format: 'parquet' }],
  [
    'Parquet in the order of a time',
    { format: 'parquet', search: { index: 'rows', body: { sort: [{ time: 'desc' }] } } },
  ],
  ['XLSX', { format: 'xlsx' }],
  [
    'CSV of a statement',
    {
      search: undefined,
      columns: undefined,
      statement: { language: 'sql', text: 'SELECT * FROM rows' },
    },
  ],
];

function typeOf(name) {
  if (name === 'time' || name === 'later') return { type: 'date' };
  if (['id', 'amount', 'code'].includes(name)) return { type: 'long' };
  return ['price', 'share'].includes(name) ? { type: 'double' } : {};
}

const file = join(folder, 'rows.parquet');
let server;
try {
  await makeFile(file);
  const port = Number(option('port', await freePort()));
  server = await startServer(port, join(folder, 'data'), [file]);
  console.log(`${rows} rows of ${columns.length} columns`);
  await untilSettled(server);
  const only = option('only', '');
  for (const [name, changes] of CASES.filter(([one]) => one.startsWith(only))) {
    const { seconds, processor, megabytes, grown } = await measure(server, changes);
    console.log(
      `${name}: ${seconds.toFixed(1)} s, ${processor.toFixed(1)} s of a processor, ${megabytes.toFixed(0)} MB, memory +${grown.toFixed(0)} MB`,
    );
  }
} finally {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}
