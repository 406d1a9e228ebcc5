import type { JsonObject } from '#common/json';

/** What is searched; several values, a text without words, and words that stand twice among them. */
export const SCORED: readonly JsonObject[] = [
  { t: 'the connection timed out', k: 'a', n: 1, b: true },
  { t: 'Time out, again time', k: 'b', n: 2, b: false },
  { t: 'out of time', k: 'a', n: 3 },
  { t: ['red fox', 'red dog time'], k: ['a', 'c'], n: [1, 5] },
  { k: 'd', n: 7 },
  { t: 'time-out x y z x y z', k: 'a', b: true },
];

/** Requests, with the best score and the hits of OpenSearch 3.8 on one shard: id and score. */
export const SCORES: readonly (readonly [
  JsonObject,
  number | null,
  readonly (readonly [string, number | null])[],
])[] = [
  [
    { query: { match: { t: 'time' } } },
    0.18864399,
    [
      ['1', 0.18864399],
      ['2', 0.15446018],
      ['3', 0.12857299],
      ['5', 0.10274361],
    ],
  ],
  [
    { query: { match: { t: 'out time of' } } },
    1.0532395,
    [
      ['2', 1.0532395],
      ['1', 0.3289767],
      ['5', 0.20548722],
      ['0', 0.14033271],
      ['3', 0.12857299],
    ],
  ],
  [
    { query: { match: { t: { query: 'time out', operator: 'and' } } } },
    0.3289767,
    [
      ['1', 0.3289767],
      ['2', 0.30892035],
      ['5', 0.20548722],
    ],
  ],
  [
    { query: { match: { t: { query: 'time out x', minimum_should_match: 2, boost: 2 } } } },
    1.8702316,
    [
      ['5', 1.8702316],
      ['1', 0.6579534],
      ['2', 0.6178407],
    ],
  ],
  [
    { query: { term: { 'k.keyword': 'a' } } },
    1,
    [
      ['0', 1],
      ['2', 1],
      ['3', 1],
      ['5', 1],
    ],
  ],
  [
    { query: { term: { k: 'a' } } },
    0.21329856,
    [
      ['0', 0.21329856],
      ['2', 0.21329856],
      ['5', 0.21329856],
      ['3', 0.15541855],
    ],
  ],
  [
    { query: { match: { 'k.keyword': 'a' } } },
    1,
    [
      ['0', 1],
      ['2', 1],
      ['3', 1],
      ['5', 1],
    ],
  ],
  [
    { query: { terms: { t: ['time', 'fox'], boost: 3 } } },
    3,
    [
      ['1', 3],
      ['2', 3],
      ['3', 3],
      ['5', 3],
    ],
  ],
  [
    { query: { term: { b: true } } },
    0.21363801,
    [
      ['0', 0.21363801],
      ['5', 0.21363801],
    ],
  ],
  [
    { query: { match: { b: 'true' } } },
    0.21363801,
    [
      ['0', 0.21363801],
      ['5', 0.21363801],
    ],
  ],
  [
    { query: { term: { n: 1 } } },
    1,
    [
      ['0', 1],
      ['3', 1],
    ],
  ],
  [
    { query: { bool: { must_not: { term: { n: 1 } } } } },
    0,
    [
      ['1', 0],
      ['2', 0],
      ['4', 0],
      ['5', 0],
    ],
  ],
  [
    { query: { bool: { filter: { term: { n: 1 } } } } },
    0,
    [
      ['0', 0],
      ['3', 0],
    ],
  ],
  [
    { query: { bool: { filter: { term: { n: 1 } }, should: { match: { t: 'time' } } } } },
    0.12857299,
    [
      ['3', 0.12857299],
      ['0', 0],
    ],
  ],
  [
    { query: { match_phrase: { t: 'time out' } } },
    0.28066543,
    [
      ['1', 0.28066543],
      ['5', 0.20548722],
    ],
  ],
  [{ query: { match_phrase: { t: 'x y' } } }, 1.4592572, [['5', 1.4592572]]],
  [{ query: { match_phrase: { t: 'red fox' } } }, 1.2391456, [['3', 1.2391456]]],
  [
    { query: { multi_match: { query: 'time out a', fields: ['t^2', 'k'] } } },
    0.6579534,
    [
      ['1', 0.6579534],
      ['2', 0.6178407],
      ['5', 0.41097444],
      ['0', 0.28066543],
      ['3', 0.25714597],
    ],
  ],
  [
    { query: { multi_match: { query: 'time out a', fields: ['t', 'k'], type: 'cross_fields' } } },
    0.52221894,
    [
      ['2', 0.52221894],
      ['5', 0.41878578],
      ['0', 0.35363126],
      ['1', 0.3289767],
      ['3', 0.28399152],
    ],
  ],
  [
    { query: { multi_match: { query: 'time out a', fields: ['t', 'k'], type: 'most_fields' } } },
    0.52221894,
    [
      ['2', 0.52221894],
      ['5', 0.41878578],
      ['0', 0.35363126],
      ['1', 0.3289767],
      ['3', 0.28399152],
    ],
  ],
  [
    { query: { multi_match: { query: 'time out a', fields: ['t', 'k'], tie_breaker: 0.3 } } },
    0.37290993,
    [
      ['2', 0.37290993],
      ['1', 0.3289767],
      ['5', 0.27494472],
      ['0', 0.25539836],
      ['3', 0.19399044],
    ],
  ],
  [
    { query: { multi_match: { query: 'time out', fields: ['t', 'k'], type: 'phrase' } } },
    0.28066543,
    [
      ['1', 0.28066543],
      ['5', 0.20548722],
    ],
  ],
  [
    { query: { multi_match: { query: 'time o', fields: ['t', 'k'], type: 'bool_prefix' } } },
    1.1886439,
    [
      ['1', 1.1886439],
      ['2', 1.1544602],
      ['5', 1.1027436],
      ['0', 1],
      ['3', 0.12857299],
    ],
  ],
  [
    { query: { query_string: { query: 'time out^2 a' } } },
    1.4633806,
    [
      ['2', 1.4633806],
      ['5', 1.3082309],
      ['0', 1.2806654],
      ['3', 1.128573],
      ['1', 0.46930942],
    ],
  ],
  [
    { query: { query_string: { query: 'time out^2 a', fields: ['t^3', 'k'] } } },
    1.6034402,
    [
      ['2', 1.6034402],
      ['1', 1.4079283],
      ['5', 1.137991],
      ['0', 1.055295],
      ['3', 0.5411375],
    ],
  ],
  [
    {
      query: {
        query_string: { query: '(time AND out)^2 OR a', fields: ['t', 'k'], tie_breaker: 0.5 },
      },
    },
    0.83113927,
    [
      ['2', 0.83113927],
      ['1', 0.6579534],
      ['5', 0.624273],
      ['0', 0.21329856],
      ['3', 0.15541855],
    ],
  ],
  [
    { query: { query_string: { query: 't:tim* OR k:a', boost: 2 } } },
    2.426597,
    [
      ['0', 2.426597],
      ['2', 2.426597],
      ['5', 2.426597],
      ['3', 2.310837],
      ['1', 2],
    ],
  ],
  [
    { query: { query_string: { query: '"time out" red', fields: ['t', 'k'] } } },
    0.856398,
    [
      ['3', 0.856398],
      ['1', 0.28066543],
      ['5', 0.20548722],
    ],
  ],
  [
    { query: { simple_query_string: { query: 'time + out', fields: ['t', 'k'] } } },
    0.3289767,
    [
      ['1', 0.3289767],
      ['2', 0.30892035],
      ['5', 0.20548722],
    ],
  ],
  [
    { query: { simple_query_string: { query: 'time | fox', fields: ['t^2', 'k'] } } },
    1.4962916,
    [
      ['3', 1.4962916],
      ['1', 0.37728798],
      ['2', 0.30892035],
      ['5', 0.20548722],
    ],
  ],
  [
    { query: { simple_query_string: { query: 'time -fox', fields: ['t'] } } },
    1.1886439,
    [
      ['1', 1.1886439],
      ['2', 1.1544602],
      ['5', 1.1027436],
      ['0', 1],
      ['4', 1],
      ['3', 0.12857299],
    ],
  ],
  [
    { query: { prefix: { t: { value: 'ti', boost: 2 } } } },
    2,
    [
      ['0', 2],
      ['1', 2],
      ['2', 2],
      ['3', 2],
      ['5', 2],
    ],
  ],
  [
    { query: { match: { t: { query: 'time time', boost: 2 } } } },
    0.75457597,
    [
      ['1', 0.75457597],
      ['2', 0.6178407],
      ['3', 0.51429194],
      ['5', 0.41097444],
    ],
  ],
  [
    { query: { exists: { field: 't', boost: 1.5 } } },
    1.5,
    [
      ['0', 1.5],
      ['1', 1.5],
      ['2', 1.5],
      ['3', 1.5],
      ['5', 1.5],
    ],
  ],
  [
    { query: { constant_score: { filter: { match: { t: 'time' } }, boost: 1.5 } } },
    1.5,
    [
      ['1', 1.5],
      ['2', 1.5],
      ['3', 1.5],
      ['5', 1.5],
    ],
  ],
  [
    { query: { match_all: { boost: 1.5 } } },
    1.5,
    [
      ['0', 1.5],
      ['1', 1.5],
      ['2', 1.5],
      ['3', 1.5],
      ['4', 1.5],
      ['5', 1.5],
    ],
  ],
  [
    { query: { bool: {} } },
    1,
    [
      ['0', 1],
      ['1', 1],
      ['2', 1],
      ['3', 1],
      ['4', 1],
      ['5', 1],
    ],
  ],
  [
    {
      query: {
        bool: {
          must: [
            { bool: { boost: 2, should: [{ match: { t: 'time' } }, { match: { t: 'out' } }] } },
          ],
          boost: 3,
        },
      },
    },
    1.9738603,
    [
      ['1', 1.9738603],
      ['2', 1.8535222],
      ['5', 1.2329233],
      ['0', 0.8419964],
      ['3', 0.77143794],
    ],
  ],
  [
    {
      query: {
        bool: {
          should: [
            { bool: { must: [{ match: { t: 'time' } }], filter: [{ term: { n: 2 } }] } },
            { match: { k: 'a' } },
            { term: { n: 7 } },
          ],
        },
      },
    },
    1,
    [
      ['4', 1],
      ['0', 0.21329856],
      ['2', 0.21329856],
      ['5', 0.21329856],
      ['1', 0.18864399],
      ['3', 0.15541855],
    ],
  ],
  [
    {
      query: {
        dis_max: {
          queries: [{ match: { t: 'time' } }, { match: { t: 'out' } }],
          tie_breaker: 0.3,
          boost: 2,
        },
      },
    },
    0.46148762,
    [
      ['1', 0.46148762],
      ['2', 0.40159646],
      ['0', 0.28066543],
      ['5', 0.26713338],
      ['3', 0.25714597],
    ],
  ],
  [
    {
      query: {
        boosting: {
          positive: { match: { t: 'time' } },
          negative: { match: { t: 'out' } },
          negative_boost: 0.3,
          boost: 2,
        },
      },
    },
    0.25714597,
    [
      ['3', 0.25714597],
      ['1', 0.1131864],
      ['2', 0.09267611],
      ['5', 0.061646167],
    ],
  ],
  [{ query: { match: { t: 'nothing' } } }, null, []],
  [
    { query: { match: { t: 'time' } }, sort: '_score' },
    0.18864399,
    [
      ['1', 0.18864399],
      ['2', 0.15446018],
      ['3', 0.12857299],
      ['5', 0.10274361],
    ],
  ],
  [
    { query: { match: { t: 'time' } }, sort: ['_score', 'n'] },
    0.18864399,
    [
      ['1', 0.18864399],
      ['2', 0.15446018],
      ['3', 0.12857299],
      ['5', 0.10274361],
    ],
  ],
  [
    { query: { match: { t: 'time' } }, sort: [{ _score: 'asc' }] },
    null,
    [
      ['5', 0.10274361],
      ['3', 0.12857299],
      ['2', 0.15446018],
      ['1', 0.18864399],
    ],
  ],
  [
    { query: { match: { t: 'time' } }, sort: ['n', '_score'] },
    null,
    [
      ['3', 0.12857299],
      ['1', 0.18864399],
      ['2', 0.15446018],
      ['5', 0.10274361],
    ],
  ],
  [
    { query: { match: { t: 'time' } }, sort: ['n'], track_scores: true },
    0.18864399,
    [
      ['3', 0.12857299],
      ['1', 0.18864399],
      ['2', 0.15446018],
      ['5', 0.10274361],
    ],
  ],
  [{ query: { match: { t: 'time' } }, from: 1, size: 1 }, 0.18864399, [['2', 0.15446018]]],
  [
    { query: { match: { t: 'time' } }, sort: [{ _score: 'asc' }], search_after: [0.128573] },
    null,
    [
      ['2', 0.15446018],
      ['1', 0.18864399],
    ],
  ],
  [
    { size: 2 },
    1,
    [
      ['0', 1],
      ['1', 1],
    ],
  ],
];
