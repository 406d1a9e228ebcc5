import { describe, expect, it } from 'vitest';
import { readLocale } from './read-locale';

const TEXT = expect.stringMatching(/^The locale parameter is not in a valid URL format/) as string;

describe('The language of an address', () => {
  it.each([
    ['http://a.example/app/home?locale=de', 'de'],
    ['http://a.example/app/home?a=1&locale=zh-CN&b=2', 'zh-CN'],
    ['http://a.example/app/home#/view/1?locale=fr', 'fr'],
    ['http://a.example/app/home?a=1#/view/1?_g=(a:b)&locale=ja', 'ja'],
  ])('stands in its query or in the query of its hash: %s', (url, locale) => {
    expect(readLocale(url)).toEqual({ locale });
  });

  it('is not given where the address has none', () => {
    expect(readLocale('http://a.example/app/home?a=1#/view')).toEqual({});
  });

  it.each(['http://a.example/?locale=', 'http://a.example/#/?locale=%20'])(
    'is English where it is blank: %s',
    (url) => {
      expect(readLocale(url)).toEqual({ locale: 'en' });
    },
  );

  it.each(['http://a.example/app/home&locale=de', 'http://a.example/app/home#/view&locale=de'])(
    'written with an ampersand in place of a question mark is English, with a warning: %s',
    (url) => {
      expect(readLocale(url)).toEqual({
        locale: 'en',
        warning: { title: 'Invalid URL Format', text: TEXT },
      });
    },
  );

  it('is English with a warning where the address cannot be read', () => {
    expect(readLocale('not an address')).toEqual({
      locale: 'en',
      warning: {
        title: 'Invalid URL Format',
        text: 'The provided URL is not in a valid format.',
      },
    });
  });

  it.each(['<script>alert(1)</script>', '../../etc/passwd', 'en/../x', '__proto__'])(
    'attack 13, 44: is never a path or markup: %s',
    (locale) => {
      const { locale: read, warning } = readLocale(
        `http://a.example/?locale=${encodeURIComponent(locale)}`,
      );

      expect(read).toBe('en');
      expect(warning?.text).not.toContain(locale);
    },
  );
});
