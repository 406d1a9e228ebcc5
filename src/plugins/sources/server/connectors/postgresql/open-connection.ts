import { Socket } from 'node:net';
import { Client, type QueryArrayResult } from 'pg';
import { limitedSocket, type ByteLimit } from '../limited-socket';
import { tlsOptions } from '../database-fields';
import { catchThrown, guardConnection, placesOf, rowsPerFetch } from '../database-connection';
import type { ConnectionOptions, CopyRequest, Connection, RowCopy } from '../connector';
import { selectStatement } from '../select-statement';
import { columnOf } from './column-kinds';

const CONNECT_TIMEOUT_MS = 10_000;

/** All values come as texts: numbers keep their digits and times their fractions. */
const types = { getTypeParser: () => (value: string) => value };

export async function openConnection(options: ConnectionOptions): Promise<Connection> {
  const { values, secrets, place, address, statementTimeoutMs, mostBytes, signal } = options;
  const limit: ByteLimit = limitedSocket(new Socket(), {
    silenceMs: statementTimeoutMs,
    most: mostBytes,
  });
  const client = new Client({
    // Everything is given: what is left out would come from the environment and files of the server's account.
    host: address,
    port: place.port,
    database: values['database'] ?? '',
    user: values['user'] ?? '',
    password: secrets['password'] ?? '',
    ssl: tlsOptions(values, place.host) ?? false,
    application_name: 'Atrium',
    options: '',
    client_encoding: 'UTF8',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    stream: () => limit.socket,
  });
  const guarded = guardConnection(() => limit.socket.destroy(), { limit, signal });
  client.on('error', guarded.fail);
  catchReads(client, guarded.fail);
  const run = <T>(work: Promise<T>): Promise<T> => guarded.run(work);
  try {
    await run(client.connect());
    await run(prepare(client, statementTimeoutMs));
    const { rows } = await run(client.query<{ version: string }>('SELECT version() AS version'));
    return {
      server: /^\S+ \S+/.exec(rows[0]?.version ?? '')?.[0] ?? 'PostgreSQL',
      copy: (asked) => openCopy({ client, run, limit }, values, asked),
      close: () => end(client, guarded),
    };
  } catch (error) {
    await end(client, guarded);
    throw error;
  }
}

/** With TLS the client reads from a socket of its own, so that it is where the client begins to read that counts. */
function catchReads(client: Client, fail: (error: Error) => void): void {
  const { connection } = client as unknown as {
    connection: { attachListeners: (stream: Socket) => void };
  };
  const attach = connection.attachListeners.bind(connection);
  connection.attachListeners = (stream) => {
    catchThrown(stream, 'emit', fail);
    attach(stream);
  };
}

/** One moment of the database, in which nothing can be written, whatever the query is. */
async function prepare(client: Client, timeoutMs: number): Promise<void> {
  await client.query(`SET statement_timeout = ${Math.trunc(timeoutMs)}`);
  await client.query(
    `SET TimeZone = 'UTC'; SET DateStyle = 'ISO, YMD'; SET IntervalStyle = 'iso_8601'; SET bytea_output = 'hex'; SET extra_float_digits = 1`,
  );
  await client.query('START TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
}

async function end(client: Client, guarded: { end(): void }): Promise<void> {
  guarded.end();
  client.removeAllListeners('error').on('error', () => {});
  // In the middle of a statement the connection is cut: who waits for the answer would wait for its rows.
  await client.end().catch(() => {});
}

interface Running {
  client: Client;
  run: <T>(work: Promise<T>) => Promise<T>;
  limit: ByteLimit;
}

async function openCopy(
  { client, run, limit }: Running,
  values: ConnectionOptions['values'],
  asked: CopyRequest,
): Promise<RowCopy> {
  const statement = selectStatement(values, asked, { quote: '"', since: '$1' });
  const isBound = asked.since !== undefined && (values['key'] ?? '') !== '';
  // With bound values a text is one statement, and of a cursor it can only be a query.
  await run(
    client.query({
      text: `DECLARE atrium NO SCROLL CURSOR FOR ${statement}`,
      values: isBound ? [asked.since] : [],
      queryMode: 'extended',
    } as never),
  );
  const fetch = (count: number) =>
    run(
      client.query({
        text: `FETCH ${count} FROM atrium`,
        rowMode: 'array',
        types,
      } as never) as unknown as Promise<QueryArrayResult<(string | null)[]>>,
    );
  const first = await fetch(1);
  const columns = first.fields.map(columnOf);
  async function* batches() {
    let { rows } = first;
    while (rows.length > 0) {
      yield rows;
      const count = rowsPerFetch(rows.length, limit.taken());
      limit.reset();
      ({ rows } = await fetch(count));
    }
  }
  return { kind: 'rows', columns, batches: batches(), ...placesOf(columns, values) };
}
