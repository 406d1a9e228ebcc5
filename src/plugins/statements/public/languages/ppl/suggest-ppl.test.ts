// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { DataWords } from '../statement-language';
import { formatPpl } from './format-ppl';
import { suggestPpl } from './suggest-ppl';

const words: DataWords = {
  indices: async () => ['logs', 'app-logs', 'a b'],
  fields: async (index) =>
    index === 'app-logs' ? [{ name: 'host', type: 'keyword', exactName: 'host' }] : [],
  values: async () => ['web-1', "o'brien"],
};

async function suggested(marked: string) {
  const cursor = marked.indexOf('^');
  const found = await suggestPpl(marked.replace('^', ''), cursor, {
    words,
    signal: new AbortController().signal,
  });
  return found && { ...found, texts: found.suggestions.map(({ text, label }) => text ?? label) };
}

describe('Suggestions for PPL', () => {
  it.each(['^', 'source=a | where x in [ ^'])(
    'are what a pipeline begins with: %s',
    async (text) => {
      expect((await suggested(text))?.texts).toEqual(['source = ', 'search ', 'describe ']);
    },
  );

  it.each(['source = logs | ^', 'source = logs | wh^'])('are commands: %s', async (text) => {
    expect((await suggested(text))?.texts).toEqual(expect.arrayContaining(['where ', 'stats ']));
  });

  it.each(['source = ^', 'source=lo^', 'source = logs | lookup ^', 'source = a | inner join ^'])(
    'are indices: %s',
    async (text) => {
      expect((await suggested(text))?.texts).toEqual(['logs', 'app-logs', '`a b`']);
    },
  );

  it('are fields, also those that the pipeline made', async () => {
    const found = await suggested(
      'source = app-logs | eval total = 1, `b c` = 2 | stats count() as n by ^',
    );
    expect(found?.texts).toEqual(
      expect.arrayContaining(['host', 'total', '`b c`', 'n', 'count()']),
    );
  });

  it('are fields and indices behind the condition of a join', async () => {
    const found = await suggested('source = app-logs | join on x = y ^');
    expect(found?.texts).toEqual(expect.arrayContaining(['host', 'app-logs']));
  });

  it('are values, with the quotes that were begun', async () => {
    expect((await suggested("source = app-logs | where host = '^"))?.texts).toEqual([
      "web-1'",
      "o''brien'",
    ]);
    expect(await suggested("source = app-logs | where other = '^")).toBeUndefined();
  });
});

describe('Formatting PPL', () => {
  it.each([
    ['source=a|where b="x | y"|head', 'source=a\n| where b="x | y"\n| head'],
    ['source = a   | join x [ source = b | head ]', 'source = a\n| join x [ source = b | head ]'],
    ['source = a // all\n| head', 'source = a // all\n| head'],
  ])('%s', (text, formatted) => {
    expect(formatPpl(text)).toBe(formatted);
    expect(formatPpl(formatted)).toBe(formatted);
  });
});
