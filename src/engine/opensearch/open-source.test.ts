import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer, Server as TlsServer } from 'node:https';
import type { AddressInfo, LookupFunction } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { makeCertificate } from '../../core/server/testing';
import { testContext } from '../duckdb/search/testing/load-documents';
import { type OpenedSource, openSource } from './open-source';

let server: Server | undefined;
let source: OpenedSource | undefined;
afterEach(async () => {
  await source?.close();
  server?.closeAllConnections();
  server?.close();
});

/** An address is not looked up. */
const lookup: LookupFunction = (_name, _options, done) => done(new Error('no name'), '');

const open = (listener: RequestListener) => openAt(createServer(listener));

async function openAt(answering: Server, authorities?: readonly Buffer[]): Promise<OpenedSource> {
  server = answering;
  await new Promise<void>((resolve) => answering.listen(0, '127.0.0.1', resolve));
  const { port } = answering.address() as AddressInfo;
  source = openSource({
    endpoint: `${answering instanceof TlsServer ? 'https' : 'http'}://127.0.0.1:${port}`,
    lookup,
    requestTimeout: 2000,
    ownIndices: '.atrium',
    ...(authorities && { authorities }),
  });
  return source;
}

const WAYS: [string, string, RequestListener][] = [
  [
    'refuses who asks',
    'Check the authentication of the data source.',
    (_request, response) => response.writeHead(401).end('Unauthorized'),
  ],
  [
    'is a page of a proxy',
    'content of type text/html, with status 502. Check that the endpoint names the cluster itself',
    (_request, response) =>
      response.writeHead(502, { 'content-type': 'text/html' }).end('<html></html>'),
  ],
  [
    'says nothing that is JSON',
    'no JSON, with status 200. Check that the endpoint names the cluster itself',
    (_request, response) => response.end('hello'),
  ],
  [
    'is no cluster',
    'What answers at the endpoint does not say which version of OpenSearch it is.',
    (_request, response) => response.end('{}'),
  ],
];

describe('What answers at a data source', () => {
  it.each(WAYS)('and %s is told with where to look', async (_way, told, listener) => {
    const { describe: describeServer } = await open(listener);
    const error: unknown = await describeServer({
      signal: new AbortController().signal,
      timeoutMs: 2000,
    }).catch((failure: unknown) => failure);

    expect(String(error)).toContain(told);
    // Those are keys for the server's own cluster.
    expect(String(error)).not.toMatch(/opensearch\./);
  });

  it('and has no list of indices is told without keys of the configuration', async () => {
    const { engine } = await open((_request, response) => response.end('{}'));
    const error: unknown = await engine
      .listIndices(testContext())
      .catch((failure: unknown) => failure);

    expect(error).toMatchObject({ serverMessage: { code: 'cluster.noList' } });
    expect(String(error)).not.toMatch(/opensearch\./);
  });

  it('and has a certificate that is not trusted is told with what to do', async () => {
    const own = makeCertificate(undefined, '10.0.0.1');
    const askTrusting = async (authorities?: readonly Buffer[]) => {
      const secure = createTlsServer({ cert: own.certificate, key: own.key });
      const { describe: describeServer } = await openAt(secure, authorities);
      try {
        return await describeServer({ signal: new AbortController().signal, timeoutMs: 2000 });
      } finally {
        await source?.close();
        secure.close();
      }
    };

    await expect(askTrusting()).rejects.toThrow(
      'authority in [dataSources.certificateAuthorities]',
    );
    await expect(askTrusting([Buffer.from(own.certificate)])).rejects.toThrow(
      'for another name than the one in the endpoint',
    );
  });

  it('is told so in searches, too', async () => {
    const { engine } = await open((_request, response) => response.writeHead(401).end('no'));

    await expect(engine.search({ index: 'a', body: {} }, testContext())).rejects.toMatchObject({
      code: 'forbidden',
      serverMessage: { code: 'dataSources.unknownCaller' },
    });
  });
});
