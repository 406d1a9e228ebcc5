import type { JsonObject } from '#common/json';
import { found } from './ask';

const MINIMA = [1, 2, 3, '2', '-1', '50%', '2<1', 9, 0];
/** How many clauses have to match. */
export const simple: readonly JsonObject[] = MINIMA.flatMap((minimum_should_match): JsonObject[] =>
  [
    'w1 x1 y1',
    'w1 +x1 y1',
    'w1 | x1 y7',
    'w1-x1-y1',
    '"w1 x1" y1',
    '(w1 x1) y7 x2',
    'w1 -x1',
    'w1',
    '-w1',
    'w1 -x1 y7',
  ].flatMap((query): JsonObject[] => [
    found({ simple_query_string: { query, fields: ['word'], minimum_should_match } }),
    ...(minimum_should_match === 2 || minimum_should_match === '50%'
      ? [
          found({ simple_query_string: { query, fields: ['word', 'tags'], minimum_should_match } }),
          found({
            simple_query_string: {
              query,
              fields: ['word'],
              default_operator: 'and',
              minimum_should_match,
            },
          }),
        ]
      : []),
  ]),
);
