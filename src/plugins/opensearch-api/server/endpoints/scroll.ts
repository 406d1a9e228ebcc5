import { isObject, type JsonObject } from '#common/json';
import type { Endpoint } from '../endpoint';
import { illegalArgument } from '../http/api-error';
import type { Body } from '../http/read-body';
import { checkId, validationFailed } from '../points/ids';
import { readKeepAlive } from '../points/keep-alive';
import { withId } from '../points/point-of-search';
import { withPlainTotals } from '../search/plain-totals';

export const endpoint: Endpoint = {
  name: 'scroll',
  routes: [
    'GET /_search/scroll',
    'POST /_search/scroll',
    'GET /_search/scroll/{scroll_id}',
    'POST /_search/scroll/{scroll_id}',
  ],
  scope: 'read',
  does: 'The next hits of a search with `scroll`. Without a further `scroll`, they are the last ones that it gives.',
  parameters: ['scroll', 'scroll_id', 'rest_total_hits_as_int'],
  body: 'json',
  async handle({ engine, parameters, params, body }) {
    const given = readScroll(body);
    const id = given['scroll_id'] ?? params['scroll_id'] ?? parameters.text('scroll_id') ?? '';
    if (id === '') throw validationFailed('scrollId is missing');
    const scroll = given['scroll'] ?? parameters.text('scroll');
    const page = await engine.pointsInTime.scrolls.next(
      checkId(String(id), 'Cannot parse scroll id'),
      scroll === undefined ? undefined : readKeepAlive('scroll', String(scroll)),
    );
    const answer = parameters.flag('rest_total_hits_as_int')
      ? withPlainTotals(page.answer)
      : page.answer;
    return { json: page.id === undefined ? answer : withId('_scroll_id', page.id, answer) };
  },
};

function readScroll(body: Body): JsonObject {
  const given = body.object() ?? {};
  for (const [name, value] of Object.entries(given)) {
    if ((name === 'scroll' || name === 'scroll_id') && !isObject(value)) continue;
    throw illegalArgument(
      `Unknown parameter [${name.slice(0, 100)}] in request body or parameter is of the wrong type`,
    );
  }
  return given;
}
