import { beforeAll, describe, expect, it } from 'vitest';
import { choosePart } from '../../../../tools/rotating-part.mjs';
import type { JsonObject } from '#common/json';
import type { EngineContext } from '../../engine';
import type { StoredIndex } from '../catalog';
import { search } from '../search/search';
import { createSessions, type Sessions } from '../search/session';
import { documentOf, EVERY_REQUEST, TYPES } from '../search/testing/every-request';
import { documentsOf, testContext } from '../search/testing/load-documents';
import { engineForTests } from '../search/testing/test-index';
import { toStatement } from '../search/sql';
import { cutHere } from '../text';
import { buildMerged } from './build-merged';
import type { MergedTable } from './merged-table';

const NAMES = ['day-1', 'day-2', 'day-3', 'day-4', 'day-5', 'day-6'];
const RULE = { pattern: '*', filter: { term: { 'owner.keyword': 'me' } } };

const test = engineForTests(async (engine) => {
  for (const [day, name] of NAMES.entries()) {
    const documents = Array.from({ length: 12 }, (_, n) =>
      documentOf(n % 3 === 0 ? 'other' : 'me', {
        n: (n * 7 + day) % 10,
        d: day + n / 4,
        at: `2024-03-0${day + 1}T${10 + n}:00:00Z`,
        note: `${n % 2 === 0 ? 'harbor' : 'noon'} crane ${day % 2 === 0 ? 'at dawn' : 'secret'}`,
        tags: [n % 4 === 0 ? 'red' : 'green', `tag ${day}`],
      }),
    );
    // oxlint-disable-next-line no-await-in-loop -- they get their numbers one after the other
    await engine.load(name, documentsOf(documents), { types: TYPES });
  }
});

let merged: MergedTable;
beforeAll(async () => {
  const built = await test.database.use(async (connection) => {
    await connection.run(`SELECT nextval('atrium.index_id') FROM range(${NAMES.length})`);
    const { signal } = new AbortController();
    const cutter = cutHere(test.database.stagingFolder);
    return buildMerged(connection, indicesOf(NAMES), { old: undefined, signal, cutter });
  });
  if (!built) throw new Error('Nothing was merged.');
  merged = built;
});

const indicesOf = (names: readonly string[]): readonly StoredIndex[] =>
  names.flatMap((name) => test.indices.get(name) ?? []);

interface Ways {
  names?: readonly string[];
  context?: Partial<EngineContext>;
  tables?: readonly MergedTable[];
}

/** The answer, and how many tables the statements looked at. */
async function ask(body: JsonObject, { names = NAMES, context, tables = [merged] }: Ways = {}) {
  const seen = new Set<string>();
  const sessions = createSessions(test.database);
  const recording: Sessions = {
    run: (known, limits, work) =>
      sessions.run(known, limits, (session) =>
        work({
          rows(statement) {
            const { text } = toStatement(statement);
            for (const [table] of text.matchAll(/atrium\.documents_\d+/g)) seen.add(table);
            return session.rows(statement);
          },
        }),
      ),
  };
  const text = await search(
    { index: 'day-*', body },
    { sessions: recording, indices: indicesOf(names), merged: tables },
    testContext(context),
  ).catch(String);
  return { answer: text.replace(/"took":\d+/, ''), tables: seen.size };
}

/** What it is without a merged table. */
const asBefore = async (body: JsonObject, ways: Ways = {}) =>
  (await ask(body, { ...ways, tables: [] })).answer;

const readAnswer = (text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\{,/, '{'));
  } catch {
    return text;
  }
};

/** Fractions are added in another order, which shows in their last digits. */
function expectSame(text: string, other: string): void {
  const compare = (one: unknown, two: unknown): boolean => {
    if (typeof one === 'number' && typeof two === 'number') {
      return Math.abs(one - two) <= 1e-9 * Math.max(1, Math.abs(two));
    }
    if (typeof one !== 'object' || typeof two !== 'object' || !one || !two) return one === two;
    const names = Object.keys(one);
    return (
      names.join('\n') === Object.keys(two).join('\n') &&
      names.every((name) => compare(Object(one)[name], Object(two)[name]))
    );
  };
  if (!compare(readAnswer(text), readAnswer(other))) expect(text).toBe(other);
}

