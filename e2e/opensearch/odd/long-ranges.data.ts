import type { JsonObject } from '#common/json';
import { none } from './ask';

const RANGES: readonly JsonObject[] = [
  { from: 9007199254740992 },
  { to: 9007199254740992 },
  { from: 9007199254740991, to: 9007199254740992 },
  { from: 9007199254740992, to: 9007199254740994 },
  { from: 9007199254740994, to: 9007199254740996 },
  { from: '9007199254740993' },
  { to: '9007199254740993' },
  { from: '9007199254740993', to: '9007199254740994' },
  { from: -(2 ** 63), to: 2 ** 63 },
  { from: 2 ** 63 },
  { from: 0.5, to: 1.5 },
  { from: -1.5, to: 0.5 },
];

const QUERIES: readonly JsonObject[] = [
  { query: { range: { number: { gte: 3 } } } },
  { query: { range: { whole: { gte: 3 } } } },
  { query: { term: { word: 'a' } } },
];

/**
 * Where it is asked about all documents, OpenSearch 3.8 leaves the largest long out of a range without an end, and cuts ends off at
 * the point.
 */
const OF_ALL = RANGES.filter(({ to }) => to !== undefined && !String(to).includes('.'));

/** Ranges of whole numbers that a double doesn't tell apart. */
const rangesOf = (field: string): readonly JsonObject[] => [
  ...OF_ALL.map((range) => none({ a: { range: { field, ranges: [range] } } })),
  ...QUERIES.flatMap((query) => [
    { ...query, ...none({ a: { range: { field, ranges: RANGES } } }) },
  ]),
  none({
    a: { range: { field, ranges: RANGES.slice(0, 3) }, aggs: { m: { max: { field: 'number' } } } },
  }),
  none({ a: { range: { field, missing: 9007199254740992, ranges: RANGES } } }),
  none({
    a: { terms: { field: 'word.keyword' }, aggs: { r: { range: { field, ranges: RANGES } } } },
  }),
  none({
    a: { range: { field, ranges: RANGES.slice(0, 3) } },
    b: { range: { field: 'number', ranges: RANGES.slice(2, 5) } },
  }),
];

export const longRanges = ['whole', 'number', 'amount'].flatMap(rangesOf);
export const furtherLongRanges = ['whole', 'wholes'].flatMap(rangesOf);
