import { describe, expect, it } from 'vitest';
import { processorTimeUntil } from '../../../../tools/test/processor-time.mjs';
import type { JsonObject } from '#common/json';
import type { SearchResponse } from '#common/search';
import type { EngineContext } from '../../engine';
import { EngineError } from '../../engine-error';
import { documentsOf, testContext } from './testing/load-documents';
import { engineForTests } from './testing/test-index';

const HOSTILE = [
  `it's`,
  '"; DROP TABLE x; --',
  '%_\\',
  '${x}',
  '\u0000',
  '<b>',
  '__proto__',
  '日本',
];

const test = engineForTests(async (engine) => {
  await engine.load(
    'hostile',
    documentsOf(
      HOSTILE.map((value, number) => ({ value, number, [`a"b'c`]: value, constructor: number })),
    ),
  );
  await engine.load('secret', documentsOf([{ value: 'hidden', number: 1 }]));
  await engine.load(
    'many',
    documentsOf(Array.from({ length: 3000 }, (_, number) => ({ number, word: `w${number % 97}` }))),
  );
});

const ask = (body: JsonObject, index = 'hostile', changes: Partial<EngineContext> = {}) =>
  test.engine.search({ index, body }, testContext(changes));
const search = async (body: JsonObject, index = 'hostile') =>
  JSON.parse(await ask(body, index)) as SearchResponse;

async function failure(work: Promise<unknown>): Promise<EngineError> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof EngineError) return error;
  throw new Error(`no EngineError: ${String(error)}`);
}

