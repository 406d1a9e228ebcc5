import type { JsonObject } from '#common/json';
import { found } from './ask';

/** Which clauses have to match, by signs and words between them. */
export const strings: readonly JsonObject[] = [
  'w1 OR +x1',
  '+w1 OR x1',
  'w1 OR x1',
  'w1 AND x1 OR y1',
  'w1 OR x1 AND y1',
  'w1 OR +x1 y1',
  'w1 x1 OR +y1',
  'w1 OR -x1',
  '-w1 OR x1',
  'w1 || +x1',
  '+w1 || +x1',
  'w1 OR +x1 OR y7',
  '+w1 OR x1 OR y7',
  'NOT w1 OR +x1',
  '(w1 OR +x1) y7',
  'w1 AND +x1 OR y1',
  'w1 +x1',
  'w1 OR (+x1)',
  'w1 OR x1 y7',
  '!w1 OR x1',
  'w1 AND -x1 OR y7',
].flatMap((query): JsonObject[] =>
  ['AND', 'OR'].flatMap((default_operator): JsonObject[] => [
    found({ query_string: { query, default_field: 'word', default_operator } }),
    ...(default_operator === 'AND'
      ? [
          found({
            query_string: {
              query,
              default_field: 'word',
              default_operator,
              minimum_should_match: 2,
            },
          }),
        ]
      : []),
  ]),
);
