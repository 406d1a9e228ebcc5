// @vitest-environment node
import { expect, it } from 'vitest';
import { nearestColumns, nearestOrders } from './nearest-columns';

const FIELDS = [{ name: 'host' }, { name: 'user.raw' }, { name: 'bytes' }];

it('A saved search shows and orders by the fields that this data has, each once', () => {
  expect(nearestColumns(['host.keyword', 'user', 'host', 'gone'], FIELDS)).toEqual([
    'host',
    'user.raw',
    'gone',
  ]);
  expect(nearestOrders([['user.keyword', 'asc']], FIELDS)).toEqual([['user.raw', 'asc']]);
});
