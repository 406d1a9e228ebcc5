import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { tryScript } from './testing/try-update';

interface Answer {
  source: string;
  script: string;
  params?: string;
  result?: 'index' | 'delete' | 'noop';
  after?: string;
  error?: [string, string | null][];
}

/** What OpenSearch 3.8 answered, and has in the document afterwards. */
const answers = readFileSync(new URL('testing/live-answers.ndjson', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Answer);

describe('A script that updates a document does what it does in OpenSearch 3.8', () => {
  it.each(answers.filter(({ error }) => !error))('$script', (answer) => {
    const { source, script, params, result, after } = answer;
    expect(tryScript(source, script, params)).toEqual({
      result,
      ...(after !== undefined && { after }),
    });
  });

  it.each(answers.filter(({ error }) => error))('and fails as there: $script', (answer) => {
    const { source, script, params, error } = answer;
    expect(tryScript(source, script, params)).toEqual({ error });
  });
});
