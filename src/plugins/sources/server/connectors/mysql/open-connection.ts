import { connect } from 'node:net';
import { createConnection, type Connection as Client } from 'mysql2';
import type { Connection, ConnectionOptions } from '../connector';
import { catchThrown, guardConnection } from '../database-connection';
import { tlsOptions } from '../database-fields';
import { limitedSocket } from '../limited-socket';
import { openCopy } from './open-copy';

const CONNECT_TIMEOUT_MS = 10_000;

export async function openConnection(options: ConnectionOptions): Promise<Connection> {
  const { values, place, address, statementTimeoutMs, mostBytes, signal } = options;
  const socket = connect({ host: address, port: place.port });
  const limit = limitedSocket(socket, {
    silenceMs: statementTimeoutMs,
    most: mostBytes,
  });
  const guarded = guardConnection(() => socket.destroy(), { limit, signal });
  const client = createClient(options, limit.socket);
  catchThrown(client as unknown as { handlePacket: () => void }, 'handlePacket', guarded.fail);
  client.on('error', guarded.fail);
  // Of packets in disorder the client writes a line each to the console: it is no server of MySQL that sends them.
  client.on('warn', (error: Error) => {
    throw error;
  });
  const ask = (sql: string) => guarded.run(query(client, sql));
  const close = async () => {
    guarded.end();
    client.removeAllListeners('error').on('error', () => {});
    client.destroy();
    // The client only says that it has nothing more to say: a server that never ends would go on.
    socket.destroy();
  };
  try {
    const version = String((await ask('SELECT version()'))[0]?.[0] ?? '');
    await prepare(ask, version, statementTimeoutMs);
    return {
      server: `${version.includes('MariaDB') ? 'MariaDB' : 'MySQL'} ${/^[\d.]+/.exec(version)?.[0] ?? ''}`,
      copy: (asked) => openCopy({ client, limit, run: guarded.run }, values, asked),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function createClient(
  { values, secrets, place }: ConnectionOptions,
  stream: ReturnType<typeof connect>,
): Client {
  const tls = tlsOptions(values, place.host);
  // Without a name, Node takes the certificate for that of what the socket says it was connected to, or else for that of localhost.
  Object.assign(stream, { _host: place.host });
  return createConnection({
    // Of the name alone, which the certificate is checked against: the connection is that of the checked address.
    host: place.host,
    stream,
    user: values['user'] ?? '',
    password: secrets['password'] ?? '',
    database: values['database'] ?? '',
    charset: 'utf8mb4',
    connectTimeout: CONNECT_TIMEOUT_MS,
    multipleStatements: false,
    // No code is made of what a server calls its columns.
    disableEval: true,
    // A server may not ask for files of ours.
    flags: ['-LOCAL_FILES'],
    ...(tls && { ssl: { ...tls, verifyIdentity: tls.rejectUnauthorized } }),
  });
}

/** One moment of the database, in which nothing can be written, whatever the query is. */
async function prepare(
  ask: (sql: string) => Promise<unknown>,
  version: string,
  timeoutMs: number,
): Promise<void> {
  await ask("SET SESSION time_zone = '+00:00', sql_mode = ''");
  await ask(
    version.includes('MariaDB')
      ? `SET SESSION max_statement_time = ${timeoutMs / 1000}`
      : `SET SESSION max_execution_time = ${Math.trunc(timeoutMs)}`,
  );
  await ask('SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ');
  await ask('START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY');
}

function query(client: Client, sql: string): Promise<readonly unknown[][]> {
  return new Promise((resolve, reject) => {
    client.query({ sql, rowsAsArray: true }, (error, rows) => {
      if (error) reject(error);
      else resolve(rows as unknown as unknown[][]);
    });
  });
}
