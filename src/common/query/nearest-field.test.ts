// @vitest-environment node
import { expect, it } from 'vitest';
import { nearestField } from './nearest-field';

const among =
  (...names: string[]) =>
  (name: string) =>
    names.includes(name);

it.each([
  ['host.keyword', ['host'], 'host'],
  ['host.raw', ['host', 'host.keyword'], 'host.keyword'],
  ['host.text', ['host', 'host.keyword'], 'host'],
  ['host', ['host.raw'], 'host.raw'],
  ['host.keyword', ['host.keyword', 'host'], 'host.keyword'],
  ['a.b.keyword', ['a.b'], 'a.b'],
  ['gone.keyword', ['host'], 'gone.keyword'],
  ['.keyword', [''], '.keyword'],
  ['host.other', ['host'], 'host.other'],
])('the field %s is, among %j, %s', (name, names, near) => {
  expect(nearestField(name, among(...names))).toBe(near);
});
