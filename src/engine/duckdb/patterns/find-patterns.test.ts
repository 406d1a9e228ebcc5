import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import type { PatternsAnswer, PatternsRequest } from '../../patterns';
import { documentsOf, testContext } from '../search/testing/load-documents';
import { engineForTests } from '../search/testing/test-index';
import { generateLines } from './texts/testing/generate-lines';
import { SERVER_TEMPLATES } from './texts/testing/templates.data';

const LINES = generateLines(SERVER_TEMPLATES, { seed: 11, count: 3000 });
const BEGIN = Date.UTC(2024, 4, 1);
const END = BEGIN + LINES.length * 1000;

const HOSTILE = [
  'a*b?c\\d \u0000 "; DROP TABLE x; --',
  'a*b?c\\d \u0000 "; DROP TABLE y; --',
  '\u001e\u001e',
  '<script>alert(1)</script>',
  '',
  'x'.repeat(5000),
  `${'many words '.repeat(300)}end`,
];

const test = engineForTests(async (engine) => {
  const lines = LINES.map(({ text, template }, at) => ({
    message: text,
    template,
    at: new Date(BEGIN + at * 1000).toISOString(),
    owner: at % 3 === 0 ? 'me' : 'other',
    tags: ['a', 'b'],
  }));
  const types = { message: 'text', at: 'date', owner: 'keyword', tags: 'keyword' } as const;
  await engine.load('lines', documentsOf([...lines, { owner: 'me' }]), { types });
  await engine.load('hostile', documentsOf(HOSTILE.map((message) => ({ message }))), {
    types: { message: 'text' },
  });
});

const ask = (changes: Partial<PatternsRequest> = {}, context = testContext()) =>
  test.engine.patterns(
    { index: 'lines', query: { match_all: {} }, field: 'message', most: 100, ...changes },
    context,
  );

async function countOf(query: JsonObject, index = 'lines'): Promise<number> {
  const body = { query, size: 0, track_total_hits: true };
  const answer = await test.engine.search({ index, body }, testContext());
  return (JSON.parse(answer) as { hits: { total: { value: number } } }).hits.total.value;
}

const sumOf = ({ patterns, other, withoutText }: PatternsAnswer) =>
  patterns.reduce((sum, { count }) => sum + count, 0) + other + withoutText;

describe('Patterns of the texts of a search', () => {
  it('are counted over all of its documents, and nothing is lost', async () => {
    const answer = await ask();
    expect(answer).toMatchObject({ documents: 3001, withoutText: 1, other: 0 });
    expect(answer.patterns).toHaveLength(answer.found);
    expect(sumOf(answer)).toBe(3001);
    expect(answer.patterns.map(({ texts }) => texts.join('<*>'))).toEqual(
      expect.arrayContaining([
        'User <*> logged in from <*>',
        'User <*> logged out',
        'Configuration reloaded',
        'Node <*> joined the cluster',
      ]),
    );
  });

  it('say what is not told of them', async () => {
    const answer = await ask({ most: 5 });
    expect(answer.patterns).toHaveLength(5);
    expect(answer.found).toBeGreaterThan(45);
    expect(answer.other).toBeGreaterThan(1000);
    expect(sumOf(answer)).toBe(3001);
  });

  it('have filters that find as many documents as they count', async () => {
    const { patterns } = await ask();
    const found = await Promise.all(
      patterns.map(async ({ texts, count, filter }) => {
        const own = await countOf(filter);
        return { texts, count, own };
      }),
    );
    expect(found.filter(({ count, own }) => count !== own)).toEqual([]);
    expect(patterns.every(({ isExact }) => isExact)).toBe(true);
  });

  it('have texts of theirs as examples', async () => {
    const { patterns } = await ask();
    const configured = patterns.find(({ texts }) => texts[0] === 'Configuration reloaded');
    expect(configured?.examples).toEqual(['Configuration reloaded']);
    const all = new Set(LINES.map(({ text }) => text));
    expect(patterns.flatMap(({ examples }) => examples).every((text) => all.has(text))).toBe(true);
    expect(patterns.every(({ examples }) => examples.length > 0)).toBe(true);
  });

  it('are counted over time', async () => {
    const time = { field: 'at', from: BEGIN, to: END - 1, buckets: 30 };
    const { patterns } = await ask({ time });
    const sums = Array.from({ length: 30 }, (_, at) =>
      patterns.reduce((sum, { overTime }) => sum + (overTime?.[at] ?? 0), 0),
    );
    expect(sums).toEqual(Array.from({ length: 30 }, () => 100));
  });

  it('say how many the period before had', async () => {
    const half = BEGIN + 1_500_000;
    const within = (from: number, to: number): JsonObject => ({
      bool: {
        filter: [{ range: { at: { gte: from, lt: to, format: 'epoch_millis' } } }],
        must_not: [
          { bool: { filter: [{ term: { template: 47 } }, { range: { at: { lt: half } } }] } },
        ] as JsonObject[],
      },
    });
    const { patterns } = await ask({ query: within(half, END), before: within(BEGIN, half) });
    const fresh = patterns.filter(({ before }) => before === 0);
    expect(fresh.map(({ texts }) => texts.join('<*>'))).toEqual(['Configuration reloaded']);
    expect(patterns.find(({ texts }) => texts[0] === 'Node ')?.before).toBeGreaterThan(10);
  });

  it('attack 95: tell nothing of documents that a rule hides', async () => {
    const allowedIndices = [{ pattern: 'lines', filter: { term: { owner: 'me' } } }];
    const answer = await ask({}, testContext({ allowedIndices }));
    expect(answer.documents).toBe(1001);
    const own = new Set(LINES.filter((_, at) => at % 3 === 0).map(({ text }) => text));
    expect(answer.patterns.flatMap(({ examples }) => examples).every((text) => own.has(text))).toBe(
      true,
    );
  });

  it('attack 39: of hostile texts are found by their filters, too', async () => {
    const answer = await ask({ index: 'hostile' });
    expect(sumOf(answer)).toBe(HOSTILE.length);
    for (const { filter, count, isExact } of answer.patterns) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      if (isExact) expect(await countOf(filter, 'hostile')).toBe(count);
    }
  });

  it('are none where no index has the field', async () => {
    expect(await ask({ field: 'nothing' })).toEqual({
      documents: 3001,
      withoutText: 3001,
      other: 0,
      found: 0,
      patterns: [],
    });
  });

  it.each([
    ['template', 'Patterns are found in texts; [template] is none. Choose a text field.'],
    [
      'tags',
      'Patterns are found in fields with one text per document; [tags] has lists. Choose another field.',
    ],
  ])('are refused for %s', async (field, message) => {
    await expect(ask({ field })).rejects.toMatchObject({ code: 'invalid_query', message });
  });

  it('end with the request', async () => {
    const stop = new AbortController();
    const asked = ask({}, testContext({ signal: stop.signal }));
    stop.abort();
    await expect(asked).rejects.toMatchObject({ code: 'cancelled' });
  });
});
