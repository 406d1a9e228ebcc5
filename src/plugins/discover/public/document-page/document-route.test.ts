// @vitest-environment node
import { expect, it } from 'vitest';
import { readDocumentRoute, writeDocumentRoute } from './document-route';

it('names a document by index and id, whatever these hold', () => {
  for (const [index, id] of [
    ['logs', 'a1'],
    ['logs-2026', 'a/b?c#d%20&é'],
    ['<svg>', '../..'],
  ] as const) {
    for (const page of ['doc', 'context'] as const) {
      expect(readDocumentRoute(writeDocumentRoute({ page, index, id }))).toEqual({
        page,
        index,
        id,
      });
    }
  }
});

it('keeps the index pattern of the search that it was opened from', () => {
  const route = { page: 'context', index: 'logs-1', id: 'a', pattern: "logs'*&" } as const;
  const hash = writeDocumentRoute(route, { filters: [], query: 'x', index: 'other' });
  expect(readDocumentRoute(hash)).toEqual(route);
});

it('reads links of OpenSearch Dashboards, and leaves other pages alone', () => {
  const theirs = '#/doc/ff959d40-b880-11e8-a6d9-e546fe2bba5f/logs?id=x%2Fy&_g=()';
  expect(readDocumentRoute(theirs)).toEqual({
    page: 'doc',
    index: 'logs',
    id: 'x/y',
    pattern: 'ff959d40-b880-11e8-a6d9-e546fe2bba5f',
  });
  for (const hash of [
    '',
    '#/',
    '#/view/doc',
    '#/doc/',
    '#/doc/logs',
    '#/doc/logs/',
    '#/docs/a/b',
  ]) {
    expect(readDocumentRoute(hash)).toBeUndefined();
  }
});
