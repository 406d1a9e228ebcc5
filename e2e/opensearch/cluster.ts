import type { JsonObject } from '#common/json';
import type { SearchResponse } from '#common/search';
import type { StoredField, StoredIndex } from '../../src/engine/duckdb/catalog';
import type { TestDocument } from '../../src/engine/duckdb/search/testing/load-documents';

export interface Answer {
  status: number;
  body: SearchResponse & { error?: { reason?: string; root_cause?: { reason?: string }[] } };
}

/** A real OpenSearch node, as tests talk to it. */
export interface Cluster {
  load(index: StoredIndex, documents: readonly TestDocument[]): Promise<void>;
  search(index: string, body: JsonObject): Promise<Answer>;
  analyze(text: string): Promise<readonly string[]>;
  /** As many scripts as somebody asks for: otherwise 75 in five minutes. */
  allowScripts(): Promise<void>;
}

const BATCH = 5000;

export function connectCluster(url: string): Cluster {
  const call = async (method: string, path: string, body?: string): Promise<Response> =>
    fetch(`${url}${path}`, {
      method,
      ...(body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } }),
    });
  return {
    async load(index, documents) {
      await call('DELETE', `/${index.name}`);
      const created = await call('PUT', `/${index.name}`, JSON.stringify(settingsFor(index)));
      if (!created.ok) throw new Error(await created.text());
      for (let first = 0; first < documents.length; first += BATCH) {
        const lines = documents
          .slice(first, first + BATCH)
          .flatMap(({ id, text }) => [JSON.stringify({ index: { _id: id } }), text]);
        const answer = await call('POST', `/${index.name}/_bulk`, `${lines.join('\n')}\n`);
        const { errors, items } = (await answer.json()) as { errors: boolean; items: unknown[] };
        if (errors) {
          const failed = items.find((item) => JSON.stringify(item).includes('"error"'));
          throw new Error(JSON.stringify(failed));
        }
      }
      await call('POST', `/${index.name}/_forcemerge?max_num_segments=1`);
      await call('POST', `/${index.name}/_refresh`);
    },
    async search(index, body) {
      const answer = await call('POST', `/${index}/_search`, JSON.stringify(body));
      return { status: answer.status, body: (await answer.json()) as Answer['body'] };
    },
    async allowScripts() {
      const persistent = { 'script.context.field.max_compilations_rate': '1000/1m' };
      const answer = await call('PUT', '/_cluster/settings', JSON.stringify({ persistent }));
      if (!answer.ok) throw new Error(await answer.text());
    },
    async analyze(text) {
      const answer = await call(
        'POST',
        '/_analyze',
        JSON.stringify({ analyzer: 'standard', text }),
      );
      const { tokens } = (await answer.json()) as { tokens: { token: string }[] };
      return tokens.map(({ token }) => token);
    },
  };
}

/** The mapping that says of the fields what our catalogue says. */
function settingsFor(index: StoredIndex): JsonObject {
  return {
    settings: {
      number_of_shards: 1,
      number_of_replicas: 0,
      refresh_interval: '-1',
      'mapping.ignore_malformed': true,
      'mapping.total_fields.limit': 2000,
    },
    mappings: {
      dynamic: false,
      properties: Object.fromEntries(index.fields.map((field) => [field.name, mappingOf(field)])),
    },
  };
}

function mappingOf({ type, dateFormat }: StoredField): JsonObject {
  if (type === 'text') {
    return { type, fields: { keyword: { type: 'keyword', ignore_above: 256 } } };
  }
  if (type !== 'date') return { type };
  const formats = [
    'strict_date_optional_time',
    ...(dateFormat ? [dateFormat] : []),
    'epoch_millis',
  ];
  return { type, format: formats.join('||') };
}
