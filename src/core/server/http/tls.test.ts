import { writeFileSync } from 'node:fs';
import { get, type RequestOptions } from 'node:https';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, makeCertificate, rawGet, rawRequest, type TestServer } from '../testing';
import { temporaryFolder } from '../../../../tools/test/temporary-folder';

const folder = temporaryFolder('tls');
const { certificate, key } = makeCertificate('open sesame');
const other = makeCertificate();
function fileOf(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}
const FLAGS = {
  'server.ssl.enabled': true,
  'server.ssl.certificate': fileOf('server.crt', certificate),
  'server.ssl.key': fileOf('server.key', key),
  'server.ssl.keyPassphrase': 'open sesame',
};

function ask(url: string, options: RequestOptions = {}): Promise<{ status?: number; tls: string }> {
  return new Promise((resolve, reject) => {
    get(url, { ca: certificate, agent: false, ...options }, (response) => {
      const tls = (response.socket as { getProtocol?(): string }).getProtocol?.() ?? '';
      response.resume().on('end', () => resolve({ status: response.statusCode, tls }));
    }).on('error', reject);
  });
}

/** A port that nobody listens on: the plain one has to be named in the configuration. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

describe('server.ssl', () => {
  let server: TestServer;
  let url: string;
  let plain: string;
  beforeAll(async () => {
    const fromPort = await freePort();
    plain = `http://127.0.0.1:${fromPort}`;
    server = await createTestServer({
      flags: {
        ...FLAGS,
        'server.ssl.supportedProtocols': 'TLSv1.3',
        'server.ssl.redirectHttpFromPort': fromPort,
      },
    });
    url = await server.http.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => server.close());

  it('serves the page encrypted, with the key that a passphrase opens', async () => {
    expect(await ask(`${url}/app/hello`)).toEqual({ status: 200, tls: 'TLSv1.3' });
  });

  it('speaks no version of TLS that is not listed', async () => {
    await expect(ask(`${url}/app/hello`, { maxVersion: 'TLSv1.2' })).rejects.toThrow();
  });

  it('leads from the plain port to the encrypted one', async () => {
    const answer = await rawGet(plain, '/app/hello?a=1');

    expect(answer).toMatch(/^HTTP\/1\.1 302/);
    expect(answer).toContain(`location: https://localhost:${new URL(url).port}/app/hello?a=1\r\n`);
  });

  it('leads to any name that the certificate has', async () => {
    const named = 'GET /x HTTP/1.1\r\nHost: atrium.example:80\r\nConnection: close\r\n\r\n';

    expect(await rawRequest(plain, named)).toContain(
      `location: https://atrium.example:${new URL(url).port}/x\r\n`,
    );
  });

  it('attack 53: leads from the plain port to no other host', async () => {
    const foreign = 'GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n';

    expect(await rawRequest(plain, foreign)).toMatch(/^HTTP\/1\.1 403(?!.*location)/s);
    expect(await rawGet(plain, 'http://evil.example/x')).toContain(
      `location: https://localhost:${new URL(url).port}/\r\n`,
    );
  });

  it('takes no change on the plain port', async () => {
    const change =
      'POST /api/echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';

    expect(await rawRequest(plain, change)).toMatch(/^HTTP\/1\.1 400/);
  });
});

describe('a browser with a certificate', () => {
  it('is let in where one is required, and nobody else', async () => {
    const server = await createTestServer({
      flags: {
        ...FLAGS,
        'server.ssl.clientAuthentication': 'required',
        'server.ssl.certificateAuthorities': fileOf('authority.crt', other.certificate),
      },
    });
    const url = await server.http.listen({ host: '127.0.0.1', port: 0 });

    try {
      const own = { cert: other.certificate, key: other.key };
      expect((await ask(`${url}/app/hello`, own)).status).toBe(200);
      await expect(ask(`${url}/app/hello`)).rejects.toThrow();
    } finally {
      await server.close();
    }
  });
});

describe('a start with a certificate that can not be used', () => {
  it.each([
    [{ 'server.ssl.keyPassphrase': 'wrong' }, /keyPassphrase\] does not open \[server\.ssl\.key\]/],
    [{ 'server.ssl.key': join(folder, 'missing') }, /ssl\.key\] .*: there is no such file\./],
    [
      { 'server.ssl.key': fileOf('other.key', other.key) },
      /certificate\] and \[server\.ssl\.key\] can't be used together/,
    ],
    [{ 'server.ssl.certificate': fileOf('no.crt', 'no') }, /can't be used together/],
    [{ 'server.ssl.certificate': '' }, /\[server\.ssl\.certificate\]/],
    [{ 'server.ssl.supportedProtocols': 'TLSv1.1' }, /only TLSv1\.2 and TLSv1\.3 are safe/],
  ])('ends with the key that is wrong: %j', async (flags, sentence) => {
    await expect(createTestServer({ flags: { ...FLAGS, ...flags } })).rejects.toThrow(sentence);
  });
});
