import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connectCluster, type Cluster } from '#cluster';
import type { EngineContext, ExportRequest } from '#engine';
import { openEmbeddedEngine, type EmbeddedEngine } from '#engine/duckdb';
import { createOpenSearchEngine, openLater } from '#engine/opensearch';
import { anyone } from '../../src/engine/duckdb/storage/testing/temporary-engine';
import { temporaryFolder } from '../../tools/test/temporary-folder';

const url = inject('openSearchUrl');

const PROPERTIES = {
  name: { type: 'text', fields: { keyword: { type: 'keyword' } } },
  n: { type: 'long' },
  big: { type: 'unsigned_long' },
  share: { type: 'double' },
  late: { type: 'boolean' },
  at: { type: 'date', format: 'dd/MM/uuuu HH:mm:ss||epoch_millis', ignore_malformed: true },
  fine: { type: 'date_nanos' },
  day: { type: 'date', format: 'uuuu-MM-dd' },
  ip: { type: 'ip' },
  where: { type: 'geo_point' },
  o: { properties: { tags: { type: 'keyword' } } },
};

/** As JSON texts: of numbers beyond what JavaScript has. */
const DOCUMENTS = [
  '{"name":"=1+1","n":9223372036854775807,"big":18446744073709551615,"share":0.1,"late":true,"at":"01/03/1850 12:00:00","fine":"2024-03-01T12:00:00.123456789Z","day":"2024-02-29","ip":"::1","where":{"lat":1.5,"lon":2},"o":{"tags":["a","b"]}}',
  '{"n":[2,-3],"share":null,"late":[],"at":1709294400123}',
  '{"n":12.5,"at":"soon"}',
];

describe.skipIf(url === '')(`Parquet of a cluster ${inject('openSearchMissing')}`, () => {
  const folder = temporaryFolder('cluster-parquet');
  const me = anyone();
  const index = 'parquet-birds';
  let cluster: Cluster;
  let workshop: EmbeddedEngine;
  let engine: ReturnType<typeof createOpenSearchEngine>;
  beforeAll(async () => {
    cluster = connectCluster({ hosts: [url], requestTimeout: 30_000 });
    workshop = await openEmbeddedEngine({ folder });
    engine = createOpenSearchEngine({
      cluster,
      workshop: openLater(async () => workshop),
      isReadOnly: true,
    });
    await send('PUT', `/${index}`, JSON.stringify({ mappings: { properties: PROPERTIES } }));
    for (const [at, document] of DOCUMENTS.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- in their order
      await send('PUT', `/${index}/_doc/${at}?refresh=true`, document);
    }
  });
  afterAll(async () => {
    await send('DELETE', `/${index}`);
    await workshop.close();
    await cluster.close();
  });

  const send = async (method: string, path: string, body?: string) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(url + path, { method, headers, ...(body && { body }) });
    expect(answer.status).toBeLessThan(300);
  };
  const path = () => join(workshop.stagingFolder, 'x.parquet');
  const write = (changes: Partial<ExportRequest & object>, context: EngineContext = me) =>
    engine.exportParquet?.(
      { index, body: { sort: [{ _id: 'asc' }] }, ...changes } as ExportRequest,
      path(),
      context,
    );
  const take = async (changes: Partial<ExportRequest & object> = {}, context = me) => {
    await write(changes, context);
    const instance = await DuckDBInstance.create(':memory:');
    const connection = await instance.connect();
    try {
      const reader = await connection.runAndReadAll(`SELECT * FROM read_parquet('${path()}')`);
      const types = reader.columnTypes().map(String);
      const names = reader.columnNames();
      return {
        types: Object.fromEntries(names.map((name, at) => [name, types[at]])),
        rows: reader.getRowObjectsJson(),
      };
    } finally {
      connection.closeSync();
      instance.closeSync();
    }
  };

  it('has the types of the mapping, every digit, lists and what is missing', async () => {
    const { types, rows } = await take();
    expect(types).toEqual({
      name: 'VARCHAR',
      n: 'BIGINT[]',
      big: 'UBIGINT',
      share: 'DOUBLE',
      late: 'BOOLEAN',
      at: 'TIMESTAMP',
      fine: 'TIMESTAMP_NS',
      day: 'DATE',
      ip: 'VARCHAR',
      where: 'VARCHAR',
      'o.tags': 'VARCHAR[]',
      _misfit: 'VARCHAR',
    });
    const none = Object.fromEntries(Object.keys(types).map((name) => [name, null]));
    expect(rows).toEqual([
      {
        name: '=1+1',
        n: ['9223372036854775807'],
        big: '18446744073709551615',
        share: 0.1,
        late: true,
        at: '1850-03-01 12:00:00',
        fine: '2024-03-01 12:00:00.123456789',
        day: '2024-02-29',
        ip: '::1',
        where: '{"lat":1.5,"lon":2}',
        'o.tags': ['a', 'b'],
        _misfit: null,
      },
      { ...none, n: ['2', '-3'], at: '2024-03-01 12:00:00.123' },
      { ...none, _misfit: '{"at":"soon","n":12.5}' },
    ]);
    expect(await readdir(workshop.stagingFolder)).toEqual(['x.parquet']);
  });

  it('has the columns and the order that are asked for, and what scripts compute', async () => {
    const script = { source: "doc['n'].size() * 2", lang: 'painless' };
    const body = { sort: [{ _id: 'desc' }], script_fields: { twice: { script } } };
    const { types, rows } = await take({ body, columns: ['_id', 'twice', 'day'] });
    expect(types).toEqual({ _id: 'VARCHAR', twice: 'BIGINT', day: 'DATE' });
    expect(rows.map(({ _id, twice }) => [_id, twice])).toEqual([
      ['2', '2'],
      ['1', '4'],
      ['0', '2'],
    ]);
  });

  it('has what a rule shows, and nothing else', async () => {
    const allowedIndices = [{ pattern: 'parquet-*', filter: { term: { late: true } } }];
    const { rows } = await take({ columns: ['_id', 'at'] }, { ...me, allowedIndices });
    expect(rows).toEqual([{ _id: '0', at: '1850-03-01 12:00:00' }]);
  });

  it.each([
    ['what is no field', { columns: ['nothing'] }],
    ['an object', { columns: ['o'] }],
    ['indices that are not there', { index: 'parquet-none*', columns: ['n'] }],
  ])('refuses %s', async (_, changes) => {
    await expect(write(changes)).rejects.toMatchObject({ code: 'unsupported' });
  });
});
