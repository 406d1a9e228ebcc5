import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  parseLongNumerals,
  stringifyLongNumerals,
  type JsonObject,
  type JsonValue,
} from '#common/json';
import { openEmbeddedEngine } from '../../../src/engine/duckdb';
import { testContext } from '../../../src/engine/duckdb/search/testing/load-documents';
import { EngineError, type EngineErrorCode } from '../../../src/engine/engine-error';
import { MissingApi, type RestAnswer, type RestCall, type RestClient } from './client';
import { toSearch, withTotals } from './search-parameters';

const STATUS: Partial<Record<EngineErrorCode, number>> = {
  index_not_found: 404,
  conflict: 400,
  too_many_requests: 429,
  unavailable: 503,
};

/** OpenSearch's names. */
const TYPES: Partial<Record<EngineErrorCode, string>> = {
  index_not_found: 'index_not_found_exception',
  invalid_query: 'illegal_argument_exception',
};

type Parameters = RestCall['parameters'];

/** The embedded engine, called by what its own interface offers. */
export async function openEngineClient(): Promise<RestClient & { close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-rest-tests-'));
  const opened = await openEmbeddedEngine({ folder, plainIds: true });
  const { engine, writer, stagingFolder } = opened;
  const waiting = new Map<string, string[]>();
  const created = new Set<string>();
  let files = 0;

  const create = async (name: string, mappings: JsonObject, settings: JsonObject = {}) => {
    await writer.createEmpty(name, { mappings, settings }, testContext());
    created.add(name);
  };
  const flush = async () => {
    for (const [index, lines] of waiting) {
      waiting.delete(index);
      if (!created.has(index)) await create(index, {});
      const path = join(stagingFolder, `${(files += 1)}.ndjson`);
      await writeFile(path, lines.join('\n'));
      const source = { paths: [path], name: `${files}.ndjson` };
      const loaded = await writer.append(source, { index }, testContext());
      await loaded.textIndexed;
      if (loaded.rejectedRows > 0)
        throw new EngineError('invalid_query', JSON.stringify(loaded.notices));
    }
  };
  const add = (index: string, id: JsonValue | undefined, document: JsonValue) => {
    const lines = waiting.get(index) ?? [];
    waiting.set(index, lines);
    // One line, however the test writes it.
    const text = stringifyLongNumerals(
      typeof document === 'string' ? parseLongNumerals(document) : document,
    );
    lines.push(
      id === undefined
        ? text
        : text.replace('{', `{"_id":${JSON.stringify(String(id))}${isEmpty(text) ? '' : ','}`),
    );
  };
  const index = async ({ index: name, id, body }: Parameters) => {
    add(String(name), id, body ?? {});
    return { result: 'created', _id: id ?? null };
  };
  const search = async (parameters: Parameters) => {
    await flush();
    const answer = await engine.search(toSearch(parameters), testContext());
    return withTotals(
      withoutIds(parseLongNumerals(answer) as JsonObject) as JsonObject,
      parameters,
    );
  };

  const apis: Record<string, (parameters: Parameters) => Promise<JsonValue>> = {
    async 'indices.create'({ index, body }) {
      const { mappings = {}, settings = {}, ...others } = (body ?? {}) as JsonObject;
      refuseMembers('indices.create', others);
      await create(String(index), mappings as JsonObject, settings as JsonObject);
      return { acknowledged: true };
    },
    async 'indices.put_mapping'({ index, body }) {
      await flush();
      await writer.updateMapping(String(index), { mapping: body as JsonObject }, testContext());
      return { acknowledged: true };
    },
    async 'indices.delete'({ index }) {
      await flush();
      await writer.deleteIndex(String(index), testContext());
      created.delete(String(index));
      return { acknowledged: true };
    },
    async 'indices.refresh'() {
      await flush();
      return {};
    },
    async 'cluster.health'() {
      return { status: 'green' };
    },
    index,
    create: index,
    async bulk({ index, body }) {
      for (const [action, document] of actionsOf(body ?? null)) {
        const [[kind, target] = ['', {}]] = Object.entries(action);
        if (kind !== 'index' && kind !== 'create') throw new MissingApi(`bulk ${kind}`);
        const { _index: into = index, _id: id } = target as JsonObject;
        add(String(into), id, document);
      }
      return { errors: (await answered(async () => (await flush(), null))).status >= 400 };
    },
    search,
    async count(parameters) {
      const { index, body, filter_path: _, ...rest } = parameters;
      const { hits } = (await search({
        ...rest,
        ...(index === undefined ? {} : { index }),
        body: { ...(body as JsonObject), size: 0, track_total_hits: true },
      })) as { hits: { total: { value: number } } };
      return { count: hits.total.value };
    },
    async msearch({ body, ...rest }) {
      const items = linesOf(body ?? null);
      const responses: JsonValue[] = [];
      for (let at = 0; at < items.length; at += 2) {
        const one = { ...rest, ...(items[at] as JsonObject), body: items[at + 1] ?? {} };
        const { status, body: answer } = await answered(() => search(one));
        responses.push(status === 200 ? { ...(answer as JsonObject), status } : answer);
      }
      return { responses };
    },
    async field_caps({ index }) {
      await flush();
      return JSON.parse(
        await engine.fieldCapabilities(String(index ?? '*'), testContext()),
      ) as JsonValue;
    },
  };

  return {
    async call({ api, parameters }) {
      const run = apis[api];
      if (!run) throw new MissingApi(`the API ${api}`);
      return answered(() => run(parameters));
    },
    async clear() {
      waiting.clear();
      for (const name of created) await writer.deleteIndex(name, testContext());
      created.clear();
    },
    async close() {
      await opened.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answered(run: () => Promise<JsonValue>): Promise<RestAnswer> {
  try {
    return { status: 200, body: await run() };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const status = STATUS[error.code] ?? 400;
    const cause = { type: TYPES[error.code] ?? error.code, reason: error.message };
    return { status, body: { error: { ...cause, root_cause: [cause] }, status } };
  }
}

/** The id came as a member of the document, which no document of these tests has. */
function withoutIds(value: JsonValue, name = ''): JsonValue {
  if (Array.isArray(value)) return value.map((one) => withoutIds(one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([member]) => name !== '_source' || member !== '_id')
      .map(([member, one]) => [member, withoutIds(one ?? null, member)]),
  );
}

const isEmpty = (text: string): boolean => /^\s*\{\s*\}\s*$/.test(text);

function refuseMembers(api: string, members: JsonObject): void {
  const [first] = Object.keys(members);
  if (first !== undefined) throw new MissingApi(`${api} with ${first}`);
}

function linesOf(body: JsonValue): JsonValue[] {
  if (typeof body === 'string') {
    return body
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => JSON.parse(line) as JsonValue);
  }
  return (body as JsonValue[]).map((line) =>
    typeof line === 'string' ? (JSON.parse(line) as JsonValue) : line,
  );
}

function* actionsOf(body: JsonValue): Generator<[JsonObject, JsonValue]> {
  const lines = linesOf(body);
  for (let at = 0; at < lines.length; at += 2) {
    yield [lines[at] as JsonObject, lines[at + 1] ?? {}];
  }
}
