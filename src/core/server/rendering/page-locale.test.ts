import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../testing/create-test-server';
import { choosePageLocale } from './page-locale';

describe('The language of a page', () => {
  const known = ['ar', 'de', 'en'];
  const choose = (asked: unknown, cookie?: string) =>
    choosePageLocale({ asked, cookie, fallback: 'en', known });

  it.each([
    ['that of its address', 'de', 'atrium-locale=ar', 'de'],
    ['else that of this browser', undefined, 'a=b; atrium-locale=ar', 'ar'],
    ['else that of the server', undefined, undefined, 'en'],
    ['as if not asked for where there is none', 'xx', 'atrium-locale=yy', 'en'],
    ['attack 13: no markup', '<script>', 'atrium-locale="><script>', 'en'],
    ['one: two are none', ['de', 'ar'], undefined, 'en'],
  ])('is %s', (_, asked, cookie, locale) => {
    expect(choose(asked, cookie)).toBe(locale);
  });
});

describe('A page', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });
  afterAll(() => server.close());
  const get = (url: string, headers: Record<string, string> = {}) =>
    server.http.inject({ url, headers });
  const ARABIC = '<html lang="ar" dir="rtl"';
  const PRELOAD = '<link rel="preload" as="fetch" crossorigin href="/translations/ar.json">';

  it('comes in the language of its address or of this browser, with its direction and its texts', async () => {
    for (const page of [
      await get('/app/hello?locale=ar'),
      await get('/app/hello', { cookie: 'atrium-locale=ar' }),
    ]) {
      expect(page.body).toContain(ARABIC);
      expect(page.body).toContain(PRELOAD);
      expect(page.body).toContain('/translations/ar.json&quot;');
    }
  });

  it('in English loads no file of texts', async () => {
    const { body } = await get('/app/hello', { cookie: 'atrium-locale=xx' });
    expect(body).toContain('<html lang="en" dir="ltr"');
    expect(body).not.toContain('as="fetch"');
  });

  it('names all languages there are', async () => {
    expect((await get('/app/hello')).body).toContain(
      '&quot;locales&quot;:[&quot;ar&quot;,&quot;en&quot;]',
    );
  });

  it('has files of texts that are asked for again and sent once', async () => {
    const first = await get('/translations/ar.json', { 'accept-encoding': 'gzip' });
    expect(first.headers).toMatchObject({
      'cache-control': 'must-revalidate',
      'content-encoding': 'gzip',
      'content-type': 'application/json; charset=utf-8',
    });
    const etag = String(first.headers.etag);
    const again = await get('/translations/ar.json', { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get('/translations/ar.json')).json()).toMatchObject({ locale: 'ar' });
  });

  it('has no texts in a language that is not there', async () => {
    const answer = await get('/translations/xx.json');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ message: 'Unknown locale: xx' });
  });
});
