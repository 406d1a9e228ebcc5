// Measures the embedded engine, through the whole server, beside a real OpenSearch node, and writes docs/benchmarks-engine.md.
//   npm run bench:engine [-- --documents 1000000,10000000] [--runs 11] [--seed 1]
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkNode, installPackages } from '../../tools/install.mjs';

checkNode();
installPackages();
const { build } = await import('../../tools/build.mjs');
const { freePort, startServer } = await import('../atrium-server.mjs');
const { writeLogs } = await import('../ingest/files.mjs');
const { bundleEngine } = await import('../ingest/bundle-engine.mjs');
const { loadOnce } = await import('../ingest/load-once.mjs');
const { median } = await import('../measure-page.mjs');
const { openSearchWith } = await import('./opensearch.mjs');
const { enginePage } = await import('./page.mjs');
const { searchesOf, withKeywordFields } = await import('./searches.mjs');

const root = fileURLToPath(new URL('../..', import.meta.url));
const option = (name, otherwise) => {
  const position = process.argv.indexOf(`--${name}`);
  return position < 0 ? otherwise : process.argv[position + 1];
};
const sizes = option('documents', '1000000').split(',').map(Number);
const runs = Number(option('runs', '11'));
const seed = Number(option('seed', '1'));
/** The first runs are not counted: compilers are still at work. */
const WARMING = 15;
let asked = 0;

await build();
const engine = await bundleEngine();
const results = [];
for (const documents of sizes) {
  // One after the other: they share the machine.
  results.push(await measure(documents));
}
writeFileSync(join(root, 'docs/benchmarks-engine.md'), enginePage(results, { runs, seed }));
console.log(enginePage(results, { runs, seed }));

async function measure(documents) {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-bench-'));
  const file = join(folder, 'logs.ndjson');
  const data = join(folder, 'data');
  let peer;
  let server;
  try {
    await writeLogs(file, documents);
    const load = await loadOnce(engine, 'load', file, 'text');
    peer = await openSearchWith(file);
    const port = await freePort();
    server = await startServer(port, data, [file]);
    const ours = (body) => askAtrium(server.url, body);
    await atRest(server.url, server.pid);
    const searches = [];
    for (const { name, body } of searchesOf(seed)) {
      searches.push({ name, ...(await inTurns(withKeywordFields(body), body, { ours, peer })) });
    }
    return {
      documents,
      searches,
      load: { ours: load.loadMs + load.textMs, peer: peer.loadMs },
      disk: { ours: bytesIn(data), peer: peer.diskBytes },
      memory: { ours: residentBytes(server.pid), peer: residentBytes(peer.pid) },
    };
  } finally {
    await server?.stop();
    await peer?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function inTurns(body, peerBody, { ours, peer }) {
  const times = { ours: [], peer: [] };
  try {
    for (let run = 0; run < WARMING + runs; run++) {
      times.ours.push(await time(() => ours(body)));
      times.peer.push(await time(() => peer.search(peerBody)));
    }
  } catch (error) {
    return { refused: String(error.message).slice(0, 200) };
  }
  const measured = (list) => median(list.slice(WARMING));
  return { ours: measured(times.ours), peer: measured(times.peer) };
}

/** No two requests are alike: no answer comes out of the cache. */
async function askAtrium(url, body) {
  asked += 1;
  const response = await fetch(`${url}/internal/search/opensearch`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'osd-xsrf': 'bench' },
    body: JSON.stringify({
      params: { index: 'logs', body: { ...body, timeout: `${1e6 + asked}ms` } },
    }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}

/** What the load left to be done in the background is done. */
async function atRest(url, pid) {
  for (let before = -1; ;) {
    const response = await fetch(`${url}/internal/data/indices/logs`);
    const { textIndex } = await response.json();
    const used = processorTime(pid);
    if (textIndex === 'ready' && used === before) return;
    before = used;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function time(work) {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** In hundredths of a second. */
function processorTime(pid) {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13);
  return Number(user) + Number(system);
}

function residentBytes(pid) {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return 1024 * Number(kilobytes);
}

function bytesIn(folder) {
  return readdirSync(folder, { recursive: true }).reduce(
    (sum, name) => sum + statSync(join(folder, name)).size,
    0,
  );
}
