import type { Endpoint } from '../endpoint';
import { availableParts, readIndicesOptions } from '../indices-of';
import { withPlainTotals } from '../search/plain-totals';
import { withParameters } from '../search/search-body';
import { checkSearchOptions, SEARCH_PARAMETERS, withWholeTotal } from '../search/search-options';

export const endpoint: Endpoint = {
  name: 'search',
  routes: ['GET /_search', 'POST /_search', 'GET /{index}/_search', 'POST /{index}/_search'],
  scope: 'read',
  does: 'Searches, with the body and the parameters of the address. `scroll`, `suggest` and pipelines are refused.',
  parameters: SEARCH_PARAMETERS,
  body: 'json',
  async handle({ engine, parameters, params, body }) {
    checkSearchOptions(parameters);
    const options = readIndicesOptions(parameters);
    const index = await availableParts(engine, params['index'] ?? '*', options);
    const asNumber = parameters.flag('rest_total_hits_as_int');
    const given = withParameters(body.object() ?? {}, parameters);
    const answer = await engine.search({
      index,
      body: asNumber ? withWholeTotal(given) : given,
      ...(parameters.flag('typed_keys') ? { typedKeys: true } : {}),
    });
    return { json: asNumber ? withPlainTotals(answer) : answer };
  },
};
