import { expect, it } from 'vitest';
import type { JsonText } from '#common/json';
import { filterAnswer } from './filter-answer';

const filtered = (answer: string, filterPath: string) =>
  filterAnswer({ filterPath }, answer as JsonText);

// What the paths mean is compared with OpenSearch: e2e/opensearch/kinds/answers.data.ts.

it('keeps what is wanted to the letter: spaces, numbers beyond 2^53 and escapes', () => {
  const kept = '{ "a\\"}" : [1.0, 9007199254740993, "\\\\"] }';
  const answer = ` { "x" : [ ${kept} , {"b":1} ], "y":{"b":"]}\\\\"}, "n" : null }`;

  expect(filtered(answer, 'x.a*')).toBe('{"x":[{"a\\"}":[1.0, 9007199254740993, "\\\\"]}]}');
  expect(filtered(answer, '-y')).toBe(`{"x":[ ${kept} , {"b":1} ],"n":null}`);
  expect(filtered(answer, '**.b,n')).toBe('{"x":[{"b":1}],"y":{"b":"]}\\\\"},"n":null}');
});

it('answers an object without members where nothing is wanted', () => {
  expect(filtered('{"a":{"b":[]}}', 'a.b.c')).toBe('{}');
  expect(filtered('{"a":{"b":[]}}', ' , ')).toBe('{"a":{"b":[]}}');
});

it('attack 99: many patterns, deep answers and patterns with many stars take no longer than others', () => {
  const deep = `{"a":${'{"a":'.repeat(5000)}1${'}'.repeat(5001)}`;

  expect(filtered(deep, `${'**.'.repeat(200)}b`)).toBe('{}');
  expect(filtered(`{"${'a'.repeat(5000)}":1}`, `${'a*'.repeat(2000)}b`)).toBe('{}');
  expect(() => filtered('{}', 'a,'.repeat(101))).toThrow('[filter_path] has 101 values');
  expect(() => filtered('{}', 'a'.repeat(10_001))).toThrow('[filter_path] has 10001 characters');
});
