import { DuckDBInstance } from '@duckdb/node-api';

/** Of all logs, in milliseconds since 1970: 30 days. */
export const FROM = Date.UTC(2026, 8, 1);
const DAYS = 30;
export const TO = FROM + DAYS * 86_400_000;

/** Logs as they are elsewhere: a time, a message, a few names, and numbers. Each second has as many as the next. */
export const LOGS = (rows) => `
  SELECT make_timestamp(${FROM}000 + (range * (${DAYS}::BIGINT * 86400000000 // ${rows}))) AS "@timestamp",
    CASE range * 7919 % 10 WHEN 0 THEN 'rejected request of user-' || range * 31 % 5000
      WHEN 1 THEN 'cache miss for key item:' || range * 17 % 90000
      ELSE 'GET /api/items/' || range * 13 % 90000 || ' answered in ' || range % 900 || ' ms' END AS message,
    CASE WHEN range * 7919 % 10 = 0 THEN 'error' WHEN range % 9 = 0 THEN 'warn' ELSE 'info' END AS level,
    'web-' || range * 104729 % 40 AS host,
    'service ' || range * 15485863 % 12 AS service,
    [200, 200, 200, 200, 201, 304, 404, 500][1 + range * 31 % 8] AS status,
    (range * 2654435761 % 1000000)::BIGINT AS bytes,
    round((range * 40503 % 100000) / 97.0, 2) AS duration,
    'user-' || range * 31 % 5000 AS user_name,
    range * 48271 % 3 = 0 AS cached
  FROM range(${rows})`;

/** Messages of 50 kinds, in which numbers, names and paths vary. */
export const MESSAGES = (rows) => `
  SELECT make_timestamp(${FROM}000 + range * 1000000) AS "@timestamp",
    'job ' || ['alpha', 'beta', 'gamma', 'delta', 'epsilon'][1 + range % 5] || ' of queue ' ||
    ['mail', 'index', 'report', 'copy', 'clean', 'send', 'parse', 'store', 'check', 'merge'][1 + range // 5 % 10] ||
    CASE range // 5 % 3 WHEN 0 THEN ' failed for ' || md5((range * 7)::VARCHAR) || ' after ' || range % 977 || ' ms'
      WHEN 1 THEN ' wrote /data/' || range * 31 % 70000 || '/part.bin for ' || ['Ada', 'Grace', 'Alan', 'Barbara', 'Edsger'][1 + range * 13 % 5]
      ELSE ' took ' || range * 17 % 90000 || ' items from 10.0.' || range % 250 || '.' || range * 3 % 250 END AS message
  FROM range(${rows})`;

/** Fifty columns of short texts and numbers. */
export const WIDE = (rows) =>
  `SELECT ${Array.from({ length: 50 }, (_, n) => (n % 3 === 0 ? `range * ${n + 1} AS c${n}` : `'value ' || range * ${n + 1} % 9973 AS c${n}`)).join(', ')} FROM range(${rows})`;

/** Writes the rows of a statement as a Parquet file. */
export async function writeParquet(path, statement) {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run(`COPY (${statement}) TO '${path}' (FORMAT parquet)`);
  connection.closeSync();
  instance.closeSync();
}
