import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { Duplex } from 'node:stream';
import { TLSSocket } from 'node:tls';
import { makeCertificate } from '#core/server/testing';
import { startSourceServer, type SourceServer } from '../testing/source-server';

/** What a real MariaDB says first, and to a login. */
const recorded = JSON.parse(
  readFileSync(join(import.meta.dirname, 'mysql/testing/recorded.json'), 'utf8'),
) as { greeting: string; accepted: string; answers: Record<string, string> };
const bytes = (base64 = '') => Buffer.from(base64, 'base64');

let hostile: Server;
let sockets: Socket[] = [];
let server: SourceServer;
/** All that the server was told. */
let heard: Buffer[] = [];

type Answer = (message: Buffer, count: number, socket: Socket) => void;

async function start(answer: Answer, first?: Buffer): Promise<number> {
  heard = [];
  hostile = createServer((socket) => {
    sockets.push(socket.on('error', () => {}));
    let count = 0;
    if (first) socket.write(first);
    socket.on('data', (message: Buffer) => {
      heard.push(message);
      answer(message, count++, socket);
    });
  });
  await new Promise<void>((resolve) => void hostile.listen(0, '127.0.0.1', resolve));
  const { port } = hostile.address() as AddressInfo;
  server = await startSourceServer([`127.0.0.1:${port}`], {
    flags: { 'data.maxUploadBytes': 2_000_000 },
  });
  return port;
}
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await server?.close();
  hostile?.close();
});

const sourceAt = (port: number, kind: string, more: object = {}) => ({
  kind,
  values: {
    host: '127.0.0.1',
    port: String(port),
    database: 'test',
    user: 'reader',
    tls: 'off',
    table: 't',
    ...more,
  },
  secrets: { password: 'pw-very-secret' },
});
const isAlive = async () => {
  expect((await server.ask('GET', '/internal/sources')).status).toBe(200);
};
const packet = (number: number, body: Buffer) =>
  Buffer.concat([Buffer.from([body.length & 255, body.length >> 8, 0, number]), body]);

/** A greeting of a server that can be spoken to by TLS. */
function withEncryption(greeting: Buffer): Buffer {
  const own = Buffer.from(greeting);
  // Behind the version: the number of the connection, eight bytes, a zero, then what the server can.
  const flags = own.indexOf(0, 5) + 1 + 4 + 8 + 1;
  own.writeUInt16LE(own.readUInt16LE(flags) | 0x0800, flags);
  return own;
}

/** What comes behind the request for TLS. */
function wireOf(socket: Socket, first: Buffer): Duplex {
  const wire = new Duplex({
    read: () => {},
    write: (part: Buffer, _encoding, done) => void socket.write(part, () => done()),
  });
  wire.push(first.subarray(TLS_REQUEST));
  socket.on('data', (part: Buffer) => wire.push(part));
  return wire;
}

/** Bytes. */
const TLS_REQUEST = 36;

/** Lets clients of MySQL in, and then says what it likes. */
const afterLogin =
  (answer: (sql: string, socket: Socket) => void): Answer =>
  (message, count, socket) => {
    if (count === 0) socket.write(bytes(recorded.accepted));
    else answer(message.subarray(5).toString('latin1'), socket);
  };
/** Statements that set something are all answered alike. */
const known = (sql: string) =>
  bytes(
    recorded.answers[
      sql.startsWith('SET') ? 'SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ' : sql
    ],
  );

