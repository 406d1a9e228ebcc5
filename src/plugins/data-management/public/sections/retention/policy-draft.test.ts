// @vitest-environment node
import { expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import { knownSource } from '../../names/read-source';
import { fromFields, toPolicyDraft, toPolicySource } from './policy-draft';

const POLICY: JsonObject = {
  description: 'A week',
  default_state: 'warm',
  states: [
    {
      name: 'warm',
      actions: [{ rollover: { min_size: '1gb', min_doc_count: 9_007_199_254_740_991 } }],
      transitions: [{ state_name: 'gone', conditions: { min_rollover_age: '7d' } }],
    },
    { name: 'gone', actions: [{ delete: {} }], transitions: [] },
  ],
  ism_template: [{ index_patterns: ['logs-*', 'app'], priority: 3, last_updated_time: 1 }],
};
const draftOf = (policy: JsonObject) =>
  toPolicyDraft({
    id: 'p',
    version: 1,
    seqNo: 0,
    primaryTerm: 1,
    source: JSON.stringify(policy),
  });

it('shows a policy in fields, which say the same again', () => {
  const draft = draftOf(POLICY);

  expect(draft).toMatchObject({
    isJson: false,
    fields: {
      description: 'A week',
      rollOverAge: '',
      rollOverSize: '1gb',
      rollOverDocuments: '9007199254740991',
      deleteAge: '7d',
      deleteFrom: 'min_rollover_age',
      patterns: 'logs-*, app',
      priority: '3',
    },
  });
  expect(knownSource(toPolicySource(draft))).toMatchObject({
    states: [
      { actions: [{ rollover: { min_size: '1gb' } }] },
      { actions: [{ delete: {} }], transitions: [] },
    ],
    ism_template: [{ index_patterns: ['logs-*', 'app'], priority: 3 }],
  });
});

const states = POLICY['states'] as JsonObject[];
it.each<[string, JsonObject]>([
  ['a third state', { states: [...states, { name: 'more', actions: [], transitions: [] }] }],
  [
    'what an action has beside it',
    { states: [{ ...states[0], actions: [{ rollover: {}, retry: {} }] }] },
  ],
  [
    'two ways to go on',
    {
      states: [
        { ...states[0], transitions: [{ state_name: 'gone' }, { state_name: 'gone' }] },
        states[1] ?? {},
      ],
    },
  ],
  [
    'a rollover at once',
    { states: [{ name: 'warm', actions: [{ rollover: {} }], transitions: [] }] },
  ],
  ['another beginning', { default_state: 'gone' }],
  ['another member', { more: 1 }],
])('keeps a policy with %s as JSON, to the letter', (_what, change) => {
  const draft = draftOf({ ...POLICY, ...change });

  expect(draft.isJson).toBe(true);
  expect(knownSource(toPolicySource(draft))).toEqual({ ...POLICY, ...change });
});

it('without any condition keeps indices for good', () => {
  const { fields } = toPolicyDraft(undefined);
  expect(fromFields(fields)).toEqual({
    description: '',
    default_state: 'hot',
    states: [{ name: 'hot', actions: [], transitions: [] }],
  });
});
