// @vitest-environment node
import { expect, it } from 'vitest';
import { aroundRequest, documentRequest } from './document-searches';

const lookup = { index: 'planes', here: 'tail', there: 'id', value: 'model' };
const LOOKED_UP = {
  name: 'plane.model',
  type: 'keyword',
  exactName: 'plane.model',
  lookup,
} as const;

it('asks for a document with the fields that are looked up, in a query that brings them', () => {
  const { body } = documentRequest('1', {
    index: 'flights',
    timeField: undefined,
    fields: [LOOKED_UP],
    scripted: [LOOKED_UP],
    hidden: undefined,
  });
  expect(body['fields']).toEqual(['plane.model']);
  expect(JSON.stringify(body['query'])).toContain('"target_index":"planes"');
});

it('asks for documents without what source filters hide', () => {
  const hidden = ['secret.*'];
  const shared = { index: 'flights', timeField: 'at', hidden };
  const asked = [
    documentRequest('1', { ...shared, fields: [], scripted: [] }),
    aroundRequest({ ...shared, place: [1], query: {}, size: 5 }, 'asc'),
  ];
  expect(asked.map(({ body }) => body['_source'])).toEqual([
    { excludes: hidden },
    { excludes: hidden },
  ]);
});
