import { describe, expect, it } from 'vitest';
import { leastProcessorTime } from '../../../../tools/test/processor-time.mjs';
import { findShapeProblem } from './json-shape';

const find = (text: string, limits = {}) =>
  findShapeProblem(text, { levels: 3, values: 5, ...limits })?.text;

describe('The shape of a text of JSON', () => {
  it.each([
    ['[[[]]]', undefined],
    ['[[[[]]]]', 'nested more than 3 levels deep.'],
    ['{"a":{"b":{"c":{}}}}', 'nested more than 3 levels deep.'],
    ['[{"a":[{', 'nested more than 3 levels deep.'],
    ['[[],[],[]]', 'more than 5 values.'],
    ['[1,2,3,4,5]', undefined],
    ['[1,2,3,4,5,6]', 'more than 5 values.'],
    ['{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6}', 'more than 5 values.'],
    ['[{},{},{}]', 'more than 5 values.'],
  ])('attack 35: is told before it is parsed: %s', (text, problem) => {
    expect(find(text)).toBe(problem);
  });

  it.each([
    ['[[[[[,,,,,,,,,'],
    ['"[[[[,,,,,,,'],
    ['\\"[[[[,,,,,,,'],
    ['ends with \\'],
    ['\\\\"[[[[\\\\\\",,,,,,,'],
    ['Größe 世界 🐦 乻乽⁛⁝"'],
    ['\u0000\u2028{{{{{'],
  ])('does not hang on what texts hold: %j', (text) => {
    const json = JSON.stringify([{ [text]: text }, 1]);
    expect(JSON.parse(json)).toEqual([{ [text]: text }, 1]);
    expect(find(json)).toBeUndefined();
    expect(find(`${json.slice(0, -1)},[[[]]]]`)).toMatch(/levels|values/);
  });

  it('ends with a text that does not', () => {
    expect(find('["[[[[[')).toBeUndefined();
    expect(find('["\\')).toBeUndefined();
  });

  it('attack 35: costs less than parsing what it is of', () => {
    const objects = Array.from({ length: 60_000 }, (_, n) => ({
      type: 'query',
      id: `i${n}`,
      attributes: { title: `t${n}`, n, list: [1, 2, 3], text: 'some words here' },
    }));
    const text = JSON.stringify(objects);
    const look = () => findShapeProblem(text, { levels: 200, values: 1e9 });
    const parse = () => JSON.parse(text) as unknown;
    expect(leastProcessorTime(look)).toBeLessThan(leastProcessorTime(parse));
  });
});
