import type { Call, Endpoint } from '../endpoint';
import { INDICES_OPTIONS } from '../http/parameters';
import { indicesOf, shardsOf } from '../indices-of';

export const endpoint: Endpoint = {
  name: 'indices.forcemerge',
  routes: ['POST /_forcemerge', 'POST /{index}/_forcemerge'],
  scope: 'manage',
  does: 'What was written before is in the tables of its index, and the file of the database is tidied: space of what was deleted is used again. How many parts that leaves can’t be chosen.',
  parameters: [
    ...INDICES_OPTIONS,
    'flush',
    'max_num_segments',
    'only_expunge_deletes',
    'primary_only',
    'wait_for_completion',
  ],
  async handle(call) {
    const { parameters } = call;
    parameters.integer('max_num_segments');
    parameters.flag('only_expunge_deletes');
    if (parameters.flag('wait_for_completion', true)) return merge(call);
    await namesOf(call);
    return call.inBackground(merge);
  },
};

const namesOf = (call: Call) => indicesOf(call, call.params['index']);

async function merge(call: Call) {
  const names = await namesOf(call);
  await call.engine.compact(names);
  return { json: { _shards: shardsOf(names.length) } };
}
