import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { startNode } from '../../tools/opensearch/node.mjs';

const MAPPING = {
  properties: {
    '@timestamp': { type: 'date' },
    ip: { type: 'ip' },
    status: { type: 'short' },
    method: { type: 'keyword' },
    path: { type: 'keyword' },
    bytes: { type: 'long' },
    took_ms: { type: 'integer' },
    country: { type: 'keyword' },
    location: { type: 'geo_point' },
    message: { type: 'text' },
  },
};
const LINES_AT_ONCE = 10_000;
const REQUESTS_AT_ONCE = 2;

/** A node with one shard and one segment of the file's documents. */
export async function openSearchWith(file) {
  const node = await startNode({ heap: '2g', compilesWell: true });
  await ask(node.url, 'PUT', '/logs', {
    settings: { number_of_shards: 1, number_of_replicas: 0, refresh_interval: '30s' },
    mappings: MAPPING,
  });
  const started = performance.now();
  await loadLines(node.url, file);
  await ask(node.url, 'POST', '/logs/_refresh');
  const loadMs = Math.round(performance.now() - started);
  await ask(node.url, 'POST', '/logs/_forcemerge?max_num_segments=1');
  const stats = await ask(node.url, 'GET', '/logs/_stats/store');
  return {
    ...node,
    loadMs,
    diskBytes: stats._all.primaries.store.size_in_bytes,
    // Its cache of requests is for those without hits; of others it has none.
    search: (body) =>
      ask(node.url, 'POST', `/logs/_search${body.size === 0 ? '?request_cache=false' : ''}`, body),
  };
}

async function loadLines(url, file) {
  const sending = new Set();
  const send = async (lines) => {
    const response = await fetch(`${url}/logs/_bulk`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson' },
      body: lines.map((line) => `{"index":{}}\n${line}\n`).join(''),
    });
    const { errors } = await response.json();
    if (errors) throw new Error('OpenSearch refused documents.');
  };
  const start = (lines) => {
    const request = send(lines).finally(() => sending.delete(request));
    sending.add(request);
  };
  let lines = [];
  for await (const line of createInterface({
    input: createReadStream(file, { highWaterMark: 1 << 20 }),
  })) {
    lines.push(line);
    if (lines.length < LINES_AT_ONCE) continue;
    if (sending.size >= REQUESTS_AT_ONCE) await Promise.race(sending);
    start(lines);
    lines = [];
  }
  if (lines.length > 0) start(lines);
  await Promise.all(sending);
}

async function ask(url, method, path, body) {
  const response = await fetch(`${url}${path}`, {
    method,
    ...(body
      ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      : {}),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(text.slice(0, 300));
  return JSON.parse(text);
}
