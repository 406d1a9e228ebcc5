import { describe, expect, it } from 'vitest';
import { evaluateFormula, FormulaError, type FormulaValue, parseFormula } from './index';

const values: Readonly<Record<string, FormulaValue>> = {
  'params.a': 6,
  'params.b': 4,
  'params.none': null,
  'params._all.a.values': [1, 2, 9],
};
const compute = (source: string) =>
  evaluateFormula(parseFormula(source), {
    valueOf: (name) => (Object.hasOwn(values, name) ? values[name] : undefined),
  });
const problem = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    return error instanceof FormulaError ? error.message : error;
  }
  return undefined;
};

describe('A formula', () => {
  it.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['2 ^ 3 ^ 2', 512],
    ['-2 ^ 2', -4],
    ['8 / 4 / 2', 1],
    ['10 - 4 - 3', 3],
    ['7 % 4 + 7 mod 4', 6],
    ['1.5e3 + .5', 1500.5],
    ['params.a / params.b', 1.5],
    ['params.a > params.b ? params.a : 0', 6],
    ['params.a < 1 ? 1 : params.b > 3 ? 2 : 3', 2],
    ['params.a == 6 and not (params.b == 6) or false', true],
    ['round(2.345, 2) + round(-2.5)', -0.65],
    ['max(1, params.a, params.b) - min([3, 1, 2])', 5],
    ['mean(params._all.a.values)', 4],
    ['params._all.a.values[2]', 9],
    ['median(1, 9, 3, 5)', 4],
    ['clamp(params.a, 0, 5)', 5],
    ['ifelse(gt(params.b, 3), 1, 2)', 1],
    ['log(8, 2)', 3],
    ['defaults(params.none, 7)', 7],
  ])('computes %s', (source, expected) => {
    const found = compute(source);
    if (typeof expected === 'number') expect(found).toBeCloseTo(expected, 12);
    else expect(found).toBe(expected);
  });

  it.each([
    'params.a / 0',
    'params.a % 0',
    'params.none * 2',
    'sqrt(-1)',
    '1 / (params.a - 6) + 1',
  ])('has no value where there is none: %s', (source) => {
    expect(compute(source)).toBeNull();
  });

  it('computes only what is chosen', () => {
    expect(compute('params.b == 0 ? unknown : 3')).toBe(3);
  });

  it('reads what is given by name', () => {
    const formula = parseFormula(
      `sum(bytes, kql='host: "a\\'b"', shift='1w', reducedTimeRange=-2)`,
    );
    expect(formula).toMatchObject({
      type: 'call',
      name: 'sum',
      args: [{ type: 'name', name: 'bytes' }],
      named: { kql: `host: "a'b"`, shift: '1w', reducedTimeRange: -2 },
    });
  });

  it.each([
    ['1 +', 'The formula ends where something has to follow.'],
    ['(1', 'The formula ends where something has to follow.'],
    ['1 2', 'The formula can’t be read at character 3: 2'],
    ['a #', 'The formula has a character that means nothing here: #'],
    ["sum(a, kql='x', kql='y')", 'The formula gives kql twice in the same function.'],
    ['constructor(1)', 'There is no function constructor().'],
    ['toString', 'The formula names toString, which is not there.'],
    ['round()', 'The function round() has too few or too many values.'],
  ])('says what is wrong with %s', (source, message) => {
    expect(problem(() => compute(source))).toBe(message);
  });

  it.each([
    ['(', 10_000, 'The formula has too many parts inside of each other.', 100],
    ['-', 10_000, 'The formula has too many parts inside of each other.', 100],
    ['1+', 100_000, 'The formula has more than 20,000 characters.', 20_000],
  ])('attack 121: refuses %s, %i times, at once, and says where', (part, count, message, at) => {
    const source = `${part.repeat(count)}1`;
    expect(() => compute(source)).toThrow(expect.objectContaining({ message, at }));
  });

  it('reaches nothing but its values', () => {
    for (const source of [
      'params.a.constructor',
      'constructor.constructor("return 1")()',
      '__proto__',
      'params["a"]',
      'import("fs")',
    ]) {
      expect(problem(() => compute(source))).toEqual(expect.any(String));
    }
  });
});
