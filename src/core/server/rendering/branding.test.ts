import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../config';
import { createTestServer, type TestServer } from '../testing';

let server: TestServer | undefined;
afterEach(() => server?.close());

/** What comes with Atrium. */
const SHIPPED = fileURLToPath(
  new URL('../../../../config/opensearch_dashboards.yml', import.meta.url),
);
const BRANDING = 'opensearchDashboards.branding';

async function pageWith(flags: Record<string, unknown>, cookie = '') {
  server = await createTestServer({ flags });
  const page = await server.http.inject({
    url: '/app/hello',
    headers: { host: 'localhost', cookie },
  });
  const [, data = ''] = /<osd-injected-metadata data="([^"]+)"/.exec(page.body) ?? [];
  return { ...page, metadata: JSON.parse(data.replaceAll('&quot;', '"')) };
}

describe('branding', () => {
  it('is in the metadata of the page, paths below the base path', async () => {
    const { metadata } = await pageWith({
      'server.basePath': '/atrium',
      [`${BRANDING}.applicationTitle`]: 'Weather',
      [`${BRANDING}.useExpandedHeader`]: false,
      [`${BRANDING}.logo.defaultUrl`]: 'https://logos.example/logo.svg?v=2',
      [`${BRANDING}.mark.defaultUrl`]: '/ui/mark.png',
      [`${BRANDING}.mark.darkModeUrl`]: '/ui/mark-dark.png',
      [`${BRANDING}.loadingLogo.defaultUrl`]: '/',
    });

    expect(metadata.branding).toEqual({
      applicationTitle: 'Weather',
      useExpandedHeader: false,
      logo: { defaultUrl: 'https://logos.example/logo.svg?v=2' },
      mark: { defaultUrl: '/atrium/ui/mark.png', darkModeUrl: '/atrium/ui/mark-dark.png' },
      loadingLogo: {},
    });
  });

  it('lets the page load images of the hosts that it names, and of no other', async () => {
    const { headers } = await pageWith({
      [`${BRANDING}.logo.defaultUrl`]: 'https://logos.example/logo.svg',
      [`${BRANDING}.faviconUrl`]: 'https://icons.example:8443/a/icon.png',
    });

    expect(headers['content-security-policy']).toContain(
      "img-src 'self' data: blob: https://logos.example https://icons.example:8443;",
    );
  });

  it('shows the loading logo of the theme that was chosen, else of the system', async () => {
    const flags = {
      [`${BRANDING}.loadingLogo.defaultUrl`]: '/ui/light.gif',
      [`${BRANDING}.loadingLogo.darkModeUrl`]: '/ui/dark.gif',
    };

    expect((await pageWith(flags, 'atrium-theme=dark')).body).toContain(
      '<img src="/ui/dark.gif" alt="">',
    );
    await server?.close();
    expect((await pageWith(flags)).body).toContain(
      '<picture><source srcset="/ui/dark.gif" media="(prefers-color-scheme: dark)"><img src="/ui/light.gif" alt=""></picture>',
    );
  });

  it('shows the mark while the page loads where there is no loading logo', async () => {
    expect((await pageWith({ [`${BRANDING}.mark.defaultUrl`]: '/ui/mark.svg' })).body).toContain(
      '<img src="/ui/mark.svg" alt="">',
    );
  });

  it('has an icon and a survey of its own', async () => {
    const { body, metadata } = await pageWith({
      [`${BRANDING}.faviconUrl`]: '/ui/icon.png',
      'opensearchDashboards.survey.url': 'https://survey.example/?a=1',
    });

    expect(body).toContain('<link rel="icon" href="/ui/icon.png">');
    expect(metadata.survey).toBe('https://survey.example/?a=1');
  });

  it('has no survey where none is set', async () => {
    expect((await pageWith({})).metadata).not.toHaveProperty('survey');
  });

  it.each([
    'javascript:alert(1)//a.svg',
    'JaVaScRiPt:alert(1)//a.svg',
    'java\tscript:alert(1)//a.svg',
    'data:image/svg+xml,<svg onload=alert(1)>.svg',
    '//evil.example/a.svg',
    '/\\evil.example/a.svg',
    '/ui/../../a.svg',
    '/ui/a.html',
    'https://a.example/a.svg/x.html',
    'https://a.example/a.html?x=.svg',
    'https://user:secret@a.example/a.svg',
    'ftp://a.example/a.svg',
    'file:///etc/a.svg',
    'ui/a.svg',
    ' ',
  ])('attack 15: a start with the image %j ends', (url) => {
    for (const key of [`${BRANDING}.logo.defaultUrl`, `${BRANDING}.faviconUrl`]) {
      expect(() => loadConfig({ environment: {}, flags: { [key]: url } })).toThrow(
        `[${key}] in command line: must be an address with http:// or https://`,
      );
    }
  });

  it.each(['javascript:alert(1)', '//evil.example', 'https://u:p@survey.example', 'survey'])(
    'attack 15: a start with the survey %j ends',
    (url) => {
      const flags = { 'opensearchDashboards.survey.url': url };

      expect(() => loadConfig({ environment: {}, flags })).toThrow(
        /^\[opensearchDashboards\.survey\.url\] in command line: must be an address/,
      );
    },
  );

  it('has places of its own behind the help menu, and none where nobody names some', async () => {
    const { metadata } = await pageWith({
      'server.basePath': '/atrium',
      'opensearchDashboards.helpLinks.documentation': '/docs',
      'opensearchDashboards.helpLinks.newIssue': 'https://issues.example/new?project=7',
    });

    expect(metadata.helpLinks).toEqual({
      documentation: '/atrium/docs',
      newIssue: 'https://issues.example/new?project=7',
    });
    await server?.close();
    expect((await pageWith({})).metadata.helpLinks).toEqual({});
  });

  it.each([false, 'false'])('says that the help menu leads nowhere: %j', async (none) => {
    const { metadata } = await pageWith({ 'opensearchDashboards.helpLinks.community': none });

    expect(metadata.helpLinks).toEqual({ community: '' });
  });

  it.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', '/../etc', 'docs'])(
    'attack 15: a start with the help link %j ends',
    (url) => {
      const flags = { 'opensearchDashboards.helpLinks.community': url };

      expect(() => loadConfig({ environment: {}, flags })).toThrow(
        /^\[opensearchDashboards\.helpLinks\.community\] in command line: must be an address/,
      );
    },
  );

  it('is Atrium, with its own documentation, in the configuration that comes with it', () => {
    const config = loadConfig({ environment: {}, flags: {}, defaultFile: SHIPPED });

    expect(config[`${BRANDING}.applicationTitle`]).toBe('Atrium');
    expect(config['opensearchDashboards.helpLinks.documentation']).toBe('/docs');
  });

  it('sends nobody to the places of another product, in the configuration that comes with it', () => {
    const config = loadConfig({ environment: {}, flags: {}, defaultFile: SHIPPED });

    expect(config['opensearchDashboards.helpLinks.community']).toBe(false);
    expect(config['opensearchDashboards.helpLinks.newIssue']).toBe(false);
  });

  it('is refused where the title is too long, or a dark image has no other', () => {
    const load = (flags: Record<string, unknown>) => () => loadConfig({ environment: {}, flags });

    expect(load({ [`${BRANDING}.applicationTitle`]: 'x'.repeat(37) })).toThrow(
      'must have 1 to 36 characters',
    );
    expect(load({ [`${BRANDING}.mark.darkModeUrl`]: '/ui/a.svg' })).toThrow(
      `[${BRANDING}.mark.darkModeUrl] needs [${BRANDING}.mark.defaultUrl]`,
    );
  });

  it('attack 13: is written as text, whatever it holds', async () => {
    const title = '"><script>alert(1)</script>';
    const { body } = await pageWith({ [`${BRANDING}.applicationTitle`]: title });

    expect(body).not.toContain('<script>alert');
    expect(body).toContain('&lt;script&gt;alert(1)');
  });
});

describe('images', () => {
  it('attack 15: run nothing when they are opened by themselves', async () => {
    server = await createTestServer();
    const { headers } = await server.http.inject({
      url: '/ui/favicon.svg',
      headers: { host: 'localhost' },
    });

    expect(headers['content-type']).toBe('image/svg+xml');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*sandbox$/);
  });
});
