import { asList, isObject, type JsonObject } from '#common/json';
import type { SearchResponse } from '#common/search';
import { matchesPattern } from '#common/query';
import type { RequestEngine } from '#core/server';
import type { Endpoint } from '../endpoint';
import { illegalArgument } from '../http/api-error';
import { INDICES_OPTIONS } from '../http/parameters';
import { availableParts, readIndicesOptions } from '../indices-of';
import { byName } from '../indices/index-settings';

interface Capabilities {
  indices: string[];
  fields: Record<string, Record<string, { metadata_field?: boolean } & object>>;
}

export const endpoint: Endpoint = {
  name: 'field_caps',
  routes: [
    'GET /_field_caps',
    'POST /_field_caps',
    'GET /{index}/_field_caps',
    'POST /{index}/_field_caps',
  ],
  scope: 'read',
  does: 'The fields of indices with their types; with `index_filter` of those indices that have such documents.',
  parameters: [...INDICES_OPTIONS, 'fields', 'include_unmapped'],
  body: 'json',
  async handle({ engine, params, parameters, body }) {
    const { fields, index_filter: filter, ...others } = body.object() ?? {};
    const [other] = Object.keys(others);
    if (other !== undefined) throw illegalArgument(`[field_caps] unknown field [${other}]`);
    const given = parameters.list('fields') ?? asList([fields ?? []].flat()).map(String);
    if (given.length === 0) throw illegalArgument("specified fields can't be null or empty");
    const options = readIndicesOptions(parameters);
    const named = await availableParts(engine, params['index'] ?? '*', options);
    const index = isObject(filter) ? await havingSome(engine, named, filter) : named;
    const includesUnmapped = parameters.flag('include_unmapped');
    const found =
      index === ''
        ? { indices: [], fields: {} }
        : (JSON.parse(await engine.fieldCapabilities(index, { includesUnmapped })) as Capabilities);
    const wanted = Object.entries(found.fields).filter(([name]) =>
      given.some((pattern) => matchesPattern(name, pattern)),
    );
    return {
      json: {
        indices: found.indices,
        fields: byName(wanted.map(([name, types]) => [name, withoutMetadata(types)])),
      },
    };
  },
};

/** The indices that have a document which the query matches. */
async function havingSome(
  engine: RequestEngine,
  expression: string,
  query: JsonObject,
): Promise<string> {
  const names = expression === '' ? [] : await engine.resolveIndices(expression);
  const body = { query, size: 0, terminate_after: 1, track_total_hits: true };
  const answers = await Promise.all(
    names.map(async (index) => JSON.parse(await engine.search({ index, body })) as SearchResponse),
  );
  return names.filter((_, at) => (answers[at]?.hits.total?.value ?? 0) > 0).join(',');
}

/** Without what OpenSearch does not tell of a field. */
function withoutMetadata(types: Capabilities['fields'][string]): object {
  return byName(
    Object.entries(types).map(([type, told]) => {
      const { metadata_field: _, ...capability } = told;
      return [type, capability];
    }),
  );
}
