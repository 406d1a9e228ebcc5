// Twenty people at once, each with the eight panels of `dashboard-objects.mjs` and a time range that nobody asked for before.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DuckDBInstance } from '@duckdb/node-api';
import { freePort, startServer } from './atrium-server.mjs';

const PEOPLE = 20;
const WARMING_MS = 5000;
const MEASURED_MS = 15_000;
const PASSWORD = 'eight panels for twenty people';

/**
 * @returns {Promise<{searchesPerSecond: number, slowest: number, processorMsEach: number}>} `slowest` in milliseconds from the
 *   question to the answer; `processorMsEach` of the server, for one search
 */
export async function measurePeople({ flights }) {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-bench-'));
  const data = join(folder, 'data');
  const file = join(folder, 'million.parquet');
  const times = await writeMillion(flights, file);
  await createAdministrator(data);
  const server = await startServer(await freePort(), data, ['--auth.providers=basic', file]);
  try {
    const administrator = await signIn(server.url, 'admin');
    const cookies = [];
    for (let number = 1; number <= PEOPLE; number += 1) {
      const name = `person-${number}`;
      await post(`${server.url}/api/security/users`, administrator, {
        name,
        password: PASSWORD,
        role: 'editor',
      });
      cookies.push(await signIn(server.url, name));
    }
    return await askTogether(server, cookies, times);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function askTogether({ url, pid }, cookies, range) {
  const from = performance.now() + WARMING_MS;
  const until = from + MEASURED_MS;
  const times = [];
  const processor = sleep(WARMING_MS).then(() => processorMs(pid));
  await Promise.all(
    cookies.map(async (cookie) => {
      while (performance.now() < until) {
        await askPanels({ url, cookie, range: partOf(range) }, (asked, answered) => {
          if (answered > from && answered < until) times.push(answered - asked);
        });
      }
    }),
  );
  return {
    searchesPerSecond: (1000 * times.length) / MEASURED_MS,
    slowest: Math.max(...times),
    processorMsEach: (processorMs(pid) - (await processor)) / times.length,
  };
}

/** What the server has used so far, on all processors. */
function processorMs(pid) {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13);
  return 10 * (Number(user) + Number(system));
}

async function askPanels({ url, cookie, range }, onAnswer) {
  const asked = performance.now();
  const searches = PANELS.map((aggs, number) => ({
    id: String(number),
    index: 'million',
    body: { size: 0, track_total_hits: true, query: { bool: { filter: [{ range }] } }, aggs },
  }));
  const response = await fetch(`${url}/internal/search/batch`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'osd-xsrf': 'bench', cookie },
    body: JSON.stringify({ searches }),
  });
  if (!response.ok) throw new Error(await response.text());
  const decoder = new TextDecoder();
  let rest = '';
  for await (const part of response.body) {
    const events = `${rest}${decoder.decode(part, { stream: true })}`.split('\n\n');
    rest = events.pop();
    for (const event of events) {
      if (!event.includes('event: answer')) continue;
      if (event.includes('"error"')) throw new Error(event);
      onAnswer(asked, performance.now());
    }
  }
}

/** A tenth of the rows, to the millisecond: no two people ask for the same. */
function partOf([first, last]) {
  const length = (last - first) / 10;
  const from = Math.floor(first + Math.random() * length * 9);
  return { date: { gte: from, lte: from + Math.floor(length), format: 'epoch_millis' } };
}

const weekly = (aggs) => ({
  2: {
    date_histogram: {
      field: 'date',
      calendar_interval: '1w',
      time_zone: 'Europe/Berlin',
      min_doc_count: 1,
    },
    ...(aggs ? { aggs } : {}),
  },
});
const delay = { 1: { avg: { field: 'delay' } } };
const top = (name, field, options, aggs) => ({
  [name]: {
    terms: { field: `${field}.keyword`, order: { _count: 'desc' }, ...options },
    ...(aggs ? { aggs } : {}),
  },
});
const steps = (field, interval) => ({
  2: { histogram: { field, interval, min_doc_count: 1 } },
});

/** As the charts of `dashboard-objects.mjs` ask. */
const PANELS = [
  weekly(),
  weekly(delay),
  top('2', 'origin', { size: 10 }),
  top('2', 'destination', { size: 10 }),
  steps('distance', 100),
  steps('delay', 20),
  top('2', 'origin', { size: 20, order: { 1: 'desc' } }, delay),
  weekly(top('3', 'origin', { size: 5 })),
];

/** Answers the first and the last time, in milliseconds. */
async function writeMillion(flights, file) {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run(
    `COPY (SELECT * FROM read_parquet('${flights}') LIMIT 1000000) TO '${file}' (FORMAT parquet)`,
  );
  const found = await connection.runAndReadAll(
    `SELECT epoch_ms(min("date")), epoch_ms(max("date")) FROM read_parquet('${file}')`,
  );
  const [times] = found.getRows();
  connection.closeSync();
  instance.closeSync();
  return times.map(Number);
}

async function createAdministrator(data) {
  const serve = fileURLToPath(new URL('../tools/serve.mjs', import.meta.url));
  const args = [serve, '--data', data, '--create-administrator', 'admin'];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'ignore', 'inherit'] });
  child.stdin.end(`${PASSWORD}\n`);
  await once(child, 'close');
}

async function signIn(url, username) {
  const response = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'osd-xsrf': 'bench' },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.headers.get('set-cookie').split(';')[0];
}

async function post(url, cookie, body) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'osd-xsrf': 'bench', cookie },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${await response.text()}`);
}
