// Loads files into the embedded engine and, beside it, with the bare DuckDB statement.
//   node bench/ingest/run.mjs [--only flights,birdstrikes,logs,memory] [--runs 3]
// Prints JSON: {flights: {bareMs, loadMs, ratio}, …}.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { flights, writeBirdstrikes, writeLogs } from './files.mjs';
import { bundleEngine } from './bundle-engine.mjs';
import { loadOnce } from './load-once.mjs';

const option = (name, otherwise) => {
  const position = process.argv.indexOf(`--${name}`);
  return position < 0 ? otherwise : process.argv[position + 1];
};
const runs = Number(option('runs', '3'));
const only = option('only', 'flights,birdstrikes,logs,memory').split(',');

const folder = await mkdtemp(join(tmpdir(), 'atrium-bench-'));
const results = {};
try {
  const engine = await bundleEngine();
  for (const { name, file, read } of await cases()) {
    results[name] = await measure(engine, name, file, read);
  }
  if (only.includes('memory')) {
    const file = join(folder, 'one-gigabyte.csv');
    await writeBirdstrikes(file, 860);
    const { peakMb, loadMs } = await loadOnce(engine, 'load', file);
    results.memory = { loadMs, peakMb };
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
console.log(JSON.stringify(results, undefined, 2));

async function cases() {
  const found = [];
  if (only.includes('flights')) {
    found.push({ name: 'flights', file: flights, read: 'read_parquet' });
  }
  if (only.includes('birdstrikes')) {
    const file = join(folder, 'birdstrikes.csv');
    await writeBirdstrikes(file, 100);
    found.push({ name: 'birdstrikes', file, read: 'read_csv' });
  }
  if (only.includes('logs')) {
    const file = join(folder, 'logs.ndjson');
    await writeLogs(file, 1_000_000);
    found.push({ name: 'logs', file, read: 'read_ndjson' });
  }
  return found;
}

/** Bare and ours in turns, each in a process of its own; the medians are compared. */
async function measure(engine, name, file, read) {
  const bare = [];
  const loads = [];
  for (let run = 0; run < runs; run++) {
    bare.push(await loadOnce(engine, 'bare', file, read));
    loads.push(await loadOnce(engine, 'load', file, name === 'logs' ? 'text' : ''));
  }
  const bareMs = median(bare.map(({ loadMs }) => loadMs));
  const loadMs = median(loads.map(({ loadMs }) => loadMs));
  const textMs = median(loads.map(({ textMs }) => textMs));
  return {
    bareMs,
    loadMs,
    ratio: round(loadMs / bareMs),
    peakMb: Math.max(...loads.map(({ peakMb }) => peakMb)),
    ...(name === 'logs' ? { textMs, textRatio: round(textMs / loadMs) } : {}),
  };
}

function median(values) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
}

function round(value) {
  return Math.round(value * 100) / 100;
}
