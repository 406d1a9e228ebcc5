import { firstValueFrom } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { InjectedSetting } from '../injected-metadata/injected-metadata';
import { createHttpService } from '../http';
import { startTestServer, type SeenRequest, type TestResponse, type TestServer } from '../testing';
import { showUpdateErrors } from './show-update-errors';
import { UiSettingScope, type UiSettingsState, type UiSettingsUpdate } from './types';
import { createUiSettings } from './ui-settings';
import { createUiSettingsApis } from './ui-settings-api';

const DEFAULTS: UiSettingsState = {
  plain: { value: 'default' },
  number: { value: '12.5', type: 'number' },
  long: { value: '9007199254740993', type: 'number' },
  json: { value: '{"a":[1]}', type: 'json' },
  changed: { value: 'default' },
  fixed: { value: 'default' },
  mine: { value: 'default', scope: 'user' },
  both: { value: 'default', scope: ['global', 'user'] },
  'theme:enableUserControl': { value: false },
  'theme:darkMode': { value: false, preferBrowserSetting: true },
};
const USER: UiSettingsState = {
  changed: { userValue: 'chosen' },
  fixed: { userValue: 'by the config', isOverridden: true },
};

let server: TestServer | undefined;
let tabs: { stop(): void }[] = [];

afterEach(async () => {
  for (const tab of tabs.splice(0)) tab.stop();
  localStorage.clear();
  await server?.stop();
  server = undefined;
});

/** A server that keeps settings by scope, as ours will; `refuse` makes it fail. */
async function startSettingsServer() {
  const scopes: Record<string, Map<string, InjectedSetting>> = {
    global: new Map(Object.entries(USER)),
    user: new Map(),
  };
  const state = { refuse: undefined as string | undefined };
  const merged = () => new Map([...(scopes['global'] ?? []), ...(scopes['user'] ?? [])]);
  const handle = ({ method, url, body }: SeenRequest, response: TestResponse) => {
    const scope = new URL(url, 'http://localhost').searchParams.get('scope');
    const kept = scopes[scope ?? 'global'] ?? new Map();
    if (state.refuse !== undefined) {
      const text = JSON.stringify({ message: state.refuse });
      response.writeHead(400, { 'Content-Type': 'application/json' }).end(text);
      return;
    }
    const changes = method === 'POST' ? (JSON.parse(body) as { changes: object }).changes : {};
    for (const [key, userValue] of Object.entries(changes)) {
      if (userValue === null) kept.delete(key);
      else kept.set(key, { userValue: userValue as unknown });
    }
    const settings = Object.fromEntries(scope ? kept : merged());
    response
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end(JSON.stringify({ settings }));
  };
  server = await startTestServer(handle);
  return state;
}

function openTab({ user = USER, channel = '' }: { user?: UiSettingsState; channel?: string } = {}) {
  const http = createHttpService({
    basePath: '',
    serverBasePath: '',
    version: '1.0.0',
    onFatalError() {},
  });
  const settings = createUiSettings({
    defaults: DEFAULTS,
    user,
    apis: createUiSettingsApis(http),
    storage: localStorage,
    ...(channel && { channel: new BroadcastChannel(channel) }),
  });
  tabs.push(settings);
  const updates: UiSettingsUpdate[] = [];
  const saved: UiSettingsUpdate[] = [];
  const errors: string[] = [];
  settings.getUpdate$().subscribe((update) => updates.push(update));
  settings.getSaved$().subscribe((update) => saved.push(update));
  settings.getUpdateErrors$().subscribe(({ message }) => errors.push(message));
  return { settings, updates, saved, errors };
}

const readOnly = () => createUiSettings({ defaults: DEFAULTS, user: USER });

