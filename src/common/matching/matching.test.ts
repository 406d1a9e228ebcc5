import { describe, expect, it } from 'vitest';
import { createAutomaton, isNearly, readLuceneExpression, readWildcard } from '.';

/** The same numbers in each run. */
function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const PARTS = ['a', 'b', '.', '[ab]', '[^a]', 'c'] as const;
const TIMES = ['', '', '?', '*', '+', '{2}', '{1,3}', '{1,}'] as const;

function randomExpression(random: (below: number) => number, depth = 0): string {
  const pieces = Array.from({ length: 1 + random(3) }, () => {
    const part =
      depth < 2 && random(3) === 0
        ? `(${randomExpression(random, depth + 1)}|${randomExpression(random, depth + 1)})`
        : (PARTS[random(PARTS.length)] ?? 'a');
    return `${part}${TIMES[random(TIMES.length)] ?? ''}`;
  });
  return pieces.join('');
}

describe('An expression of Lucene', () => {
  it('means the same whole texts as one of the program without its signs', () => {
    const random = createRandom(17);
    for (let round = 0; round < 300; round++) {
      const expression = randomExpression(random);
      const fits = createAutomaton(readLuceneExpression(expression));
      const usual = new RegExp(`^(?:${expression})$`, 's');
      for (let text = 0; text < 20; text++) {
        const letters = Array.from({ length: random(7) }, () => 'abcd'[random(4)]).join('');
        expect(fits?.(letters), `${expression} and "${letters}"`).toBe(usual.test(letters));
      }
    }
  });

  it.each([
    ['a@c', 'abbc', true],
    ['a#', 'a', false],
    ['"a.b"', 'a.b', true],
    ['"a.b"', 'axb', false],
    [String.raw`\d+\w`, '12_', true],
    [String.raw`[^\d]`, '5', false],
    ['', '', true],
    ['()', '', true],
    ['😀.', '😀x', true],
  ])('%s and %s: %s', (expression, text, fits) => {
    expect(createAutomaton(readLuceneExpression(expression))?.(text)).toBe(fits);
  });

  it('attack 99: that is too large is not looked for, and is told so at once', () => {
    for (const expression of ['(a{400}){400}', '(((){500}){500}){500}', 'a{100000}']) {
      expect(createAutomaton(readLuceneExpression(expression))).toBeUndefined();
    }
  });
});

it.each([
  ['fo?', 'foo', true],
  ['fo?', 'fo', false],
  ['f*d', 'food', true],
  [String.raw`f\*`, 'f*', true],
  [String.raw`f\*`, 'foo', false],
  [String.raw`f\\?`, String.raw`f\o`, true],
])('the pattern %s and %s: %s', (pattern, text, fits) => {
  expect(createAutomaton(readWildcard(pattern))?.(text)).toBe(fits);
});

it.each([
  ['godfather', 'godfathr', 1, true],
  ['godfather', 'gdofather', 1, true],
  ['godfather', 'godfxther', 1, true],
  ['godfather', 'godfathers', 1, true],
  ['godfather', 'odfathers', 1, false],
  ['godfather', 'odfathers', 2, true],
  ['ab', 'ba', 1, true],
  ['', 'ab', 2, true],
  ['abc', 'xyz', 2, false],
  ['abc', 'abc', 0, true],
])('%s is nearly %s with %s letters: %s', (word, wanted, edits, expected) => {
  expect(isNearly(word, wanted, edits)).toBe(expected);
});
