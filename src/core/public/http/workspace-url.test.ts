import { beforeEach, describe, expect, it } from 'vitest';
import { createBasePath } from './base-path';
import { createHttpService } from './http-service';
import { formatUrlWithWorkspaceId, getWorkspaceIdFromUrl } from './workspace-url';

const ORIGIN = 'http://localhost:3000';

beforeEach(() => window.history.replaceState(null, '', '/'));

function createHttp(location: string) {
  return createHttpService({
    basePath: '/base',
    serverBasePath: '/base',
    version: '1.0.0',
    location,
    onFatalError() {},
  });
}

describe('The workspace in an address', () => {
  it('is the first path segment after /w', () => {
    expect(getWorkspaceIdFromUrl(`${ORIGIN}/w/abc/app/home?x=/w/y`, '')).toBe('abc');
    expect(getWorkspaceIdFromUrl(`${ORIGIN}/base/w/abc`, '/base')).toBe('abc');
  });

  it('is empty where there is none', () => {
    for (const path of ['/app/home', '/w', '/w/', '/web/abc', '/app/w/abc', '/other/w/abc']) {
      expect(getWorkspaceIdFromUrl(ORIGIN + path, '')).toBe('');
    }
    expect(getWorkspaceIdFromUrl(`${ORIGIN}/w/abc`, '/base')).toBe('');
  });

  it.each([
    '/w/..%2f/app',
    '/w/%2e%2e/app',
    '/w/..%5cx',
    '/w/a%2fb',
    '/w/%00',
    '/w/%',
    '/w/%E0%A4%A',
  ])('attack 43: is empty for %s, which leads elsewhere', (path) => {
    expect(getWorkspaceIdFromUrl(ORIGIN + path, '')).toBe('');
    expect(createHttp(`${ORIGIN}/base${path}`).basePath.get()).toBe('/base');
  });

  it('is part of the base path of that page', () => {
    const { basePath } = createHttp(`${ORIGIN}/base/w/abc/app/home`);

    expect(basePath.get()).toBe('/base/w/abc');
    expect(basePath.prepend('/app/home')).toBe('/base/w/abc/app/home');
    expect(basePath.prepend('/app/home', { withoutClientBasePath: true })).toBe('/base/app/home');
  });
});

describe('An address', () => {
  const outside = createBasePath('/base');
  const inside = createBasePath('/base', '/w/abc');

  it('can be rebuilt for a workspace', () => {
    const url = `${ORIGIN}/base/w/xyz/app/home?a=b#c`;

    expect(formatUrlWithWorkspaceId(`${ORIGIN}/base/app/home?a=b#c`, 'xyz', outside)).toBe(url);
    expect(formatUrlWithWorkspaceId(`${ORIGIN}/base/w/abc/app/home?a=b#c`, 'xyz', inside)).toBe(
      url,
    );
    expect(formatUrlWithWorkspaceId('/app/home?a=b#c', 'xyz', inside)).toBe(url);
  });

  it('can be rebuilt without one', () => {
    const url = `${ORIGIN}/base/app/home`;

    expect(formatUrlWithWorkspaceId(`${ORIGIN}/base/w/abc/app/home`, '', inside)).toBe(url);
    expect(formatUrlWithWorkspaceId(`${ORIGIN}/base/w/abc/app/home`, '', outside)).toBe(url);
    expect(formatUrlWithWorkspaceId(url, '', outside)).toBe(url);
  });

  it('attack 43: never leaves the workspace by its id', () => {
    const url = formatUrlWithWorkspaceId('/app/home', '../../api', outside);

    expect(new URL(url).pathname).toBe('/base/w/..%2F..%2Fapi/app/home');
  });
});
