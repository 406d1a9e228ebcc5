import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { once } from 'node:events';

const data = new URL('../../node_modules/vega-datasets/data/', import.meta.url).pathname;

export const flights = `${data}flights-3m.parquet`;

/** birdstrikes.csv so many times over: one header, CRLF between the rows. */
export async function writeBirdstrikes(path, times) {
  const [header, ...rows] = (await readFile(`${data}birdstrikes.csv`, 'utf8'))
    .trimEnd()
    .split(/\r?\n/);
  const block = `${rows.join('\r\n')}\r\n`;
  await write(path, function* () {
    yield `${header}\r\n`;
    for (let time = 0; time < times; time++) {
      yield block;
    }
  });
}

const paths = Array.from(
  { length: 2000 },
  (_, n) => `/section-${n % 16}/${((n * 7919) % 9973).toString(36)}`,
);
const verbs = [
  'served',
  'rejected',
  'retried',
  'cached',
  'redirected',
  'queued',
  'completed',
  'aborted',
];
const nouns = [
  'request',
  'session',
  'payment',
  'upload',
  'query',
  'login',
  'image',
  'report',
  'invoice',
];
const places = [
  'from cache',
  'after retry',
  'by gateway',
  'in region east',
  'with warning',
  'on replica',
];
const failures = [
  'connection reset by upstream',
  'timeout waiting for database',
  'certificate expired',
];
const countries = ['US', 'CN', 'IN', 'DE', 'BR', 'GB', 'FR', 'JP', 'CA', 'AU'];

/** Web logs, one JSON document a line; the same number and seed give the same bytes. */
export async function writeLogs(path, documents, seed = 42) {
  const random = randomNumbers(seed);
  const pick = (list) => list[Math.floor(random() * list.length)];
  await write(path, function* () {
    let block = '';
    for (let number = 0; number < documents; number++) {
      const failed = random() < 0.03;
      const message = `${pick(verbs)} ${pick(nouns)} ${pick(places)}${failed ? `: error ${pick(failures)}` : ''} id ${Math.floor(random() * 2 ** 32).toString(36)}`;
      block += `${JSON.stringify({
        '@timestamp': new Date(
          Date.UTC(2026, 0, 1) +
            Math.floor((number / documents) * 30 * 86400e3 + random() * 3600e3),
        ).toISOString(),
        ip: `10.${Math.floor(random() * 200)}.${Math.floor(random() * 256)}.${1 + Math.floor(random() * 4)}`,
        status: failed ? 500 : random() < 0.1 ? 404 : 200,
        method: random() < 0.8 ? 'GET' : 'POST',
        path: paths[Math.floor(random() ** 3 * 2000)],
        bytes: Math.floor(200 + 40000 * random() ** 4),
        took_ms: Math.floor(5 + 400 * random() * random()),
        country: pick(countries),
        location: {
          lat: Math.round((random() * 120 - 60) * 1e4) / 1e4,
          lon: Math.round((random() * 300 - 150) * 1e4) / 1e4,
        },
        message,
      })}\n`;
      if (block.length > 1 << 20) {
        yield block;
        block = '';
      }
    }
    yield block;
  });
}

async function write(path, blocks) {
  const stream = createWriteStream(path);
  for (const block of blocks()) {
    if (!stream.write(block)) {
      await once(stream, 'drain');
    }
  }
  stream.end();
  await once(stream, 'finish');
}

export function randomNumbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