describe('attack 116: a hostile server of MySQL', () => {
  it('gets no file that it asks for', async () => {
    const infile = packet(
      1,
      Buffer.concat([Buffer.from([0xfb]), Buffer.from(import.meta.filename)]),
    );
    const over = packet(3, Buffer.from([0, 0, 0, 2, 0, 0, 0]));
    const port = await start(
      afterLogin((sql, socket) => void socket.write(sql === '' ? over : infile)),
      bytes(recorded.greeting),
    );
    const { body, status } = await server.ask(
      'POST',
      '/internal/sources/_test',
      sourceAt(port, 'mysql'),
    );
    expect({ status, message: body.message }).toEqual({
      status: 400,
      message: expect.stringContaining('LOCAL INFILE') as string,
    });
    expect(Buffer.concat(heard).toString('utf8')).not.toContain('a hostile server of MySQL');
  });

  it.each([
    ['10.0.0.7', 'IP: 127.0.0.1 is not in the cert'],
    ['127.0.0.1', 'ended'],
  ])('is known by its address, not as localhost: with a certificate of %s', async (own, said) => {
    const { certificate, key } = makeCertificate(undefined, own);
    let isTrusted = false;
    const port = await start(
      (message, count, socket) => {
        if (count > 0) return;
        const secure = new TLSSocket(wireOf(socket, message), {
          isServer: true,
          cert: certificate,
          key,
        });
        secure
          .on('error', () => {})
          .on('data', () => {
            isTrusted = true;
            secure.end(packet(3, Buffer.from('\u00ff\u0015\u0004ended', 'latin1')));
          });
      },
      withEncryption(bytes(recorded.greeting)),
    );
    const asked = sourceAt(port, 'mysql', { tls: 'verify', certificate });
    const { body } = await server.ask('POST', '/internal/sources/_test', asked);

    expect(body.message).toContain(said);
    expect(isTrusted).toBe(said === 'ended');
  });

  it('gets no password in plain text', async () => {
    const clear = packet(2, Buffer.from('\u00femysql_clear_password\0', 'latin1'));
    const port = await start((_, count, socket) => {
      if (count === 0) socket.write(clear);
    }, bytes(recorded.greeting));
    const answer = await server.ask('POST', '/internal/sources/_test', sourceAt(port, 'mysql'));
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).not.toContain('pw-very-secret');
    expect(Buffer.concat(heard).toString('utf8')).not.toContain('pw-very-secret');
  });

  it('whose rows never end is left when there are more bytes than an upload may have', async () => {
    const whole = known('SELECT * FROM `v` AS source LIMIT 20');
    // Its columns, as of a table of one text; then the same row again and again.
    const head = whole.subarray(0, whole.length - trailing(whole));
    let peer: Socket | undefined;
    const port = await start(
      afterLogin((text, socket) => {
        peer = socket;
        if (!text.startsWith('SELECT *')) return void socket.write(known(text));
        socket.write(head);
        const rows = Buffer.concat(Array.from({ length: 1024 }, (_, at) => row(at)));
        const more = () => {
          while (!socket.destroyed && socket.write(rows)) continue;
        };
        socket.on('drain', more);
        more();
      }),
      bytes(recorded.greeting),
    );
    const { id } = await server.create(sourceAt(port, 'mysql'));
    const { outcome, error } = await server.run(id);
    expect(outcome).toBe('failed');
    expect(error?.message).toContain('larger than 2 MB');
    // Nobody listens to the rest.
    await expect.poll(() => peer?.destroyed).toBe(true);
    await isAlive();
  });

  it('whose answers are broken in any way only fails', async () => {
    let seed = 1;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const port = await start(
      afterLogin((text, socket) => {
        const isRead = text.startsWith('SELECT *');
        const good = known(isRead ? 'SELECT * FROM `t` AS source' : text);
        const broken = Buffer.from(good);
        if (isRead)
          for (let times = 0; times < 3; times++) broken[random(broken.length)] = random(256);
        socket.write(broken);
        // What would be waited for does not come.
        if (isRead) socket.end();
      }),
      bytes(recorded.greeting),
    );
    const body = sourceAt(port, 'mysql');
    const counts = { ok: 0, refused: 0 };
    for (let times = 0; times < 29; times++) {
      const { status } = await server.ask('POST', '/internal/sources/_preview', body);
      if (status === 200) counts.ok += 1;
      if (status === 400) counts.refused += 1;
    }
    // Some of it was read as a table, some could not be.
    expect(counts.ok + counts.refused).toBe(29);
    expect(Math.min(counts.ok, counts.refused)).toBeGreaterThan(0);
    await isAlive();
  });
});

const NUMBERED_FROM = 4;
/** A text of a hundred letters. */
const row = (at: number) => packet((at + NUMBERED_FROM) % 256, Buffer.from(`d${'a'.repeat(100)}`));

/** From the end of the columns on: the rows and the last packet. */
function trailing(whole: Buffer): number {
  let at = 0;
  for (let packets = 0; packets < 3; packets++) at += 4 + whole.readUIntLE(at, 3);
  return whole.length - at;
}

describe('attack 116: a hostile server of PostgreSQL', () => {
  it.each([
    ['asks for a password in plain text and then is no server', 'R\0\0\0\x08\0\0\0\x03'],
    ['sends a message with a length that can’t be', 'R\0\0\0\x01'],
    [
      'sends rows that nobody asked for',
      'R\0\0\0\x08\0\0\0\0Z\0\0\0\x05ID\0\0\0\x0f\0\x05\0\0\0\x01x',
    ],
    [
      'sends a list of columns that ends too early',
      'R\0\0\0\x08\0\0\0\0Z\0\0\0\x05IT\0\0\0\x06\x7f\x7f',
    ],
    ['wants files copied', 'R\0\0\0\x08\0\0\0\0Z\0\0\0\x05IG\0\0\0\x07\0\0\0'],
  ])('that %s only fails', async (_, text) => {
    const port = await start(
      (_message, _count, socket) => void socket.end(Buffer.from(text, 'latin1')),
    );
    const answer = await server.ask(
      'POST',
      '/internal/sources/_test',
      sourceAt(port, 'postgresql'),
    );
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).not.toContain('pw-very-secret');
    await isAlive();
  });
});

it.each(['mysql', 'postgresql'])(
  'attack 116: a connection to a silent server of %s can be canceled',
  async (kind) => {
    const port = await start(() => {});
    const { id } = await server.create(sourceAt(port, kind));
    await server.ask('POST', `/internal/sources/${id}/run`);
    await expect.poll(() => sockets.length).toBe(1);
    expect(await server.ask('POST', `/internal/sources/${id}/cancel`)).toMatchObject({
      status: 200,
    });
    await expect.poll(async () => (await server.find(id)).lastRun?.outcome).toBe('canceled');
  },
);
