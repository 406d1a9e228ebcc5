import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer, type ServerOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { makeCertificate } from '../core/server/testing';
import type { Cluster, RequestLimits } from './cluster';
import { connectCluster, type ClusterOptions } from './connect-cluster';

const opened: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

async function listen(server: Server, scheme = 'http'): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  opened.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A node that counts who asks. */
async function node(answer: RequestListener = (_request, response) => void response.end('{}')) {
  const asked: IncomingMessage[] = [];
  const url = await listen(
    createServer((request, response) => {
      asked.push(request);
      answer(request, response);
    }),
  );
  return { url, asked };
}

/** Nothing listens there. */
async function closedNode(): Promise<string> {
  const server = createServer();
  const url = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return url;
}

function connect(hosts: readonly string[], options: Partial<ClusterOptions> = {}): Cluster {
  const cluster = connectCluster({ hosts, requestTimeout: 5000, ...options });
  opened.push(() => cluster.close());
  return cluster;
}

const limits = (parts: Partial<RequestLimits> = {}): RequestLimits => ({
  signal: new AbortController().signal,
  timeoutMs: 5000,
  ...parts,
});
const READ = { method: 'GET', path: '/' } as const;
const WRITE = { method: 'POST', path: '/logs/_doc', body: { a: 1 } } as const;

/** Answers with each of these statuses once, and then well. */
function passing(...statuses: number[]): RequestListener {
  return (_request, response) => {
    const status = statuses.shift();
    if (status === undefined) response.end('{"done":true}');
    else response.writeHead(status).end('{"error":{"reason":"not now"}}');
  };
}

const breaks: RequestListener = (request) => request.socket.destroy();

describe('a cluster of several nodes', () => {
  it('is asked in turn', async () => {
    const [one, other] = [await node(), await node()];
    const cluster = connect([one.url, other.url]);
    for (let count = 0; count < 4; count++) await cluster.ask(READ, limits());

    expect([one.asked.length, other.asked.length]).toEqual([2, 2]);
  });

  it('answers without a node that is down, which rests then', async () => {
    const [down, up] = [await closedNode(), await node()];
    const cluster = connect([down, up.url]);
    for (let count = 0; count < 6; count++) await cluster.ask(WRITE, limits());

    expect(up.asked).toHaveLength(6);
  });

  it('leaves a node that hangs, once a request has waited for it in vain', async () => {
    const [hanging, up] = [await node(() => undefined), await node()];
    const cluster = connect([hanging.url, up.url], { requestTimeout: 200 });
    await expect(cluster.ask(READ, limits())).rejects.toMatchObject({ code: 'timeout' });
    for (let count = 0; count < 4; count++) await cluster.ask(READ, limits());

    expect(hanging.asked).toHaveLength(1);
  });

  it('is asked once more by another node where one broke off what only reads', async () => {
    const [broken, whole] = [await node(breaks), await node()];
    const cluster = connect([broken.url, whole.url]);

    await expect(cluster.ask(READ, limits())).resolves.toBe('{}');
    expect(whole.asked).toHaveLength(1);
  });

  it('never does twice what writes', async () => {
    const [broken, whole] = [await node(breaks), await node()];
    const cluster = connect([broken.url, whole.url]);

    await expect(cluster.ask(WRITE, limits())).rejects.toMatchObject({ code: 'unavailable' });
    expect(whole.asked).toHaveLength(0);
  });

  it('says whether an answer broke off or there was none', async () => {
    const begins: RequestListener = (request, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('{"a":', () => request.socket.destroy());
    };
    const messageOf = async (listener: RequestListener) => {
      const { url } = await node(listener);
      return connect([url])
        .ask(WRITE, limits())
        .catch(({ message }: Error) => message);
    };
    expect(await messageOf(begins)).toMatch(/^The response from OpenSearch was cut off/);
    expect(await messageOf(breaks)).toBe('OpenSearch can’t be reached.');
  });

  it('is what its nodes say, without those that keep it together only', async () => {
    const [data, keeper] = [await node(), await node()];
    const address = (url: string) => new URL(url).host;
    const nodes = {
      one: {
        roles: ['data', 'ingest'],
        http: { publish_address: `localhost/${address(data.url)}` },
      },
      two: { roles: ['cluster_manager'], http: { publish_address: address(keeper.url) } },
    };
    const first = await node((_request, response) => void response.end(JSON.stringify({ nodes })));
    const cluster = connect([first.url], {
      sniff: { onStart: true, onFault: false },
    });
    await expect
      .poll(async () => {
        await cluster.ask(READ, limits());
        return data.asked.length;
      })
      .toBeGreaterThan(0);

    expect(keeper.asked).toHaveLength(0);
  });
});

