import { expect, it } from 'vitest';
import { shortenNextUrl } from './shorten-next-url';

it('the address after the sign-in loses its fragment first, then its query, where less can be kept', () => {
  const wished = '/app/discover?query=1#/fragment';

  expect([31, 30, 21, 20, 13, 12].map((length) => shortenNextUrl(wished, length))).toEqual([
    wished,
    '/app/discover?query=1',
    '/app/discover?query=1',
    '/app/discover',
    '/app/discover',
    '/',
  ]);
});
