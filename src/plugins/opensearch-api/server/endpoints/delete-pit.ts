import type { Endpoint } from '../endpoint';
import { checkId, readIds, validationFailed } from '../points/ids';

export const endpoint: Endpoint = {
  name: 'delete_pit',
  routes: ['DELETE /_search/point_in_time'],
  scope: 'read',
  does: 'Ends points in time, by their ids.',
  body: 'json',
  handle({ engine, body }) {
    const ids = readIds(body, 'pit_id');
    if (ids.length === 0) throw validationFailed('no pit ids specified');
    for (const id of ids) checkId(id, 'invalid id: it is not the id of a point in time');
    for (const id of ids) engine.pointsInTime.close(id);
    // One that is over already is gone as well.
    return { json: { pits: ids.map((id) => ({ successful: true, pit_id: id })) } };
  },
};
