import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const CONNECTIONS = 4;
const INDEX = 'logs';

export function createClient(url) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS + 8 });
  const ask = (method, path, body, type = 'application/json') =>
    new Promise((resolve, reject) => {
      const sent = request(`${url}${path}`, {
        method,
        agent,
        headers:
          body === undefined
            ? {}
            : { 'content-type': type, 'content-length': Buffer.byteLength(body) },
      });
      sent.once('error', reject).once('response', (answer) => {
        const parts = [];
        answer.on('data', (part) => parts.push(part));
        answer.once('error', reject);
        answer.once('end', () =>
          resolve({ status: answer.statusCode, text: Buffer.concat(parts).toString() }),
        );
      });
      sent.end(body);
    });
  const json = async (method, path, body) => {
    const { status, text } = await ask(method, path, body && JSON.stringify(body));
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text.slice(0, 300)}`);
    return JSON.parse(text);
  };
  return { ask, json, close: () => agent.destroy() };
}

export const createIndex = (client) =>
  client.json('PUT', `/${INDEX}`, {
    settings: { number_of_shards: 1, number_of_replicas: 0, refresh_interval: '1s' },
  });

/** Documents that were acknowledged within the time, how often it was told to wait, and when all of them could be found. */
export async function runLoad(client, { bodies, seconds }) {
  const end = performance.now() + seconds * 1000;
  const found = { documents: 0, refused: 0, created: 0 };
  const work = async () => {
    for (let body = bodies(); performance.now() < end;) {
      const path = `/${INDEX}/_bulk?filter_path=errors,items.*.status,items.*.error`;
      const { status, text } = await client.ask('POST', path, body, 'application/x-ndjson');
      if (status === 200 && text.includes('"errors":false')) {
        found.documents += text.split('"status":').length - 1;
        found.created += text.split('"status":201').length - 1;
        body = bodies();
      } else if (status === 429 || text.includes('"status":429')) {
        found.refused += 1;
        await wait(100);
      } else throw new Error(`_bulk: ${status} ${text.slice(0, 300)}`);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  const tookMs = performance.now() - started;
  while ((await countOf(client)) < found.created) await wait(20);
  return { ...found, tookMs, foundMs: performance.now() - started };
}

const countOf = async (client) => (await client.json('GET', `/${INDEX}/_count`)).count;

/** A document of its own each second: how long until a search finds it. Milliseconds. */
export async function watchFound(client, signal) {
  const times = [];
  for (let n = 0; !signal.aborted; n += 1) {
    const started = performance.now();
    const { status } = await client.ask('POST', `/${INDEX}/_doc`, JSON.stringify({ probe: n }));
    if (status < 300) {
      await untilFound(client, n);
      times.push(performance.now() - started);
    }
    await wait(Math.max(0, 1000 - (performance.now() - started)));
  }
  return times;
}

async function untilFound(client, probe) {
  for (;;) {
    const body = { size: 0, query: { term: { probe } } };
    const { hits } = await client.json('POST', `/${INDEX}/_search`, body);
    if (hits.total.value > 0) return;
    await wait(20);
  }
}

const LAST_MINUTE = { range: { '@timestamp': { gte: 'now-1m' } } };
const PANELS = [
  { aggs: { time: { date_histogram: { field: '@timestamp', fixed_interval: '1s' } } } },
  { aggs: { levels: { terms: { field: 'level.keyword' } } } },
  {
    aggs: {
      hosts: {
        terms: { field: 'host.keyword', size: 10 },
        aggs: { bytes: { avg: { field: 'bytes' } } },
      },
    },
  },
  { aggs: { percentiles: { percentiles: { field: 'duration' } } } },
  { aggs: { users: { cardinality: { field: 'user.keyword' } } } },
  { aggs: { statuses: { terms: { field: 'status' } } } },
  { aggs: { paths: { terms: { field: 'path.keyword', size: 10 } } } },
  { size: 10, sort: [{ '@timestamp': 'desc' }] },
];

/** Eight panels over the last minute, each second. Milliseconds of each answer. */
export async function watchPanels(client, signal) {
  const times = [];
  while (!signal.aborted) {
    const started = performance.now();
    await Promise.all(
      PANELS.map(async (panel) => {
        const asked = performance.now();
        await client.json('POST', `/${INDEX}/_search`, { size: 0, ...panel, query: LAST_MINUTE });
        times.push(performance.now() - asked);
      }),
    );
    await wait(Math.max(0, 1000 - (performance.now() - started)));
  }
  return times;
}
