// @vitest-environment node
import { expect, it } from 'vitest';
import { prettyValue } from './pretty-value';

it('writes objects and JSON on lines of its own, with all digits', () => {
  expect(prettyValue('{"a":[9007199254740993]}')).toBe('{\n  "a": [\n    9007199254740993\n  ]\n}');
  expect(prettyValue({ a: 1 })).toBe('{\n  "a": 1\n}');
});

it('leaves what is no JSON as it is', () => {
  for (const value of ['[main] started', '{a}', '"text"', 7, '', '[1', null]) {
    expect(prettyValue(value)).toBeUndefined();
  }
});
