import { createServer as createSecureServer } from 'node:https';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { TLSSocket } from 'node:tls';
import { afterEach, expect, it } from 'vitest';
import { makeCertificate } from '#core/server/testing';
import { certificateProblem } from '../runs/certificate-problem';
import { startSourceServer, type SourceServer } from '../testing/source-server';

let other: Server | undefined;
let server: SourceServer | undefined;
afterEach(async () => {
  await server?.close();
  other?.close();
});

async function listen(given: Server): Promise<string> {
  other = given;
  await new Promise<void>((resolve) => void given.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(given.address() as AddressInfo).port}`;
  server = await startSourceServer([host]);
  return host;
}

/** A server of PostgreSQL as far as the beginning of TLS. */
const databaseWith = ({ certificate, key }: ReturnType<typeof makeCertificate>): Server =>
  createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write('S');
      new TLSSocket(socket, { isServer: true, cert: certificate, key }).on('error', () => {});
    });
  });

const databaseAt = (host: string, certificate = '') => ({
  kind: 'postgresql',
  values: {
    host: '127.0.0.1',
    port: host.split(':')[1] ?? '',
    database: 'test',
    user: 'reader',
    tls: 'verify',
    table: 't',
    ...(certificate === '' ? {} : { certificate }),
  },
  secrets: { password: 'pw-very-secret' },
});

const messageOf = async (body: object): Promise<unknown> => {
  const answer = await server?.ask('POST', '/internal/sources/_test', body);
  expect(answer).toMatchObject({ status: 400, body: { message: expect.any(String) } });
  return answer?.body.message;
};

it('a database whose certificate nobody known has signed is refused with what to enter', async () => {
  const host = await listen(databaseWith(makeCertificate()));
  expect(await messageOf(databaseAt(host))).toContain(
    `${host}: the server’s certificate is signed by an authority that is not known here. Enter its certificate as CA certificate. (`,
  );
});

it('a certificate for another name is refused with what to enter', async () => {
  const made = makeCertificate(undefined, '127.0.0.2');
  const host = await listen(databaseWith(made));
  expect(await messageOf(databaseAt(host, made.certificate))).toContain(
    `${host}: the server’s certificate is for another name. Enter a host that it names. (`,
  );
});

it('a bucket whose certificate nobody known has signed is refused with who can add it', async () => {
  const { certificate, key } = makeCertificate();
  const host = await listen(createSecureServer({ cert: certificate, key }));
  const values = { endpoint: `https://${host}`, bucket: 'bucket', accessKey: 'a', pattern: '*' };
  expect(await messageOf({ kind: 's3', values, secrets: { secretKey: 's' } })).toContain(
    `${host}: the server’s certificate is signed by an authority that is not known here. Whoever runs Atrium can name its certificate in the environment variable NODE_EXTRA_CA_CERTS. (`,
  );
});

it('a certificate that is not valid now is told as one', () => {
  const expired = Object.assign(new Error('certificate has expired'), { code: 'CERT_HAS_EXPIRED' });
  const within = new Error('fetch failed', { cause: expired });
  expect(certificateProblem(within, false)).toBe('sources.certificate.time');
  expect(certificateProblem(new Error('other'), true)).toBeUndefined();
});

it('attack 60: a refused endpoint does not repeat the credentials in it', async () => {
  server = await startSourceServer([]);
  for (const endpoint of [
    'http://joe:pass-word@host.example/',
    'https://joe:p@ss-word/x@host.example',
    'joe:pass-word@host.example',
    'https://host.example/?X-Amz-Signature=pass-word',
  ]) {
    const values = { endpoint, bucket: 'bucket', accessKey: 'a', pattern: '*' };
    const message = await messageOf({ kind: 's3', values, secrets: { secretKey: 's' } });
    expect(message).toContain('is not the URL of a service');
    expect(message).toContain('•••');
    expect(message).not.toMatch(/ss-word|joe/);
  }
});
