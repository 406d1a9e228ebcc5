import { expect, it } from 'vitest';
import { shapeOf } from './merged-table';

it('indices that look in other fields where a query names none are not searched as one', () => {
  const index = (kept: Record<string, string | string[]>) => shapeOf({ fields: [], kept });

  expect(index({ 'query.default_field': ['a'] })).not.toBe(index({}));
  expect(index({ 'query.default_field': ['a'] })).not.toBe(index({ 'query.default_field': 'b' }));
  expect(index({ codec: 'default' })).toBe(index({}));
});
