import { afterEach, describe, expect, it } from 'vitest';
import type { ServerPlugin } from '../plugins/server-plugin';
import { createTestServer, type TestServer } from '../testing';

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function start(flags: Record<string, unknown> = {}, plugins: ServerPlugin[] = []) {
  const started = await createTestServer({ flags, plugins });
  server = started;
  const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: unknown) => {
    const response = await started.http.inject({
      method,
      url: `/api/opensearch-dashboards/settings${path}`,
      headers: { host: 'localhost', 'osd-xsrf': 'true', 'content-type': 'application/json' },
      ...(payload !== undefined && { payload: JSON.stringify(payload) }),
    });
    return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
  };
  return {
    ask,
    change: (changes: object, query = '') => ask('POST', query, { changes }),
    async page() {
      const { body } = await started.http.inject({
        url: '/app/hello',
        headers: { host: 'localhost' },
      });
      const [, data = '{}'] = /<osd-injected-metadata data="([^"]*)"/.exec(body) ?? [];
      const text = data
        .replaceAll('&quot;', '"')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&#39;', "'")
        .replaceAll('&amp;', '&');
      const { uiSettings } = (JSON.parse(text) as { legacyMetadata: { uiSettings: PageSettings } })
        .legacyMetadata;
      return { ...uiSettings, size: JSON.stringify(uiSettings).length };
    },
    home: async () =>
      (await started.http.inject({ url: '/', headers: { host: 'localhost', accept: 'text/html' } }))
        .headers.location,
  };
}
interface PageSettings {
  defaults: Record<string, Record<string, unknown>>;
  user: Record<string, unknown>;
}

