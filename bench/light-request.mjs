import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HEAVY_SEARCHES, heavyDocuments } from '../tools/test/heavy-searches.mjs';
import { freePort, startServer } from './atrium-server.mjs';

/** Milliseconds of a light search that is sent right behind each of the heaviest; the longest of a few. */
export async function measureLightRequest(runs = 5) {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-bench-'));
  const file = join(folder, 'texts.ndjson');
  writeFileSync(file, heavyDocuments());
  const server = await startServer(await freePort(), join(folder, 'data'), [file]);
  try {
    const alone = [];
    for (let run = 0; run < runs; run++) alone.push(await time(() => light(server.url)));
    const beside = [];
    for (const [name, body] of Object.entries(HEAVY_SEARCHES)) {
      const times = [];
      for (let run = 0; run < runs; run++) {
        const heavy = ask(server.url, { ...body, timeout: `${30_000 + run}ms` });
        times.push(await time(() => light(server.url)));
        await heavy;
      }
      beside.push({ name, ms: Math.max(...times) });
    }
    const slowest = beside.reduce((most, one) => (one.ms > most.ms ? one : most));
    return { alone: Math.max(...alone), slowest, count: beside.length };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

let asked = 0;
/** Another one each time, so that no answer is known already. */
const light = (url) => ask(url, { size: 1, query: { range: { number: { gte: -(asked += 1) } } } });

async function ask(url, body) {
  const response = await fetch(`${url}/internal/search/opensearch`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'osd-xsrf': 'bench' },
    body: JSON.stringify({ params: { index: 'texts', body } }),
  });
  await response.text();
  // Refused for its size is answered, too.
  if (!response.ok && response.status !== 400) throw new Error(`status ${response.status}`);
}

async function time(work) {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
