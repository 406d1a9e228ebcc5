// @vitest-environment node
import { expect, it } from 'vitest';
import { describePolicy } from './describe-policy';

const describe = (policy: object) =>
  describePolicy({
    id: 'p',
    version: 1,
    seqNo: 0,
    primaryTerm: 1,
    source: JSON.stringify(policy),
  });

it('never says that nothing is done of a policy that its fields can’t tell', () => {
  const policy = {
    default_state: 'kept',
    states: [
      {
        name: 'kept',
        actions: [],
        transitions: [{ state_name: 'gone', conditions: { min_doc_count: 5 } }],
      },
      { name: 'gone', actions: [{ delete: {} }], transitions: [] },
    ],
  };

  expect(describe(policy)).toBe('States of its own, as JSON');
  expect(describe({ ...policy, description: 'Five at most' })).toBe('Five at most');
  expect(describe({ default_state: 'hot', states: [{ name: 'hot', actions: [] }] })).toBe('–');
});