/** Of all requests, each has its run of three. */
const REQUESTS = choosePart(EVERY_REQUEST, ([name]) => name, 3);

describe('indices of the same shape', () => {
  it.each(REQUESTS)('answer as each by itself: %s', async (_, body) => {
    expectSame((await ask(body)).answer, await asBefore(body));
  });

  it.each<[string, JsonObject]>([
    ['names', { aggs: { a: { terms: { field: '_index' } } } }],
    ['ids', { sort: [{ _id: 'asc' }], size: 100 }],
    ['order', { sort: ['_doc'], size: 100 }],
    ['no order', { size: 100 }],
    ['equal values', { sort: [{ n: 'desc' }], from: 5, size: 50 }],
    ['a page further', { sort: [{ n: 'desc' }, { d: 'asc' }], search_after: [7, 2], size: 9 }],
    ['scores', { query: { match: { note: 'dawn noon' } }, size: 100 }],
    ['the first of each', { terminate_after: 2, track_total_hits: true }],
    ['a slice', { slice: { id: 1, max: 3 }, size: 100 }],
    ['a sample', { size: 0, aggs: { a: { sampler: { shard_size: 2 } } } }],
    ['a mistake', { query: { range: { at: { gte: 'never' } } } }],
  ])('answer as each by itself where they differ: %s', async (_, body) => {
    expect((await ask(body)).answer).toBe(await asBefore(body));
  });

  const counted = {
    size: 0,
    track_total_hits: true,
    query: { match: { note: { query: 'crane harbor', operator: 'and' } } },
    aggs: { a: { terms: { field: 'tags.keyword' } }, b: { sum: { field: 'n' } } },
  };

  it('are asked in one table', async () => {
    expect((await ask(counted)).tables).toBe(1);
  });

  it.each([
    ['some of them', ['day-1', 'day-2', 'day-3', 'day-4'], 1],
    ['some with one between that is not asked', ['day-1', 'day-2', 'day-4', 'day-5'], 1],
    ['few of them', ['day-2', 'day-3'], 2],
    ['in another order', NAMES.toReversed(), 1],
  ])('are found alone where %s are asked', async (_, names, tables) => {
    const hits = { sort: [{ flag: 'asc' }], size: 100 };
    expect((await ask(hits, { names })).answer).toBe(await asBefore(hits, { names }));
    const found = await ask(counted, { names });
    expect(found.answer).toBe(await asBefore(counted, { names }));
    expect(found.tables).toBe(tables);
  });

  it.each(REQUESTS)('hide what a rule hides: %s', async (_, body) => {
    const context = { allowedIndices: [RULE] };
    const found = await ask(body, { context });
    expectSame(found.answer, await asBefore(body, { context }));
  });

  it('are each asked by itself below a rule, also where it is about one of them', async () => {
    const rule = { ...RULE, pattern: 'day-6' };
    const context = { allowedIndices: ['day-1', 'day-2', 'day-3', 'day-4', 'day-5', rule] };
    const found = await ask(counted, { context });
    expect(found.answer).toBe(await asBefore(counted, { context }));
    expect(found.tables).toBe(6);
    expect((await ask(counted, { context: { allowedIndices: [RULE] } })).tables).toBe(6);
  });

  it('are each asked by itself where others of the table may not be seen', async () => {
    const names = NAMES.slice(0, 5);
    const found = await ask(counted, { names, context: { allowedIndices: names } });
    expect(found.answer).toBe(await asBefore(counted, { names }));
    expect(found.tables).toBe(5);
  });

  it('are asked by themselves where they have changed since', async () => {
    const changed = merged.parts.map((part) =>
      part.name === 'day-1' ? { ...part, version: part.version + 1 } : part,
    );
    const tables = [{ ...merged, parts: changed }];
    const found = await ask(counted, { tables });
    expect(found.answer).toBe(await asBefore(counted));
    expect(found.tables).toBe(2);
  });
});
