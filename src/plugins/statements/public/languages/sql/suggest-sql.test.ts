// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { DataWords } from '../statement-language';
import { suggestSql } from './suggest-sql';

const words: DataWords = {
  indices: async () => ['logs', 'app-logs'],
  fields: async (index) =>
    index === 'logs' || index === 'app-logs'
      ? [
          { name: 'host.name', type: 'keyword', exactName: 'host.name' },
          { name: 'order', type: 'long', exactName: 'order' },
        ]
      : [],
  values: async (_index, field, beginning) =>
    field.name === 'host.name'
      ? ['web-1', "o'brien"].filter((one) => one.startsWith(beginning))
      : [],
};

/** The cursor is where the bar stands. */
async function suggested(marked: string) {
  const cursor = marked.indexOf('|');
  const found = await suggestSql(marked.replace('|', ''), cursor, {
    words,
    signal: new AbortController().signal,
  });
  return found && { ...found, texts: found.suggestions.map(({ text, label }) => text ?? label) };
}

describe('Suggestions for SQL', () => {
  it.each([
    'select * from |',
    'select * from lo|',
    'select 1 from logs, |',
    'select 1 from logs l join |',
  ])('are indices: %s', async (text) => {
    expect((await suggested(text))?.texts).toEqual(['logs', '"app-logs"']);
  });

  it.each([
    'select | from logs',
    'select * from logs where |',
    'select * from logs where a = 1 and ho|',
    'select avg(|) from logs',
    'select 1 from "app-logs" group by |',
    'select 1 from logs order by a, |',
  ])('are fields, functions and words: %s', async (text) => {
    const found = await suggested(text);
    expect(found?.texts).toEqual(
      expect.arrayContaining(['host.name', '"order"', 'avg()', 'match()', 'WHERE']),
    );
  });

  it('are the fields of one table behind its name', async () => {
    const found = await suggested('select l.| from logs l join other o on true');
    expect(found).toMatchObject({ from: 9, texts: ['host.name', '"order"'] });
    expect(await suggested('select o.| from logs l join other o on true')).toMatchObject({
      texts: [],
    });
  });

  it('take the place of all that is written of a name with dots', async () => {
    expect((await suggested('select host.na| from logs'))?.from).toBe(7);
  });

  it.each([
    ["select * from logs where host.name = '|", ["web-1'", "o''brien'"]],
    ["select * from logs where host.name in ('a', 'we|", ["web-1'"]],
    ["select * from logs where match(host.name, 'o|", ["o''brien'"]],
    ["select * from logs l where l.host.name like '|", ["web-1'", "o''brien'"]],
  ])('are values: %s', async (text, values) => {
    expect((await suggested(text))?.texts).toEqual(values);
  });

  it.each(["select 'a|", 'select 1 -- fro|', 'select 12|', "select '|"])(
    'are none: %s',
    async (text) => {
      expect(await suggested(text)).toBeUndefined();
    },
  );
});
