import type { JsonObject, JsonValue } from '#common/json';
import { found } from '../odd/ask';

const FOUND = { match: { word: 'w1 x2' } };
const changed = (options: JsonObject): JsonObject =>
  found({ function_score: { query: FOUND, ...options } });
const factor = (options: JsonObject): JsonObject => changed({ field_value_factor: options });
const near = (options: JsonValue, others: JsonObject = {}): JsonObject =>
  changed({ gauss: { cents: options, ...others } });
const scripted = (options: JsonObject): JsonObject => found({ script_score: options });

/** What changes scores finds what its query finds; mistakes in it are refused. The scores are compared elsewhere. */
export const scored: readonly JsonObject[] = [
  {
    size: 3,
    _source: false,
    sort: ['_doc'],
    query: {
      function_score: {
        functions: [
          { filter: { range: { cents: { gte: 0.11, _name: 'more' } } }, weight: 2 },
          { filter: { bool: { filter: { term: { tags: 'a' } }, _name: 'a' } }, weight: 3 },
        ],
      },
    },
  },
  changed({ weight: 2 }),
  found({ function_score: {} }),
  changed({ functions: [] }),
  changed({ functions: [{}] }),
  changed({ functions: [{ filter: { term: { word: 'w1' } } }] }),
  changed({ weight: -2 }),
  changed({ weight: 1, functions: [{ weight: 1 }] }),
  changed({ weight: 1, gauss: { cents: { origin: 1, scale: 1 } } }),
  changed({ functions: [{ weight: 1, color: 2 }] }),
  changed({ weight: 2, score_mode: 'x' }),
  changed({ weight: 2, boost_mode: 'x' }),
  changed({ color: 1 }),
  factor({ field: 'nothing' }),
  factor({ field: 'nothing', missing: 2 }),
  factor({ field: 'back', modifier: 'log' }),
  factor({ field: 'cents', modifier: 'x' }),
  factor({ field: 'cents', color: 1 }),
  factor({ missing: 1 }),
  factor({ field: 'tags.keyword' }),
  near({ origin: 1, scale: 1 }),
  near({ origin: 1 }),
  near({ scale: 1 }),
  near({ origin: 1, scale: 0 }),
  near({ origin: 1, scale: 1, decay: 1 }),
  near({ origin: 1, scale: 1, offset: -1 }),
  near({ origin: 1, scale: 1 }, { multi_value_mode: 'x' }),
  changed({ gauss: { word: { origin: 1, scale: 1 } } }),
  changed({ gauss: { nothing: { origin: 1, scale: 1 } } }),
  scripted({ query: FOUND, script: { source: '_score + 1' } }),
  scripted({ query: FOUND, script: { source: '-1' } }),
  scripted({ query: FOUND, script: '1' }),
  scripted({ query: FOUND, script: { source: "'a'" } }),
  scripted({ query: FOUND }),
  scripted({ script: { source: '1' } }),
  scripted({ query: FOUND, script: { source: '1' }, color: 1 }),
  { query: FOUND, size: 0, min_score: null },
  { query: FOUND, size: 0, min_score: 'x' },
  {
    query: FOUND,
    size: 0,
    min_score: 1,
    aggs: { a: { terms: { field: 'tags.keyword' } }, g: { global: {} } },
  },
  {
    query: FOUND,
    size: 0,
    min_score: 9,
    aggs: { a: { histogram: { field: 'cents', interval: 1 } } },
  },
  { size: 0, indices_boost: [{ nothing: 2 }] },
  { size: 0, indices_boost: [{ '*': '2' }] },
  { size: 0, indices_boost: 5 },
  {
    query: FOUND,
    size: 0,
    aggs: {
      a: { max: { script: '_score' } },
      b: {
        terms: { field: 'tags.keyword', order: { c: 'desc' } },
        aggs: { c: { avg: { script: '_score' } } },
      },
    },
  },
  // Scores that look words up, and scripts around scripts.
  scripted({
    query: { match_bool_prefix: { word: 'w' } },
    script: { source: 'Math.log(2 + _score)' },
  }),
  scripted({
    query: { script_score: { query: { fuzzy: { word: 'w11' } }, script: { source: '_score' } } },
    script: { source: '_score + 1' },
  }),
];