describe('a search with hostile content', () => {
  it.each(HOSTILE)('attack 24: finds exactly the value %j and changes nothing', async (value) => {
    const queries: JsonObject[] = [
      { term: { 'value.keyword': value } },
      { prefix: { 'value.keyword': value } },
      { wildcard: { 'value.keyword': value.replaceAll('\\', '\\\\') } },
      { range: { 'value.keyword': { gte: value, lte: value } } },
      { terms: { 'value.keyword': [value] } },
    ];
    for (const query of queries) {
      const { hits } = await search({ query });
      expect(hits.hits.map(({ _id }) => _id)).toEqual([String(HOSTILE.indexOf(value))]);
    }
    expect((await search({})).hits.total?.value).toBe(HOSTILE.length);
  });

  it('attack 25: reads fields whatever their names, and none that are not in the mapping', async () => {
    const { aggregations } = await search({
      size: 0,
      aggs: { odd: { terms: { field: `a"b'c.keyword` } }, sum: { sum: { field: 'constructor' } } },
    });
    expect(aggregations?.odd?.buckets).toHaveLength(HOSTILE.length);
    expect(aggregations?.sum?.value).toBe(28);
    const names = ['_seq', '_source"', 'number) --', 'x'.repeat(10_000), 'toString', '__proto__'];
    for (const name of names) {
      expect((await search({ query: { exists: { field: name } } })).hits.total?.value).toBe(0);
    }
  });

  it('attack 25: an index name never becomes a path or a pattern of others', async () => {
    for (const index of ['../secret', 'secret"', 'atrium.documents_1', 'SECRET']) {
      expect((await failure(ask({}, index))).code).toBe('index_not_found');
    }
    const other = await failure(ask({}, 'secret', { allowedIndices: ['host*'] }));
    expect(other.message).toBe('no such index [secret]');
    const visible = JSON.parse(
      await ask({}, '*,-many', { allowedIndices: ['host*'] }),
    ) as SearchResponse;
    expect(visible.hits.total?.value).toBe(HOSTILE.length);
  });

  it('attack 26: an error tells nothing of the statement behind it', async () => {
    const error = await failure(ask({ aggs: { a: { sum: { field: 'value.keyword' } } } }));
    expect(error.message).not.toMatch(/SELECT|documents_|"/);
  });

  it('attack 31: names that objects inherit mean nothing', async () => {
    const body = JSON.parse(
      '{"size":0,"aggs":{"__proto__":{"terms":{"field":"value.keyword"},"aggs":{"constructor":{"max":{"field":"number"}}}}}}',
    ) as JsonObject;
    const text = await ask(body);
    expect(text).toContain('"__proto__":{"doc_count_error_upper_bound":0');
    expect(text).toContain('"constructor":{"value":');
    expect(Object.keys({})).toEqual([]);
    expect((await failure(ask(JSON.parse('{"query":{"__proto__":{}}}') as JsonObject))).code).toBe(
      'invalid_query',
    );
  });

  it('attack 34: 64-bit integers keep their digits', async () => {
    const text = '{"big":9223372036854775807,"small":-9223372036854775808}';
    await test.load('numbers', [{ id: 'a', text }], { types: { big: 'double', small: 'double' } });
    expect(await ask({}, 'numbers')).toContain(`"_source":${text}`);
  });
});

describe('a search that asks for too much', () => {
  const nest = (depth: number, inner: JsonObject): JsonObject =>
    depth === 0 ? inner : { bool: { filter: [nest(depth - 1, inner)] } };
  const aggregate = (depth: number): JsonObject => ({
    a: {
      terms: { field: 'word.keyword' },
      ...(depth > 1 ? { aggs: aggregate(depth - 1) } : {}),
    },
  });

  it('attack 27: is refused where it nests too deep', async () => {
    expect((await failure(ask({ query: nest(60, { match_all: {} }) }))).code).toBe('too_large');
    expect((await failure(ask({ aggs: aggregate(25) }, 'many'))).code).toBe('too_large');
  });

  it('attack 27: is refused with too many terms, buckets or hits', async () => {
    const terms = Array.from({ length: 70_000 }, (_, number) => number);
    expect((await failure(ask({ query: { terms: { number: terms } } }))).code).toBe('too_large');
    const tiny = { histogram: { field: 'number', interval: 0.001 } };
    expect((await failure(ask({ aggs: { a: tiny } }, 'many'))).code).toBe('too_large');
    expect((await failure(ask({ size: 10_001 }))).code).toBe('too_large');
  });

  it('attack 39: answers patterns that trap naive matchers at once', async () => {
    const took = await processorTimeUntil(async () => {
      await search({ query: { wildcard: { 'word.keyword': `${'*a'.repeat(200)}*b` } } }, 'many');
      await search({ query: { match: { word: `${'a.'.repeat(20_000)}`.slice(0, 2000) } } }, 'many');
    });
    expect(took).toBeLessThan(1000);
  });

  it('answers thousands of terms', async () => {
    const words = Array.from({ length: 60_000 }, (_, number) => `w${number}`);
    const { hits } = await search(
      { query: { terms: { 'word.keyword': words } }, track_total_hits: true },
      'many',
    );
    expect(hits.total?.value).toBe(3000);
  });

  it('attack 27: stops at its time-out and when the client goes away, and others go on', async () => {
    await test.database.use((connection) =>
      connection.run(
        "INSERT INTO atrium.documents_3 (_seq, _id, _source, number, word) SELECT 3000 + i, i::VARCHAR, '{}', i, repeat('long word ', 5) || i FROM range(2_000_000) t(i)",
      ),
    );
    const slow = {
      size: 0,
      aggs: {
        a: { percentiles: { field: 'number' } },
        b: { cardinality: { field: 'word.keyword' } },
      },
    };
    expect((await failure(ask({ ...slow, timeout: '20ms' }, 'many'))).code).toBe('timeout');
    const controller = new AbortController();
    const running = failure(ask(slow, 'many', { signal: controller.signal }));
    setTimeout(() => controller.abort(), 30);
    expect((await running).code).toBe('cancelled');
    expect((await search({ size: 1 })).hits.total?.value).toBe(HOSTILE.length);
  });

  it('names the part that it can not answer', async () => {
    const parts: [JsonObject, string][] = [
      [{ aggs: { a: { scripted_metric: {} } } }, 'scripted_metric'],
      [{ rescore: {} }, 'rescore'],
    ];
    for (const [body, part] of parts) {
      const error = await failure(ask(body));
      expect(error.code).toBe('unsupported');
      expect(error.message).toContain(`[${part}]`);
    }
  });
});
