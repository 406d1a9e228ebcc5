import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonText } from '#common/json';
import {
  createSealedNumbers,
  readPlaces,
  withoutTotal,
  withPlaces,
  withSealedPlaces,
  withWholeTies,
} from '.';

const sealed = createSealedNumbers();
/** All that it finds have a time. */
const RECENT = { query: { bool: { filter: [{ range: { at: { gte: 1 } } }] } } };
const hit = (id: string, ...sort: readonly unknown[]) => ({
  _index: 'logs',
  _id: id,
  _source: { sort: [1], text: '"sort":[7] \\"]' },
  sort,
});
const answerOf = (shards: number, ...hits: readonly object[]) =>
  JSON.stringify({
    took: 1,
    _shards: { total: shards, successful: shards },
    hits: { max_score: null, hits },
    aggregations: { hits: { value: 1 } },
  }) as JsonText;
const idsOf = (answer: string) =>
  (JSON.parse(answer) as { hits: { hits: { _id: string }[] } }).hits.hits.map(({ _id }) => _id);

describe('the order of documents that are equal', () => {
  it.each<[JsonObject, JsonObject]>([
    [{ sort: ['_doc'] }, { sort: [{ _seq_no: { order: 'asc' } }] }],
    [{ sort: '_doc' }, { sort: [{ _seq_no: { order: 'asc' } }] }],
    [
      { sort: [{ at: 'desc' }, { _doc: { order: 'desc' } }], search_after: [5, 7] },
      {
        sort: [{ at: 'desc' }, { _seq_no: { order: 'desc' } }],
        search_after: [5, 7],
        track_total_hits: true,
      },
    ],
    [
      { sort: ['at', '_doc'], search_after: [5, 7], ...RECENT },
      { sort: ['at', { _seq_no: { order: 'asc' } }], search_after: [5, 7], ...RECENT },
    ],
    [
      { sort: ['_doc'], search_after: [7], track_total_hits: false },
      { sort: [{ _seq_no: { order: 'asc' } }], search_after: [7], track_total_hits: false },
    ],
    [{ sort: [{ _doc: 'desc' }] }, { sort: [{ _seq_no: { order: 'desc' } }] }],
  ])('goes by the last write: %j', (body, expected) => {
    const { body: rest, places } = readPlaces(body);
    expect(JSON.stringify(rest)).not.toContain('_doc');
    expect(places && withPlaces(rest, places, { sealed })).toEqual(expected);
  });

  it.each<JsonObject>([
    {},
    { sort: [{ at: 'desc' }] },
    { sort: ['_doc', 'at'] },
    { sort: ['_doc'], search_after: [1, 2] },
    { sort: ['_doc'], collapse: { field: 'a' } },
  ])('is left as it is in %j', (body) => {
    expect(readPlaces(body)).toEqual({ body });
  });
});

describe('a page that ends among equal documents of several shards', () => {
  const asked: JsonObject = {
    size: 2,
    sort: [{ at: 'desc' }, { _seq_no: { order: 'asc' } }],
    aggs: {},
  };
  const complete = async (answer: JsonText, others: JsonText) => {
    const bodies: JsonObject[] = [];
    const whole = await withWholeTies(answer, asked, { order: 'asc' }, async (body) => {
      bodies.push(body);
      return others;
    });
    return { whole, bodies };
  };

  it('has all of them', async () => {
    const page = answerOf(3, hit('a', 9, 4), hit('b', 9, 5));
    const others = answerOf(3, hit('b', 9, 5), hit('c', 9, 5), hit('d', 9, 6));
    const { whole, bodies } = await complete(page, others);
    expect(idsOf(whole)).toEqual(['a', 'b', 'c']);
    expect(whole).toContain('"aggregations":{"hits":{"value":1}}');
    expect(bodies).toEqual([
      { size: 3, sort: asked['sort'], track_total_hits: true, search_after: [9, 4] },
    ]);
  });

  it('asks for no others where it is the last page, or there is one shard', async () => {
    const short = answerOf(3, hit('a', 9, 4));
    const alone = answerOf(1, hit('a', 9, 4), hit('b', 9, 5));
    for (const page of [short, alone]) {
      // oxlint-disable-next-line no-await-in-loop -- two
      expect(await complete(page, page)).toEqual({ whole: page, bodies: [] });
    }
  });

  it('keeps numbers beyond 2^53, as those of missing values', async () => {
    const page = answerOf(2, hit('a', 1, 4), hit('b', 1, 5)).replaceAll(
      '"sort":[1,',
      '"sort":[-9223372036854775808,',
    ) as JsonText;
    const { bodies } = await complete(page, page);
    expect(bodies[0]?.['search_after']).toEqual([-9_223_372_036_854_775_808n, 4]);
  });
});

it('a number of hits that nobody asked for is taken out', () => {
  const hits = { total: { value: 1, relation: 'gte' }, max_score: null, hits: [hit('a', 1)] };
  expect(JSON.parse(withoutTotal(JSON.stringify({ took: 1, hits }) as JsonText))).toEqual({
    took: 1,
    hits: { max_score: null, hits: hits.hits },
  });
});

describe('numbers of writes', () => {
  it('attack 95: are read by the server alone, and are another text each time', () => {
    const answer = answerOf(1, hit('a', 9, 4), hit('b', 9, 4));
    const shown = withSealedPlaces(answer, sealed);
    const { hits } = JSON.parse(shown) as { hits: { hits: { sort: [number, string] }[] } };
    const [first, second] = hits.hits.map(({ sort: [, place] }) => place);
    expect(first).not.toBe(second);
    expect([first, second].map((text) => sealed.open(text ?? ''))).toEqual([4, 4]);
    expect(shown).toContain('"sort":[1],');
  });

  it.each(['', 'AAAA', 'AAAAAAAAAAAAAAAAAAAAAA'])(
    'attack 95: that somebody made up are refused: %j',
    (text) => {
      const { body, places } = readPlaces({ sort: ['_doc'], search_after: [text] });
      expect(() => places && withPlaces(body, places, { sealed })).toThrow(/first page/);
    },
  );

  it.each([0, 5, -1, null])(
    'attack 95: are tried by nobody who may not read everything: %j',
    (number) => {
      const { body, places } = readPlaces({ sort: ['_doc'], search_after: [number] });
      expect(() => places && withPlaces(body, places, { sealed, isLimited: true })).toThrow(
        /first page/,
      );
      const own = { sort: ['_doc'], search_after: [sealed.seal(4)] };
      const next = readPlaces(own);
      const tools = { sealed, isLimited: true };
      expect(next.places && withPlaces(next.body, next.places, tools)).toMatchObject({
        search_after: [4],
      });
    },
  );
});
