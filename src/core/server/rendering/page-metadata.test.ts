import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../testing';
import { temporaryFolder } from '../../../../tools/test/temporary-folder';

let server: TestServer | undefined;
afterEach(() => server?.close());

async function readMetadata(flags: Record<string, unknown>): Promise<Record<string, unknown>> {
  server = await createTestServer({ flags });
  return readAgain(server);
}

async function readAgain(server: TestServer): Promise<Record<string, unknown>> {
  const url = '/app/hello';
  const { body } = await server.http.inject({ url, headers: { host: 'localhost' } });
  const [, data = ''] = /<osd-injected-metadata data="([^"]+)"/.exec(body) ?? [];
  return JSON.parse(data.replaceAll('&quot;', '"')) as Record<string, unknown>;
}

describe('The page that the server sends', () => {
  it('is called as the contract does where nobody brands it', async () => {
    server = await createTestServer();
    const url = '/app/hello';
    const { body } = await server.http.inject({ url, headers: { host: 'localhost' } });

    expect(body).toContain('<title>opensearch dashboards</title>');
  });
});

describe('The metadata that the server writes into the page', () => {
  it('has all that the shell reads', async () => {
    const metadata = await readMetadata({
      'server.basePath': '/atrium',
      'status.allowAnonymous': true,
      'csp.warnLegacyBrowsers': false,
      'opensearchDashboards.survey.url': 'https://survey.example/',
      'opensearchDashboards.branding.useExpandedHeader': false,
    });

    expect(metadata).toMatchObject({
      basePath: '/atrium',
      serverBasePath: '/atrium',
      anonymousStatusPage: true,
      version: '1.2.3',
      csp: { warnLegacyBrowsers: false },
      uiPlugins: [],
      legacyMetadata: {
        uiSettings: { defaults: { dateFormat: { value: expect.any(String) } }, user: {} },
      },
      buildNumber: 7,
      branch: 'main',
      branding: { useExpandedHeader: false },
      survey: 'https://survey.example/',
      env: { mode: { name: 'production', dev: false, prod: true } },
    });
    const { translationsUrl } = metadata['i18n'] as { translationsUrl: string };
    expect(translationsUrl).toMatch(/^\/atrium\/.*en\.json$/);
    // Whether it is dark, the page itself knows first: the theme was chosen before the first paint.
    expect(metadata['vars']).toEqual({});
  });

  it('has the settings that somebody chose', async () => {
    await readMetadata({});
    const running = server as TestServer;
    const { statusCode } = await running.http.inject({
      method: 'POST',
      url: '/api/opensearch-dashboards/settings',
      headers: { host: 'localhost', 'osd-xsrf': 'true' },
      payload: { changes: { dateFormat: 'YYYY' } },
    });
    expect(statusCode).toBe(200);

    expect(await readAgain(running)).toMatchObject({
      legacyMetadata: { uiSettings: { user: { dateFormat: { userValue: 'YYYY' } } } },
    });
  });

  it('names the plugins of others', async () => {
    const folder = temporaryFolder('plugin');
    const manifest = { id: 'maps', ui: true, version: '2.0.0', requiredPlugins: ['data'] };
    writeFileSync(join(folder, 'opensearch_dashboards.json'), JSON.stringify(manifest));
    const { uiPlugins } = await readMetadata({ 'plugins.paths': folder });

    const plugin = { id: 'maps', version: '2.0.0', configPath: 'maps', requiredPlugins: ['data'] };
    expect(uiPlugins).toMatchObject([{ id: 'maps', plugin, config: {} }]);
  });

  it('says otherwise where the configuration does, and tells monitoring where to report', async () => {
    const metadata = await readMetadata({
      'elastic.apm.active': true,
      'elastic.apm.serverUrl': 'https://monitoring.example',
    });

    expect(metadata).toMatchObject({
      basePath: '',
      serverBasePath: '',
      anonymousStatusPage: false,
      csp: { warnLegacyBrowsers: true },
      vars: { apmConfig: { active: true, serverUrl: 'https://monitoring.example' } },
    });
    expect(metadata).not.toHaveProperty('survey');
  });
});
