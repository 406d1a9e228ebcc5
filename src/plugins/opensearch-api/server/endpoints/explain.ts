import type { JsonObject, JsonText } from '#common/json';
import type { Endpoint } from '../endpoint';
import { checkRouting } from '../documents/check-routing';
import { readDocument } from '../documents/one-document';
import { parsingError, illegalArgument } from '../http/api-error';
import { oneIndex } from '../indices-of';
import { QUERY_PARAMETERS, queryOf, SOURCE_PARAMETERS, sourceOf } from '../search/search-body';

export const endpoint: Endpoint = {
  name: 'explain',
  routes: ['GET /{index}/_explain/{id}', 'POST /{index}/_explain/{id}'],
  scope: 'read',
  does: 'Whether a document matches a query, and how its score comes about.',
  parameters: [...QUERY_PARAMETERS, ...SOURCE_PARAMETERS, 'preference', 'routing', 'stored_fields'],
  body: 'json',
  async handle({ engine, params, parameters, body }) {
    const { index = '', id = '' } = params;
    const { query: given, ...others } = body.object() ?? {};
    const [other] = Object.keys(others);
    if (other !== undefined) throw parsingError(`unknown field [${other}]`);
    const { query = given } = queryOf(parameters);
    if (query === undefined) {
      throw illegalArgument('Validation Failed: 1: query is missing;');
    }
    const name = await oneIndex(engine, index);
    const source = sourceOf(parameters);
    const answer = await engine.search({
      index: name,
      // A filter behind the query leaves its scores as they are.
      body: {
        ...source,
        query,
        post_filter: { ids: { values: [id] } },
        size: 1,
        explain: true,
        track_total_hits: false,
        ...(Object.keys(source).length > 0 ? {} : { _source: false }),
      },
    });
    const [hit] = (JSON.parse(answer) as { hits: { hits: JsonObject[] } }).hits.hits;
    const explanation = hit?.['_explanation'];
    const head = { _index: name, _id: id, matched: hit !== undefined, explanation };
    const found = readDocument(answer);
    await checkRouting(engine, { index: name, id, routing: parameters.text('routing'), found });
    const shown = found?.source;
    const get = shown === undefined ? '' : `,"get":{"found":true,"_source":${shown}}`;
    return { json: `${JSON.stringify(head).slice(0, -1)}${get}}` as JsonText };
  },
};
