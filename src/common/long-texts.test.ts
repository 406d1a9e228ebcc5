import { expect, it } from 'vitest';
import { leastProcessorTime } from '../../tools/test/processor-time.mjs';
import { pickStyles } from './first-picture';
import { parseLongNumerals } from './json';
import { parseDql, toSearchQuery } from './query';
import { parseRange } from './version/range';
import { boundedLength } from '../plugins/visualizations/common/bounded-pattern';
import { createAmountFormat } from '../plugins/visualizations/common/format-amount';
import { createColorRules } from '../plugins/visualizations/common/color-rules';
import { createValueFormat } from '../plugins/visualizations/common/format-value';

const LONG = 50_000;
const fields = [{ name: `${'a'.repeat(300)}!`, type: 'keyword' }];
const color = (regex: string, text: string) =>
  createColorRules({
    id: 'color',
    params: { fieldType: 'string', colors: [{ regex, text: 'red' }] },
  })?.(text);
const parsed = (text: string) => {
  try {
    return parseLongNumerals(text);
  } catch (error) {
    if (error instanceof SyntaxError) return error;
    throw error;
  }
};

const TEXTS: Readonly<Record<string, () => unknown>> = {
  'quotes behind backslashes, without end': () =>
    parsed(`[1234567890123456789,"${'\\"'.repeat(LONG)}\\\n`),
  'a number of a million digits': () => parsed(`[${'1'.repeat(1_000_000)}]`),
  'a name of stars': () =>
    toSearchQuery(parseDql(`${'a*'.repeat(4)}b: 1`), { fields, timeZone: 'UTC' }),
  'a version of signs': () => parseRange('<'.repeat(250)),
  'selectors without end': () => pickStyles(`${':not('.repeat(LONG)}{}`, ''),
  'a pattern of amounts': () =>
    createAmountFormat({ id: 'number', params: { pattern: `${',.'.repeat(2000)}0\n0` } })(1),
  'a word without a point': () =>
    createValueFormat({ id: 'string', params: { transform: 'short' } })('a'.repeat(LONG)),
  'a template of braces': () =>
    createValueFormat({ id: 'url', params: { labelTemplate: `{{${' '.repeat(LONG)}`.repeat(2) } })(
      'x',
    ),
  'a color by brackets': () => color('['.repeat(200), 'a'.repeat(LONG)),
  'a color by optional letters': () => color('a?'.repeat(28) + 'a'.repeat(28), 'a'.repeat(28)),
  'a color by choices': () => color('(a|a)'.repeat(26), `${'a'.repeat(25)}!`),
  'a color by counts': () => color(`${'a{0,99}'.repeat(3)}b`, 'a'.repeat(1000)),
};

it.each(Object.entries(TEXTS))(
  'attack 99: a text that makes expressions try for long is read at once: %s',
  (_name, read) => {
    expect(leastProcessorTime(read)).toBeLessThan(150);
  },
);

it('attack 121: a query in DQL is read at once or refused with its limit or its place', () => {
  const parts = (count: number) => `a: 1${' or a: 1'.repeat(count)}`;
  expect(leastProcessorTime(() => parseDql(parts(12_000)))).toBeLessThan(1000);
  expect(() => parseDql(parts(100_000))).toThrow(/longer than 100,000 characters/);
  const nested = `${'('.repeat(10_000)}a`;
  expect(() => parseDql(nested)).toThrow(
    expect.objectContaining({ message: expect.stringMatching(/100 levels/), position: 100 }),
  );
});

it.each([
  ['^5\\d\\d$', 1000],
  ['error', 1000],
  ['200|301|302|404|500|502|503', 1000],
  ['^(GET|POST) /api/(?:users|orders)$', 1000],
  ['timeout.*db', 1000],
  ['^a.*b.*c$', 1000],
  ['a.*b.*c', 215],
])('attack 27: a color by %s looks at the first characters of a text: %d', (pattern, length) => {
  expect(boundedLength(pattern)).toBe(length);
});
