import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonText } from '#common/json';
import { aggregationsByIndex, toOwnNames } from './own-names';
import { prefixAnswer } from './prefix-answer';
import { routeExpression } from './route-expression';
import { routeStatement } from './route-statement';

const known = {
  isSource: (name: string) => ['eu', 'us', 'secret'].includes(name),
  usable: ['eu', 'us'],
};

describe('An index expression leads', () => {
  it.each([
    ['flights', undefined, 'flights'],
    ['*', undefined, '*'],
    ['eu:flights', 'eu', 'flights'],
    ['eu:flights*, -eu:flights-old', 'eu', 'flights*,-flights-old'],
    ['e*:flights', 'eu', 'flights'],
    // A cluster may have remote clusters of its own.
    ['elsewhere:flights', undefined, 'elsewhere:flights'],
    ['<logs-{now/d{yyyy.MM.dd|+12:00}}>', undefined, '<logs-{now/d{yyyy.MM.dd|+12:00}}>'],
  ])('%s to %s', (expression, source, own) => {
    expect(routeExpression(expression, known)).toEqual({
      ...(source !== undefined && { source }),
      expression: own,
    });
  });

  it.each(['eu:a,us:a', 'a,eu:a', '*:a'])('%s to no single place', (expression) => {
    expect(() => routeExpression(expression, known)).toThrow(
      /One question can ask one data source/,
    );
  });

  it('attack 60: to nothing where the source may not be used', () => {
    expect(() => routeExpression('secret:flights', known)).toThrow(/secret:flights/);
    expect(routeExpression('s*:flights', known)).toEqual({ expression: 's*:flights' });
  });
});

describe('A statement leads to the source before its indices', () => {
  it.each([
    ['sql', 'SELECT * FROM "eu:flights"', 'SELECT * FROM flights'],
    ['sql', 'SELECT 1 FROM `eu:flights-1` f', 'SELECT 1 FROM `flights-1` f'],
    [
      'sql',
      `SELECT 'from us:x' -- us:y\nFROM eu:a JOIN eu:b ON a.n = b.n`,
      `SELECT 'from us:x' -- us:y\nFROM a JOIN b ON a.n = b.n`,
    ],
    ['sql', 'SELECT 1 FROM eu:a x, "eu:b" AS y, x.list', 'SELECT 1 FROM a x, b AS y, x.list'],
    ['sql', 'SELECT EXTRACT(YEAR FROM t) FROM eu:a', 'SELECT EXTRACT(YEAR FROM t) FROM a'],
    [
      'sql',
      'SELECT 1 FROM (SELECT n, m FROM eu:a) x, eu:b',
      'SELECT 1 FROM (SELECT n, m FROM a) x, b',
    ],
    ['ppl', 'source = eu:a, eu:b | fields n, m', 'source = a, b | fields n, m'],
    ['ppl', 'source = eu:flights | where city = "us:x"', 'source = flights | where city = "us:x"'],
  ] as const)('%s %s', (language, text, own) => {
    expect(routeStatement({ language, text }, known)).toEqual({ source: 'eu', text: own });
  });

  it('and stays as it is without one', () => {
    const text = 'SELECT a::int, "b:c" FROM flights';
    expect(routeStatement({ language: 'sql', text }, known)).toEqual({ text });
  });

  it.each([
    ['SELECT * FROM eu:a JOIN b ON 1 = 1', /name eu before each of its indices/],
    ['SELECT * FROM eu:a, b', /name eu before each of its indices/],
    ['SELECT * FROM eu:a AS x, b y WHERE 1 = 1', /name eu before each of its indices/],
    ['SELECT * FROM (SELECT 1 FROM eu:a) x, b', /name eu before each of its indices/],
    ['SELECT * FROM eu:a -- x\n, b', /name eu before each of its indices/],
    ['SELECT * FROM eu:a, us:b', /One question can ask one data source/],
    ['SELECT * FROM "eu:a", "us:b"', /One question can ask one data source/],
    ['SELECT * FROM secret:a', /secret:a/],
  ])('and is refused where that is not clear: %s', (text, reason) => {
    expect(() => routeStatement({ language: 'sql', text }, known)).toThrow(reason);
  });
});

describe('The answer of a source', () => {
  it('names indices as they are here, and says the rest to the letter', () => {
    const answer = `{"hits":{"hits":[{"_index":"a","_id":"1","_source":{"_index":"a","n":1.50,"l":9007199254740993},"inner_hits":{"x":{"hits":{"hits":[{ "_index" : "a"}]}}}}]},"aggregations":{"sterms#by":{"buckets":[{"key":"a","doc_count":1,"n":{"buckets":[{"key":"a"}]}}]},"_source":{"top":{"hits":{"hits":[{"_index":"b"}]}}}}}`;
    expect(prefixAnswer(answer as JsonText, 'eu', new Set(['by']))).toBe(
      `{"hits":{"hits":[{"_index":"eu:a","_id":"1","_source":{"_index":"a","n":1.50,"l":9007199254740993},"inner_hits":{"x":{"hits":{"hits":[{ "_index" : "eu:a"}]}}}}]},"aggregations":{"sterms#by":{"buckets":[{"key":"eu:a","doc_count":1,"n":{"buckets":[{"key":"a"}]}}]},"_source":{"top":{"hits":{"hits":[{"_index":"eu:b"}]}}}}}`,
    );
  });

  it('is asked for with the names that the source itself has', () => {
    const filter = (query: JsonObject) => toOwnNames(query, 'eu');
    expect(filter({ terms: { _index: ['eu:a', 'b'] } })).toEqual({ terms: { _index: ['a', 'b'] } });
    expect(filter({ terms: { n: { index: 'eu:other', id: '1', path: 'n' } } })).toEqual({
      terms: { n: { index: 'other', id: '1', path: 'n' } },
    });
    // A field that happens to be called so.
    expect(filter({ match: { index: 'eu:a' } })).toEqual({ match: { index: 'eu:a' } });
    const by = { terms: { field: '_index' } };
    const aggs = { one: { terms: { field: 'n' }, aggs: { by } } };
    expect([...aggregationsByIndex({ aggs })]).toEqual(['by']);
    const elsewhere = { terms: { n: { index: 'here', id: '1', path: 'n' } } };
    expect(() => filter(elsewhere)).toThrow(/can’t look up values in here/);
  });
});
