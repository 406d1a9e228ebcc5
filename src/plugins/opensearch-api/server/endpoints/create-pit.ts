import type { Endpoint } from '../endpoint';
import { INDICES_OPTIONS } from '../http/parameters';
import { availableParts, readIndicesOptions, shardsOf } from '../indices-of';
import { validationFailed } from '../points/ids';
import { readKeepAlive } from '../points/keep-alive';

export const endpoint: Endpoint = {
  name: 'create_pit',
  routes: ['POST /{index}/_search/point_in_time'],
  scope: 'read',
  does: 'Opens a point in time: searches with its id (`pit`) find what was there at this moment, whatever is written or deleted since.',
  parameters: [
    ...INDICES_OPTIONS,
    'keep_alive',
    'allow_partial_pit_creation',
    'preference',
    'routing',
  ],
  body: 'json',
  async handle({ engine, parameters, params }) {
    const keepAlive = parameters.text('keep_alive');
    if (keepAlive === undefined) throw validationFailed('keep alive not specified');
    const options = readIndicesOptions(parameters);
    const index = await availableParts(engine, params['index'] ?? '', options);
    const point = await engine.pointsInTime.open(index, readKeepAlive('keep_alive', keepAlive));
    const { total, successful, failed } = shardsOf(point.indices);
    return {
      json: {
        pit_id: point.id,
        _shards: { total, successful, skipped: 0, failed },
        creation_time: point.openedAt,
      },
    };
  },
};
