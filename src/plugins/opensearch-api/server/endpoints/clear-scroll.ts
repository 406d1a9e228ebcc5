import type { Endpoint } from '../endpoint';
import { checkId, readIds, validationFailed } from '../points/ids';

export const endpoint: Endpoint = {
  name: 'clear_scroll',
  routes: ['DELETE /_search/scroll', 'DELETE /_search/scroll/{scroll_id}'],
  scope: 'read',
  does: 'Ends searches with `scroll`, by their ids or all of one’s own (`_all`).',
  body: 'json',
  handle({ engine, params, body }) {
    const ids = readIds(body, 'scroll_id', params['scroll_id']);
    if (ids.length === 0) throw validationFailed('no scroll ids specified');
    const { scrolls } = engine.pointsInTime;
    const asked = ids.includes('_all')
      ? scrolls.list().map(({ id }) => id)
      : ids.map((id) => checkId(id, 'Cannot parse scroll id'));
    const freed = asked.filter((id) => scrolls.close(id)).length;
    return {
      status: freed > 0 || ids.includes('_all') ? 200 : 404,
      json: { succeeded: true, num_freed: freed },
    };
  },
};
