import { afterAll, beforeAll, expect, it } from 'vitest';
import { processorTimeUntil } from '../../../../tools/test/processor-time.mjs';
import { openPort, type OpenPort } from './testing/open-port';

let port: OpenPort;
beforeAll(async () => void (port = await openPort()));
afterAll(() => port.server.close());

const send = (method: string, path: string, body?: object | string) =>
  port.ask(path, { method, ...(body !== undefined && { body }) });

interface Answered {
  _id: string;
  found?: boolean;
  _source?: { n: number; long?: number };
  error?: { type: string };
}
const get = async (path: string, body: object): Promise<readonly Answered[]> =>
  (await send('POST', path, body)).json.docs;

const COUNT = 6000;

it('thousands of documents by their IDs take a moment, and stand in the order of the request', async () => {
  const lines = Array.from({ length: COUNT }, (_, n) => `{"index":{"_id":"d${n}"}}\n{"n":${n}}\n`);
  await send('POST', '/many/_bulk?refresh=true', lines.join(''));
  // Some of them are not there, and some are asked for twice.
  const numbers = Array.from({ length: COUNT }, (_, n) => (n * 7) % (COUNT + 500));
  const ids = [...numbers, 3, 3].map((n) => `d${n}`);

  let docs: readonly Answered[] = [];
  const took = await processorTimeUntil(
    async () => void (docs = await get('/many/_mget', { ids })),
  );

  expect(docs.map(({ _id }) => _id)).toEqual(ids);
  for (const { _id, found, _source } of docs) {
    const n = Number(_id.slice(1));
    expect([found, _source?.n]).toEqual(n < COUNT ? [true, n] : [false, undefined]);
  }
  // One search for each took ten milliseconds a document.
  expect(took).toBeLessThan(15_000);
});

it('each document is shown as its place in the request wants it, to the letter', async () => {
  await send(
    'PUT',
    '/shown/_doc/1?refresh=true',
    '{"n": 1.0, "long": 9007199254740993, "t": "a]}"}',
  );
  await send('PUT', '/shown/_doc/2?refresh=true', { n: 2 });
  const docs = [
    { _id: '2' },
    { _id: '1', _source: false },
    { _id: '1' },
    { _id: '1', _source: ['long'] },
    { _index: 'missing', _id: '1' },
    { _id: '3' },
  ];
  const { text } = await send('POST', '/shown/_mget', { docs });

  const [two, none, one, part, missing, away] = (JSON.parse(text) as { docs: Answered[] }).docs;
  expect(two?._source).toEqual({ n: 2 });
  expect(none).not.toHaveProperty('_source');
  expect(one?.found).toBe(true);
  expect(text).toContain('"_source":{"n": 1.0, "long": 9007199254740993, "t": "a]}"}');
  expect(part?._source).not.toHaveProperty('n');
  expect(missing?.error?.type).toBe('index_not_found_exception');
  expect(away).toMatchObject({ _id: '3', found: false });
});

it('where a limit of the index is in the way of many, they are read one by one', async () => {
  await send('PUT', '/narrow', { settings: { 'index.max_result_window': 2 } });
  for (const n of [1, 2, 3]) await send('PUT', `/narrow/_doc/${n}?refresh=true`, { n });

  const docs = await get('/narrow/_mget', { ids: ['3', '1', '2'] });
  expect(docs.map(({ _source }) => _source?.n)).toEqual([3, 1, 2]);
});
