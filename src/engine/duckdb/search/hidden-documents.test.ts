import { describe, expect, it } from 'vitest';
import { choosePart } from '../../../../tools/rotating-part.mjs';
import type { JsonObject } from '#common/json';
import type { EngineContext } from '../../engine';
import { EngineError } from '../../engine-error';
import { createSessions } from './session';
import { sql } from './sql';
import { AGGREGATION_KINDS } from './aggregations/read-aggregations';
import { QUERY_KINDS } from './query/compile';
import { AGGREGATIONS, documentOf, EVERY_REQUEST, QUERIES, TYPES } from './testing/every-request';
import { documentsOf, testContext } from './testing/load-documents';
import { engineForTests } from './testing/test-index';

/** What a document may hold that the person may not see: each overflows, divides by zero, is far from all others, or holds lists. */
const HIDDEN: readonly JsonObject[] = [
  { n: 5 },
  { n: 0 },
  { n: 4_611_686_018_427_387_000 },
  { n: -9, d: -1e300, at: '0001-01-01T00:00:00Z' },
  { at: '9999-12-31T23:59:59Z', note: 'x'.repeat(3000), tags: ['secret', 'red', 'green'] },
  { note: 'krane', address: 'ffff::1', place: { lat: -89, lon: 179 }, flag: false },
  { n: null, d: null, at: null, note: null, tags: null, address: null, place: null },
  {
    owner: ['other', 'another'],
    n: [3, 4],
    d: [1.5, 2.5],
    at: ['2024-01-01T00:00:00Z', '2024-02-01T00:00:00Z'],
    flag: [true, false],
    note: ['one thing', 'two things'],
    address: ['10.0.0.1', '10.0.0.2'],
    place: [
      { lat: 1, lon: 1 },
      { lat: 2, lon: 2 },
    ],
  },
];

const OTHERS = [...HIDDEN.keys()].slice(1);

/** Rules that show the same documents. */
const RULES: Readonly<Record<string, EngineContext['allowedIndices']>> = {
  term: [{ pattern: '*', filter: { term: { 'owner.keyword': 'me' } } }],
  match: [{ pattern: '*', filter: { match: { owner: 'me' } } }],
  should: [
    {
      pattern: '*',
      filter: {
        bool: { should: [{ term: { 'owner.keyword': 'me' } }, { ids: { values: ['none'] } }] },
      },
    },
  ],
  query_string: [{ pattern: '*', filter: { query_string: { query: 'owner:me' } } }],
  'two rules': [
    { pattern: '*', filter: { term: { 'owner.keyword': 'me' } } },
    { pattern: 'hidden*', filter: { term: { 'owner.keyword': 'nobody' } } },
  ],
};

/** Of rules and of hidden documents, a part in each run, another one each day. */
const ONE_OF = 5;

const test = engineForTests(async (engine) => {
  for (const [at, hidden] of HIDDEN.entries()) {
    const documents = [
      documentOf('me', { n: 1 }),
      documentOf('other', hidden),
      documentOf('me', { n: 9, note: 'the crane of noon', at: '2024-05-01T00:00:00Z' }),
    ];
    await engine.load(`hidden${at}`, documentsOf(documents), { types: TYPES });
  }
});

/** What the person gets, and what a log could say of it. */
async function outcome(at: number, body: JsonObject, rule: string): Promise<unknown> {
  const context = testContext({ allowedIndices: RULES[rule] ?? [] });
  try {
    const text = await test.engine.search({ index: `hidden${at}`, body }, context);
    return text.replace(/"took":\d+/, '').replaceAll(`hidden${at}`, 'hidden');
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return [error.code, error.message, String(error.cause)];
  }
}

describe('attacks 94, 95: a document that a rule hides', () => {
  it('is asked about in every way that the engine knows', () => {
    expect(Object.keys(QUERIES).toSorted()).toEqual([...QUERY_KINDS].toSorted());
    expect(Object.keys(AGGREGATIONS).toSorted()).toEqual([...AGGREGATION_KINDS].toSorted());
  });

  it.each(EVERY_REQUEST)(
    'has no value that an answer, an error or a log tells of: %s',
    async (name, body) => {
      for (const rule of choosePart(Object.keys(RULES), (one) => `${name} ${one}`, ONE_OF)) {
        const others = choosePart(OTHERS, (at) => `${name} ${at}`, ONE_OF);
        const plain = await outcome(0, body, rule);
        for (const at of others) expect(await outcome(at, body, rule)).toEqual(plain);
      }
    },
  );

  it.each([
    [sql`SELECT CAST(${'secret 12'} AS INTEGER)`, 'Conversion Error: Could not convert string …'],
    [
      sql`SELECT CAST(${4_611_686_018_427_387_904n} AS BIGINT) * 1234577`,
      'Out of Range Error: Overflow in multiplication of INT64 …',
    ],
  ])(
    'has no value that a log tells of where the person may see it either: %#',
    async (statement, left) => {
      const limits = { signal: new AbortController().signal, timeoutMs: 30_000 };
      const sessions = createSessions(test.database);
      const failed: unknown = await sessions
        .run([], limits, (session) => session.rows(statement))
        .catch((error: unknown) => error);

      expect(failed).toMatchObject({ code: 'unavailable' });
      expect(String((failed as Error).cause)).toBe(`Error: ${left}`);
    },
  );
});