describe('a cluster that is busy', () => {
  it.each([429, 502, 503, 504])('is asked again after %i where that is safe', async (status) => {
    const { url, asked } = await node(passing(status, status));
    const answer = connect([url]).ask({ ...WRITE, repeatable: true }, limits());

    await expect(answer).resolves.toBe('{"done":true}');
    expect(asked).toHaveLength(3);
  });

  it('takes a write again that it refused, and none that it may have done', async () => {
    const refusing = await node(passing(429));
    const broken = await node(passing(503));

    await expect(connect([refusing.url]).ask(WRITE, limits())).resolves.toBe('{"done":true}');
    await expect(connect([broken.url]).ask(WRITE, limits())).rejects.toMatchObject({
      code: 'unavailable',
      status: 503,
    });
    expect(broken.asked).toHaveLength(1);
  });

  it('is given up after a few tries, with its own words', async () => {
    const { url, asked } = await node((_request, response) =>
      response.writeHead(429).end('{"error":{"reason":"queue is full"}}'),
    );

    await expect(connect([url]).ask(READ, limits())).rejects.toThrow('queue is full');
    expect(asked).toHaveLength(4);
  });

  it('is not waited for longer than the person waits', async () => {
    const { url, asked } = await node((_request, response) =>
      response.writeHead(429, { 'retry-after': '60' }).end('{}'),
    );

    await expect(connect([url]).ask(READ, limits())).rejects.toMatchObject({ retryAfter: 60 });
    expect(asked).toHaveLength(1);
  });

  it('is left alone once nobody waits', async () => {
    const { url, asked } = await node((_request, response) => response.writeHead(503).end('{}'));
    const gone = new AbortController();
    const answer = connect([url]).ask(READ, limits({ signal: gone.signal }));
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    gone.abort();

    await expect(answer).rejects.toMatchObject({ code: 'cancelled' });
    expect(asked.length).toBeLessThan(4);
  });
});

describe('credentials', () => {
  const OWN = { kind: 'basic', username: 'reader', password: 'a:ß' } as const;
  const sent = async (options: Partial<ClusterOptions>, forwarded?: RequestLimits['forwarded']) => {
    const { url, asked } = await node();
    await connect([url], options).ask(READ, limits({ ...(forwarded && { forwarded }) }));
    return asked[0]?.headers;
  };

  it('are a name and a password, or a token', async () => {
    const basic = await sent({ credentials: OWN });
    const bearer = await sent({ credentials: { kind: 'bearer', token: 'x.y.z' } });

    expect(Buffer.from(basic?.authorization?.slice(6) ?? '', 'base64').toString()).toBe(
      'reader:a:ß',
    );
    expect(bearer?.authorization).toBe('Bearer x.y.z');
  });

  it('attack 52: of a person take the place of the server’s own, even where the person has none', async () => {
    const theirs = { headers: { authorization: 'Bearer theirs' }, replaceCredentials: true };
    const none = { headers: {}, replaceCredentials: true };

    expect((await sent({ credentials: OWN }, theirs))?.authorization).toBe('Bearer theirs');
    expect(await sent({ credentials: OWN }, none)).not.toHaveProperty('authorization');
  });

  it('stay the server’s own where only other headers are handed on', async () => {
    const tenant = { headers: { 'x-tenant': 'blue' }, replaceCredentials: false };

    expect(await sent({ credentials: OWN }, tenant)).toMatchObject({
      'x-tenant': 'blue',
      authorization: expect.stringMatching(/^Basic /) as string,
    });
  });
});

