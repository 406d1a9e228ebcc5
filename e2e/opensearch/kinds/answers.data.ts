import type { JsonObject } from '#common/json';
import { asked } from '../answer-parameters';

const ALL = { query: { range: { counts: { lte: 1 } } } };
const kept = (paths: string): JsonObject =>
  asked(
    { filter_path: paths },
    {
      ...ALL,
      size: 3,
      sort: ['_doc'],
      _source: ['cents', 'deep', 'list', 'spot'],
      aggs: {
        t: { terms: { field: 'counts' }, aggs: { m: { max: { field: 'cents' } } } },
        none: { terms: { field: 'nothing' } },
      },
    },
  );
const typed = (aggs: JsonObject): JsonObject => asked({ typed_keys: true }, { size: 0, aggs });

const field = (name: string): JsonObject => ({ field: name, size: 1 });

export const answers: readonly JsonObject[] = [
  ...[
    'hits.total',
    'hits.hits._source.deep',
    '**.lat,aggregations.*.buckets.key',
    'hits.**.hits',
    '**.total',
    '-hits,-aggregations.t.buckets.*.value',
    'aggregations,-**.buckets.m',
    'aggregations.none.buckets',
    'aggregations.none.buckets.key',
    '-aggregations.none.buckets.key,-hits.hits.*',
    'h*.t*.*,*.n*e',
    '-**',
    '-hits,hits',
    '.hits',
    'hits.total.',
    ' hits.total , hits..hits',
    'hits.hits._source.list.*.c,-**.a',
    'hits.hits.a\\.b',
  ].map(kept),
  typed({
    text: { terms: field('word.keyword') },
    whole: { terms: field('counts') },
    fraction: { terms: field('cents') },
    flag: { terms: field('flags') },
    date: { terms: field('at') },
    address: { terms: field('ips') },
    nothing: { terms: field('nothing') },
    rare: { rare_terms: { field: 'counts' } },
    significant: { significant_terms: field('tags.keyword') },
    percents: { percentiles: { field: 'cents', percents: [50] } },
    ranks: { percentile_ranks: { field: 'cents', values: [0.3] } },
    all: {
      global: {},
      aggs: {
        h: {
          histogram: { field: 'cents', interval: 0.3 },
          aggs: {
            m: { max: { field: 'amount' } },
            d: { derivative: { buckets_path: 'm' } },
            s: { bucket_script: { buckets_path: { m: 'm' }, script: 'params.m + 1' } },
          },
        },
        best: { max_bucket: { buckets_path: 'h>m' } },
        mean: { avg_bucket: { buckets_path: 'h>m' } },
        spread: { extended_stats_bucket: { buckets_path: 'h>m' } },
      },
    },
    parts: {
      filters: { filters: { one: { term: { flags: true } } } },
      aggs: { hits: { top_hits: { size: 1, _source: false, sort: ['_doc'] } } },
    },
    some: {
      diversified_sampler: { field: 'whole' },
      aggs: { c: { cardinality: { field: 'whole' } } },
    },
  }),
];
