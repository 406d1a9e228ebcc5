import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestEngine,
  documentsOf,
  testContext,
  type TestEngine,
} from '../testing/load-documents';

let test: TestEngine;

beforeAll(async () => {
  test = await createTestEngine();
  const long = `${'lorem ipsum '.repeat(90_000)}needle`;
  await test.load('long', documentsOf([{ text: long }, { text: 'a needle' }]), {});
});
afterAll(() => test.close());

async function search(body: object) {
  const text = await test.engine.search({ index: 'long', body: body as never }, testContext());
  return (JSON.parse(text) as { hits: { hits: { _id: string; highlight?: object }[] } }).hits.hits;
}

const query = { match: { text: 'needle' } };

describe('highlights of long values', () => {
  it('are refused beyond what OpenSearch looks through, with what to do', async () => {
    const searching = search({ query, highlight: { fields: { text: {} } } });
    await expect(searching).rejects.toThrow('set [max_analyzer_offset]');
  });

  it('leave out what lies behind the limit of the request', async () => {
    const hits = await search({
      query,
      sort: ['_doc'],
      _source: false,
      highlight: { max_analyzer_offset: 1000, fields: { text: {} } },
    });
    expect(hits.map(({ highlight }) => highlight)).toEqual([
      undefined,
      { text: ['a <em>needle</em>'] },
    ]);
  });

  it('are refused where words would be compared for longer than people wait', async () => {
    const prefixes = Array.from({ length: 100 }, (_, n) => ({ prefix: { text: `x${n}` } }));
    const body = {
      query: { bool: { should: [query, ...prefixes] } },
      highlight: { max_analyzer_offset: 900_000, fields: { text: {} } },
    };
    await expect(search(body)).rejects.toThrow('comparisons');
  });

  it('of regular expressions are refused by name', async () => {
    const body = { query: { regexp: { text: 'nee.*' } }, highlight: { fields: { text: {} } } };
    await expect(search(body)).rejects.toThrow('[highlight] of [regexp]');
  });
});
