import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Client } from '@opensearch-project/opensearch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestServer,
  makeCertificate,
  rawRequest,
  type TestServer,
} from '#core/server/testing';
import { temporaryFolder } from '../../../../tools/test/temporary-folder';
import { plugin } from './plugin';

const folder = temporaryFolder('opensearch-tls');
const { certificate, key } = makeCertificate();

describe('The port, where server.ssl is on,', () => {
  let server: TestServer;
  let port: number;
  beforeAll(async () => {
    const [certificateFile, keyFile] = [join(folder, 'server.crt'), join(folder, 'server.key')];
    writeFileSync(certificateFile, certificate);
    writeFileSync(keyFile, key);
    server = await createTestServer({
      plugins: [plugin],
      flags: {
        'opensearchApi.port': 0,
        'server.ssl.enabled': true,
        'server.ssl.certificate': certificateFile,
        'server.ssl.key': keyFile,
      },
    });
    await server.http.ready();
    const address = server.listeners[0]?.http.server.address() as AddressInfo;
    ({ port } = address);
  });
  afterAll(() => server.close());

  it('is encrypted: clients that trust its certificate write and read', async () => {
    const client = new Client({ node: `https://127.0.0.1:${port}`, ssl: { ca: certificate } });
    await client.bulk({ index: 'safe', body: [{ index: { _id: '1' } }, { n: 1 }] });
    expect((await client.get({ index: 'safe', id: '1' })).body._source).toEqual({ n: 1 });
    await client.close();
  });

  it('is nothing to clients that do not', async () => {
    const other = makeCertificate().certificate;
    const client = new Client({
      node: `https://127.0.0.1:${port}`,
      ssl: { ca: other },
      maxRetries: 0,
    });
    await expect(client.info()).rejects.toThrow(/certificate|self.signed/i);
    await client.close();
  });

  it('answers nothing that is not encrypted', async () => {
    const plain = rawRequest(
      `http://127.0.0.1:${port}`,
      'GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n',
    ).catch(() => '');
    expect(await plain).not.toContain('HTTP/1.1 200');
  });
});
