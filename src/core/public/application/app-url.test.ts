import { describe, expect, it } from 'vitest';
import { createBasePath } from '../http';
import { appendAppPath, parseAppUrl, relativeToAbsolute, removeSlashes } from './app-url';
import type { PublicAppInfo } from './types';

const apps = new Map(
  [
    { id: 'one', appRoute: '/app/one' },
    { id: 'two', appRoute: '/elsewhere/two' },
  ].map((app) => [app.id, app as PublicAppInfo]),
);
const currentUrl = 'https://a.example/base/app/one/list';
const parse = (url: string) =>
  parseAppUrl(url, { basePath: createBasePath('/base'), apps, currentUrl });

describe('The address of an app', () => {
  it.each([
    ['/base/app/one', { app: 'one', path: undefined }],
    ['/base/app/one/list?a=1#b', { app: 'one', path: '/list?a=1#b' }],
    ['/base/app/one?a=1', { app: 'one', path: '?a=1' }],
    ['https://a.example/base/elsewhere/two/x', { app: 'two', path: '/x' }],
    ['details', { app: 'one', path: '/details' }],
    ['../../elsewhere/two', { app: 'two', path: undefined }],
    ['?a=1', { app: 'one', path: '/list?a=1' }],
  ])('is read: %s', (url, expected) => {
    expect(parse(url)).toEqual(expected);
  });

  it.each([
    'https://b.example/base/app/one',
    '/app/one',
    '/based/app/one',
    '/base/app/none',
    '/base/app/one-more',
    'https://',
    'javascript:alert(1)',
    '//a.example.evil/base/app/one',
    '/\\evil.example/base/app/one',
  ])('attack 41: is not one of ours: %s', (url) => {
    expect(parse(url)).toBeUndefined();
  });

  it.each(['/base/app/one', 'not an address', 'data:text/html,x'])(
    'can be read from a page with an origin only: %s',
    (here) => {
      expect(() =>
        parseAppUrl('/base/app/one', { basePath: createBasePath('/base'), apps, currentUrl: here }),
      ).toThrow('when manually provided, currentUrl must be valid url with an origin');
    },
  );
});

describe('The path in an app', () => {
  it.each([
    ['/app/one', '', '/app/one'],
    ['/app/one', undefined, '/app/one'],
    ['/app/one', 'list', '/app/one/list'],
    ['/app/one/', '//list/', '/app/one/list'],
    ['/app/one', '#/a//b/', '/app/one#/a//b/'],
    ['/app/one', '?a=/b/', '/app/one?a=/b/'],
    ['/app/one', '/list/?a=1', '/app/one/list/?a=1'],
    ['/app/one#', '/', '/app/one#/'],
    ['/app/one#', 'list/', '/app/one#/list/'],
    ['/app/one#/view', '/', '/app/one#/view/'],
  ])('after %s: %s', (base, path, expected) => {
    expect(appendAppPath(base, path)).toBe(expected);
  });
});

describe('Slashes', () => {
  it('are removed where they are meant', () => {
    expect(removeSlashes('//a//b//')).toBe('/a/b/');
    expect(removeSlashes('//a//b//', { trailing: true, leading: true })).toBe('a/b');
    expect(removeSlashes('/a//b/', { trailing: true, duplicates: false })).toBe('/a//b');
  });
});

describe('A path', () => {
  it('becomes a whole address', () => {
    expect(relativeToAbsolute('/app/one')).toBe(`${window.location.origin}/app/one`);
  });
});
