import { DuckDBInstance } from '@duckdb/node-api';
import { join } from 'node:path';
import { median } from './measure-page.mjs';

const FROM = 978307260000;
const TO = 993945600000;
const range = { range: { date: { gte: FROM, lte: TO, format: 'epoch_millis' } } };
const inRange = `"date" >= epoch_ms(${FROM}) AND "date" <= epoch_ms(${TO})`;
const histogram = {
  field: 'date',
  calendar_interval: '1w',
  time_zone: 'Europe/Berlin',
  min_doc_count: 0,
  extended_bounds: { min: FROM, max: TO },
};

/** Each search of Discover, and the statement that a person would write for the same answer. */
const SEARCHES = [
  {
    name: 'number and histogram',
    body: {
      size: 0,
      track_total_hits: true,
      query: { bool: { filter: [range] } },
      aggs: { histogram: { date_histogram: histogram } },
    },
    sql: `SELECT date_trunc('week', "date" + INTERVAL 1 HOUR) AS bucket, count(*) FROM flights WHERE ${inRange} GROUP BY 1 ORDER BY 1`,
  },
  {
    name: 'newest 500 documents',
    body: {
      from: 0,
      size: 500,
      track_total_hits: false,
      query: { bool: { filter: [range] } },
      sort: [{ date: { order: 'desc', unmapped_type: 'boolean' } }],
    },
    sql: `SELECT * FROM flights WHERE ${inRange} ORDER BY "date" DESC LIMIT 500`,
  },
  {
    name: 'top values of a field',
    body: {
      size: 0,
      track_total_hits: true,
      query: { bool: { filter: [range] } },
      aggs: {
        present: { filter: { exists: { field: 'origin' } } },
        values: { terms: { field: 'origin.keyword', size: 10 } },
      },
    },
    sql: `SELECT origin, count(*) AS n, sum(count(*)) OVER () FROM flights WHERE ${inRange} AND origin IS NOT NULL GROUP BY 1 ORDER BY n DESC, 1 LIMIT 10`,
  },
  {
    name: 'number and histogram with a query and a filter',
    body: {
      size: 0,
      track_total_hits: true,
      query: {
        bool: {
          filter: [
            { range: { delay: { gt: '60' } } },
            range,
            { match_phrase: { 'origin.keyword': 'ORD' } },
          ],
        },
      },
      aggs: { histogram: { date_histogram: histogram } },
    },
    sql: `SELECT date_trunc('week', "date" + INTERVAL 1 HOUR) AS bucket, count(*) FROM flights WHERE ${inRange} AND delay > 60 AND origin = 'ORD' GROUP BY 1 ORDER BY 1`,
  },
];

/** The first runs are not counted, neither ours nor the statement's: compilers are still at work. */
const WARMING = 10;

/** Milliseconds over HTTP beside milliseconds of the bare statement, in turn. The result cache can't help: `n` differs. */
export async function measureSearches(url, dataFolder, runs = 15) {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run(
    `CREATE TABLE flights AS SELECT * FROM read_parquet('${join(dataFolder, 'flights-3m.parquet')}')`,
  );
  const results = [];
  for (const { name, body, sql } of SEARCHES) {
    const ours = [];
    const bare = [];
    for (let run = 0; run < WARMING + runs; run++) {
      ours.push(
        await time(() =>
          ask(url, {
            ...body,
            query: { bool: { ...body.query.bool, must_not: [{ term: { distance: -run - 1 } }] } },
          }),
        ),
      );
      bare.push(
        await time(() =>
          connection.runAndReadAll(
            `${sql.replace(inRange, `${inRange} AND NOT distance = ${-run - 1}`)}`,
          ),
        ),
      );
    }
    const measured = (times) => median(times.slice(WARMING));
    results.push({ name, ours: measured(ours), bare: measured(bare) });
  }
  connection.closeSync();
  instance.closeSync();
  return results;
}

async function ask(url, body) {
  const response = await fetch(`${url}/internal/search/opensearch`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'osd-xsrf': 'bench' },
    body: JSON.stringify({ params: { index: 'flights-3m', body } }),
  });
  const text = await response.text();
  if (!response.ok) {
    throw new Error(text);
  }
}

async function time(work) {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
