import { describe, expect, it } from 'vitest';
import { safeNextUrl } from './next-url';

describe('the address after the sign-in', () => {
  it('is the one that was wished for, with query and fragment', () => {
    const wished = '/atrium/app/discover?x=http://other#/?_a=(index:flights)';

    expect(safeNextUrl(wished, '/atrium')).toBe(wished);
  });

  it('is as long as the longest that the shell opens', () => {
    const wished = '/app/discover#/'.padEnd(25_000, 'x');

    expect(safeNextUrl(wished, '')).toBe(wished);
  });

  it.each([
    '//evil',
    '///evil',
    '/\\evil',
    '\\\\evil',
    '/%5cevil',
    '/%5Cevil',
    '/%255cevil',
    '/%2fevil',
    '/%2f/evil',
    'https:evil',
    'https://evil',
    'javascript:alert(1)',
    '/..//evil',
    '/./..//evil',
    '/app/%2e%2e//evil',
    '/public/..%2F%5cevil%2F%3f%2F..%2F..',
    '/\t/evil',
    '/\n/evil',
    '/%0d%0aset-cookie:a=b',
    ' //evil',
    'evil',
    '',
    '/%',
    '/login?nextUrl=/login',
    `/${'a'.repeat(25_000)}`,
    undefined,
    ['/app/home', '//evil'],
  ])('attack 41: stays on this server for %j', (wished) => {
    expect(safeNextUrl(wished, '')).toBe('/');
  });

  it('attack 41: stays below the base path', () => {
    for (const wished of ['/other', '/atriumx/app', '/atrium/../other', '/atrium']) {
      expect(safeNextUrl(wished, '/atrium')).toBe('/atrium/');
    }
  });
});
