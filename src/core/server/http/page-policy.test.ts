import { afterEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../config';
import { createTestServer, type TestServer } from '../testing';

let server: TestServer | undefined;
afterEach(() => server?.close());

async function pageWith(flags: Record<string, unknown>) {
  server = await createTestServer({ flags });
  return server.http.inject({ url: '/app/hello', headers: { host: 'localhost' } });
}
const load = (...rules: string[]) =>
  loadConfig({ environment: {}, flags: { 'csp.rules': rules } })['csp.rules'];

describe('csp.rules', () => {
  it('attack 18: add sources and keep the nonce, whatever the case and the semicolons', async () => {
    const { headers } = await pageWith({
      'csp.rules': [
        "SCRIPT-SRC 'SELF' https://scripts.example ; ;img-src https://*.tiles.example:8443/a/",
        "frame-src 'none'",
      ],
    });

    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' https:\/\/scripts\.example 'nonce-[^']{24}'/);
    expect(policy).toMatch(/style-src 'self' 'nonce-/);
    expect(policy).toContain("img-src 'self' data: blob: https://*.tiles.example:8443/a/;");
    expect(policy).toContain("; frame-src 'none'");
    expect(policy.match(/script-src/g)).toHaveLength(1);
  });

  it.each([
    "script-src 'unsafe-eval'",
    "script-src 'UNSAFE-INLINE'",
    "style-src 'unsafe-inline' 'self'",
    "script-src 'self';script-src 'Unsafe-Eval'",
    "script-src 'nonce-abc'",
    "script-src 'strict-dynamic'",
    'script-src *',
    'script-src https:',
    'default-src data:',
    'frame-ancestors *',
    "script-src-elem 'self'",
    "script-src https://a.example,script-src 'unsafe-eval'",
    'script-src https://a.example\nset-cookie:x',
    'img-src ünïcode.example',
    'sandbox',
  ])('attack 18: a start with %j ends', (rule) => {
    expect(() => load(rule)).toThrow(/^\[csp\.rules\] in command line: /);
  });

  it('say what to write where a rule is refused', () => {
    expect(() => load("script-src 'unsafe-eval'")).toThrow(
      "[csp.rules] in command line: 'unsafe-eval' in script-src is not possible: scripts and styles of the page carry a nonce that is new each time. Name the hosts that are trusted.",
    );
  });

  it('can be given as one variable', () => {
    const environment = { CSP_RULES: 'img-src a.example,connect-src b.example' };

    expect(loadConfig({ environment, flags: {} })['csp.rules']).toEqual({
      'img-src': ['a.example'],
      'connect-src': ['b.example'],
    });
  });
});

describe('frames', () => {
  it('attack 54: no other site shows the page in a frame', async () => {
    const { headers } = await pageWith({});

    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers['content-security-policy']).toMatch(/frame-ancestors 'self'$/);
  });

  it('attack 54: only the listed sites show the page in a frame, and nothing but the page', async () => {
    const { headers } = await pageWith({ 'csp.rules': 'frame-ancestors https://wiki.example' });
    const status = await server?.http.inject({
      url: '/api/status',
      headers: { host: 'localhost' },
    });

    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers['content-security-policy']).toMatch(
      /frame-ancestors 'self' https:\/\/wiki\.example$/,
    );
    expect(status?.headers['x-frame-options']).toBe('SAMEORIGIN');
  });
});

describe('csp.strict', () => {
  it('has the first script of the page stop a browser that enforces no policy', async () => {
    const firstScript = async (flags: Record<string, unknown>) =>
      /<script nonce="[^"]+">([^<]*)/.exec((await pageWith(flags)).body)?.[1];

    expect(await firstScript({ 'csp.strict': true })).toMatch(
      /^window\.__osdPage__=\{.*"strictPolicy":true/,
    );
    await server?.close();
    expect(await firstScript({})).toMatch(/^window\.__osdPage__=\{.*"strictPolicy":false/);
  });

  it('warnLegacyBrowsers reaches the page', async () => {
    expect((await pageWith({ 'csp.warnLegacyBrowsers': false })).body).toContain(
      '&quot;csp&quot;:{&quot;warnLegacyBrowsers&quot;:false}',
    );
  });
});
