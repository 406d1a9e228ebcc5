import type { JsonObject, JsonValue } from '#common/json';
import type { StoredField, StoredIndex } from '../../src/engine/duckdb/catalog';
import { parametersOf, withoutParameters } from './answer-parameters';
import type { TestDocument } from '../../src/engine/duckdb/search/testing/load-documents';

export interface NodeAnswer {
  status: number;
  body: JsonValue;
}

/** A real OpenSearch node, as tests talk to it. */
export interface Cluster {
  version(): Promise<{ version: string; build: string }>;
  /** Under its own name or another. */
  load(index: StoredIndex, documents: readonly TestDocument[], at?: string): Promise<void>;
  /** The answer speaks of the index by the name that it should have. */
  search(at: string, body: JsonObject, name: string): Promise<NodeAnswer>;
  /** An index without documents. */
  create(at: string, body: JsonObject): Promise<void>;
  /** As the index does it, or as all do. */
  analyze(body: JsonObject, at?: string): Promise<NodeAnswer>;
}

const BATCH = 5000;

export function connectCluster(url: string): Cluster {
  const call = async (method: string, path: string, body?: string): Promise<Response> =>
    fetch(`${url}${path}`, {
      method,
      ...(body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } }),
    });
  const ask = async (path: string, body: JsonObject, read = (text: string) => text) => {
    const answer = await call('POST', path, JSON.stringify(body));
    return { status: answer.status, body: JSON.parse(read(await answer.text())) as JsonValue };
  };
  return {
    async version() {
      const { version } = (await (await call('GET', '/')).json()) as {
        version: { number: string; build_hash: string };
      };
      return { version: version.number, build: version.build_hash };
    },
    async load(index, documents, at = index.name) {
      await allowScripts(call);
      await call('DELETE', `/${at}`);
      const created = await call('PUT', `/${at}`, JSON.stringify(settingsFor(index)));
      if (!created.ok) throw new Error(await created.text());
      for (let first = 0; first < documents.length; first += BATCH) {
        const lines = documents
          .slice(first, first + BATCH)
          .flatMap(({ id, text }) => [JSON.stringify({ index: { _id: id } }), text]);
        const answer = await call('POST', `/${at}/_bulk`, `${lines.join('\n')}\n`);
        const { errors, items } = (await answer.json()) as { errors: boolean; items: unknown[] };
        if (errors) {
          const failed = items.find((item) => JSON.stringify(item).includes('"error"'));
          throw new Error(JSON.stringify(failed));
        }
      }
      await call('POST', `/${at}/_forcemerge?max_num_segments=1`);
      await call('POST', `/${at}/_refresh`);
    },
    search: (at, body, name) =>
      ask(`/${at}/_search${parametersOf(body)}`, withoutParameters(body), (text) =>
        text.replaceAll(`"_index":"${at}"`, `"_index":"${name}"`),
      ),
    async create(at, body) {
      await call('DELETE', `/${at}`);
      const created = await call('PUT', `/${at}`, JSON.stringify(body));
      if (!created.ok) throw new Error(await created.text());
    },
    analyze: (body, at) => ask(at === undefined ? '/_analyze' : `/${at}/_analyze`, body),
  };
}

/** As many scripts as somebody asks for: otherwise 75 in five minutes. */
async function allowScripts(
  call: (method: string, path: string, body: string) => Promise<Response>,
): Promise<void> {
  const persistent = Object.fromEntries(
    ['field', 'filter', 'number_sort', 'aggs', 'terms_set', 'score'].map((context) => [
      `script.context.${context}.max_compilations_rate`,
      '1000/1m',
    ]),
  );
  const answer = await call('PUT', '/_cluster/settings', JSON.stringify({ persistent }));
  if (!answer.ok) throw new Error(await answer.text());
}

/** The mapping that the index was given, or one that says of the fields what our catalog says. */
export function settingsFor(index: StoredIndex): JsonObject {
  if (index.mapping) {
    const { analysis } = index;
    const settings = {
      number_of_shards: 1,
      number_of_replicas: 0,
      refresh_interval: '-1',
      ...(analysis ? { analysis: analysis as JsonObject } : {}),
    };
    return { settings, mappings: index.mapping };
  }
  return {
    settings: {
      number_of_shards: 1,
      number_of_replicas: 0,
      refresh_interval: '-1',
      'mapping.ignore_malformed': true,
      'mapping.total_fields.limit': 2000,
      ...(index.analysis ? { analysis: index.analysis as JsonObject } : {}),
    },
    mappings: {
      dynamic: false,
      properties: Object.fromEntries(index.fields.map((field) => [field.name, mappingOf(field)])),
    },
  };
}

function mappingOf({ type, dateFormat, analyzer, searchAnalyzer }: StoredField): JsonObject {
  if (type === 'text') {
    return {
      type,
      fields: { keyword: { type: 'keyword', ignore_above: 256 } },
      ...(analyzer === undefined ? {} : { analyzer }),
      ...(searchAnalyzer === undefined ? {} : { search_analyzer: searchAnalyzer }),
    };
  }
  if (type !== 'date') return { type };
  const formats = [
    'strict_date_optional_time',
    ...(dateFormat ? [dateFormat] : []),
    'epoch_millis',
  ];
  return { type, format: formats.join('||') };
}
