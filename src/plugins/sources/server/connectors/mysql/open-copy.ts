import { escape, type Connection as Client, type QueryOptions } from 'mysql2';
import { tell } from '#common/server-messages';
import { HttpError } from '#core/server';
import { KINDS } from '../../rows/to-json';
import type { CopyRequest, Row, RowCopy, Values } from '../connector';
import { placesOf, WANTED_BYTES } from '../database-connection';
import type { ByteLimit } from '../limited-socket';
import { selectStatement, type Writing } from '../select-statement';
import { columnOf, keyKindOf, textsOf, type ColumnFacts, type KeyKind } from './column-kinds';

interface Running {
  client: Client;
  limit: ByteLimit;
  run: <T>(work: Promise<T>) => Promise<T>;
}

const BATCH_ROWS = 1000;
/** Rows that wait for us; those behind them wait in the server. */
const WAITING_ROWS = 64;

type Bytes = readonly (Buffer | null)[];

/** Rows as the server sends them: it waits when we do. */
export async function openCopy(
  running: Running,
  values: Values,
  asked: CopyRequest,
): Promise<RowCopy> {
  const { limit, run } = running;
  const writing = await writingOf(running, values, asked);
  const { facts, rows } = await start(running, selectStatement(values, asked, writing));
  const columns = facts.map(columnOf);
  const toTexts = facts.map(textsOf);
  const toRow = (bytes: Bytes): Row =>
    bytes.map((value, at) => (value === null ? null : (toTexts[at]?.(value) ?? null)));
  async function* batches() {
    let batch: Row[] = [];
    for (let next = await run(rows.next()); !next.done; next = await run(rows.next())) {
      batch.push(toRow(next.value));
      if (batch.length < BATCH_ROWS && limit.taken() < WANTED_BYTES) continue;
      limit.reset();
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  }
  return { kind: 'rows', columns, batches: batches(), ...placesOf(columns, values) };
}

/** How the key is written depends on what it is: a text compared with a number would be rounded. */
async function writingOf(
  running: Running,
  values: Values,
  { since = '' }: CopyRequest,
): Promise<Writing> {
  const { key = '' } = values;
  const plain: Writing = { quote: '`', since: escape(since) };
  if (key === '') return plain;
  const { facts, rows } = await start(
    running,
    selectStatement({ ...values, key: '' }, { limit: 0 }, plain),
  );
  await running.run(rows.next());
  const column = facts.find(({ name }) => name === key);
  if (!column) throw new HttpError(400, tell('sources.noColumn', { column: key }));
  const kind = keyKindOf(column);
  if (!kind) throw new HttpError(400, tell('sources.noKey', { column: key }));
  return BY_KIND[kind](plain, since);
}

const BY_KIND: Readonly<Record<KeyKind, (plain: Writing, since: string) => Writing>> = {
  number: (plain, since) => (KINDS.decimal.isPosition(since) ? { ...plain, since } : plain),
  time: (plain) => plain,
  // By their bytes: `a` and `A` may be the same to the database, and would come in any order.
  text: (plain) => ({
    ...plain,
    since: `CAST(${plain.since} AS BINARY)`,
    toKey: (name) => `CAST(${name} AS BINARY)`,
  }),
};

interface Started {
  facts: readonly ColumnFacts[];
  rows: AsyncIterator<Bytes>;
}

async function start({ client, run }: Running, sql: string): Promise<Started> {
  const options = { sql, rowsAsArray: true, typeCast: false } as QueryOptions;
  const command = client.query(options);
  const known = new Promise<readonly ColumnFacts[]>((resolve, reject) => {
    command.once('fields', (fields: unknown) => {
      if (fields) resolve(fields as readonly ColumnFacts[]);
      else reject(new HttpError(400, tell('sources.notSelect')));
    });
    command.once('error', reject);
  });
  const stream = command.stream({ highWaterMark: WAITING_ROWS });
  stream.on('error', () => {});
  const facts = await run(known);
  return { facts, rows: stream[Symbol.asyncIterator]() as AsyncIterator<Bytes> };
}
