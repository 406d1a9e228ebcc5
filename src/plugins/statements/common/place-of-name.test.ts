import { expect, it } from 'vitest';
import { placeOfName } from './place-of-name';

it.each([
  ['select 1 from shoplogs', 'shoplogs', 14],
  ['select 1 from "shop-lgs" s', 'shop-lgs', 14],
  ['source=`shop-lgs` | head 1', 'shop-lgs', 7],
  // Part of another name is not the name.
  ['select logs_of from my-logs, logs', 'logs', 29],
  ['select 1 from "a""b"', 'a"b', undefined],
])('an index that there is not stands in its place: %s', (text, name, place) => {
  expect(placeOfName(text, name)).toBe(place);
});
