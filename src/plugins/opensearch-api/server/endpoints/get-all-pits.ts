import type { Endpoint } from '../endpoint';

export const endpoint: Endpoint = {
  name: 'get_all_pits',
  routes: ['GET /_search/point_in_time/_all'],
  scope: 'read',
  does: 'One’s own points in time.',
  handle({ engine }) {
    return {
      json: {
        pits: engine.pointsInTime.list().map(({ id, openedAt, keepAliveMs }) => ({
          pit_id: id,
          creation_time: openedAt,
          keep_alive: keepAliveMs,
        })),
      },
    };
  },
};
