// Loads generated web logs as a person would, with the memory limit that is the default, and asks the nine searches of `searches.mjs`
// twice. Prints JSON: seconds, megabytes, and of each search its milliseconds and what it counted.
//   node bench/engine/many-rows.mjs 50000000
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, startServer } from '../atrium-server.mjs';
import { writeLogs } from '../ingest/files.mjs';
import { searchesOf, withKeywordFields } from './searches.mjs';

const documents = Number(process.argv[2]);
const folder = mkdtempSync(join(tmpdir(), 'atrium-bench-'));
const file = join(folder, 'logs.ndjson');
let server;
try {
  await writeLogs(file, documents);
  const rejected = Number(execFileSync('grep', ['-c', 'rejected request', file]));
  let started = performance.now();
  const seconds = () => Math.round((performance.now() - started) / 100) / 10;
  server = await startServer(await freePort(), join(folder, 'data'), [file]);
  const loadSeconds = seconds();
  started = performance.now();
  await textIsIndexed(server.url);
  const wordsSeconds = seconds();
  const searches = [];
  for (const { name, body } of searchesOf()) {
    searches.push({ name, ...(await askTwice(server.url, withKeywordFields(body))) });
  }
  const resident = megabytes(server.pid, 'VmRSS');
  const peak = megabytes(server.pid, 'VmHWM');
  console.log(
    JSON.stringify({ documents, rejected, loadSeconds, wordsSeconds, searches, resident, peak }),
  );
} finally {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function textIsIndexed(url) {
  for (;;) {
    const response = await fetch(`${url}/internal/data/indices/logs`);
    const { textIndex } = await response.json();
    if (textIndex === 'ready') return;
    await sleep(500);
  }
}

/** The second time other processes are at rest, and no answer is known. */
async function askTwice(url, body) {
  let milliseconds = 0;
  let answer = {};
  for (const timeout of ['29s', '28s']) {
    const started = performance.now();
    const response = await fetch(`${url}/internal/search/opensearch`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'osd-xsrf': 'bench' },
      body: JSON.stringify({ params: { index: 'logs', body: { ...body, timeout } } }),
    });
    const text = await response.text();
    milliseconds = Math.round(performance.now() - started);
    if (!response.ok) return { milliseconds, failure: text };
    answer = JSON.parse(text).rawResponse;
  }
  return { milliseconds, counted: countedIn(answer) };
}

/** The hits where they are asked for, else the documents of all buckets. */
function countedIn({ hits, aggregations = {} }) {
  if (hits.total) return hits.total.value;
  const { buckets, sum_other_doc_count: others = 0, values, value } = aggregations.a;
  if (!buckets) return value ?? Object.keys(values).length;
  return buckets.reduce((sum, { doc_count: count }) => sum + count, others);
}

function megabytes(pid, name) {
  const [, kilobytes] =
    new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1000);
}
