import type { JsonObject } from '#common/json';
import type { SearchResponse } from '#common/search';
import type { Endpoint } from '../endpoint';
import { illegalArgument, parsingError } from '../http/api-error';
import { INDICES_OPTIONS } from '../http/parameters';
import { availableParts, readIndicesOptions } from '../indices-of';
import { QUERY_PARAMETERS, queryOf } from '../search/search-body';

export const endpoint: Endpoint = {
  name: 'count',
  routes: ['GET /_count', 'POST /_count', 'GET /{index}/_count', 'POST /{index}/_count'],
  scope: 'read',
  does: 'Counts the documents that match a query.',
  parameters: [
    ...INDICES_OPTIONS,
    ...QUERY_PARAMETERS,
    'min_score',
    'preference',
    'routing',
    'terminate_after',
  ],
  body: 'json',
  async handle({ engine, parameters, params, body }) {
    const { query, ...others } = body.object() ?? {};
    const [other] = Object.keys(others);
    if (other !== undefined) throw parsingError(`request does not support [${other}]`);
    const options = readIndicesOptions(parameters);
    const index = await availableParts(engine, params['index'] ?? '*', options);
    const answer = await engine.search({
      index,
      body: {
        ...(query === undefined ? {} : { query }),
        ...queryOf(parameters),
        ...limits(parameters.text('min_score'), parameters.integer('terminate_after')),
        size: 0,
        track_total_hits: true,
      },
    });
    const { hits, _shards } = JSON.parse(answer) as SearchResponse;
    return { json: { count: hits.total?.value ?? 0, _shards } };
  },
};

function limits(minScore: string | undefined, atMost: number | undefined): JsonObject {
  const least = minScore === undefined ? undefined : Number(minScore);
  if (least !== undefined && !Number.isFinite(least)) {
    throw illegalArgument(`Failed to parse float parameter [min_score] with value [${minScore}]`);
  }
  return {
    ...(least === undefined ? {} : { min_score: least }),
    ...(atMost === undefined ? {} : { terminate_after: atMost }),
  };
}
