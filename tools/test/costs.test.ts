import { describe, expect, it } from 'vitest';
import { checkCosts } from './costs.mjs';

const budgets = { 'e2e/a.test.ts': { pages: 10, servers: 1 } };

describe('What a browser test costs', () => {
  it('is in order up to its budget', () => {
    expect(checkCosts([{ file: 'e2e/a.test.ts', pages: 10, servers: 0 }], budgets)).toBeUndefined();
  });

  it.each([
    [{ file: 'e2e/a.test.ts', pages: 11 }, 'e2e/a.test.ts: 11 pages, and its budget is 10'],
    [{ file: 'e2e/a.test.ts', pictures: 1 }, 'e2e/a.test.ts: 1 pictures, and its budget is 0'],
    [{ file: 'e2e/b.test.ts', pages: 1 }, 'e2e/b.test.ts has no budget: it cost {"pages":1}'],
  ])('fails above it, and without one: %j', (cost, problem) => {
    expect(checkCosts([cost], budgets)).toBe(problem);
  });
});
