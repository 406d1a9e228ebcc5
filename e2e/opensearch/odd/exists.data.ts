import type { JsonObject } from '#common/json';
import { found } from './ask';

/** Fields by pattern. */
export const exists: readonly JsonObject[] = [
  ...[
    'w*',
    'whole*',
    '*',
    'no*',
    'tags.*',
    '*.keyword',
    'deep*',
    'deep.*',
    'sp*',
    '_id',
    '_index',
    '*e',
    't?gs',
    'ips*',
    'word',
  ].flatMap((field): JsonObject[] => [
    found({ exists: { field } }),
    found({ bool: { must_not: [{ exists: { field } }] } }),
    found({ query_string: { query: `_exists_:${field}` } }),
  ]),

  found({ query_string: { query: 'w*:*' } }),
  found({ query_string: { query: 'no*:*' } }),
  found({ query_string: { fields: ['w*', 'tags'], query: '*' } }),
];
