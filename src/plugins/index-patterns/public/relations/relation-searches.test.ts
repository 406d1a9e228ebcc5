import { describe, expect, it } from 'vitest';
import { asObject } from '#common/json';
import type { SearchRequest } from '#common/search';
import { checkRelation } from './relation-searches';

describe('what is asked before a look-up is saved', () => {
  it('is about each of its fields, in searches of as many as one may ask for', async () => {
    const values = Array.from({ length: 70 }, (_, at) => `f${at}`);
    const relation = {
      name: 'p',
      index: 'planes',
      here: 'tail',
      there: 'tail',
      fields: values.map((value) => ({ value, type: 'keyword' as const })),
    };
    const asked: string[][] = [];
    const search = ({ body }: SearchRequest) => {
      asked.push(Object.values(asObject(body['aggs'])).map((one) => JSON.stringify(one)));
      return Promise.resolve({} as never);
    };
    await checkRelation({ search } as never, 'flights', relation);
    expect(asked.map((fields) => fields.length <= 32)).toEqual([true, true, true]);
    expect(asked.flat()).toEqual(values.map((value) => `{"value_count":{"field":"p.${value}"}}`));
  });
});
