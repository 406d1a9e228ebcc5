import { Agent, request } from 'node:http';

/** Documents of a request, each about 1,000 bytes. */
const LINES = 1000;
const CONNECTIONS = 4;
/** Connections with ids write to an index of their own, again and again the same documents. */
const IDS = 3000;
const FILLER = Array.from({ length: 120 }, (_, n) => `w${(n * 7919) % 5003}`).join(' ');

/** What the port was asked to write, and what it said of it. */
export interface LoadProgress {
  /** Names of requests that were answered, without ids. */
  answered: Set<string>;
  /** What may be the newest value of a document with an id; null: it is not there. */
  values: Map<string, ReadonlySet<number | null>>;
}

export const noLoad = (): LoadProgress => ({ answered: new Set(), values: new Map() });

export interface PortClient {
  /** Undefined where the connection ends before the answer. */
  ask(
    method: string,
    path: string,
    body?: string,
  ): Promise<{ status: number; text: string } | undefined>;
  close(): void;
}

export function createPortClient(url: string): PortClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  return {
    ask: (method, path, body) =>
      new Promise((resolve) => {
        const headers =
          body === undefined
            ? {}
            : {
                'content-type': 'application/x-ndjson',
                'content-length': Buffer.byteLength(body),
              };
        const sent = request(`${url}${path}`, { method, agent, headers });
        const gone = () => resolve(undefined);
        sent.once('error', gone).once('response', (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part)).once('error', gone);
          answer.once('aborted', gone).once('end', () => {
            const text = Buffer.concat(parts).toString();
            resolve({ status: answer.statusCode ?? 0, text });
          });
        });
        sent.end(body);
      }),
    close: () => agent.destroy(),
  };
}

/** Writes through four connections, two of them with ids, until the server is gone. `run` tells one load from the next. */
export async function loadUntilGone(
  client: PortClient,
  run: number,
  progress: LoadProgress,
): Promise<void> {
  const write = async (connection: number) => {
    for (let count = 0; ; count += 1) {
      const withIds = connection % 2 === 1;
      const bulk = withIds
        ? documentsWithIds(connection, run * 10_000 + count, progress)
        : documentsWithout(`${run}-${connection}-${count}`);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const answer = await client.ask('POST', '/_bulk?filter_path=errors', bulk.body);
      if (!answer) return;
      if (answer.status === 200 && answer.text.includes('"errors":false')) bulk.done(progress);
      else if (answer.status !== 429) {
        throw new Error(`_bulk: ${answer.status} ${answer.text.slice(0, 300)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, connection) => write(connection)));
}

interface Bulk {
  body: string;
  done(progress: LoadProgress): void;
}

function documentsWithout(name: string): Bulk {
  const lines = Array.from({ length: LINES }, (_, place) => {
    const document = { '@timestamp': 1_790_000_000_000 + place, request: name, place };
    return `{"index":{"_index":"plain"}}\n${line(document)}\n`;
  });
  return { body: lines.join(''), done: ({ answered }) => void answered.add(name) };
}

function documentsWithIds(connection: number, value: number, { values }: LoadProgress): Bulk {
  const ids = Array.from(
    { length: LINES },
    (_, place) => `${connection}-${(value * LINES + place) % IDS}`,
  );
  // What was begun may be done, though nobody was told.
  for (const id of ids) values.set(id, new Set([...(values.get(id) ?? [null]), value]));
  const lines = ids.map(
    (id) =>
      `{"index":{"_index":"named","_id":"${id}","pipeline":"${PIPELINE}"}}\n${line({ key: id, value })}\n`,
  );
  return {
    body: lines.join(''),
    done: () => ids.forEach((id) => values.set(id, new Set([value]))),
  };
}

const line = (document: object): string => JSON.stringify({ ...document, message: FILLER });

const PIPELINE = 'seen';
const STEPS = { processors: [{ set: { field: 'seen', value: '{{value}}' } }] };

/** Makes what the load needs: a pipeline, and indices whose keys are not cut into words. */
export async function prepareLoad(client: PortClient): Promise<void> {
  const keyword = { type: 'keyword' };
  await put(client, `/_ingest/pipeline/${PIPELINE}`, STEPS);
  await put(client, '/plain', { mappings: { properties: { request: keyword } } });
  await put(client, '/named', { mappings: { properties: { key: keyword, seen: keyword } } });
}

async function put(client: PortClient, path: string, body: object): Promise<void> {
  const answer = await client.ask('PUT', path, JSON.stringify(body));
  if (answer?.status !== 200) throw new Error(`PUT ${path}: ${answer?.status} ${answer?.text}`);
}

/** What is not as it was answered. Nothing that was answered is missing, and nothing is there twice or in part. */
export async function findLoadLosses(client: PortClient, { answered, values }: LoadProgress) {
  const plain = await search(client, 'plain', {
    size: 0,
    aggs: {
      requests: {
        terms: { field: 'request', size: 65_000 },
        aggs: { places: { cardinality: { field: 'place', precision_threshold: 40_000 } } },
      },
    },
  });
  const buckets = new Map<string, { doc_count: number; places: { value: number } }>(
    plain.aggregations.requests.buckets.map((bucket: { key: string }) => [bucket.key, bucket]),
  );
  const lost = [...answered].filter((name) => buckets.get(name)?.doc_count !== LINES);
  const twice = [...buckets].filter(([, { doc_count, places }]) => doc_count !== places.value);
  const named = await search(client, 'named', {
    size: 10_000,
    _source: ['key', 'value', 'seen'],
  });
  const found: { key: string; value: number; seen: string }[] = named.hits.hits.map(
    ({ _source }: { _source: object }) => _source,
  );
  const there = new Map(found.map(({ key, value }) => [key, value]));
  const wrong = [...values].filter(([id, possible]) => !possible.has(there.get(id) ?? null));
  const half = found.filter(({ value, seen }) => seen !== String(value));
  return {
    lost,
    twice: [...twice, found.length - there.size],
    wrong,
    half,
  };
}

export const noLoadLosses = { lost: [], twice: [0], wrong: [], half: [] };

async function search(client: PortClient, index: string, body: object) {
  const answer = await client.ask('POST', `/${index}/_search`, JSON.stringify(body));
  if (answer?.status !== 200) throw new Error(`${index}: ${answer?.status} ${answer?.text}`);
  return JSON.parse(answer.text);
}
