import type { JsonObject } from '#common/json';
import { found, none } from './ask';

const QUOTIENT = "7000L / doc['counts'].value";
const REST = "7 % doc['counts'].value";
const GUARDED = "doc['counts'].value == 0 ? -1 : 7000L / doc['counts'].value";
const field = (source: string, more: JsonObject = {}): JsonObject => ({
  size: 8,
  _source: false,
  sort: ['_doc'],
  script_fields: { s: { script: { source }, ...more } },
});
const sorted = (source: string): JsonObject => ({
  size: 4,
  _source: false,
  sort: [{ _script: { type: 'number', script: source } }, '_doc'],
});
/** One of the whole numbers in `counts` is 0 in every fifth document. */
const NOT_ZERO: JsonObject = { bool: { must_not: { term: { counts: 0 } } } };

/** A whole number that a script divides by 0 ends the search, where the script gets there. */
export const divisions: readonly JsonObject[] = [
  ...[
    QUOTIENT,
    REST,
    GUARDED,
    "doc['counts'].value != 0 && 7 / doc['counts'].value > 3 ? 1 : 0",
    "doc['counts'].value == 0 || 7 / doc['counts'].value > 3 ? 1 : 0",
    "def n = doc['counts'].value; if (n == 0) { return 0 } return 7 / n",
    "def n = 7; n /= doc['counts'].value; return n",
    "def n = 7; if (doc['counts'].value != 0) { n %= doc['counts'].value } return n",
    "1.0 / doc['counts'].value",
    "7 / (double) doc['counts'].value",
    "7 % (doc['counts'].value + 0.0)",
    '7 / 0',
    '7 % 0',
    '7L / 0L',
    '7 / 0.0',
    "doc['whole'].value / 0",
    "doc['whole'].value % 0",
    "'x' + 7 / doc['counts'].value",
    "7 / doc['counts'].value > 1 ? 'a' : 'b'",
    "Math.max(7 / doc['counts'].value, 1)",
    "[1, 2].size() / doc['counts'].value",
  ].flatMap((source) => [field(source), { ...field(source), query: NOT_ZERO }]),
  field(QUOTIENT, { ignore_failure: true }),
  // Only documents that are shown are computed.
  { ...field(QUOTIENT), size: 2, sort: [{ counts: { order: 'desc', mode: 'min' } }, '_doc'] },
  ...[QUOTIENT, REST, GUARDED].flatMap((source): JsonObject[] => [
    sorted(source),
    { ...sorted(source), query: NOT_ZERO },
    found({ script: { script: `${source.includes('?') ? `(${source})` : source} > 2` } }),
    found({
      bool: { filter: [{ script: { script: `(${source}) > 2` } }, NOT_ZERO] },
    }),
    found({
      bool: { filter: [NOT_ZERO], must_not: [{ script: { script: `(${source}) > 2` } }] },
    }),
    ...['sum', 'min', 'avg', 'stats', 'value_count', 'cardinality'].flatMap(
      (type): JsonObject[] => [
        none({ a: { [type]: { script: source } } }),
        { ...none({ a: { [type]: { script: source } } }), query: NOT_ZERO },
        none({ f: { filter: NOT_ZERO, aggs: { a: { [type]: { script: source } } } } }),
        none({
          f: {
            filters: { filters: { a: NOT_ZERO, b: { term: { counts: 1 } } } },
            aggs: { a: { [type]: { script: source } } },
          },
        }),
      ],
    ),
    none({ a: { terms: { script: source, size: 4 } } }),
    none({ a: { histogram: { script: source, interval: 1000 } } }),
    none({ f: { filter: NOT_ZERO, aggs: { a: { terms: { script: source, size: 4 } } } } }),
    none({
      f: { filter: NOT_ZERO, aggs: { a: { histogram: { script: source, interval: 1e18 } } } },
    }),
    none({
      t: { terms: { field: 'whole', size: 3 }, aggs: { a: { sum: { script: source } } } },
      f: { filter: NOT_ZERO, aggs: { a: { sum: { script: source } } } },
      g: { filter: { term: { counts: 1 } }, aggs: { a: { max: { script: source } } } },
    }),
    none({
      f: {
        filter: NOT_ZERO,
        aggs: {
          t: { terms: { field: 'counts', size: 9 }, aggs: { a: { sum: { script: source } } } },
        },
      },
    }),
  ]),
  none({ a: { avg: { script: { source: "7000 / doc['counts'].value", lang: 'expression' } } } }),
];
