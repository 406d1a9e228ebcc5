import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import type { EngineContext } from '../../engine';
import type { StoredIndex } from '../catalog';
import { search, type SearchTarget } from './search';
import { createSessions } from './session';
import { suggestValues } from './suggest-values';
import { documentOf, EVERY_REQUEST, TYPES } from './testing/every-request';
import { documentsOf, testContext } from './testing/load-documents';
import { belowTheBarrier, recordPlans, type Step } from './testing/plans';
import { engineForTests } from './testing/test-index';

const RULE = { pattern: '*', filter: { term: { 'owner.keyword': 'me' } } };

/** The rule, and the numbers of documents that a statement before has found. */
const OURS =
  /^(SEQ_SCAN owner='me'|(SEQ_SCAN|FILTER) (optional: )?[(]*(_seq|rowid)\b([\d()=<>, ]|_seq|OR|AND|IN)*)$/;

/** A field, the letters that were typed, and a condition that computes. */
const SUGGESTIONS: readonly (readonly [string, string, string])[] = [
  ['tags', '', 'true'],
  ['note', 'secret', 'doc["flag"].value'],
  ['n', '1', 'doc["n"].value * 1234577 > 7'],
  ['at', '2024', '1000 / doc["n"].value > 1'],
  ['address', '0.0', 'doc["note.keyword"].value.substring(3).length() > 2'],
];

const test = engineForTests(async (engine) => {
  const visible = [documentOf('me', { n: 1 }), documentOf('me', { n: 9, note: 'a secret place' })];
  await engine.load('birds', documentsOf([...visible, documentOf('other')]), { types: TYPES });
  await engine.load('visible', documentsOf(visible), { types: TYPES });
});

type Ask = (target: SearchTarget, context: EngineContext) => Promise<unknown>;

/** The plans of all statements that a search runs, or what else asks for documents. */
async function plansOf(ask: Ask): Promise<readonly Step[]> {
  const indices = [birds()];
  const sessions = createSessions(test.database);
  const plans: Step[] = [];
  const recording = recordPlans(sessions, plans);
  const context = testContext({ allowedIndices: [RULE] });
  const other: SearchTarget['ask'] = (request) => test.engine.search(request, context);
  await ask({ sessions: recording, indices, ask: other }, context);
  return plans;
}

/** What is looked at of documents that the rule has not let through yet. */
async function beforeTheRule(ask: Ask): Promise<readonly string[]> {
  const plans = await plansOf(ask);
  expect(plans).not.toEqual([]);
  const conditions = new Set(plans.flatMap((plan) => belowTheBarrier(plan, birds())));
  return [...conditions].filter((condition) => !OURS.test(condition));
}

function birds(): StoredIndex {
  const index = test.indices.get('birds');
  if (!index) throw new Error('The test has no index.');
  return index;
}

describe('attack 94: what a person asks of an index with hidden documents', () => {
  it.each(EVERY_REQUEST)('is computed of what the rule lets through alone: %s', async (_, body) => {
    const ask: Ask = (target, context) => search({ index: 'birds', body }, target, context);
    expect(await beforeTheRule(ask)).toEqual([]);
  });

  it.each(EVERY_REQUEST)('is answered as if there were no others: %s', async (_, body) => {
    const answerOf = async (index: string, context: EngineContext) =>
      (await test.engine.search({ index, body }, context))
        .replace(/"took":\d+/, '')
        .replaceAll(`"_index":"${index}"`, '"_index":"birds"');
    const answer = await answerOf('birds', testContext({ allowedIndices: [RULE] }));

    expect(answer).toBe(await answerOf('visible', testContext()));
  });

  it.each(SUGGESTIONS)(
    'has suggestions of values that are of what the rule lets through alone: %s, %s',
    async (field, query, source) => {
      const boolFilter = [{ script: { script: { source } } }];
      const of = (index: string) => ({ index, field, query, boolFilter });
      const ask: Ask = (target, context) => suggestValues(of('birds'), target, context);
      expect(await beforeTheRule(ask)).toEqual([]);

      const limited = testContext({ allowedIndices: [RULE] });
      expect(await test.engine.suggestValues(of('birds'), limited)).toBe(
        await test.engine.suggestValues(of('visible'), testContext()),
      );
    },
  );

  it('may have as many clauses as without the rule, which has its own', async () => {
    const many = (field: string): JsonObject => ({
      bool: {
        should: Array.from({ length: 900 }, (_, at) => ({ term: { [field]: `me${at || ''}` } })),
      },
    });
    const rule = { pattern: '*', filter: many('owner.keyword') };
    const query = { bool: { must_not: [many('tags.keyword')] } };
    const context = testContext({ allowedIndices: [rule] });
    const answer = await test.engine.search({ index: 'birds', body: { query } }, context);
    expect(answer).toContain('"total":{"value":2,');
  });
});
