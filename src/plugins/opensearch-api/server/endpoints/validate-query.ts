import type { JsonValue } from '#common/json';
import { EngineError } from '#engine';
import type { Call, Endpoint } from '../endpoint';
import { parsingError } from '../http/api-error';
import { INDICES_OPTIONS } from '../http/parameters';
import { indicesOf, shardsOf } from '../indices-of';
import { QUERY_PARAMETERS, queryOf } from '../search/search-body';

export const endpoint: Endpoint = {
  name: 'indices.validate_query',
  routes: [
    'GET /_validate/query',
    'POST /_validate/query',
    'GET /{index}/_validate/query',
    'POST /{index}/_validate/query',
  ],
  scope: 'read',
  does: 'Whether a query can be run, without looking for documents. With `explain` it says why not; queries of Lucene are not shown.',
  parameters: [...INDICES_OPTIONS, ...QUERY_PARAMETERS, 'explain', 'all_shards', 'rewrite'],
  body: 'json',
  async handle(call) {
    const { engine, params, parameters, body } = call;
    const { query: given, ...others } = body.object() ?? {};
    const [other] = Object.keys(others);
    if (other !== undefined) throw parsingError(`request does not support [${other}]`);
    const names = await indicesOf(call, params['index'] ?? '*');
    const { query = given ?? { match_all: {} } } = queryOf(parameters);
    const explain = parameters.flag('explain');
    const results = await Promise.all(
      names.map(async (index) => ({ index, ...(await judge(engine, index, query)) })),
    );
    const valid = results.every((result) => result.valid);
    return {
      json: {
        _shards: shardsOf(names.length),
        valid,
        ...(explain ? { explanations: results } : {}),
      },
    };
  },
};

/** It is read as any other, and no document can match what is added to it. */
async function judge(
  engine: Call['engine'],
  index: string,
  query: JsonValue,
): Promise<{ valid: boolean; error?: string }> {
  const body = {
    query: { bool: { must: [query], must_not: [{ match_all: {} }] } },
    size: 0,
    track_total_hits: false,
  };
  try {
    await engine.search({ index, body });
    return { valid: true };
  } catch (error) {
    if (error instanceof EngineError && error.code === 'invalid_query') {
      return { valid: false, error: error.message };
    }
    throw error;
  }
}
