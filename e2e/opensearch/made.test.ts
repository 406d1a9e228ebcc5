import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredIndex } from '../../src/engine/duckdb/catalog';
import { createTestEngine } from '../../src/engine/duckdb/search/testing/load-documents';
import { analyze } from '../../src/engine/duckdb/text/tokens';
import { NOT_RECORDED, openComparison, type Comparison } from './comparison';
import { made } from './data-sets';
import { FIXED_REQUESTS } from './fixed-requests.data';
import { compareGenerated, GENERATED_TITLE } from './generated';

let index: StoredIndex;
let comparison: Comparison;

describe('the embedded engine beside OpenSearch, with generated documents', () => {
  beforeAll(async () => {
    const test = await createTestEngine();
    const { name, documents, fields } = made();
    index = await test.load(name, documents, fields);
    comparison = await openComparison('made', test);
    await comparison.add(index, documents);
  });
  afterAll(() => comparison.close());

  it.for(FIXED_REQUESTS.made.map((body) => [JSON.stringify(body).slice(0, 150), body] as const))(
    '%s',
    ([, body], { skip }) => comparison.expectSame('made', body, skip),
  );

  it(GENERATED_TITLE, ({ skip }) => compareGenerated(comparison, index, skip));

  it.for([
    'The quick brown fox.',
    "Don't can’t O'Neil's rock'n'roll 'quoted'",
    'user_name __init__ _ ___ a_1',
    '3.14 1,000.5 1.2.3 v2.0 10:30 2020-01-01 a.b.c ab:cd',
    'e-mail@host.example http://example.com/a?b=c#d',
    '日本語のテキスト カタカナ ひらがな 漢字123',
    'Ünïcödé ÉCOLE ΣΊΣΥΦΟΣ İstanbul straße',
    'Привет мир 한국어 שלום עולם',
    '🎉 party 👍🏽 a🎉b',
    'e\u0301 na\u0308ive soft\u00ADhyphen zero\u200Bwidth',
    '١٢٣ ½ ² ⅷ №5 50% $100 C++ C#',
    'tab\tnewline\nend',
  ])('cuts %j into the same words', async (text, { skip }) => {
    const words = await comparison.words(text);
    if (words) expect(analyze(text)).toEqual(words);
    else skip(NOT_RECORDED);
  });
});
