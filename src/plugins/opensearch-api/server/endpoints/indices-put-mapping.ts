import type { Endpoint } from '../endpoint';
import { illegalArgument } from '../http/api-error';
import { INDICES_OPTIONS, MANAGER_TIMEOUTS } from '../http/parameters';
import { isTyped } from '../indices/typed-mappings';
import { indicesOf } from '../indices-of';

export const endpoint: Endpoint = {
  name: 'indices.put_mapping',
  routes: ['/{index}/_mapping', '/{index}/_mappings'].flatMap((path) => [
    `PUT ${path}`,
    `POST ${path}`,
  ]),
  scope: 'manage',
  does: 'Adds fields to the mapping of an index that was made by one.',
  parameters: [...INDICES_OPTIONS, ...MANAGER_TIMEOUTS, 'write_index_only'],
  body: 'json',
  async handle(call) {
    const mapping = call.body.object();
    if (!mapping) throw illegalArgument('Validation Failed: 1: mapping source is missing;');
    if (isTyped(mapping)) throw illegalArgument('Types cannot be provided in put mapping requests');
    const names = await indicesOf(call, call.params['index']);
    for (const name of names) call.engine.checkWrite(name, 'updateMapping');
    for (const name of names) await call.engine.updateMapping(name, { mapping });
    return { json: { acknowledged: true } };
  },
};
