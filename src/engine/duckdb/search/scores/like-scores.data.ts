import type { SCORES } from './scores.data';

/** More documents like some, with OpenSearch's scores: as in `scores.data.ts`. */
export const LIKE_SCORES: typeof SCORES = [
  [
    {
      query: {
        more_like_this: { min_term_freq: 1, min_doc_freq: 1, fields: ['t'], like: 'out time red' },
      },
    },
    0.984971,
    [
      ['3', 0.984971],
      ['1', 0.3289767],
      ['2', 0.30892035],
      ['5', 0.20548722],
      ['0', 0.14033271],
    ],
  ],
  [
    {
      query: {
        more_like_this: {
          min_term_freq: 1,
          min_doc_freq: 1,
          fields: ['t', 'k'],
          like: [{ _id: '1' }],
        },
      },
    },
    0.30892035,
    [
      ['2', 0.30892035],
      ['5', 0.20548722],
      ['0', 0.14033271],
      ['3', 0.12857299],
    ],
  ],
  [
    {
      query: {
        more_like_this: {
          min_term_freq: 1,
          min_doc_freq: 1,
          like: [{ _id: '3' }],
          include: true,
          boost: 2,
        },
      },
    },
    10.461689,
    [
      ['3', 10.461689],
      ['2', 1.1621146],
      ['5', 1.0586815],
    ],
  ],
  [
    {
      query: {
        more_like_this: {
          min_term_freq: 1,
          min_doc_freq: 1,
          fields: ['k.keyword', 't'],
          like: [{ _id: '3' }],
          boost_terms: 0.1,
          minimum_should_match: 1,
          include: true,
        },
      },
    },
    0.6571198,
    [
      ['3', 0.6571198],
      ['2', 0.036775876],
      ['5', 0.03160422],
      ['0', 0.021329857],
      ['1', 0.0188644],
    ],
  ],
  [
    {
      query: {
        more_like_this: {
          min_term_freq: 1,
          min_doc_freq: 1,
          fields: ['t'],
          like: [{ doc: { t: 'time time out' } }],
          boost_terms: 1.5,
        },
      },
    },
    0.77643096,
    [
      ['1', 0.77643096],
      ['2', 0.69507074],
      ['5', 0.46234614],
      ['3', 0.3857189],
      ['0', 0.21049906],
    ],
  ],
  [
    {
      query: {
        more_like_this: {
          min_term_freq: 1,
          min_doc_freq: 1,
          fields: ['t'],
          like: ['time out again x', { _id: '5' }],
          unlike: 'x',
          minimum_should_match: 2,
          max_query_terms: 3,
        },
      },
    },
    1.0052179,
    [
      ['1', 1.0052179],
      ['2', 0.30892035],
    ],
  ],
  [
    {
      query: {
        bool: {
          should: [
            {
              more_like_this: {
                min_term_freq: 1,
                min_doc_freq: 1,
                fields: ['t'],
                like: 'out x time',
                max_doc_freq: 2,
                min_word_length: 2,
                stop_words: ['fox'],
              },
            },
            { match: { t: 'red' } },
          ],
        },
      },
    },
    0.856398,
    [['3', 0.856398]],
  ],
  [
    {
      query: {
        more_like_this: { min_term_freq: 1, min_doc_freq: 1, fields: ['t'], like: [{ _id: '4' }] },
      },
    },
    null,
    [],
  ],
];
