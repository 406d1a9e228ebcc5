import type { SCORES } from './scores.data';

/** Functions, scripts and bounds of scores; as in `scores.data.ts`. */
export const FUNCTION_SCORES: typeof SCORES = [
  [
    {
      query: {
        function_score: {
          query: { match: { t: 'time' } },
          field_value_factor: { field: 'n', missing: 4 },
        },
      },
    },
    0.46338052,
    [
      ['2', 0.46338052],
      ['5', 0.41097444],
      ['1', 0.37728798],
      ['3', 0.12857299],
    ],
  ],
  [
    {
      query: {
        function_score: {
          query: { match: { t: 'time' } },
          field_value_factor: { field: 'n', missing: 4, factor: 2 },
        },
      },
    },
    0.92676103,
    [
      ['2', 0.92676103],
      ['5', 0.8219489],
      ['1', 0.75457597],
      ['3', 0.25714597],
    ],
  ],
  [
    {
      query: {
        function_score: {
          query: { match: { t: 'time' } },
          field_value_factor: { field: 'n', missing: 4, modifier: 'none', factor: 1.5 },
        },
      },
    },
    0.6950708,
    [
      ['2', 0.6950708],
      ['5', 0.61646163],
      ['1', 0.565932],
      ['3', 0.19285947],
    ],
  ],
  [
    {
      query: {
        function_score: {
          query: { match: { t: 'time' } },
          field_value_factor: { field: 'n', missing: 4, modifier: 'log', factor: 1.5 },
        },
      },
    },
    0.10089532,
    [
      ['2', 0.10089532],
      ['1', 0.09000606],
      ['5', 0.07995007],
      ['3', 0.022640578],
    ],
  ],
  [
    {
      query: {
        function_score: {
          query: { match: { t: 'time' } },
          field_value_factor: { field: 'n', missing: 4, modifier: 'log1p', factor: 1.5 },
        },
      },
    },
    0.114356555,
    [
      ['2', 0.114356555],
      ['1', 0.113575],
      ['5', 0.086828426],
      ['3', 0.051164337],
    ],
  ],
  [
    {
      query: {
        function_score: {
          query: { match: { t: 'time' } },
          field_value_factor: { field: 'n', missing: 4, modifier: 'log2p', factor: 1.5 },
        },
      },
    },
    0.13185649,
    [
      ['1', 0.13185649],
      ['2', 0.12556274],
      ['5', 0.09278673],
      ['3', 0.06995245],
    ],
  ],
  [
    {
      query: {
        function_score: {
          query: { match: { t: 'time' } },
          field_value_factor: { field: 'n', missing: 4, modifier: 'ln', factor: 1.5 },
        },
      },
    },
    0.23232006,
    [
      ['2', 0.23232006],
      ['1', 0.2072466],
      ['5', 0.18409184],
      ['3', 0.052131858],
    ],
  ],
  [
    {
      query: {
        function_score: {
          query: { match: { t: 'time' } },
          field_value_factor: { field: 'n', missing: 4, modifier: 'ln1p', factor: 1.5 },
        },
      },
    },
    0.26331568,
    [
      ['2', 0.26331568],
      ['1', 0.2615161],
      ['5', 0.19992983],
      ['3', 0.117810234],
    ],
  ],
  [
    {
      query: {
        function_score: {
          query: { match: { t: 'time' } },
          field_value_factor: { field: 'n', missing: 4, modifier: 'ln2p', factor: 1.5 },
        },
      },
    },
    0.3036108,
    [
      ['1', 0.3036108],
      ['2', 0.2891189],
      ['5', 0.21364933],
      ['3', 0.16107148],
    ],
  ],
  [
    {
      query: {
        function_score: {
          query: { match: { t: 'time' } },
          field_value_factor: { field: 'n', missing: 4, modifier: 'square', factor: 1.5 },
        },
      },
    },
    3.69877,
    [
      ['5', 3.69877],
      ['2', 3.1278186],
      ['1', 1.6977959],
      ['3', 0.2892892],
    ],
  ],
  [
    {
      query: {
        function_score: {
          query: { match: { t: 'time' } },
          field_value_factor: { field: 'n', missing: 4, modifier: 'sqrt', factor: 1.5 },
        },
      },
    },
    0.32765952,
    [
      ['2', 0.32765952],
      ['1', 0.32674098],
      ['5', 0.2516694],
      ['3', 0.15746911],
    ],
  ],
  [
    {
      query: {
        function_score: {
          query: { match: { t: 'time' } },
          field_value_factor: { field: 'n', missing: 4, modifier: 'reciprocal', factor: 1.5 },
        },
      },
    },
    0.08571532,
    [
      ['3', 0.08571532],
      ['1', 0.06288133],
      ['2', 0.034324482],
      ['5', 0.017123936],
    ],
  ],
  [
    {
      query: {
        function_score: {
          query: { match: { t: 'time' } },
          field_value_factor: { field: 'nothing', missing: 3 },
        },
      },
    },
    0.565932,
    [
      ['1', 0.565932],
      ['2', 0.46338052],
      ['3', 0.38571894],
      ['5', 0.30823082],
    ],
  ],
  [
    {
      query: {
        function_score: {
          query: { match: { t: 'time' } },
          field_value_factor: { field: 'b', missing: 0.5 },
        },
      },
    },
    0.10274361,
    [
      ['5', 0.10274361],
      ['2', 0.07723009],
      ['3', 0.06428649],
      ['1', 0.0],
    ],
  ],
  [
    {
      query: {
        function_score: {
          query: { match: { t: 'time' } },
          field_value_factor: { field: 'n', missing: 1, modifier: 'LOG1P' },
        },
      },
    },
    0.092994295,
    [
      ['2', 0.092994295],
      ['1', 0.09000606],
      ['3', 0.038704325],
      ['5', 0.030928908],
    ],
  ],
  [
    {
      query: {
        function_score: { query: { match: { t: 'time' } }, weight: 2, boost_mode: 'multiply' },
      },
    },
    0.37728798,
    [
      ['1', 0.37728798],
      ['2', 0.30892035],
      ['3', 0.25714597],
      ['5', 0.20548722],
    ],
  ],
  [
    {
      query: {
        function_score: {
          query: { match: { t: 'time' } },
          weight: 2,
          boost_mode: 'multiply',
          boost: 3,
        },
      },
    },
    1.131864,
    [
      ['1', 1.131864],
      ['2', 0.9267611],
      ['3', 0.77143794],
      ['5', 0.61646163],
    ],
  ],
  [
    {
      query: {
        bool: {
          boost: 2,
          should: [
            {
              function_score: {
                query: { match: { t: 'time' } },
                weight: 2,
                boost_mode: 'multiply',
              },
            },
            { term: { n: 3 } },
          ],
        },
      },
    },
    2.6178408,
    [
      ['2', 2.6178408],
      ['1', 0.75457597],
      ['3', 0.51429194],
      ['5', 0.41097444],
    ],
  ],
  [
    {
      query: {
        function_score: { query: { match: { t: 'time' } }, weight: 2, boost_mode: 'replace' },
      },
    },
    2.0,
    [
      ['1', 2.0],
      ['2', 2.0],
      ['3', 2.0],
      ['5', 2.0],
    ],
  ],
  [
    {
      query: {
        bool: {
          boost: 2,
          should: [
            {
              function_score: { query: { match: { t: 'time' } }, weight: 2, boost_mode: 'replace' },
            },
            { term: { n: 3 } },
          ],
        },
      },
    },
    4.0,
    [
      ['2', 4.0],
      ['1', 2.0],
      ['3', 2.0],
      ['5', 2.0],
    ],
  ],
  [
    {
      query: { function_score: { query: { match: { t: 'time' } }, weight: 2, boost_mode: 'sum' } },
    },
    2.188644,
    [
      ['1', 2.188644],
      ['2', 2.1544602],
      ['3', 2.128573],
      ['5', 2.1027436],
    ],
  ],
  [
    {
      query: {
        function_score: { query: { match: { t: 'time' } }, weight: 2, boost_mode: 'sum', boost: 3 },
      },
    },
    2.565932,
    [
      ['1', 2.565932],
      ['2', 2.4633806],
      ['3', 2.385719],
      ['5', 2.3082309],
    ],
  ],
  [
    {
      query: {
        bool: {
          boost: 2,
          should: [
            { function_score: { query: { match: { t: 'time' } }, weight: 2, boost_mode: 'sum' } },
            { term: { n: 3 } },
          ],
        },
      },
    },
    4.3089204,
    [
      ['2', 4.3089204],
      ['1', 2.3772879],
      ['3', 2.257146],
      ['5', 2.2054873],
    ],
  ],
  [
    {
      query: { function_score: { query: { match: { t: 'time' } }, weight: 2, boost_mode: 'avg' } },
    },
    1.094322,
    [
      ['1', 1.094322],
      ['2', 1.0772301],
      ['3', 1.0642865],
      ['5', 1.0513718],
    ],
  ],
  [
    {
      query: {
        function_score: { query: { match: { t: 'time' } }, weight: 2, boost_mode: 'avg', boost: 3 },
      },
    },
    1.282966,
    [
      ['1', 1.282966],
      ['2', 1.2316903],
      ['3', 1.1928595],
      ['5', 1.1541154],
    ],
  ],
  [
    {
      query: {
        bool: {
          boost: 2,
          should: [
            { function_score: { query: { match: { t: 'time' } }, weight: 2, boost_mode: 'avg' } },
            { term: { n: 3 } },
          ],
        },
      },
    },
    3.1544602,
    [
      ['2', 3.1544602],
      ['1', 1.1886439],
      ['3', 1.128573],
      ['5', 1.1027436],
    ],
  ],
  [
    {
      query: { function_score: { query: { match: { t: 'time' } }, weight: 2, boost_mode: 'min' } },
    },
    0.18864399,
    [
      ['1', 0.18864399],
      ['2', 0.15446018],
      ['3', 0.12857299],
      ['5', 0.10274361],
    ],
  ],
  [
    {
      query: {
        function_score: { query: { match: { t: 'time' } }, weight: 2, boost_mode: 'min', boost: 3 },
      },
    },
    0.565932,
    [
      ['1', 0.565932],
      ['2', 0.46338055],
      ['3', 0.38571897],
      ['5', 0.30823082],
    ],
  ],
  [
    {
      query: {
        bool: {
          boost: 2,
          should: [
            { function_score: { query: { match: { t: 'time' } }, weight: 2, boost_mode: 'min' } },
            { term: { n: 3 } },
          ],
        },
      },
    },
    2.3089204,
    [
      ['2', 2.3089204],
      ['1', 0.37728798],
      ['3', 0.25714597],
      ['5', 0.20548722],
    ],
  ],
  [
    {
      query: {
        function_score: {
          query: { match: { t: 'time' } },
          functions: [
            { filter: { term: { n: 3 } }, weight: 5 },
            {
              filter: { match: { t: 'out' } },
              field_value_factor: { field: 'n', missing: 3 },
              weight: 2,
            },
            {
              filter: { term: { b: true } },
              script_score: { script: "_score * 3 + doc['n'].size()" },
            },
          ],
          score_mode: 'multiply',
          boost_mode: 'multiply',
        },
      },
    },
    4.6338053,
    [
      ['2', 4.6338053],
      ['1', 0.75457597],
      ['5', 0.19001248],
      ['3', 0.12857299],
    ],
  ],
  [
    {
      query: {
        function_score: {
          query: { match: { t: 'time' } },
          functions: [
            { filter: { term: { n: 3 } }, weight: 5 },
            {
              filter: { match: { t: 'out' } },
              field_value_factor: { field: 'n', missing: 3 },
              weight: 2,
            },
            {
              filter: { term: { b: true } },
              script_score: { script: "_score * 3 + doc['n'].size()" },
            },
          ],
          score_mode: 'multiply',
          boost_mode: 'replace',
        },
      },
    },
    30.0,
    [
      ['2', 30.0],
      ['1', 4.0],
      ['5', 1.849385],
      ['3', 1.0],
    ],
  ],
  [
    {
      query: {
        function_score: {
          query: { match: { t: 'time' } },
          functions: [
            { filter: { term: { n: 3 } }, weight: 5 },
            {
              filter: { match: { t: 'out' } },
              field_value_factor: { field: 'n', missing: 3 },
              weight: 2,
            },
            {
              filter: { term: { b: true } },
              script_score: { script: "_score * 3 + doc['n'].size()" },
            },
          ],
          score_mode: 'multiply',
          boost_mode: 'sum',
        },
      },
    },
    30.15446,
    [
      ['2', 30.15446],
      ['1', 4.188644],
      ['5', 1.9521286],
      ['3', 1.128573],
    ],
  ],
  [
    {
      query: {
        function_score: {
          query: { match: { t: 'time' } },
          functions: [
            { filter: { term: { n: 3 } }, weight: 5 },
            {
              filter: { match: { t: 'out' } },
              field_value_factor: { field: 'n', missing: 3 },
              weight: 2,
            },
            {
              filter: { term: { b: true } },
              script_score: { script: "_score * 3 + doc['n'].size()" },
            },
          ],
          score_mode: 'multiply',
          max_boost: 3,
        },
      },
    },
    0.565932,
    [
      ['1', 0.565932],
      ['2', 0.46338052],
      ['5', 0.19001248],
      ['3', 0.12857299],
    ],
  ],
  [
    {
      query: {
        function_score: {
          query: { match: { t: 'time' } },
          functions: [{ weight: 0 }, { filter: { term: { n: 3 } }, weight: 0 }],
          score_mode: 'multiply',
        },
      },
    },
    0.0,
    [
      ['1', 0.0],
      ['2', 0.0],
      ['3', 0.0],
      ['5', 0.0],
    ],
  ],
  [
    {
      query: {
        function_score: {
          query: { match: { t: 'time' } },
          functions: [
            { filter: { term: { n: 3 } }, weight: 5 },
            {
              filter: { match: { t: 'out' } },
              field_value_factor: { field: 'n', missing: 3 },
              weight: 2,
            },
            {
              filter: { term: { b: true } },
              script_score: { script: "_score * 3 + doc['n'].size()" },
            },
          ],
          score_mode: 'sum',
          boost_mode: 'multiply',
        },
      },
    },
    1.699062,
    [
      ['2', 1.699062],
      ['1', 0.75457597],
      ['5', 0.6481304],
      ['3', 0.12857299],
    ],
  ],
  [
    {
      query: {
        function_score: {
          query: { match: { t: 'time' } },
          functions: [
            { filter: { term: { n: 3 } }, weight: 5 },
            {
              filter: { match: { t: 'out' } },
              field_value_factor: { field: 'n', missing: 3 },
              weight: 2,
            },
            {
              filter: { term: { b: true } },
              script_score: { script: "_score * 3 + doc['n'].size()" },
            },
          ],
          score_mode: 'sum',
          boost_mode: 'replace',
        },
      },
    },
    11.0,
    [
      ['2', 11.0],
      ['5', 6.308231],
      ['1', 4.0],
      ['3', 1.0],
    ],
  ],
  [
    {
      query: {
        function_score: {
          query: { match: { t: 'time' } },
          functions: [
            { filter: { term: { n: 3 } }, weight: 5 },
            {
              filter: { match: { t: 'out' } },
              field_value_factor: { field: 'n', missing: 3 },
              weight: 2,
            },
            {
              filter: { term: { b: true } },
              script_score: { script: "_score * 3 + doc['n'].size()" },
            },
          ],
          score_mode: 'sum',
          boost_mode: 'sum',
        },
      },
    },
    11.15446,
    [
      ['2', 11.15446],
      ['5', 6.4109745],
      ['1', 4.188644],
      ['3', 1.128573],
    ],
  ],
  [
    {
      query: {
        function_score: {
          query: { match: { t: 'time' } },
          functions: [
            { filter: { term: { n: 3 } }, weight: 5 },
            {
              filter: { match: { t: 'out' } },
              field_value_factor: { field: 'n', missing: 3 },
              weight: 2,
            },
            {
              filter: { term: { b: true } },
              script_score: { script: "_score * 3 + doc['n'].size()" },
            },
          ],
          score_mode: 'sum',
          max_boost: 3,
        },
      },
    },
    0.565932,
    [
      ['1', 0.565932],
      ['2', 0.46338052],
      ['5', 0.30823082],
      ['3', 0.12857299],
    ],
  ],
  [
    {
      query: {
        function_score: {
          query: { match: { t: 'time' } },
          functions: [
            { filter: { term: { n: 3 } }, weight: 5 },
            {
              filter: { match: { t: 'out' } },
              field_value_factor: { field: 'n', missing: 3 },
              weight: 2,
            },
            {
              filter: { term: { b: true } },
              script_score: { script: "_score * 3 + doc['n'].size()" },
            },
          ],
          score_mode: 'avg',
          boost_mode: 'multiply',
        },
      },
    },
    0.37728798,
    [
      ['1', 0.37728798],
      ['2', 0.24272314],
      ['5', 0.21604347],
      ['3', 0.12857299],
    ],
  ],
  [
    {
      query: {
        function_score: {
          query: { match: { t: 'time' } },
          functions: [
            { filter: { term: { n: 3 } }, weight: 5 },
            {
              filter: { match: { t: 'out' } },
              field_value_factor: { field: 'n', missing: 3 },
              weight: 2,
            },
            {
              filter: { term: { b: true } },
              script_score: { script: "_score * 3 + doc['n'].size()" },
            },
          ],
          score_mode: 'avg',
          boost_mode: 'replace',
        },
      },
    },
    2.1027436,
    [
      ['5', 2.1027436],
      ['1', 2.0],
      ['2', 1.5714285],
      ['3', 1.0],
    ],
  ],
  [
    {
      query: {
        function_score: {
          query: { match: { t: 'time' } },
          functions: [
            { filter: { term: { n: 3 } }, weight: 5 },
            {
              filter: { match: { t: 'out' } },
              field_value_factor: { field: 'n', missing: 3 },
              weight: 2,
            },
            {
              filter: { term: { b: true } },
              script_score: { script: "_score * 3 + doc['n'].size()" },
            },
          ],
          score_mode: 'avg',
          boost_mode: 'sum',
        },
      },
    },
    2.2054873,
    [
      ['5', 2.2054873],
      ['1', 2.188644],
      ['2', 1.7258887],
      ['3', 1.128573],
    ],
  ],
  [
    {
      query: {
        function_score: {
          query: { match: { t: 'time' } },
          functions: [
            { filter: { term: { n: 3 } }, weight: 5 },
            {
              filter: { match: { t: 'out' } },
              field_value_factor: { field: 'n', missing: 3 },
              weight: 2,
            },
            {
              filter: { term: { b: true } },
              script_score: { script: "_score * 3 + doc['n'].size()" },
            },
          ],
          score_mode: 'first',
          boost_mode: 'multiply',
        },
      },
    },
    0.7723009,
    [
      ['2', 0.7723009],
      ['1', 0.75457597],
      ['5', 0.61646163],
      ['3', 0.12857299],
    ],
  ],
  [
    {
      query: {
        function_score: {
          query: { match: { t: 'time' } },
          functions: [
            { filter: { term: { n: 3 } }, weight: 5 },
            {
              filter: { match: { t: 'out' } },
              field_value_factor: { field: 'n', missing: 3 },
              weight: 2,
            },
            {
              filter: { term: { b: true } },
              script_score: { script: "_score * 3 + doc['n'].size()" },
            },
          ],
          score_mode: 'first',
          boost_mode: 'replace',
        },
      },
    },
    6.0,
    [
      ['5', 6.0],
      ['2', 5.0],
      ['1', 4.0],
      ['3', 1.0],
    ],
  ],
  [
    {
      query: {
        function_score: {
          query: { match: { t: 'time' } },
          functions: [
            { filter: { term: { n: 3 } }, weight: 5 },
            {
              filter: { match: { t: 'out' } },
              field_value_factor: { field: 'n', missing: 3 },
              weight: 2,
            },
            {
              filter: { term: { b: true } },
              script_score: { script: "_score * 3 + doc['n'].size()" },
            },
          ],
          score_mode: 'first',
          boost_mode: 'sum',
        },
      },
    },
    6.1027436,
    [
      ['5', 6.1027436],
      ['2', 5.15446],
      ['1', 4.188644],
      ['3', 1.128573],
    ],
  ],
  [
    {
      query: {
        function_score: {
          query: { match: { t: 'time' } },
          functions: [
            { filter: { term: { n: 3 } }, weight: 5 },
            {
              filter: { match: { t: 'out' } },
              field_value_factor: { field: 'n', missing: 3 },
              weight: 2,
            },
            {
              filter: { term: { b: true } },
              script_score: { script: "_score * 3 + doc['n'].size()" },
            },
          ],
          score_mode: 'max',
          boost_mode: 'multiply',
        },
      },
    },
    0.92676103,
    [
      ['2', 0.92676103],
      ['1', 0.75457597],
      ['5', 0.61646163],
      ['3', 0.12857299],
    ],
  ],
  [
    {
      query: {
        function_score: {
          query: { match: { t: 'time' } },
          functions: [
            { filter: { term: { n: 3 } }, weight: 5 },
            {
              filter: { match: { t: 'out' } },
              field_value_factor: { field: 'n', missing: 3 },
              weight: 2,
            },
            {
              filter: { term: { b: true } },
              script_score: { script: "_score * 3 + doc['n'].size()" },
            },
          ],
          score_mode: 'max',
          boost_mode: 'replace',
        },
      },
    },
    6.0,
    [
      ['2', 6.0],
      ['5', 6.0],
      ['1', 4.0],
      ['3', 1.0],
    ],
  ],
  [
    {
      query: {
        function_score: {
          query: { match: { t: 'time' } },
          functions: [
            { filter: { term: { n: 3 } }, weight: 5 },
            {
              filter: { match: { t: 'out' } },
              field_value_factor: { field: 'n', missing: 3 },
              weight: 2,
            },
            {
              filter: { term: { b: true } },
              script_score: { script: "_score * 3 + doc['n'].size()" },
            },
          ],
          score_mode: 'max',
          boost_mode: 'sum',
        },
      },
    },
    6.15446,
    [
      ['2', 6.15446],
      ['5', 6.1027436],
      ['1', 4.188644],
      ['3', 1.128573],
    ],
  ],
  [
    {
      query: {
        function_score: {
          query: { match: { t: 'time' } },
          functions: [
            { filter: { term: { n: 3 } }, weight: 5 },
            {
              filter: { match: { t: 'out' } },
              field_value_factor: { field: 'n', missing: 3 },
              weight: 2,
            },
            {
              filter: { term: { b: true } },
              script_score: { script: "_score * 3 + doc['n'].size()" },
            },
          ],
          score_mode: 'min',
          boost_mode: 'multiply',
        },
      },
    },
    0.7723009,
    [
      ['2', 0.7723009],
      ['1', 0.75457597],
      ['3', 0.12857299],
      ['5', 0.03166875],
    ],
  ],
  [
    {
      query: {
        function_score: {
          query: { match: { t: 'time' } },
          functions: [
            { filter: { term: { n: 3 } }, weight: 5 },
            {
              filter: { match: { t: 'out' } },
              field_value_factor: { field: 'n', missing: 3 },
              weight: 2,
            },
            {
              filter: { term: { b: true } },
              script_score: { script: "_score * 3 + doc['n'].size()" },
            },
          ],
          score_mode: 'min',
          boost_mode: 'replace',
        },
      },
    },
    5.0,
    [
      ['2', 5.0],
      ['1', 4.0],
      ['3', 1.0],
      ['5', 0.30823082],
    ],
  ],
  [
    {
      query: {
        function_score: {
          query: { match: { t: 'time' } },
          functions: [
            { filter: { term: { n: 3 } }, weight: 5 },
            {
              filter: { match: { t: 'out' } },
              field_value_factor: { field: 'n', missing: 3 },
              weight: 2,
            },
            {
              filter: { term: { b: true } },
              script_score: { script: "_score * 3 + doc['n'].size()" },
            },
          ],
          score_mode: 'min',
          boost_mode: 'sum',
        },
      },
    },
    5.15446,
    [
      ['2', 5.15446],
      ['1', 4.188644],
      ['3', 1.128573],
      ['5', 0.41097444],
    ],
  ],
  [
    {
      query: {
        function_score: {
          query: { match: { t: 'time' } },
          functions: [
            { filter: { term: { n: 3 } }, weight: 5 },
            {
              filter: { match: { t: 'out' } },
              field_value_factor: { field: 'n', missing: 3 },
              weight: 2,
            },
            {
              filter: { term: { b: true } },
              script_score: { script: "_score * 3 + doc['n'].size()" },
            },
          ],
          score_mode: 'min',
          max_boost: 3,
        },
      },
    },
    0.565932,
    [
      ['1', 0.565932],
      ['2', 0.46338052],
      ['3', 0.12857299],
      ['5', 0.03166875],
    ],
  ],
  [
    {
      query: {
        function_score: { query: { match: { t: 'time' } }, gauss: { n: { origin: 3, scale: 2 } } },
      },
    },
    0.15863006,
    [
      ['1', 0.15863006],
      ['2', 0.15446018],
      ['5', 0.10274361],
      ['3', 0.06428649],
    ],
  ],
  [
    {
      query: {
        function_score: {
          query: { match: { t: 'time' } },
          gauss: { n: { origin: 3, scale: 2, offset: 1, decay: 0.3 } },
        },
      },
    },
    0.18864399,
    [
      ['1', 0.18864399],
      ['2', 0.15446018],
      ['5', 0.10274361],
      ['3', 0.09515466],
    ],
  ],
  [
    {
      query: {
        function_score: {
          query: { match: { t: 'time' } },
          gauss: { n: { origin: 3, scale: 2 }, multi_value_mode: 'sum' },
        },
      },
    },
    0.15863006,
    [
      ['1', 0.15863006],
      ['2', 0.15446018],
      ['5', 0.10274361],
      ['3', 0.008035812],
    ],
  ],
  [
    {
      query: {
        function_score: { query: { match: { t: 'time' } }, exp: { n: { origin: 3, scale: 2 } } },
      },
    },
    0.15446018,
    [
      ['2', 0.15446018],
      ['1', 0.13339144],
      ['5', 0.10274361],
      ['3', 0.06428649],
    ],
  ],
  [
    {
      query: {
        function_score: {
          query: { match: { t: 'time' } },
          exp: { n: { origin: 3, scale: 2, offset: 1, decay: 0.3 } },
        },
      },
    },
    0.18864399,
    [
      ['1', 0.18864399],
      ['2', 0.15446018],
      ['5', 0.10274361],
      ['3', 0.07042232],
    ],
  ],
  [
    {
      query: {
        function_score: {
          query: { match: { t: 'time' } },
          exp: { n: { origin: 3, scale: 2 }, multi_value_mode: 'sum' },
        },
      },
    },
    0.15446018,
    [
      ['2', 0.15446018],
      ['1', 0.13339144],
      ['5', 0.10274361],
      ['3', 0.032143246],
    ],
  ],
  [
    {
      query: {
        function_score: { query: { match: { t: 'time' } }, linear: { n: { origin: 3, scale: 2 } } },
      },
    },
    0.15446018,
    [
      ['2', 0.15446018],
      ['1', 0.141483],
      ['5', 0.10274361],
      ['3', 0.06428649],
    ],
  ],
  [
    {
      query: {
        function_score: {
          query: { match: { t: 'time' } },
          linear: { n: { origin: 3, scale: 2, offset: 1, decay: 0.3 } },
        },
      },
    },
    0.18864399,
    [
      ['1', 0.18864399],
      ['2', 0.15446018],
      ['5', 0.10274361],
      ['3', 0.08357244],
    ],
  ],
  [
    {
      query: {
        function_score: {
          query: { match: { t: 'time' } },
          linear: { n: { origin: 3, scale: 2 }, multi_value_mode: 'sum' },
        },
      },
    },
    0.15446018,
    [
      ['2', 0.15446018],
      ['1', 0.141483],
      ['5', 0.10274361],
      ['3', 0.0],
    ],
  ],
  [
    { query: { function_score: {} } },
    1.0,
    [
      ['0', 1.0],
      ['1', 1.0],
      ['2', 1.0],
      ['3', 1.0],
      ['4', 1.0],
      ['5', 1.0],
    ],
  ],
  [
    {
      query: {
        bool: {
          should: [
            { function_score: { query: { match: { t: 'time' } }, weight: 2 } },
            { match: { t: 'red' } },
          ],
        },
      },
    },
    1.113544,
    [
      ['3', 1.113544],
      ['1', 0.37728798],
      ['2', 0.30892035],
      ['5', 0.20548722],
    ],
  ],
  [
    {
      query: {
        dis_max: {
          queries: [
            { function_score: { query: { match: { t: 'time' } }, weight: 2 } },
            { match: { t: 'red' } },
          ],
          boost: 2,
        },
      },
    },
    1.712796,
    [
      ['3', 1.712796],
      ['1', 0.75457597],
      ['2', 0.6178407],
      ['5', 0.41097444],
    ],
  ],
  [
    {
      query: {
        constant_score: {
          filter: { function_score: { query: { match: { t: 'time' } }, weight: 2 } },
        },
      },
    },
    1.0,
    [
      ['1', 1.0],
      ['2', 1.0],
      ['3', 1.0],
      ['5', 1.0],
    ],
  ],
  [
    {
      query: {
        function_score: {
          query: { function_score: { query: { match: { t: 'time' } }, weight: 2 } },
          weight: 3,
          boost_mode: 'sum',
          boost: 2,
        },
      },
    },
    3.754576,
    [
      ['1', 3.754576],
      ['2', 3.6178408],
      ['3', 3.514292],
      ['5', 3.4109745],
    ],
  ],
  [
    {
      query: {
        script_score: { query: { match: { t: 'time' } }, script: { source: '_score*2+1' } },
      },
    },
    1.377288,
    [
      ['1', 1.377288],
      ['2', 1.3089204],
      ['3', 1.257146],
      ['5', 1.2054873],
    ],
  ],
  [
    {
      query: {
        script_score: {
          query: { match: { t: 'time' } },
          script: { source: '_score*2+1' },
          boost: 3,
        },
      },
    },
    4.131864,
    [
      ['1', 4.131864],
      ['2', 3.9267612],
      ['3', 3.7714381],
      ['5', 3.6164618],
    ],
  ],
  [
    {
      query: {
        script_score: {
          query: { match: { t: 'time' } },
          script: { source: "doc['n'].size()==0?0:doc['n'].value" },
        },
      },
    },
    3.0,
    [
      ['2', 3.0],
      ['1', 2.0],
      ['3', 1.0],
      ['5', 0.0],
    ],
  ],
  [
    {
      query: {
        script_score: { query: { match: { t: 'time' } }, script: { source: 'Math.log(2+_score)' } },
      },
    },
    0.78328216,
    [
      ['1', 0.78328216],
      ['2', 0.7675402],
      ['3', 0.7554518],
      ['5', 0.743243],
    ],
  ],
  [
    {
      query: {
        bool: {
          boost: 3,
          must: [
            { script_score: { query: { match: { t: 'time' } }, script: { source: '_score+1' } } },
          ],
        },
      },
    },
    3.5659318,
    [
      ['1', 3.5659318],
      ['2', 3.4633806],
      ['3', 3.3857188],
      ['5', 3.3082309],
    ],
  ],
  [
    {
      query: {
        bool: {
          should: [
            { script_score: { query: { match: { t: 'time' } }, script: { source: '_score+1' } } },
            { match: { t: 'red' } },
          ],
        },
      },
    },
    1.9849709,
    [
      ['3', 1.9849709],
      ['1', 1.1886439],
      ['2', 1.1544602],
      ['5', 1.1027436],
    ],
  ],
  [
    { min_score: 0.13, query: { match: { t: 'time' } } },
    0.18864399,
    [
      ['1', 0.18864399],
      ['2', 0.15446018],
    ],
  ],
  [
    { min_score: 0.12857299, query: { match: { t: 'time' } } },
    0.18864399,
    [
      ['1', 0.18864399],
      ['2', 0.15446018],
      ['3', 0.12857299],
    ],
  ],
  [
    { min_score: 0.128573, query: { match: { t: 'time' } }, sort: ['n'] },
    null,
    [
      ['1', null],
      ['2', null],
    ],
  ],
  [{ min_score: 1.5 }, null, []],
  [
    { indices_boost: [{ '*': 2 }] },
    2.0,
    [
      ['0', 2.0],
      ['1', 2.0],
      ['2', 2.0],
      ['3', 2.0],
      ['4', 2.0],
      ['5', 2.0],
    ],
  ],
];
