import type { JsonObject } from '#common/json';

const PARTS: readonly JsonObject[] = [
  { excludes: ['list.a'] },
  { excludes: ['list.b'] },
  { excludes: ['list.b.c'] },
  { excludes: ['list.a', 'list.b'] },
  { excludes: ['list.*'] },
  { excludes: ['deep.list.a'] },
  { excludes: ['deep.list'] },
  { excludes: ['deep.one.a'] },
  { excludes: ['deep.one.*'] },
  { excludes: ['deep.*'] },
  { excludes: ['*.a'] },
  { excludes: ['*a'] },
  { excludes: ['*.c'] },
  { excludes: ['list.?'] },
  { includes: ['list.a'] },
  { includes: ['list.b.c'] },
  { includes: ['list'], excludes: ['list.a'] },
  { includes: ['deep'], excludes: ['deep.list'] },
  { includes: ['deep.list.a'] },
  { includes: ['deep', 'list'], excludes: ['*.a', '*.c'] },
  { includes: ['deep.none'] },
  { includes: ['deep.n*'] },
  { includes: ['list.x'] },
  { includes: ['tags'], excludes: ['tags'] },
];

/** Parts of documents, of objects in lists too. */
export const sources: readonly JsonObject[] = PARTS.map((_source): JsonObject => ({
  size: 2,
  sort: ['_doc'],
  _source,
}));
