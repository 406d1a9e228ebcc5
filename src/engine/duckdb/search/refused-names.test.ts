import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import { AGGREGATION_KINDS } from './aggregations/read-aggregations';
import { QUERY_KINDS } from './query/compile';
import { REFUSED_AGGREGATIONS, REFUSED_PARTS, REFUSED_QUERIES } from './refused-names';
import { documentsOf, testContext } from './testing/load-documents';
import { engineForTests } from './testing/test-index';

const test = engineForTests(async (engine) => {
  await engine.load('few', documentsOf([{ n: 1 }]));
});

const refusal = (body: JsonObject): Promise<unknown> =>
  test.engine.search({ index: 'few', body }, testContext()).catch((error: unknown) => error);

describe('What the engine does not have', () => {
  it.each(REFUSED_QUERIES)('is refused by its name: the query %s', async (kind) => {
    expect(QUERY_KINDS).not.toContain(kind);
    const query = { [kind]: { field: 'n' } };
    const message = expect.stringContaining(`[${kind}]`) as string;
    for (const body of [{ query }, { query: { bool: { must_not: query } } }]) {
      expect(await refusal(body)).toMatchObject({ code: 'unsupported', message });
    }
  });

  it.each(REFUSED_AGGREGATIONS)('is refused by its name: the aggregation %s', async (kind) => {
    expect(AGGREGATION_KINDS).not.toContain(kind);
    const message = expect.stringContaining(`[${kind}]`) as string;
    const error = await refusal({ aggs: { a: { [kind]: {} } } });
    expect(error).toMatchObject({ code: 'unsupported', message });
  });

  it.each(REFUSED_PARTS)('is refused by its name: %s of a search', async (part) => {
    const message = expect.stringContaining(`[${part}]`) as string;
    expect(await refusal({ [part]: {} })).toMatchObject({ code: 'unsupported', message });
  });

  it.each([
    [{ query: { wishes: {} } }, 'wishes'],
    [{ aggs: { a: { wishes: {} } } }, 'wishes'],
    [{ wishes: 1 }, 'wishes'],
    [{ query: { term: { n: { value: 1, wishes: 1 } } } }, 'wishes'],
    [{ aggs: { a: { terms: { field: 'n', wishes: 1 } } } }, 'wishes'],
  ])('is a mistake where OpenSearch does not have it either: %j', async (body, name) => {
    const message = expect.stringContaining(`[${name}]`) as string;
    expect(await refusal(body)).toMatchObject({ code: 'invalid_query', message });
  });
});