describe('a cluster behind TLS', () => {
  const own = makeCertificate();
  const authority = Buffer.from(own.certificate);
  const secure = (options: ServerOptions = {}) =>
    listen(
      createTlsServer({ cert: own.certificate, key: own.key, ...options }, (_request, response) =>
        response.end('{}'),
      ),
      'https',
    );
  const askAt = (url: string, tls?: ClusterOptions['tls']) =>
    connect([url], tls && { tls }).ask(READ, limits());

  it('is trusted by the authority that the operator names alone', async () => {
    const url = await secure();

    await expect(askAt(url, { authorities: [authority], verify: 'full' })).resolves.toBe('{}');
    await expect(askAt(url)).rejects.toThrow('an authority that Atrium does not know');
    await expect(askAt(url, { verify: 'none' })).resolves.toBe('{}');
  });

  it('says that its certificate has expired', async () => {
    const old = makeCertificate(undefined, '127.0.0.1', '20210101000000Z');
    const url = await secure({ cert: old.certificate, key: old.key });

    await expect(
      askAt(url, { authorities: [Buffer.from(old.certificate)], verify: 'full' }),
    ).rejects.toThrow('The certificate of OpenSearch has expired.');
  });

  it('says that its certificate is for another name, unless that does not matter', async () => {
    const other = makeCertificate(undefined, '10.0.0.1');
    const url = await secure({ cert: other.certificate, key: other.key });
    const authorities = [Buffer.from(other.certificate)];

    await expect(askAt(url, { authorities, verify: 'full' })).rejects.toThrow('for another name');
    await expect(askAt(url, { authorities, verify: 'certificate' })).resolves.toBe('{}');
  });

  it('is shown our certificate where it wants one', async () => {
    const url = await secure({ requestCert: true, rejectUnauthorized: true, ca: own.certificate });
    const tls = { authorities: [authority], verify: 'full' } as const;
    const ours = { certificate: Buffer.from(own.certificate), key: Buffer.from(own.key) };

    await expect(askAt(url, { ...tls, ...ours })).resolves.toBe('{}');
    await expect(askAt(url, tls)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('says so where no TLS is spoken', async () => {
    const { url } = await node();

    await expect(askAt(url.replace('http:', 'https:'))).rejects.toThrow('does not speak TLS');
  });
});

describe('a cluster', () => {
  it('says which version it is, once in a while', async () => {
    const version = { distribution: 'opensearch', number: '2.19.3' };
    const { url, asked } = await node((_request, response) =>
      response.end(JSON.stringify({ version })),
    );
    const cluster = connect([url]);
    await cluster.version(limits());

    expect(await cluster.version(limits())).toEqual({ ...version, major: 2, minor: 19 });
    expect(asked).toHaveLength(1);
  });

  it('is reached under the path of a proxy', async () => {
    const { url, asked } = await node();
    await connect([`${url}/search/`]).ask({ ...READ, path: '/logs/_search' }, limits());

    expect(asked[0]?.url).toBe('/search/logs/_search');
  });

  it('answers what may be missing, where that is asked for', async () => {
    const { url } = await node((_request, response) =>
      response.writeHead(404).end('{"found":false}'),
    );
    const cluster = connect([url]);

    await expect(cluster.ask({ ...READ, accept: [404] }, limits())).resolves.toBe(
      '{"found":false}',
    );
    await expect(cluster.ask(READ, limits())).rejects.toMatchObject({ status: 404 });
  });

  it.each([
    ['directly', (cause: object) => ({ error: { ...cause, root_cause: [cause] } })],
    [
      'on a shard',
      (cause: object) => ({
        error: {
          root_cause: [{ ...cause, caused_by: undefined }],
          reason: 'all shards failed',
          failed_shards: [{ reason: cause }],
        },
      }),
    ],
  ])('says why a script does not compile: told %s', async (_, toAnswer) => {
    const cause = {
      type: 'script_exception',
      reason: 'compile error',
      caused_by: { type: 'illegal_argument_exception', reason: 'cannot resolve symbol [x]' },
    };
    const { url } = await node((_request, response) =>
      response.writeHead(400).end(JSON.stringify(toAnswer(cause))),
    );

    await expect(connect([url]).ask(READ, limits())).rejects.toThrow(
      'compile error: cannot resolve symbol [x]',
    );
  });
});
