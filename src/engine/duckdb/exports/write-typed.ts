import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { tell } from '#common/server-messages';
import type { EngineContext } from '../../engine';
import { EngineError } from '../../engine-error';
import type { TypedRows, WrittenColumn, WrittenKind, WrittenRows } from '../../exports';
import { identifier, joinSql, sql, trusted, type Sql } from '../search/sql';
import { isDiskFull } from '../storage/failures';
import type { ExportSessions } from './export-sessions';

/** Where rows wait for the last one: only then the types of all columns are known. Beside the file that is asked for. */
const WAITING = '.rows';

/** Bytes of a line that the database reads without being told of longer ones, for which it takes more memory. */
const USUAL_LINE = 16_777_216;

/** Writes rows that another place has answered as Parquet, in their order. However it ends, nothing but that file is left. */
export async function writeTyped(
  rows: TypedRows,
  path: string,
  { sessions, context }: { sessions: ExportSessions; context: EngineContext },
): Promise<WrittenRows> {
  const waiting = `${path}${WAITING}`;
  try {
    const longest = await keepRows(rows, waiting, context);
    const columns = rows.columns();
    const statement = selectRows(columns, waiting, longest);
    const names = joinSql(
      columns.map(({ name }, at) => sql`${trusted(`c${at}`)} AS ${identifier(name)}`),
      ', ',
    );
    const written = await sessions.run([], context, (session) =>
      session.copy(statement, path, { wrap: () => names }),
    );
    return { rows: written, ...(rows.mayBeCut?.() && { mayBeCut: true }) };
  } finally {
    await rm(waiting, { force: true });
  }
}

/** @returns the bytes of the longest line */
async function keepRows(
  { parts }: TypedRows,
  to: string,
  { signal }: EngineContext,
): Promise<number> {
  let longest = 0;
  async function* lines() {
    for await (const part of parts) {
      for (const row of part) {
        const line = lineOf(row);
        longest = Math.max(longest, Buffer.byteLength(line));
        yield line;
      }
    }
  }
  try {
    await pipeline(
      Readable.from(lines()),
      createGzip({ level: 1 }),
      createWriteStream(to, { flags: 'wx', mode: 0o600 }),
      { signal },
    );
  } catch (error) {
    if (signal.aborted) throw new EngineError('cancelled', tell('search.cancelled'));
    if (isDiskFull(error)) throw new EngineError('unavailable', tell('exports.disk'));
    throw error;
  }
  return longest;
}

/** The database reads no halves of letters. */
function lineOf(row: readonly (readonly string[])[]): string {
  const members = row.flatMap((values, at) =>
    values.length === 0
      ? []
      : [
          [`c${at}`, values.map((value) => value.replaceAll(/\p{Surrogate}/gu, '\uFFFD'))] as [
            string,
            readonly string[],
          ],
        ],
  );
  return `${JSON.stringify(Object.fromEntries(members))}\n`;
}

function selectRows(columns: readonly WrittenColumn[], path: string, longest: number): Sql {
  const types = trusted(columns.map((_, at) => `'c${at}': 'VARCHAR[]'`).join(', '));
  const most = trusted(String(Math.max(USUAL_LINE, longest + 1)));
  const values = columns.map(({ kind, isList }, at) => {
    const all = `list_transform(c${at}, lambda one: ${VALUES[kind]})`;
    return trusted(isList ? all : `${all}[1]`);
  });
  return sql`SELECT ${joinSql(values, ', ')} FROM read_json(${path}, format = 'newline_delimited', compression = 'gzip', columns = {${types}}, maximum_object_size = ${most})`;
}

/** Of a text called `one`. */
const VALUES: Readonly<Record<WrittenKind, string>> = {
  text: 'one',
  long: 'CAST(one AS BIGINT)',
  unsigned: 'CAST(one AS UBIGINT)',
  double: 'CAST(one AS DOUBLE)',
  boolean: 'CAST(one AS BOOLEAN)',
  date: 'make_timestamp(CAST(one AS BIGINT))',
  nanoseconds: 'make_timestamp_ns(CAST(one AS BIGINT))',
  day: 'CAST(make_timestamp(CAST(one AS BIGINT)) AS DATE)',
};
