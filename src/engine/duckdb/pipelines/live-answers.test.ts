import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { comparable, tryPipeline, type Tried } from './testing/try-pipeline';

interface Answer extends Omit<Tried, 'source'> {
  processors: string;
  document: string;
  source?: string;
}

/** What `_simulate` of OpenSearch 3.8 answered. */
const readAnswers = (file: string): Answer[] =>
  readFileSync(new URL(`testing/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Answer);

const answers = readAnswers('live-answers.ndjson');

function expected({ source, index = '_index', id = '_id', ...answer }: Answer): Tried {
  const { dropped, error, refused } = answer;
  if (source !== undefined) return { index, id, source: comparable(source) };
  return { ...(dropped && { dropped }), ...(error && { error }), ...(refused && { refused }) };
}

describe('A pipeline makes of a document what it makes in OpenSearch 3.8', () => {
  it.each(answers.filter(({ source }) => source !== undefined))('$processors', (answer) => {
    expect(tryPipeline(answer.processors, answer.document)).toEqual(expected(answer));
  });
});

describe('A pipeline fails, drops and is refused as there', () => {
  it.each(answers.filter(({ source }) => source === undefined))('$processors', (answer) => {
    expect(tryPipeline(answer.processors, answer.document)).toEqual(expected(answer));
  });
});

describe('grok finds what OpenSearch 3.8 finds by the patterns of its library', () => {
  it.each(readAnswers('grok-answers.ndjson'))('$processors', (answer) => {
    expect(tryPipeline(answer.processors, answer.document)).toEqual(expected(answer));
  });
});

describe('dates with the names of zones and nanoseconds, and rare options, are as in OpenSearch 3.8', () => {
  it.each(readAnswers('further-answers.ndjson'))('$processors $document', (answer) => {
    expect(tryPipeline(answer.processors, answer.document)).toEqual(expected(answer));
  });
});
