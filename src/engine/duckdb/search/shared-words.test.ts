import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import type { SearchResponse } from '#common/search';
import { openDocuments } from './documents';
import { toStatement } from './sql';
import { documentsOf, testContext } from './testing/load-documents';
import { engineForTests } from './testing/test-index';

const WORDS = ['red', 'green', 'blue', "don't", 'ärger', 'x1', '日本'];
const DOCUMENTS: JsonObject[] = Array.from({ length: 40 }, (_, at) => ({
  words: `color ${WORDS[at % 7] ?? ''} n${at}`,
  list: at % 3 === 0 ? [`n${at} red`, 'green'] : [`n${at}`],
  other: `${WORDS[at % 5] ?? ''}, n${at * 2}`,
}));

const test = engineForTests(async (engine) => {
  const types = { words: 'text', list: 'text', other: 'text' } as const;
  const index = await engine.load('texts', documentsOf(DOCUMENTS), { types });
  engine.indices.set('indexed', index);
  // As while new documents wait for the index of words: each text is read.
  engine.indices.set('texts', { ...index, indexedThrough: -1 });
});

async function idsOf(query: JsonObject, index = 'texts'): Promise<readonly string[]> {
  const body = { query, size: 100, sort: ['_doc'], _source: false };
  const text = await test.engine.search({ index, body }, testContext());
  return (JSON.parse(text) as SearchResponse).hits.hits.map(({ _id }) => _id);
}

/** The statement for the query, where there are so many documents. */
function statementOf(query: JsonObject, name: string, documents = 40): string {
  const index = { ...test.indices.get(name), documents };
  const indices = [index] as Parameters<typeof openDocuments>[0]['indices'];
  const scope = { indices, queries: [query], allowed: ['*'], now: 0 };
  return toStatement(openDocuments(scope).relation()).text;
}

/** How often it makes the expression that cuts texts into words. */
const cutsOf = (query: JsonObject, documents?: number): number =>
  statementOf(query, 'texts', documents).split('regexp_extract_all').length - 1;

/** How often it looks into the index of words. */
const joinsOf = (query: JsonObject, documents?: number): number =>
  statementOf(query, 'indexed', documents).split('SELECT seq FROM').length - 1;

const anyOf = (queries: readonly JsonObject[]): JsonObject => ({ bool: { should: [...queries] } });
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);
const MANY: Readonly<Record<string, (at: number) => JsonObject>> = {
  words: (at) => ({ match: { words: `n${at} nothing` } }),
  'all words': (at) => ({ match: { words: { query: `color n${at}`, operator: 'and' } } }),
  phrases: (at) => ({ match_phrase: { words: `green n${at}` } }),
  'fuzzy words': (at) => ({ fuzzy: { other: { value: `gren${at % 3}` } } }),
  beginnings: (at) => ({ prefix: { other: `n${at}` } }),
  'words of lists': (at) => ({ match: { list: `n${at}` } }),
  'odd words': (at) => ({ match: { words: WORDS[at % 7] ?? '' } }),
  'parts of words': (at) => ({ wildcard: { words: `*${(WORDS[at % 7] ?? '').slice(1)}` } }),
};

describe('a query with hundreds of clauses', () => {
  it.each(
    Object.entries(MANY).flatMap(([name, query]) =>
      ['texts', 'indexed'].map((index) => [name, index, query] as const),
    ),
  )('finds what they find one by one: %s in %s', async (_name, index, query) => {
    const queries = numbers(24).map((at) => query(at * 2));
    const parts = [0, 8, 16].map((start) => queries.slice(start, start + 8));
    const found = await Promise.all(
      parts.map((part) =>
        Promise.all(
          [part.slice(0, 3), part.slice(3, 6), part.slice(6)].map((few) =>
            idsOf(anyOf(few), index),
          ),
        ),
      ),
    );
    const all = [...new Set(found.flat(2))].toSorted((a, b) => Number(a) - Number(b));
    expect(await idsOf(anyOf(queries), index)).toEqual(all);
  });

  it('cuts the words of a document once for all of them', () => {
    const clauses = (name: string) => numbers(150).map((at) => MANY[name]?.(at) ?? {});
    const all = ['words', 'phrases', 'beginnings'].flatMap(clauses);
    expect(cutsOf(anyOf(all))).toBe(2);
    expect(cutsOf(anyOf(clauses('words of lists')))).toBe(1);
  });

  it('looks into the index of words where it asks for few', () => {
    const words = (count: number) =>
      anyOf(numbers(count).map((at) => ({ match: { words: `n${at}` } })));
    expect([joinsOf(words(16)), joinsOf(words(200)), joinsOf(words(200), 1_000_000)]).toEqual([
      16, 0, 200,
    ]);
  });

  it('looks for letters first where there are more documents than that is worth', () => {
    const few = anyOf(numbers(10).map((at) => ({ match: { words: `n${at}` } })));
    expect([cutsOf(few), cutsOf(few, 1_000_000)]).toEqual([1, 10]);
  });

  it('cuts no words where the letters say enough', () => {
    const patterns = ['*a*', '*re*', '*n1*', '*e*', '*2*', '*blue*'];
    const query = { query_string: { query: patterns.join(' ') } };
    expect(cutsOf(query)).toBe(0);
  });

  it('may have as many as OpenSearch allows', async () => {
    const must = numbers(1024).map((at) => ({ match: { words: `n${at}` } }));
    expect(await idsOf(anyOf(must))).toHaveLength(40);
    expect(await idsOf({ bool: { must_not: must } })).toEqual([]);
    const enough = { bool: { should: must, minimum_should_match: 2 } };
    expect(await idsOf(enough)).toEqual([]);
  });
});
