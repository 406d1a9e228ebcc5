import type { Call, Endpoint } from '../endpoint';
import type { JsonObject, JsonText } from '#common/json';
import { availableParts, readIndicesOptions } from '../indices-of';
import { readKeepAlive } from '../points/keep-alive';
import { validationFailed } from '../points/ids';
import { checkPointOptions, takePoint, withId } from '../points/point-of-search';
import { withPlainTotals } from '../search/plain-totals';
import { withParameters } from '../search/search-body';
import { checkSearchOptions, SEARCH_PARAMETERS, withWholeTotal } from '../search/search-options';

export const endpoint: Endpoint = {
  name: 'search',
  routes: ['GET /_search', 'POST /_search', 'GET /{index}/_search', 'POST /{index}/_search'],
  scope: 'read',
  does: 'Searches, with the body and the parameters of the address, as it is or at a point in time (`pit`); with `scroll`, all hits page by page. `suggest` and pipelines are refused.',
  parameters: SEARCH_PARAMETERS,
  body: 'json',
  async handle(call) {
    const { parameters, body } = call;
    checkSearchOptions(parameters);
    const asNumber = parameters.flag('rest_total_hits_as_int');
    const given = withParameters(body.object() ?? {}, parameters);
    const answer = await answerTo(call, asNumber ? withWholeTotal(given) : given);
    return { json: asNumber ? withPlainTotals(answer) : answer };
  },
};

async function answerTo(call: Call, given: JsonObject): Promise<JsonText> {
  const { engine, parameters, params } = call;
  const typed = parameters.flag('typed_keys') ? { typedKeys: true } : {};
  const { body, pointInTime } = takePoint(given);
  if (pointInTime) {
    checkPointOptions(parameters, params['index']);
    const answer = await engine.search({ index: '', body, pointInTime, ...typed });
    return withId('pit_id', pointInTime.id, answer);
  }
  const options = readIndicesOptions(parameters);
  const index = await availableParts(engine, params['index'] ?? '*', options);
  const scroll = parameters.text('scroll');
  if (scroll === undefined) return engine.search({ index, body, ...typed });
  if (parameters.flag('request_cache')) {
    throw validationFailed('[request_cache] cannot be used in a scroll context');
  }
  const keepAlive = readKeepAlive('scroll', scroll);
  const page = await engine.pointsInTime.scrolls.begin({ index, body, ...typed }, keepAlive);
  return page.id === undefined ? page.answer : withId('_scroll_id', page.id, page.answer);
}
