import { createMemoryHistory, type History } from 'history';
import { afterEach, describe, expect, it } from 'vitest';
import type { CoreStart } from '../core/public';
import type { CoreSetupForPlugins } from '../core/public/plugins';
import { createBasePath } from '../core/public/http';
import {
  CapabilitiesService,
  getAppInfo,
  parseAppUrl,
  PluginsService,
  ScopedHistory,
} from './index';

/** A history in the shape of version 4: `goBack`, and listeners of two parameters. */
function createVersion4(history: History) {
  return {
    get location() {
      return history.location;
    },
    get action() {
      return history.action;
    },
    push: history.push,
    replace: history.replace,
    go: history.go,
    goBack: history.back,
    goForward: history.forward,
    createHref: history.createHref,
    listen: (listener: (location: History['location'], action: History['action']) => void) =>
      history.listen(({ location, action }) => listener(location, action)),
  } as never;
}

describe('ScopedHistory', () => {
  it.each([
    ['version 5', (history: History) => history],
    ['version 4', createVersion4],
  ])('is constructed over a history of %s', (_version, adapt) => {
    const parent = createMemoryHistory({ initialEntries: ['/app/one'] });
    const history = new ScopedHistory(adapt(parent), '/app/one');
    const heard: string[] = [];
    history.listen(({ pathname }, action) => heard.push(`${action} ${pathname}`));
    history.push('/list');

    expect(heard).toEqual(['PUSH /list']);
    expect(parent.location.pathname).toBe('/app/one/list');
    expect(history.length).toBe(2);
    expect(history.createSubHistory('/list')).toBeInstanceOf(ScopedHistory);
    expect(() => new ScopedHistory(adapt(parent), '/app/two')).toThrow(
      'Browser location [/app/one/list] is not currently in expected basePath [/app/two]',
    );
  });
});

describe('CapabilitiesService', () => {
  it('asks for the given apps and freezes the answer', async () => {
    const asked: unknown[] = [];
    const http = {
      post: async (...parameters: unknown[]) => {
        asked.push(parameters);
        return { navLinks: { one: true } };
      },
    } as never;
    const { capabilities } = await new CapabilitiesService().start({
      http,
      appIds: ['two', 'one'],
    });

    expect(asked).toEqual([['/api/core/capabilities', { body: '{"applications":["two","one"]}' }]]);
    expect(Object.isFrozen(capabilities.navLinks)).toBe(true);
  });
});

describe('Apps', () => {
  it('are found by addresses, with the parameters in the usual order', () => {
    const apps = new Map([['one', { id: 'one' }]]);
    const url = 'https://a.example/base/app/one/list';

    expect(
      parseAppUrl(url, createBasePath('/base'), apps, 'https://a.example/base/app/two'),
    ).toEqual({ app: 'one', path: '/list' });
    expect(getAppInfo({ id: 'one', title: 'One', mount: () => () => {} })).toEqual({
      id: 'one',
      title: 'One',
      appRoute: '/app/one',
      status: 0,
      navLinkStatus: 0,
    });
  });
});

describe('PluginsService', () => {
  afterEach(() => {
    delete window.__osdBundles__;
  });

  it('runs plugins from the registry of bundles', async () => {
    const plugin = () => ({ setup: () => 'set up', start: () => 'started' });
    window.__osdBundles__ = {
      has: (key) => key.endsWith('/public'),
      get: () => ({ plugin }),
      define: () => {},
    };
    const env = {
      mode: { name: 'production', dev: false, prod: true },
      packageInfo: { version: '1.0.0', branch: 'main', buildNum: 1 },
    };
    const none = { requiredPlugins: [], optionalPlugins: [] };
    const service = new PluginsService({ env }, [
      { id: 'a', plugin: none },
      { id: 'b', plugin: { ...none, requiredPlugins: ['a'] } },
    ]);
    const { contracts } = await service.setup({} as CoreSetupForPlugins);

    expect([...contracts]).toEqual([
      ['a', 'set up'],
      ['b', 'set up'],
    ]);
    expect([...(await service.start({} as CoreStart)).contracts.values()]).toEqual([
      'started',
      'started',
    ]);
    expect([...service.getOpaqueIds().values()].map((ids) => ids.length)).toEqual([0, 1]);
    await service.stop();
  });
});
