import { describe, expect, it } from 'vitest';
import { finish } from '../../in-steps';
import { createPatternCounter } from './count-patterns';
import { matchesTexts } from './pattern-text';
import { generateLines, randomTemplates, type GeneratedLine } from './testing/generate-lines';
import { SERVER_TEMPLATES } from './testing/templates.data';

function patternsOf(lines: readonly GeneratedLine[]) {
  const counter = createPatternCounter(1);
  for (const { text } of lines) {
    if (counter.isFull()) finish(counter.learn(false));
    counter.add(text, 0, text.length, 0);
  }
  finish(counter.learn(true));
  return counter.patterns();
}

function judge(lines: readonly GeneratedLine[]) {
  const found = patternsOf(lines);
  const table = found.map(() => new Map<number, number>());
  let lost = 0;
  for (const { text, template } of lines) {
    const at = found.findIndex(({ texts }) => matchesTexts(texts, text));
    const own = table[at];
    if (own) own.set(template, (own.get(template) ?? 0) + 1);
    else lost += 1;
  }
  let pure = 0;
  const largest = new Map<number, number>();
  for (const own of table) {
    pure += Math.max(0, ...own.values());
    const best = [...own].toSorted((a, b) => b[1] - a[1])[0];
    if (best) largest.set(best[0], Math.max(largest.get(best[0]) ?? 0, best[1]));
  }
  const whole = [...largest.values()].reduce((a, b) => a + b, 0);
  return { found, pure: pure / lines.length, whole: whole / lines.length, lost };
}

const skewed = (count: number) => Array.from({ length: count }, (_, at) => 1 / (at + 2));
const prefixed = SERVER_TEMPLATES.map(
  (text, at) => `{time} ${['INFO', 'WARN', 'ERROR'][at % 3]} [{host}] {name}.Main - ${text}`,
);

describe('Patterns of lines made from 50 known templates', () => {
  it.each([
    ['of servers', SERVER_TEMPLATES, 1, undefined],
    ['of servers', SERVER_TEMPLATES, 2, undefined],
    ['of servers, some of which are rare', SERVER_TEMPLATES, 3, skewed(50)],
    ['with a beginning that all have', prefixed, 4, undefined],
    ['with a beginning that all have, some of which are rare', prefixed, 5, skewed(50)],
    ['of words that they share', randomTemplates(6, 50), 6, undefined],
    ['of words that they share', randomTemplates(7, 50), 7, undefined],
    ['of words that they share, some of which are rare', randomTemplates(8, 50), 8, skewed(50)],
  ])('%s are those templates (%#)', (_, templates, seed, weights) => {
    const lines = generateLines(templates, { seed, count: 25_000, ...(weights && { weights }) });
    const { pure, whole, lost, found } = judge(lines);
    expect(pure).toBeGreaterThan(0.95);
    expect(whole).toBeGreaterThan(0.95);
    expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(lines.length - lost);
  });
});