describe('Settings', () => {
  it('begin with nothing chosen', async () => {
    const { ask } = await start();

    expect(await ask('GET', '')).toEqual({ status: 200, body: { settings: {} } });
  });

  it('are changed several at once, and answered as they then are; null goes back', async () => {
    const { ask, change } = await start();

    expect((await change({ 'dateFormat:dow': 'Monday', 'discover:sampleSize': 100 })).body).toEqual(
      {
        settings: {
          'dateFormat:dow': { userValue: 'Monday' },
          'discover:sampleSize': { userValue: 100 },
        },
      },
    );
    expect((await change({ 'dateFormat:dow': null })).body).toEqual({
      settings: { 'discover:sampleSize': { userValue: 100 } },
    });
    expect((await ask('GET', '')).body).toEqual({
      settings: { 'discover:sampleSize': { userValue: 100 } },
    });
  });

  it('are changed and reset one by one', async () => {
    const { ask } = await start();

    expect((await ask('POST', '/dateFormat:dow', { value: 'Friday' })).body).toEqual({
      settings: { 'dateFormat:dow': { userValue: 'Friday' } },
    });
    expect((await ask('DELETE', '/dateFormat:dow')).body).toEqual({ settings: {} });
  });

  it('of a person go before those for all', async () => {
    const { ask, change } = await start();
    await change({ 'dateFormat:tz': 'UTC' }, '?scope=global');
    await change({ 'dateFormat:tz': 'Europe/Berlin' }, '?scope=user');

    const chosen = async (query: string) =>
      ((await ask('GET', query)).body['settings'] as Record<string, unknown>)['dateFormat:tz'];
    expect(await chosen('')).toEqual({ userValue: 'Europe/Berlin' });
    expect(await chosen('?scope=user')).toEqual({ userValue: 'Europe/Berlin' });
    expect(await chosen('?scope=global')).toEqual({ userValue: 'UTC' });
  });

  it('refuse a scope that they do not have, and one that nobody knows', async () => {
    const { change } = await start();

    expect((await change({ 'truncate:maxHeight': 1 }, '?scope=user')).body).toEqual({
      statusCode: 400,
      error: 'Bad Request',
      message: 'Unable to process "truncate:maxHeight" with invalid scope: "user"',
    });
    expect((await change({ 'truncate:maxHeight': 1 }, '?scope=galaxy')).status).toBe(400);
  });

  it.each([
    ['dateFormat:dow', 'Someday', 'expected one of [Sunday, Monday'],
    ['dateFormat:tz', 'Mars/Olympus', 'expected Browser or the name of a time zone'],
    ['truncate:maxHeight', 'high', 'expected value of type [number] but got ["high"]'],
    ['truncate:maxHeight', -1, 'expected a number from 0'],
    ['theme:darkMode', 'yes', 'expected value of type [boolean] but got ["yes"]'],
    ['metaFields', ['_id', 7], 'expected a list of texts'],
    ['timepicker:timeDefaults', '{"from":', 'expected a text that is JSON'],
    [
      'timepicker:timeDefaults',
      '{"from":"now"}',
      'expected a JSON object with the times from and to',
    ],
    ['timepicker:timeDefaults', '{"from":"","to":"soon"}', 'expected a JSON object with the times'],
    ['timepicker:refreshIntervalDefaults', '{}', 'expected a JSON object with pause'],
    [
      'timepicker:refreshIntervalDefaults',
      '{"pause":false,"value":"1m"}',
      'expected a JSON object',
    ],
    ['timepicker:quickRanges', '[{"from":"now-1h","to":"now"}]', 'expected a JSON list of ranges'],
    ['dateFormat', '', 'expected a pattern with a part of a date'],
    ['dateFormat', ' ', 'expected a pattern with a part of a date'],
    ['dateFormat', '[today]', 'expected a pattern with a part of a date'],
    ['dateNanosFormat', '', 'expected a pattern with a part of a date'],
    ['dateFormat:scaled', '[["soon","HH:mm"]]', 'expected a JSON list of pairs'],
    ['dateFormat:scaled', '[["PT1M",""]]', 'expected a JSON list of pairs'],
    ['visualization:colorMapping', '{"Count":"teal"}', 'expected a JSON object of colors'],
    ['csv:separator', '', 'expected a text without quotes and line breaks'],
    ['csv:separator', '"', 'expected a text without quotes and line breaks'],
    ['format:bytes:defaultPattern', 'abc', 'expected a pattern with a 0, such as 0,0.[00]'],
    ['defaultRoute', 'https://evil.example', 'Must be a relative URL.'],
    ['defaultRoute', '//evil.example', 'Must be a relative URL.'],
  ])('refuse %s = %j with the reason, and change nothing', async (key, value, reason) => {
    const { ask, change } = await start();
    const answer = await change({ 'dateFormat:dow': 'Monday', [key]: value });

    expect(answer).toMatchObject({
      status: 400,
      body: { statusCode: 400, error: 'Bad Request', message: expect.stringContaining(reason) },
    });
    expect(answer.body['message']).toContain(`[settings.${key}]`);
    expect((await ask('GET', '')).body).toEqual({ settings: {} });
  });

  it.each(['no:such', 'toString', 'hasOwnProperty', 'constructor'])(
    'attack 32: %s is no setting',
    async (key) => {
      const { ask, change } = await start();

      expect((await change({ [key]: 'x' })).body['message']).toBe(`Unknown setting [${key}]`);
      expect((await ask('DELETE', `/${key}`)).status).toBe(400);
    },
  );

  it('attack 31: __proto__ is no setting and poisons nothing', async () => {
    const { ask } = await start();
    const payload = JSON.parse('{"changes":{"__proto__":{"polluted":1}}}') as object;

    expect((await ask('POST', '', payload)).status).toBe(400);
    expect((await ask('POST', '/__proto__', { value: 1 })).status).toBe(400);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it('of the configuration file go before all and can not be changed', async () => {
    const { ask, change } = await start({ 'uiSettings.overrides': { 'dateFormat:dow': 'Monday' } });

    expect((await ask('GET', '')).body).toEqual({
      settings: { 'dateFormat:dow': { userValue: 'Monday', isOverridden: true } },
    });
    expect((await change({ 'dateFormat:dow': 'Friday' })).body).toEqual({
      statusCode: 400,
      error: 'Bad Request',
      message: 'Unable to update "dateFormat:dow" because it is overridden',
      attributes: {
        messageCode: 'settings.locked',
        messageValues: { key: 'dateFormat:dow' },
      },
    });
  });

  it('have other defaults where the configuration says so', async () => {
    const { page, home } = await start({
      'uiSettings.defaults': { 'theme:darkMode': true, defaultRoute: '/app/discover' },
    });

    expect((await page()).defaults['theme:darkMode']).toMatchObject({ value: true });
    expect(await home()).toBe('/app/discover');
  });

  it.each([
    ['overrides', { 'no:such': 1 }, '[uiSettings.overrides.no:such] is no known setting.'],
    ['defaults', { 'theme:darkMode': 'yes' }, 'expected value of type [boolean]'],
  ])('of the configuration are checked at the start: %s %j', async (kind, values, reason) => {
    await expect(start({ [`uiSettings.${kind}`]: values })).rejects.toThrow(reason);
  });

  it('lead to another first page', async () => {
    const { change, home } = await start();
    expect(await home()).toBe('/app/home');
    await change({ defaultRoute: '/app/discover#/view/x' });

    expect(await home()).toBe('/app/discover#/view/x');
  });

  it('come with the page: what was chosen, and defaults with what the browser needs of them', async () => {
    const { change, page } = await start();
    await change({ 'notifications:banner': 'Closed & <b>sealed</b>' });
    const { defaults, user, size } = await page();

    expect(defaults).toMatchObject({
      'accessibility:disableAnimations': { value: false },
      'dateFormat:tz': { value: 'Browser', scope: ['global', 'user'] },
      'dateFormat:dow': { value: 'Sunday' },
      'home:useNewHomePage': { value: true },
      'notifications:banner': { value: '' },
      'notifications:lifetime:banner': { value: 3_000_000, type: 'number' },
      'notifications:lifetime:error': { value: 300_000 },
      'notifications:lifetime:warning': { value: 10_000 },
      'notifications:lifetime:info': { value: 5000 },
      'state:storeInSessionStorage': { value: false },
      'theme:darkMode': { value: false, preferBrowserSetting: true },
    });
    expect(user).toEqual({ 'notifications:banner': { userValue: 'Closed & <b>sealed</b>' } });
    expect(size).toBeLessThan(8000);
  });

  it('are told to open pages when they change, without their values', async () => {
    const { ask, change } = await start();
    const address = await server?.http.listen({ host: '127.0.0.1', port: 0 });
    const browser = new AbortController();
    const response = await fetch(`${address}/api/events`, { signal: browser.signal });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    await reader?.read();
    await change({ 'notifications:banner': 'secret' });
    const event = await reader?.read();

    expect(event?.value).toBe(
      'event: settings\ndata: {"keys":["notifications:banner"],"scope":"global"}\n\n',
    );
    expect((await ask('GET', '')).status).toBe(200);
    browser.abort();
  });

  it('of plugins are settings like all others', async () => {
    const values: unknown[] = [];
    const plugin: ServerPlugin = {
      id: 'stars',
      setup: ({ uiSettings }) =>
        uiSettings.register([
          { key: 'stars:count', name: 'Stars', description: 'How many.', type: 'number', value: 3 },
        ]),
      start({ http, uiSettings }) {
        http.createRouter().get('/api/stars', {}, async (request) => {
          values.push(await uiSettings.forRequest(request).get('stars:count'));
          return {};
        });
      },
    };
    const { change } = await start({}, [plugin]);
    const ask = () => server?.http.inject({ url: '/api/stars', headers: { host: 'localhost' } });
    await ask();
    await change({ 'stars:count': 5 });
    await ask();

    expect(values).toEqual([3, 5]);
  });

  it('are all described, for a page that shows them', async () => {
    const { ask } = await start();
    const { body } = await ask('GET', '/definitions');
    const definitions = body['definitions'] as { name: string; description: string; key: string }[];

    expect(definitions.length).toBeGreaterThan(60);
    expect(definitions.filter(({ name, description }) => !name || !description)).toEqual([]);
    expect(definitions.find(({ key }) => key === 'dateFormat:dow')).toMatchObject({
      type: 'select',
      value: 'Sunday',
      options: expect.arrayContaining(['Monday']),
      category: ['general'],
    });
  });

  it('are kept when many are changed at the same moment', async () => {
    const { ask, change } = await start();
    await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        change(turn % 2 ? { 'history:limit': turn } : { 'context:step': turn + 1 }),
      ),
    );

    expect(Object.keys((await ask('GET', '')).body['settings'] as object).sort()).toEqual([
      'context:step',
      'history:limit',
    ]);
  });
});
