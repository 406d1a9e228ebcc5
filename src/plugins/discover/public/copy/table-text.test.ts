// @vitest-environment node
import { expect, it } from 'vitest';
import { createDateFormats } from '#common/time';
import { columnToText, toText } from './table-text';

const hit = (id: string, source: Record<string, unknown>) => ({
  _index: 'logs',
  _id: id,
  _score: null,
  _source: source as never,
});
const rows = {
  hits: [
    hit('1', { level: 'error', message: '=HYPERLINK("x"),\n| <b> [a](b)', n: 12345 }),
    hit('2', { level: ['a', 'b'], big: 9_007_199_254_740_993n, user: { id: 1 } }),
  ],
  names: ['level', 'message', 'n', 'user'],
  byName: new Map([['n', { name: 'n', type: 'long', exactName: 'n' } as const]]),
  time: createDateFormats('UTC'),
};

it('copies rows as CSV, as they are stored and without formulas', () => {
  expect(toText(rows, 'csv')).toBe(
    'level,message,n,user\r\n' +
      `error,"'=HYPERLINK(""x""),\n| <b> [a](b)",12345,\r\n` +
      `"a, b",,,"{""id"":1}"\r\n`,
  );
});

it('copies rows as a table of Markdown, as they are shown and without markup of their own', () => {
  expect(toText(rows, 'markdown')).toBe(
    '| level | message | n | user |\n| --- | --- | --- | --- |\n' +
      String.raw`| error | =HYPERLINK("x"), \| \<b\> \[a\](b) | 12,345 |  |` +
      '\n| a, b |  |  | {"id":1} |\n',
  );
});

it('copies whole documents as JSON, with all digits', () => {
  const text = toText(rows, 'json');
  expect(text).toContain('9007199254740993');
  expect(JSON.parse(text)).toMatchObject([
    { _id: '1' },
    { _id: '2', _source: { level: ['a', 'b'] } },
  ]);
});

it('copies a column', () => {
  const column = { ...rows, names: ['level'] };
  expect(columnToText(column, 'csv')).toBe('level\r\nerror\r\n"a, b"\r\n');
  expect(JSON.parse(columnToText(column, 'json'))).toEqual(['error', ['a', 'b']]);
});
