import type { JsonValue } from '#common/json';
import { EngineError } from '#engine';
import type { Answer, Call, Endpoint } from '../endpoint';
import { toApiError } from '../http/api-error';
import { INDICES_OPTIONS } from '../http/parameters';
import { indicesOf, shardsOf } from '../indices-of';
import { uuidOf } from '../indices/index-settings';
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
    const explain = parameters.flag('explain');
    const { query: given, ...others } = body.object() ?? {};
    const [other] = Object.keys(others);
    if (other !== undefined) return cannotBeRead(`request does not support [${other}]`, explain);
    const names = await indicesOf(call, params['index'] ?? '*');
    const { query = given ?? { match_all: {} } } = queryOf(parameters);
    const results: Judged[] = [];
    for (const index of names) {
      const judged = await judge(engine, index, query);
      if (judged.type === 'parsing_exception') return cannotBeRead(judged.reason, explain);
      results.push({ index, ...judged });
    }
    return {
      json: {
        _shards: shardsOf(names.length),
        valid: results.every(({ reason }) => reason === undefined),
        ...(explain ? { explanations: results.map((one) => explanationOf(one, call)) } : {}),
      },
    };
  },
};

interface Judgement {
  /** Missing: it can be run. */
  reason?: string;
  type?: string;
}

interface Judged extends Judgement {
  index: string;
}

/** What is no query is none for any index. */
const cannotBeRead = (reason: string | undefined, explain: boolean): Answer => ({
  json: { valid: false, ...(explain ? { error: `ParsingException[${reason}]` } : {}) },
});

function explanationOf({ index, reason }: Judged, { server, body, parameters }: Call): object {
  const uuid = uuidOf(server, index);
  const { query = body.object()?.['query'] } = queryOf(parameters);
  if (reason !== undefined) {
    return { index, valid: false, error: `[${index}/${uuid}] QueryShardException[${reason}]` };
  }
  return { index, valid: true, ...(query === undefined ? { explanation: '*:*' } : {}) };
}

/** It is read as any other, and no document can match what is added to it. */
async function judge(engine: Call['engine'], index: string, query: JsonValue): Promise<Judgement> {
  const body = {
    query: { bool: { must: [query], must_not: [{ match_all: {} }] } },
    size: 0,
    track_total_hits: false,
  };
  try {
    await engine.search({ index, body });
    return {};
  } catch (error) {
    if (error instanceof EngineError && error.code === 'invalid_query') {
      const { message, type } = toApiError(error);
      return { reason: message, type };
    }
    throw error;
  }
}
