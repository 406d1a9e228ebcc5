import { afterEach, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import {
  anyone,
  openTemporaryEngine,
  type TemporaryEngine,
} from '../duckdb/storage/testing/temporary-engine';
import { EngineError } from '../engine-error';
import type { IndexNames, NamesContext } from '../index-names';
import { movePolicies } from './move-policies';

const context: NamesContext = { ...anyone(), manageableIndices: ['*'] };
const opened: TemporaryEngine[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((engine) => engine.remove()));
});

async function open(): Promise<TemporaryEngine> {
  const engine = await openTemporaryEngine();
  opened.push(engine);
  return engine;
}

const policy = (after: string): JsonObject => ({
  description: 'of logs',
  default_state: 'hot',
  states: [
    {
      name: 'hot',
      actions: [],
      transitions: [{ state_name: 'gone', conditions: { min_index_age: after } }],
    },
    { name: 'gone', actions: [{ delete: {} }], transitions: [] },
  ],
  ism_template: [{ index_patterns: ['logs-*'], priority: 10 }],
});

/** With an index that is under it. */
async function openWithPolicy() {
  const engine = await open();
  await engine.names.policies.put({ id: 'keep', body: policy('7d') }, context);
  await engine.writer.createEmpty('logs-1', { mappings: {} }, context);
  await engine.names.policies.add('logs-1', 'keep', context);
  return engine;
}

const policiesOf = async ({ names }: TemporaryEngine) =>
  (await names.policies.list(context)).map(({ id, policy }) => [id, policy['states']]);
const UNDER_NONE = {
  what: 'that logs-1 is under the policy keep',
  left: expect.stringContaining(
    'POST /_plugins/_ism/add/logs-1 with {"policy_id":"keep"}',
  ) as string,
};

it('copies policies once, and names indices that are under one', async () => {
  const [from, to] = [await openWithPolicy(), await open()];
  await to.writer.createEmpty('logs-1', { mappings: {} }, context);
  const move = () => movePolicies({ from: from.names, to: to.names, context });

  expect(await move()).toEqual([{ what: 'policy keep' }, UNDER_NONE]);
  expect(await policiesOf(to)).toEqual(await policiesOf(from));
  // What was copied before is not deleted by it.
  expect(await to.names.policies.explain('logs-1', context)).toEqual([{ index: 'logs-1' }]);
  expect(await move()).toEqual([{ what: 'policy keep' }, UNDER_NONE]);
});

it('leaves another policy of that name as it is', async () => {
  const [from, to] = [await openWithPolicy(), await open()];
  await to.names.policies.put({ id: 'keep', body: policy('9d') }, context);
  const before = await policiesOf(to);
  const [first] = await movePolicies({ from: from.names, to: to.names, context });

  expect(first?.left).toContain('there is another one of that name.');
  expect(await policiesOf(to)).toEqual(before);
});

it('says how to put them where there is no plugin for them', async () => {
  const from = await openWithPolicy();
  const refuse = () => Promise.reject(new EngineError('unsupported', 'It has no plugin.'));
  const policies = { ...from.names.policies, list: refuse, put: refuse };
  const to: IndexNames = { ...from.names, policies };
  const [first] = await movePolicies({ from: from.names, to, context });

  expect(first).toEqual({
    what: 'policy keep',
    left: 'It has no plugin. To put it there by hand: what GET /_plugins/_ism/policies/keep answers where it is, as {"policy":{…}} with PUT /_plugins/_ism/policies/keep.',
  });
  expect(await movePolicies({ from: to, to: from.names, context })).toEqual([]);
});
