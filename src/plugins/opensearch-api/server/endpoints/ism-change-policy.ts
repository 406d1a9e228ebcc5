import { isObject, type JsonValue } from '#common/json';
import type { Endpoint } from '../endpoint';
import { illegalArgument } from '../http/api-error';
import { changedAnswer, requireBody, textOf } from '../policies/policy-answers';

export const endpoint: Endpoint = {
  name: 'ism.change_policy',
  routes: ['POST /_plugins/_ism/change_policy/{index}'],
  scope: 'manage',
  does: 'Gives indices that are under a policy another one, or the same as it is now; with `include` those in some states.',
  body: 'json',
  async handle(call) {
    const body = requireBody(call);
    const { state, include } = body;
    const changed = await call.engine.names.policies.change(call.params['index'] ?? '', {
      id: textOf(body, 'policy_id'),
      ...(state === undefined || state === null ? {} : { state: textOf(body, 'state') }),
      ...(include === undefined ? {} : { include: statesOf(include) }),
    });
    return { json: changedAnswer(changed, call.server) };
  },
};

function statesOf(include: JsonValue): readonly string[] {
  if (!Array.isArray(include)) throw illegalArgument('[include] has to be a list');
  return include.map((one: JsonValue) => {
    if (isObject(one)) return textOf(one, 'state');
    throw illegalArgument('[include] has to be made of objects with a [state]');
  });
}
