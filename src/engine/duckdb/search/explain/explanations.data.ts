import type { JsonObject } from '#common/json';

/** Queries about the documents of `scores.data.ts`, and how OpenSearch 3.8 explains the last of the two best hits: its id, and a line for each part. */
export const EXPLAINED: readonly (readonly [JsonObject, string, string])[] = [
  [
    { match: { t: { query: 'out time of', boost: 2 } } },
    '1',
    `
0.6579534 sum of:
  0.28066543 weight(t:out in 1) [PerFieldSimilarity], result of:
    0.28066543 score(freq=1.0), computed as boost * idf * tf from:
      2.0 boost
      0.2876821 idf, computed as log(1 + (N - n + 0.5) / (n + 0.5)) from:
        4 n, number of documents containing term
        5 N, total number of documents with field
      0.4878049 tf, computed as freq / (freq + k1 * (1 - b + b * dl / avgdl)) from:
        1.0 freq, occurrences of term within document
        1.2 k1, term saturation parameter
        0.75 b, length normalization parameter
        4.0 dl, length of field
        4.8 avgdl, average length of field
  0.37728798 weight(t:time in 1) [PerFieldSimilarity], result of:
    0.37728798 score(freq=2.0), computed as boost * idf * tf from:
      2.0 boost
      0.2876821 idf, computed as log(1 + (N - n + 0.5) / (n + 0.5)) from:
        4 n, number of documents containing term
        5 N, total number of documents with field
      0.6557377 tf, computed as freq / (freq + k1 * (1 - b + b * dl / avgdl)) from:
        2.0 freq, occurrences of term within document
        1.2 k1, term saturation parameter
        0.75 b, length normalization parameter
        4.0 dl, length of field
        4.8 avgdl, average length of field`,
  ],
  [
    { match: { t: { query: 'red tima', fuzziness: 1 } } },
    '1',
    `
0.141483 sum of:
  0.141483 weight(t:time in 1) [PerFieldSimilarity], result of:
    0.141483 score(freq=2.0), computed as boost * idf * tf from:
      0.75 boost
      0.2876821 idf, computed as log(1 + (N - n + 0.5) / (n + 0.5)) from:
        4 n, number of documents containing term
        5 N, total number of documents with field
      0.6557377 tf, computed as freq / (freq + k1 * (1 - b + b * dl / avgdl)) from:
        2.0 freq, occurrences of term within document
        1.2 k1, term saturation parameter
        0.75 b, length normalization parameter
        4.0 dl, length of field
        4.8 avgdl, average length of field`,
  ],
  [
    { match_phrase: { t: 'out of time' } },
    '2',
    `
1.0532395 weight(t:"out of time" in 2) [PerFieldSimilarity], result of:
  1.0532395 score(freq=1.0), computed as boost * idf * tf from:
    1.9616585 idf, sum of:
      0.2876821 idf, computed as log(1 + (N - n + 0.5) / (n + 0.5)) from:
        4 n, number of documents containing term
        5 N, total number of documents with field
      1.3862944 idf, computed as log(1 + (N - n + 0.5) / (n + 0.5)) from:
        1 n, number of documents containing term
        5 N, total number of documents with field
      0.2876821 idf, computed as log(1 + (N - n + 0.5) / (n + 0.5)) from:
        4 n, number of documents containing term
        5 N, total number of documents with field
    0.53691274 tf, computed as freq / (freq + k1 * (1 - b + b * dl / avgdl)) from:
      1.0 phraseFreq=1.0
      1.2 k1, term saturation parameter
      0.75 b, length normalization parameter
      3.0 dl, length of field
      4.8 avgdl, average length of field`,
  ],
  [
    { match_phrase_prefix: { t: 'red d' } },
    '3',
    `
1.2391456 weight(t:"red dog" in 3) [PerFieldSimilarity], result of:
  1.2391456 score(freq=1.0), computed as boost * idf * tf from:
    2.7725887 idf, sum of:
      1.3862944 idf, computed as log(1 + (N - n + 0.5) / (n + 0.5)) from:
        1 n, number of documents containing term
        5 N, total number of documents with field
      1.3862944 idf, computed as log(1 + (N - n + 0.5) / (n + 0.5)) from:
        1 n, number of documents containing term
        5 N, total number of documents with field
    0.4469273 tf, computed as freq / (freq + k1 * (1 - b + b * dl / avgdl)) from:
      1.0 phraseFreq=1.0
      1.2 k1, term saturation parameter
      0.75 b, length normalization parameter
      5.0 dl, length of field
      4.8 avgdl, average length of field`,
  ],
  [
    { match_bool_prefix: { t: 'red ti' } },
    '0',
    `
1.0 sum of:
  1.0 t:ti*`,
  ],
  [
    { multi_match: { query: 'time a', fields: ['t', 'k^2'], tie_breaker: 0.5 } },
    '5',
    `
0.47796893 max plus 0.5 times others of:
  0.42659712 sum of:
    0.42659712 weight(k:a in 5) [PerFieldSimilarity], result of:
      0.42659712 score(freq=1.0), computed as boost * idf * tf from:
        2.0 boost
        0.44183275 idf, computed as log(1 + (N - n + 0.5) / (n + 0.5)) from:
          4 n, number of documents containing term
          6 N, total number of documents with field
        0.48275858 tf, computed as freq / (freq + k1 * (1 - b + b * dl / avgdl)) from:
          1.0 freq, occurrences of term within document
          1.2 k1, term saturation parameter
          0.75 b, length normalization parameter
          1.0 dl, length of field
          1.1666666 avgdl, average length of field
  0.10274361 sum of:
    0.10274361 weight(t:time in 5) [PerFieldSimilarity], result of:
      0.10274361 score(freq=1.0), computed as boost * idf * tf from:
        0.2876821 idf, computed as log(1 + (N - n + 0.5) / (n + 0.5)) from:
          4 n, number of documents containing term
          5 N, total number of documents with field
        0.35714287 tf, computed as freq / (freq + k1 * (1 - b + b * dl / avgdl)) from:
          1.0 freq, occurrences of term within document
          1.2 k1, term saturation parameter
          0.75 b, length normalization parameter
          8.0 dl, length of field
          4.8 avgdl, average length of field`,
  ],
  [
    {
      bool: {
        must: [{ match: { t: 'time' } }],
        should: [{ term: { b: true } }, { match: { t: 'red fox' } }],
        filter: [{ range: { n: { gt: 1, lte: 6 } } }, { term: { 'k.keyword': 'a' } }],
        must_not: [{ term: { n: 2 } }],
        boost: 3,
      },
    },
    '2',
    `
0.46338055 sum of:
  0.46338055 weight(t:time in 2) [PerFieldSimilarity], result of:
    0.46338055 score(freq=1.0), computed as boost * idf * tf from:
      3.0 boost
      0.2876821 idf, computed as log(1 + (N - n + 0.5) / (n + 0.5)) from:
        4 n, number of documents containing term
        5 N, total number of documents with field
      0.53691274 tf, computed as freq / (freq + k1 * (1 - b + b * dl / avgdl)) from:
        1.0 freq, occurrences of term within document
        1.2 k1, term saturation parameter
        0.75 b, length normalization parameter
        3.0 dl, length of field
        4.8 avgdl, average length of field
  0.0 match on required clause, product of:
    0.0 # clause
    1.0 IndexOrDocValuesQuery(indexQuery=n:[2 TO 6], dvQuery=n:[2 TO 6])
  0.0 match on required clause, product of:
    0.0 # clause
    1.0 k.keyword:a`,
  ],
  [
    { bool: { filter: [{ terms: { n: [1, 3] } }, { prefix: { 'k.keyword': 'a' } }] } },
    '2',
    `
0.0 sum of:
  0.0 match on required clause, product of:
    0.0 # clause
    1.0 IndexOrDocValuesQuery(indexQuery=n:{1 3}, dvQuery=n: [1, 3])
  0.0 match on required clause, product of:
    0.0 # clause
    1.0 k.keyword:a*`,
  ],
  [
    { bool: { must: [{ match_all: {} }], filter: { term: { 'k.keyword': 'a' } } } },
    '2',
    `
1.0 ConstantScore(k.keyword:a)`,
  ],
  [
    { range: { n: { gte: 5 } } },
    '4',
    `
1.0 Approximate(n:[5 TO 9223372036854775807])`,
  ],
  [
    {
      constant_score: {
        filter: {
          bool: { should: [{ match: { t: 'time' } }, { term: { n: 7 } }], minimum_should_match: 1 },
        },
        boost: 1.5,
      },
    },
    '2',
    `
1.5 ConstantScore((t:time IndexOrDocValuesQuery(indexQuery=n:[7 TO 7], dvQuery=n:[7 TO 7]))~1)^1.5`,
  ],
  [
    {
      boosting: {
        positive: { match: { t: 'time' } },
        negative: { term: { b: false } },
        negative_boost: 0.2,
      },
    },
    '3',
    `
0.12857299 weight(FunctionScoreQuery(t:time, scored by boost(queryboost(score(b:F))^0.2))), result of:
  0.12857299 weight(t:time in 3) [PerFieldSimilarity], result of:
    0.12857299 score(freq=1.0), computed as boost * idf * tf from:
      0.2876821 idf, computed as log(1 + (N - n + 0.5) / (n + 0.5)) from:
        4 n, number of documents containing term
        5 N, total number of documents with field
      0.4469273 tf, computed as freq / (freq + k1 * (1 - b + b * dl / avgdl)) from:
        1.0 freq, occurrences of term within document
        1.2 k1, term saturation parameter
        0.75 b, length normalization parameter
        5.0 dl, length of field
        4.8 avgdl, average length of field`,
  ],
  [
    {
      function_score: {
        query: { match: { t: 'time' } },
        functions: [
          { filter: { term: { 'k.keyword': 'a' } }, weight: 2 },
          { field_value_factor: { field: 'n', missing: 4, modifier: 'log1p' } },
          { gauss: { n: { origin: 3, scale: 2 } } },
        ],
        score_mode: 'sum',
        boost_mode: 'avg',
        max_boost: 3,
      },
    },
    '5',
    `
1.5513718 avg of
  0.10274361 weight(t:time in 5) [PerFieldSimilarity], result of:
    0.10274361 score(freq=1.0), computed as boost * idf * tf from:
      0.2876821 idf, computed as log(1 + (N - n + 0.5) / (n + 0.5)) from:
        4 n, number of documents containing term
        5 N, total number of documents with field
      0.35714287 tf, computed as freq / (freq + k1 * (1 - b + b * dl / avgdl)) from:
        1.0 freq, occurrences of term within document
        1.2 k1, term saturation parameter
        0.75 b, length normalization parameter
        8.0 dl, length of field
        4.8 avgdl, average length of field
  3.0 min of:
    3.69897 function score, score mode [sum]
      2.0 function score, product of:
        1.0 match filter: ConstantScore(k.keyword:a)
        2.0 product of:
          1.0 constant score 1.0 - no function provided
          2.0 weight
      0.69897 field value function: log1p(doc['n'].value?:4.0 * factor=1.0)
      1.0 Function for field n:
        1.0 exp(-0.5*pow(MIN[0.0],2.0)/2.8853900817779268)
    3.0 maxBoost`,
  ],
  [
    {
      function_score: {
        query: { match: { t: 'time' } },
        script_score: { script: { source: '_score * params.a', params: { a: 2 } } },
        boost_mode: 'replace',
      },
    },
    '2',
    `
0.30892035 min of:
  0.30892035 script score function, computed with script:"Script{type=inline, lang='painless', idOrCode='_score * params.a', options={}, params={a=2}}"
    0.15446018 _score: 
      0.15446018 weight(t:time in 2) [PerFieldSimilarity], result of:
        0.15446018 score(freq=1.0), computed as boost * idf * tf from:
          0.2876821 idf, computed as log(1 + (N - n + 0.5) / (n + 0.5)) from:
            4 n, number of documents containing term
            5 N, total number of documents with field
          0.53691274 tf, computed as freq / (freq + k1 * (1 - b + b * dl / avgdl)) from:
            1.0 freq, occurrences of term within document
            1.2 k1, term saturation parameter
            0.75 b, length normalization parameter
            3.0 dl, length of field
            4.8 avgdl, average length of field
  3.4028235e+38 maxBoost`,
  ],
  [
    {
      script_score: {
        query: { match: { t: 'time' } },
        script: { source: "_score + doc['n'].size()" },
      },
    },
    '1',
    `
1.1886439 script score function, computed with script:"Script{type=inline, lang='painless', idOrCode='_score + doc['n'].size()', options={}, params={}}"
  0.18864399 _score: 
    0.18864399 weight(t:time in 1) [PerFieldSimilarity], result of:
      0.18864399 score(freq=2.0), computed as boost * idf * tf from:
        0.2876821 idf, computed as log(1 + (N - n + 0.5) / (n + 0.5)) from:
          4 n, number of documents containing term
          5 N, total number of documents with field
        0.6557377 tf, computed as freq / (freq + k1 * (1 - b + b * dl / avgdl)) from:
          2.0 freq, occurrences of term within document
          1.2 k1, term saturation parameter
          0.75 b, length normalization parameter
          4.0 dl, length of field
          4.8 avgdl, average length of field`,
  ],
  [
    { terms_set: { t: { terms: ['time', 'out', 'red'], minimum_should_match_field: 'n' } } },
    '1',
    `
0.3289767 2 matches for 2 required matches, sum of:
  0.18864399 weight(t:time in 1) [PerFieldSimilarity], result of:
    0.18864399 score(freq=2.0), computed as boost * idf * tf from:
      0.2876821 idf, computed as log(1 + (N - n + 0.5) / (n + 0.5)) from:
        4 n, number of documents containing term
        5 N, total number of documents with field
      0.6557377 tf, computed as freq / (freq + k1 * (1 - b + b * dl / avgdl)) from:
        2.0 freq, occurrences of term within document
        1.2 k1, term saturation parameter
        0.75 b, length normalization parameter
        4.0 dl, length of field
        4.8 avgdl, average length of field
  0.14033271 weight(t:out in 1) [PerFieldSimilarity], result of:
    0.14033271 score(freq=1.0), computed as boost * idf * tf from:
      0.2876821 idf, computed as log(1 + (N - n + 0.5) / (n + 0.5)) from:
        4 n, number of documents containing term
        5 N, total number of documents with field
      0.4878049 tf, computed as freq / (freq + k1 * (1 - b + b * dl / avgdl)) from:
        1.0 freq, occurrences of term within document
        1.2 k1, term saturation parameter
        0.75 b, length normalization parameter
        4.0 dl, length of field
        4.8 avgdl, average length of field
  0.0 no matching term`,
  ],
  [
    { query_string: { query: 't:time^2 AND k:a' } },
    '5',
    `
0.41878578 sum of:
  0.20548722 weight(t:time in 5) [PerFieldSimilarity], result of:
    0.20548722 score(freq=1.0), computed as boost * idf * tf from:
      2.0 boost
      0.2876821 idf, computed as log(1 + (N - n + 0.5) / (n + 0.5)) from:
        4 n, number of documents containing term
        5 N, total number of documents with field
      0.35714287 tf, computed as freq / (freq + k1 * (1 - b + b * dl / avgdl)) from:
        1.0 freq, occurrences of term within document
        1.2 k1, term saturation parameter
        0.75 b, length normalization parameter
        8.0 dl, length of field
        4.8 avgdl, average length of field
  0.21329856 weight(k:a in 5) [PerFieldSimilarity], result of:
    0.21329856 score(freq=1.0), computed as boost * idf * tf from:
      0.44183275 idf, computed as log(1 + (N - n + 0.5) / (n + 0.5)) from:
        4 n, number of documents containing term
        6 N, total number of documents with field
      0.48275858 tf, computed as freq / (freq + k1 * (1 - b + b * dl / avgdl)) from:
        1.0 freq, occurrences of term within document
        1.2 k1, term saturation parameter
        0.75 b, length normalization parameter
        1.0 dl, length of field
        1.1666666 avgdl, average length of field`,
  ],
];
