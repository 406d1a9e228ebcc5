import type { Endpoint } from '../endpoint';

export const endpoint: Endpoint = {
  name: 'delete_all_pits',
  routes: ['DELETE /_search/point_in_time/_all'],
  scope: 'read',
  does: 'Ends all of one’s own points in time.',
  handle({ engine }) {
    const ids = engine.pointsInTime.list().map(({ id }) => id);
    for (const id of ids) engine.pointsInTime.close(id);
    return { json: { pits: ids.map((id) => ({ successful: true, pit_id: id })) } };
  },
};
