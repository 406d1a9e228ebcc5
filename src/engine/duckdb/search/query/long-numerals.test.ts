import { describe, expect, it } from 'vitest';
import { parseLongNumerals, type JsonObject } from '#common/json';
import { testContext } from '../testing/load-documents';
import { engineForTests } from '../testing/test-index';

const NUMBERS = ['9007199254740992', '9007199254740993', '9007199254740994', '1'];

const test = engineForTests(async (engine) => {
  const documents = NUMBERS.map((number) => ({ id: number, text: `{"number":${number}}` }));
  await engine.load('numbers', documents);
});

async function found(query: string): Promise<readonly string[]> {
  const body = parseLongNumerals(`{"query":${query},"sort":["_doc"]}`) as JsonObject;
  const answer = await test.engine.search({ index: 'numbers', body }, testContext());
  const { hits } = JSON.parse(answer) as { hits: { hits: { _id: string }[] } };
  return hits.hits.map(({ _id }) => _id);
}

describe('whole numbers beyond 2^53 in a request', () => {
  it.each([
    ['{"term":{"number":9007199254740993}}', ['9007199254740993']],
    ['{"terms":{"number":[9007199254740993,1]}}', ['9007199254740993', '1']],
    ['{"match":{"number":9007199254740993}}', ['9007199254740993']],
    ['{"range":{"number":{"gt":9007199254740993}}}', ['9007199254740994']],
    [
      '{"bool":{"filter":[{"range":{"number":{"gte":9007199254740993,"lte":9007199254740993}}}]}}',
      ['9007199254740993'],
    ],
  ])('find the document that has them: %s', async (query, ids) => {
    expect(await found(query)).toEqual(ids);
  });

  it('are told apart by the answers that are kept', async () => {
    const answers = await Promise.all(
      NUMBERS.map((number) => found(`{"term":{"number":${number}}}`)),
    );
    expect(answers).toEqual(NUMBERS.map((number) => [number]));
  });
});
