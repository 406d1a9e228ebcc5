import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { i18n } from '#common/i18n';
import { bootstrap } from '../boot/bootstrap';
import type { CoreSystem } from '../core-system';
import type { AnyPluginInitializer } from '../plugins';
import { startTestServer, type TestServer } from '../testing';
import { MONITORING_LOADED } from './load-monitoring';

const json = { 'Content-Type': 'application/json' };
const loaded = () => performance.getEntriesByName(MONITORING_LOADED).length > 0;
const measured = () => performance.getEntriesByType('measure').map(({ name }) => name);

let server: TestServer;
let core: CoreSystem | undefined;
/** Answered only when this is fulfilled. */
let beforeTranslations: () => Promise<unknown>;

beforeEach(async () => {
  cleanup();
  performance.clearMarks();
  performance.clearMeasures();
  beforeTranslations = async () => {};
  server = await startTestServer(({ url }, response) => {
    const answer = () => response.writeHead(200, json).end('{"messages":{},"navLinks":{}}');
    if (url.startsWith('/translations/')) void beforeTranslations().then(answer);
    else answer();
  });
});

afterEach(async () => {
  await act(async () => core?.stop());
  core = undefined;
  i18n.setLocale('en', {});
  document.body.replaceChildren();
  vi.restoreAllMocks();
  await server.stop();
});

async function boot(vars: object, path = '/app/one') {
  window.history.replaceState(null, '', path);
  const element = document.createElement('osd-injected-metadata');
  const metadata = { vars, i18n: { translationsUrl: '/translations/en.json' } };
  element.setAttribute('data', JSON.stringify(metadata));
  document.body.replaceChildren(element);
  const plugin: AnyPluginInitializer = () => ({
    setup: ({ application }) => {
      application.register({
        id: 'one',
        title: 'One',
        mount({ element: place }) {
          place.textContent = 'This is one';
          return () => {};
        },
      });
    },
    start: () => {},
  });
  const plugins = [{ id: 'test', requiredPlugins: [], optionalPlugins: [] }];
  await act(async () => {
    core = await bootstrap({ page: window, plugins, loadPlugin: async () => plugin });
  });
  expect(await screen.findByText('This is one')).toBeTruthy();
}

describe('A page with monitoring', () => {
  it('measures its app from the start', async () => {
    await boot({ apmConfig: { active: true } });

    await expect.poll(() => measured()).toContain('/app/one');
  });

  it('loads it beside the translations: neither waits for the other', async () => {
    const asked: boolean[] = [];
    const { fetch } = window;
    vi.spyOn(window, 'fetch').mockImplementation((...parameters) => {
      if (String(parameters[0]).includes('/translations/')) asked.push(loaded());
      return fetch(...parameters);
    });
    beforeTranslations = () => expect.poll(() => loaded()).toBe(true);
    await boot({ apmConfig: { active: true } }, '/app/one?locale=de');

    expect(asked).toEqual([false]);
    expect(i18n.locale).toBe('de');
  });
});

describe('A page without monitoring', () => {
  it.each([[{}], [{ apmConfig: { active: false } }]])('loads none: %j', async (vars) => {
    await boot(vars);

    expect(loaded()).toBe(false);
    expect(measured()).toEqual([]);
  });
});
