import { describe, expect, it } from 'vitest';
import { csvCell, neutralized, withoutNeutralizer } from '.';

describe('attack 81: a text that a spreadsheet could take for a formula', () => {
  it.each([
    '=1+1',
    '+cmd|x',
    '-1+1',
    '@SUM(1)',
    '\t=1',
    '\r=1',
    '＝1+1',
    '＋1',
    '－cmd',
    '＠SUM(1)',
    '  =1',
    '"=1',
    '\'" ＝1',
    '\u0000=1',
    '\u0010=1',
    '\u0019@a',
    '\u001B\u0000 =1',
    '\u3000＝1',
    '\uFEFF=1',
  ])('is led by a quote: %j', (text) => {
    expect(neutralized(text)).toBe(`'${text}`);
    expect(csvCell(neutralized(text)).replace(/^"/, '')).toMatch(/^'/);
  });

  it.each(['-1', '+1.5', '-1,234.5', '-1e-7', 'a=1', '1-2', '５＋１', '', '#N/A', '\uD800=1'])(
    'is not %j',
    (text) => {
      expect(neutralized(text)).toBe(text);
    },
  );
});

it.each([
  ["'@timestamp", '@timestamp'],
  ["'=1+1", '=1+1'],
  ["''=a", "'=a"],
  ['@timestamp', '@timestamp'],
  ["'quoted'", "'quoted'"],
  ["'", "'"],
  ["'-5", "'-5"],
  ['', ''],
])('%s was %s before it was made no formula', (text, before) => {
  expect(withoutNeutralizer(text)).toBe(before);
});
