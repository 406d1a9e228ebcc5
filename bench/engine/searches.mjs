// The searches of `npm run bench:engine`: nine shapes as people ask them, and variants of each with other fields, words, ranges and sizes.
import { randomNumbers } from '../ingest/files.mjs';

const FROM = Date.UTC(2026, 0, 1);
const DAY = 86_400_000;

const histogram = (interval, aggs) => ({
  date_histogram: { field: '@timestamp', fixed_interval: interval },
  ...(aggs ? { aggs } : {}),
});
const terms = (field, size, aggs) => ({ terms: { field, size }, ...(aggs ? { aggs } : {}) });
const days = (from, count) => ({
  range: {
    '@timestamp': {
      gte: new Date(FROM + from * DAY).toISOString(),
      lt: new Date(FROM + (from + count) * DAY).toISOString(),
    },
  },
});
const counted = (aggs) => ({ size: 0, track_total_hits: false, aggs });

const SHAPES = [
  [
    'histogram by a number',
    ({ interval, whole, top }) => counted({ a: histogram(interval, { b: terms(whole, top) }) }),
  ],
  [
    'top terms with an average',
    ({ many, number, top }) => counted({ a: terms(many, top, { b: { avg: { field: number } } }) }),
  ],
  [
    'percentiles',
    ({ number, percents }) => counted({ a: { percentiles: { field: number, percents } } }),
  ],
  ['distinct values', ({ distinct }) => counted({ a: { cardinality: { field: distinct } } })],
  [
    'words with a histogram',
    ({ words, coarse }) => ({
      size: 0,
      track_total_hits: true,
      query: { match: { message: { query: words, operator: 'and' } } },
      aggs: { a: histogram(coarse) },
    }),
  ],
  [
    'filters, two aggregations, ten hits',
    ({ countries, least, first, week, coarse, number }) => ({
      size: 10,
      track_total_hits: true,
      query: {
        bool: {
          filter: [
            days(first, week),
            { terms: { country: countries } },
            { range: { bytes: { gte: least } } },
          ],
          must_not: [{ term: { status: 404 } }],
        },
      },
      aggs: { a: histogram(coarse, { b: { sum: { field: number } } }), c: terms('method', 5) },
    }),
  ],
  [
    'newest documents',
    ({ page, first, half }) => ({
      size: page,
      track_total_hits: true,
      sort: [{ '@timestamp': 'desc' }],
      query: { bool: { filter: [days(first, half)] } },
    }),
  ],
  [
    'terms below terms with an average',
    ({ few, many, number, top }) =>
      counted({ a: terms(few, 10, { b: terms(many, top, { c: { avg: { field: number } } }) }) }),
  ],
  [
    'combinations of three fields with a sum',
    ({ few, number }) =>
      counted({
        a: {
          multi_terms: {
            terms: [{ field: few }, { field: 'method' }, { field: 'status' }],
            size: 20,
          },
          aggs: { b: { sum: { field: number } } },
        },
      }),
  ],
];

const USUAL = {
  interval: '1h',
  coarse: '3h',
  whole: 'status',
  few: 'country',
  many: 'path',
  distinct: 'ip',
  number: 'bytes',
  top: 10,
  percents: [50, 75, 90, 95, 99],
  words: 'rejected request',
  countries: ['US', 'DE', 'FR'],
  least: 2000,
  first: 7,
  week: 7,
  half: 15,
  page: 500,
};

/** @returns {readonly {name: string, body: object}[]} nine, and two variants of each where a seed is given */
export function searchesOf(seed) {
  const nine = SHAPES.map(([name, bodyOf]) => ({ name, body: bodyOf(USUAL) }));
  if (seed === undefined) return nine;
  const random = randomNumbers(seed);
  const variants = SHAPES.flatMap(([name, bodyOf]) =>
    [1, 2].map((number) => ({ name: `${name}, variant ${number}`, body: bodyOf(drawn(random)) })),
  );
  return [...nine, ...variants];
}

function drawn(random) {
  const pick = (list) => list[Math.floor(random() * list.length)];
  const some = (list, count) => list.toSorted(() => random() - 0.5).slice(0, count);
  return {
    interval: pick(['30m', '1h', '2h', '1d']),
    coarse: pick(['1h', '3h', '12h']),
    whole: pick(['status', 'took_ms']),
    few: pick(['country', 'method']),
    many: pick(['path', 'country', 'ip']),
    distinct: pick(['ip', 'path', 'bytes', 'took_ms']),
    number: pick(['bytes', 'took_ms']),
    top: pick([5, 10, 50, 100]),
    percents: pick([[50], [1, 50, 99], [5, 25, 50, 75, 95, 99.9]]),
    words: some(
      ['served', 'cached', 'session', 'payment', 'gateway', 'error', 'retry'],
      pick([1, 2]),
    ).join(' '),
    countries: some(['US', 'CN', 'IN', 'DE', 'BR', 'GB', 'FR', 'JP'], pick([1, 3, 5])),
    least: pick([0, 500, 2000, 20_000]),
    first: Math.floor(random() * 15),
    week: pick([1, 3, 7]),
    half: pick([2, 10, 15]),
    page: pick([10, 100, 500]),
  };
}

/** Fields that are keywords there have texts beside them here. */
const KEYWORDS = new Set(['path', 'ip', 'country', 'method']);

/** The same request as Atrium's loaded file knows its fields. */
export function withKeywordFields(value) {
  if (Array.isArray(value)) return value.map(withKeywordFields);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) =>
      name === 'field' && KEYWORDS.has(inner)
        ? [name, `${inner}.keyword`]
        : name === 'country' && Array.isArray(inner)
          ? ['country.keyword', inner]
          : [name, withKeywordFields(inner)],
    ),
  );
}