describe('Settings', () => {
  it('are what the person chose, else the default that is given, else the declared one', () => {
    const settings = readOnly();

    expect(settings.get('changed')).toBe('chosen');
    expect(settings.get('changed', 'given')).toBe('chosen');
    expect(settings.get('plain', 'given')).toBe('given');
    expect(settings.get('plain')).toBe('default');
    expect(settings.getDefault('changed')).toBe('default');
  });

  it('come in their type; attack 34: whole numbers beyond 2^53 are not rounded', () => {
    const settings = readOnly();

    expect(settings.get('number')).toBe(12.5);
    expect(settings.get('long')).toBe(9007199254740993n);
    expect(settings.getDefault('long')).toBe(9007199254740993n);
    expect(settings.get('json')).toEqual({ a: [1] });
    const words = { value: '12', type: 'string' };
    const others = createUiSettings({ defaults: { words, bare: { value: '7' } }, user: {} });
    expect([others.get('words'), others.get('bare')]).toEqual(['12', '7']);
  });

  it.each([
    ['1e400', Infinity],
    ['1e30', 1e30],
    ['-9007199254740993', -9007199254740993n],
    ['9007199254740991', 9007199254740991],
    ['Infinity', Infinity],
    ['-0.5', -0.5],
  ])('attack 34: the number %s is read as %s', (value, expected) => {
    const settings = createUiSettings({ defaults: { a: { value, type: 'number' } }, user: {} });

    expect(settings.get('a')).toBe(expected);
  });

  it('that nobody declared need a default', async () => {
    const settings = readOnly();

    expect(() => settings.get('unknown')).toThrow(
      'Unexpected `IUiSettingsClient.get("unknown")` call on unrecognized configuration setting "unknown".\n' +
        'Setting an initial value via `IUiSettingsClient.set("unknown", value)` before attempting to retrieve\n' +
        'any custom setting value for "unknown" may fix this issue.\n' +
        'You can use `IUiSettingsClient.get("unknown", defaultValue)`, which will just return\n' +
        '`defaultValue` when the key is unrecognized.',
    );
    expect(settings.get('unknown', 'given')).toBe('given');
    expect(settings.isDeclared('unknown')).toBe(false);
    await expect(firstValueFrom(settings.get$('unknown'))).rejects.toThrow('unrecognized');
    expect(() => settings.getDefault('unknown')).toThrow(
      'Unexpected `IUiSettingsClient.getDefaultValue("unknown")` call on unrecognized configuration setting "unknown".\n' +
        'Please check that the setting for "unknown" exists.',
    );
  });

  it('can be asked whether they are declared, chosen, without a default or fixed by the config', () => {
    const settings = createUiSettings({
      defaults: DEFAULTS,
      user: { ...USER, own: { userValue: 1 } },
    });

    expect(['plain', 'own', 'none'].map((key) => settings.isDeclared(key))).toEqual([
      true,
      true,
      false,
    ]);
    expect(['plain', 'changed', 'none'].map((key) => settings.isDefault(key))).toEqual([
      true,
      false,
      true,
    ]);
    expect(['plain', 'own', 'none'].map((key) => settings.isCustom(key))).toEqual([
      false,
      true,
      false,
    ]);
    expect(['plain', 'fixed', 'none'].map((key) => settings.isOverridden(key))).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('all come as a copy with value, userValue, type and isOverridden', () => {
    const settings = readOnly();
    const all = settings.getAll();

    expect(all['fixed']).toEqual({
      value: 'default',
      userValue: 'by the config',
      isOverridden: true,
    });
    expect(all['json']).toEqual({ value: '{"a":[1]}', type: 'json' });
    all['plain'] = { value: 'broken' };
    Object.assign(all['changed'] ?? {}, { userValue: 'broken' });
    expect(settings.get('plain')).toBe('default');
    expect(settings.get('changed')).toBe('chosen');
    const columns = createUiSettings({ defaults: { columns: { value: ['a'] } }, user: {} });
    const { value } = columns.getAll()['columns'] ?? {};
    (value as string[]).push('b');
    expect(columns.get('columns')).toEqual(['a']);
  });

  it.each(['__proto__', 'toString', 'hasOwnProperty', 'constructor'])(
    'attack 32: a key named %s is a key like any other',
    async (key) => {
      await startSettingsServer();
      const { settings } = openTab();
      expect(settings.isDeclared(key)).toBe(false);
      expect(settings.isDefault(key)).toBe(true);
      expect(settings.isOverridden(key)).toBe(false);
      expect(settings.get(key, 'given')).toBe('given');
      expect(await settings.set(key, 'x')).toBe(true);

      expect(settings.get(key)).toBe('x');
      expect(Object.keys(settings.getAll())).toContain(key);
      expect(({} as { userValue?: unknown }).userValue).toBeUndefined();
    },
  );
});

describe('A change of a setting', () => {
  it('holds at once, is then saved, and is told to all who watch', async () => {
    await startSettingsServer();
    const { settings, updates, saved } = openTab();
    const watched: unknown[] = [];
    settings.get$('plain').subscribe((value) => watched.push(value));
    const done = settings.set('plain', 'new');

    expect(settings.get('plain')).toBe('new');
    expect(watched).toEqual(['default', 'new']);
    expect(saved).toEqual([]);
    expect(await done).toBe(true);
    const change = { key: 'plain', newValue: 'new', oldValue: 'default' };
    expect(updates).toEqual([change]);
    expect(saved).toEqual([change]);
    expect(settings.get('plain')).toBe('new');
    expect(settings.get('changed')).toBe('chosen');
  });

  it('that can not be saved goes back, and the error is told', async () => {
    const state = await startSettingsServer();
    state.refuse = 'not that';
    const { settings, updates, saved, errors } = openTab();

    expect(await settings.set('changed', 'new')).toBe(false);
    expect(settings.get('changed')).toBe('chosen');
    expect(updates).toEqual([
      { key: 'changed', newValue: 'new', oldValue: 'chosen' },
      { key: 'changed', newValue: 'chosen', oldValue: 'new' },
    ]);
    expect(errors).toEqual(['not that']);
    expect(saved).toEqual([]);
    expect(await settings.set('plain', 'new')).toBe(false);
    expect(settings.isDefault('plain')).toBe(true);
    expect(await settings.set('unknown', 'new')).toBe(false);
    expect(settings.isDeclared('unknown')).toBe(false);
  });

  it('that can not be saved shows a danger toast with the reason', async () => {
    const state = await startSettingsServer();
    state.refuse = 'not that';
    const { settings } = openTab();
    const toasts: unknown[] = [];
    showUpdateErrors(settings, {
      addDanger(toast) {
        toasts.push(toast);
        return { id: '0', toastLifeTimeMs: 0 };
      },
    });
    await settings.set('plain', 'new');

    expect(toasts).toEqual([{ title: 'Unable to update UI setting', text: 'not that' }]);
  });

  it('can take the choice away: the default holds again', async () => {
    await startSettingsServer();
    const { settings } = openTab();

    expect(await settings.remove('changed')).toBe(true);
    expect(settings.get('changed')).toBe('default');
    expect(server?.requests[0]?.body).toBe('{"changes":{"changed":null}}');
  });

  it('goes together with others that were made meanwhile, one call at a time', async () => {
    await startSettingsServer();
    const { settings } = openTab();
    const done = Promise.all([
      settings.set('plain', 1),
      settings.set('number', 2),
      settings.set('changed', 3),
    ]);
    expect(settings.get('changed')).toBe(3);

    expect(await done).toEqual([true, true, true]);
    expect(server?.requests.map(({ body }) => body)).toEqual([
      '{"changes":{"plain":1}}',
      '{"changes":{"number":2,"changed":3}}',
    ]);
    expect([settings.get('plain'), settings.get('number'), settings.get('changed')]).toEqual([
      1, 2, 3,
    ]);
  });

  it('to what holds already is not sent', async () => {
    await startSettingsServer();
    const { settings, updates } = openTab();

    expect(await settings.set('changed', 'chosen')).toBe(true);
    expect(server?.requests).toHaveLength(0);
    expect(updates).toEqual([]);
  });

  it('outlives the failure of an earlier one of the same key', async () => {
    const state = await startSettingsServer();
    state.refuse = 'not that';
    const { settings } = openTab();
    settings.getUpdateErrors$().subscribe(() => {
      state.refuse = undefined;
    });
    const [first, second] = [settings.set('plain', 'bad'), settings.set('plain', 'good')];
    expect(await first).toBe(false);
    expect(settings.get('plain')).toBe('good');

    expect(await second).toBe(true);
    expect(settings.get('plain')).toBe('good');
  });

  it('of a json setting can be a value, and of a number a big integer', async () => {
    await startSettingsServer();
    const { settings } = openTab();
    await settings.set('json', { b: 1 });
    await settings.set('long', 9007199254740995n);

    expect(settings.get('json')).toEqual({ b: 1 });
    expect(settings.get('long')).toBe(9007199254740995n);
  });

  it('of what the server overrides is refused', async () => {
    await startSettingsServer();
    const { settings, updates } = openTab();
    const text =
      'Unable to update "fixed" because its value is overridden by the OpenSearch Dashboards server';

    await expect(settings.set('fixed', 1)).rejects.toThrow(text);
    await expect(settings.remove('fixed')).rejects.toThrow(text);
    expect(updates).toEqual([]);
    expect(server?.requests).toHaveLength(0);
  });

  it('of the default alone holds for this page, and is told where it shows', () => {
    const settings = readOnly();
    const updates: UiSettingsUpdate[] = [];
    settings.getUpdate$().subscribe((update) => updates.push(update));
    settings.overrideLocalDefault('plain', 'other');
    settings.overrideLocalDefault('changed', 'other');

    expect(settings.get('plain')).toBe('other');
    expect(settings.get('changed')).toBe('chosen');
    expect(settings.getDefault('changed')).toBe('other');
    expect(updates).toEqual([{ key: 'plain', newValue: 'other', oldValue: 'default' }]);
  });

  it('is told no more once the page stops', () => {
    const settings = readOnly();
    const complete = vi.fn<() => void>();
    settings.getUpdate$().subscribe({ complete });
    settings.getSaved$().subscribe({ complete });
    settings.getUpdateErrors$().subscribe({ complete });
    settings.stop();

    expect(complete).toHaveBeenCalledTimes(3);
  });
});

describe('A setting of several scopes', () => {
  it('is saved in the scope that is named, and read again over all of them', async () => {
    await startSettingsServer();
    const { settings } = openTab();
    await settings.set('both', 'for all', 'global');
    await settings.set('both', 'for me', 'user');

    expect(settings.get('both')).toBe('for me');
    expect(settings.get('changed')).toBe('chosen');
    expect(await settings.getUserProvidedWithScope('both', 'global')).toBe('for all');
    expect(await settings.getUserProvidedWithScope('both', 'user')).toBe('for me');
    await settings.remove('both', 'user');
    expect(settings.get('both')).toBe('for all');
  });

  it('is sent even where the value seems to hold already: it may come from another scope', async () => {
    await startSettingsServer();
    const { settings } = openTab();
    await settings.set('both', 'x', 'global');
    await settings.set('both', 'x', 'user');

    expect(await settings.getUserProvidedWithScope('both', 'user')).toBe('x');
  });

  it('refuses a scope that it does not have', async () => {
    await startSettingsServer();
    const { settings } = openTab();

    await expect(settings.set('plain', 1, 'user')).rejects.toThrow(
      'Unable to process "plain" with invalid scope: "user"',
    );
    await expect(settings.remove('mine', 'global')).rejects.toThrow(
      'Unable to process "mine" with invalid scope: "global"',
    );
    await expect(settings.getUserProvidedWithScope('mine', 'global')).rejects.toThrow(
      'Unable to process "mine" with invalid scope: "global"',
    );
    expect(server?.requests).toHaveLength(0);
    expect(Object.values(UiSettingScope)).toEqual(['global', 'user']);
  });
});

describe('Several tabs', () => {
  it('see a change that one of them saved, each with one call', async () => {
    await startSettingsServer();
    const [one, other] = [openTab({ channel: 'a' }), openTab({ channel: 'a' })];
    await one.settings.set('plain', 'new');
    await expect.poll(() => other.settings.get('plain')).toBe('new');

    expect(other.updates).toEqual([{ key: 'plain', newValue: 'new', oldValue: 'default' }]);
    expect(other.saved).toEqual([]);
    expect(server?.requests.map(({ method }) => method)).toEqual(['POST', 'GET']);
  });

  it('are not disturbed by what else is said between tabs', async () => {
    await startSettingsServer();
    const { settings } = openTab({ channel: 'b' });
    const stranger = new BroadcastChannel('b');
    for (const message of [null, 1, 'saved', {}, { type: 'saved' }, { type: 'x', key: 'a' }]) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      stranger.postMessage(message);
    }
    const { settings: other } = openTab({ channel: 'b' });
    await other.set('plain', 'new');
    await expect.poll(() => settings.get('plain')).toBe('new');
    stranger.close();

    expect(server?.requests.filter(({ method }) => method === 'GET')).toHaveLength(1);
  });
});

describe('A setting that the browser may keep', () => {
  const controlled = { ...USER, 'theme:enableUserControl': { userValue: true } };

  it('is kept in local storage where the person is in control', async () => {
    await startSettingsServer();
    const { settings } = openTab({ user: controlled });

    expect(await settings.set('theme:darkMode', true)).toBe(true);
    expect(localStorage.getItem('uiSettings')).toBe('{"theme:darkMode":{"userValue":true}}');
    expect(server?.requests).toHaveLength(0);
    expect(settings.get('theme:darkMode')).toBe(true);
    expect(openTab({ user: controlled }).settings.get('theme:darkMode')).toBe(true);
    await settings.remove('theme:darkMode');
    expect(localStorage.getItem('uiSettings')).toBe('{}');
    expect(settings.get('theme:darkMode')).toBe(false);
  });

  it('is saved on the server where the person is not', async () => {
    await startSettingsServer();
    localStorage.setItem('uiSettings', '{"theme:darkMode":{"userValue":true}}');
    const { settings } = openTab();
    expect(settings.get('theme:darkMode')).toBe(false);
    await settings.set('theme:darkMode', 'x');

    expect(server?.requests).toHaveLength(1);
  });

  it('is the only kind that local storage can change, whatever stands there', () => {
    for (const text of [
      '{"plain":{"userValue":"x"}}',
      'no json',
      'null',
      '[1]',
      '{"theme:darkMode":1}',
    ]) {
      localStorage.setItem('uiSettings', text);
      const { settings } = openTab({ user: controlled });

      expect(settings.get('plain')).toBe('default');
      expect(settings.get('theme:darkMode')).toBe(false);
    }
  });
});
