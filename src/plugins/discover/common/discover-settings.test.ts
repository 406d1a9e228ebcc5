// @vitest-environment node
import { expect, it } from 'vitest';
import { readDiscoverSettings } from './discover-settings';

const limitOf = (value: unknown) =>
  readDiscoverSettings({
    get: <Value>(key: string, fallback: Value) =>
      key === 'fields:popularLimit' && value !== undefined ? (value as Value) : fallback,
  }).popularLimit;

it('fields:popularLimit says how many fields are listed as popular, none for 0', () => {
  expect([undefined, 3, 0, -1, 'many'].map(limitOf)).toEqual([10, 3, 0, 0, 0]);
});
