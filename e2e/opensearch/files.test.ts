import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connectCluster, type Cluster } from '#cluster';
import type { JsonObject } from '#common/json';
import type { EngineContext, LoadOptions } from '#engine';
import { openEmbeddedEngine, type EmbeddedEngine } from '#engine/duckdb';
import { createOpenSearchEngine, openLater } from '#engine/opensearch';
import { anyone } from '../../src/engine/duckdb/storage/testing/temporary-engine';
import { temporaryFolder } from '../../tools/test/temporary-folder';

const url = inject('openSearchUrl');
const FLIGHTS = `when,carrier,delay,share,late,note
2026-01-02 03:04:05,AA,12,0.5,true,on time
2026-01-03 04:05:06,ÜB,9007199254740993,1,false,"a ""quoted"" word, and a comma"
2026-01-04 05:06:07,,,,,
`;

describe.skipIf(url === '')(`files on a cluster ${inject('openSearchMissing')}`, () => {
  const folder = temporaryFolder('cluster-files');
  const me = anyone();
  const names = new Set<string>();
  let cluster: Cluster;
  let workshop: EmbeddedEngine;
  let opened: ReturnType<typeof createOpenSearchEngine>;
  beforeAll(async () => {
    cluster = connectCluster({ hosts: [url], requestTimeout: 30_000 });
    workshop = await openEmbeddedEngine({ folder });
    opened = createOpenSearchEngine({
      cluster,
      workshop: openLater(async () => workshop),
      server: 'this-one',
    });
  });
  afterAll(async () => {
    await Promise.all([...names].map((name) => ask('DELETE', `/${name}*?expand_wildcards=all`)));
    await workshop.close();
    await cluster.close();
  });

  const ask = async (method: 'GET' | 'DELETE' | 'PUT' | 'POST', path: string, body?: JsonObject) =>
    JSON.parse(
      await cluster.ask(
        { method, path, accept: [400, 404], ...(body && { body }) },
        { signal: me.signal, timeoutMs: 30_000 },
      ),
    ) as JsonObject;
  const staged = async (name: string, content: string) => {
    const path = join(workshop.stagingFolder, `${names.size}-${name}`);
    await writeFile(path, content);
    return { paths: [path], name };
  };
  const load = async (
    how: 'createIndex' | 'append' | 'replace',
    index: string,
    content: string,
    options: Partial<LoadOptions> & { context?: EngineContext; file?: string } = {},
  ) => {
    names.add(index);
    const { context = me, file = 'flights.csv', ...rest } = options;
    return opened.writer[how](await staged(file, content), { index, ...rest }, context);
  };
  const documents = async (index: string) => {
    const { hits } = (await ask('POST', `/${index}/_search`, {
      sort: [{ when: { order: 'asc', unmapped_type: 'date' } }],
      size: 100,
    })) as unknown as { hits: { hits: readonly { _source: JsonObject }[] } };
    return hits.hits.map(({ _source }) => _source);
  };

  it('become an index with the types, documents and notices of the embedded engine', async () => {
    const result = await load('createIndex', 'flights', FLIGHTS);
    await workshop.writer.createIndex(await staged('flights.csv', FLIGHTS), { index: 'here' }, me);
    const there = await opened.describeIndex('flights', me);
    const here = await workshop.engine.describeIndex('here', me);

    expect(result).toMatchObject({ index: 'flights', documents: 3, rejectedRows: 0 });
    expect(there).toMatchObject({ documents: 3, timeField: 'when', source: 'flights.csv' });
    expect(there.timeRange).toEqual(here.timeRange);
    expect(there.fields.map(({ name, type }) => [name, type])).toEqual(
      here.fields.map(({ name, type }) => [name, type]),
    );
    expect(await documents('flights')).toMatchObject([
      { carrier: 'AA', delay: 12 },
      { note: 'a "quoted" word, and a comma' },
      { when: '2026-01-04T05:06:07.000Z' },
    ]);
    expect(await opened.definitionOf('flights', me)).not.toHaveProperty('mappings._meta');
  });

  it('bring values that the cluster would not read, or read otherwise, as the embedded engine reads them', async () => {
    const rows = [
      { day: 'Jun 12 1998', price: 1234.5, sold: 'yes', deep: { at: '12/31/2020 23:59' } },
      { day: 'Aug 07 1999', price: 2000, sold: 'no', deep: { at: '01/13/2021 00:00' } },
      { deep: {} },
    ];
    // Documents over several lines, too.
    const content = JSON.stringify(rows, undefined, 2);
    await load('createIndex', 'odd', content, { file: 'odd.json' });
    await workshop.writer.createIndex(await staged('odd.json', content), { index: 'odd-here' }, me);
    const body = {
      size: 0,
      aggs: Object.fromEntries(
        ['day', 'price', 'deep.at'].map((field) => [field, { stats: { field } }]),
      ),
    };
    const statsOf = async (index: string, { search }: Pick<typeof opened, 'search'>) =>
      (JSON.parse(await search({ index, body }, me)) as JsonObject)['aggregations'];
    const there = await opened.describeIndex('odd', me);
    const here = await workshop.engine.describeIndex('odd-here', me);

    expect(there.fields).toEqual(here.fields.map((field) => ({ ...field, multiValued: true })));
    expect(there.notices).toEqual(here.notices);
    expect(await statsOf('odd', opened)).toEqual(await statsOf('odd-here', workshop.engine));
  });

  it('are not loaded over an index that is there', async () => {
    await load('createIndex', 'taken', FLIGHTS);

    await expect(load('createIndex', 'taken', FLIGHTS)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('are added by the mapping of the index, new fields with their own types', async () => {
    await load('createIndex', 'grows', FLIGHTS);
    const more =
      'when,carrier,delay,gate\n2026-01-05 00:00:00,LH,7,12\n2026-01-06 00:00:00,LH,x,13\n';
    const result = await load('append', 'grows', more);
    const { fields, documents: count } = await opened.describeIndex('grows', me);

    expect(result).toMatchObject({ documents: 1, rejectedRows: 1 });
    expect(count).toBe(4);
    expect(fields).toContainEqual(expect.objectContaining({ name: 'gate', type: 'long' }));
  });

  it('keep the ids that they name, and replace the documents that have them', async () => {
    const lines = (...documents: [string, number][]) =>
      documents.map(([id, n]) => `{"index":{"_id":"${id}"}}\n{"n":${n}}\n`).join('');
    const given = { file: 'lines.ndjson' };
    await load('createIndex', 'files-ids', lines(['a', 1], ['b', 2]), given);
    await load('append', 'files-ids', lines(['b', 3]), given);
    await load('append', 'files-ids', '{"n":4,"_id":"c"}\n{"_id":"a","n":5}\n', given);
    const { hits } = (await ask('GET', '/files-ids/_search?sort=n')) as {
      hits: { hits: { _id: string; _source: object }[] };
    } & JsonObject;

    expect(hits.hits.map(({ _id, _source }) => [_id, _source])).toEqual([
      ['b', { n: 3 }],
      ['c', { n: 4 }],
      ['a', { n: 5 }],
    ]);
  });

  it('leave nothing of what was cancelled', async () => {
    const stop = new AbortController();
    const rows = Array.from({ length: 30_000 }, (_, at) => `2026-01-01 00:00:00,AA,${at}`);
    const content = `when,carrier,delay\n${rows.join('\n')}\n`;
    const onProgress: LoadOptions['onProgress'] = ({ phase, rows: sent }) => {
      if (phase === 'finishing' && sent > 0) stop.abort();
    };
    const context = { ...me, signal: stop.signal };
    await load('createIndex', 'half', FLIGHTS);
    await ask('DELETE', '/half');
    await expect(load('createIndex', 'half', content, { context, onProgress })).rejects.toThrow();

    expect((await opened.listIndices(me)).map(({ name }) => name)).not.toContain('half');
    expect(
      (await workshop.engine.listIndices(me)).filter(({ name }) => name.startsWith('load-')),
    ).toEqual([]);
  });

  it('stay deleted where their index is deleted while they are loaded', async () => {
    const rows = Array.from({ length: 30_000 }, (_, at) => `2026-01-01 00:00:00,AA,${at}`);
    let removing: Promise<unknown> | undefined;
    const onProgress: LoadOptions['onProgress'] = ({ phase, rows: sent }) => {
      // Some parts of the file are there.
      if (phase !== 'finishing' || sent === 0 || sent >= rows.length) return;
      removing ??= opened.writer.deleteIndex('gone', me);
    };
    const content = `when,carrier,delay\n${rows.join('\n')}\n`;
    await expect(load('createIndex', 'gone', content, { onProgress })).rejects.toThrow(
      '[gone] was deleted while it was being loaded',
    );
    await removing;
    expect(await ask('GET', '/_cat/indices/gone*?format=json&expand_wildcards=all')).toEqual([]);
  });

  it('take the place of an index in one step, under its name', async () => {
    await load('createIndex', 'swap', FLIGHTS);
    await ask('POST', '/_aliases', { actions: [{ add: { index: 'swap', alias: 'swap-too' } }] });
    names.add('swap-too');
    for (const delay of [1, 2]) {
      await load('replace', 'swap', `when,carrier,delay\n2026-02-01 00:00:00,AA,${delay}\n`);
    }
    const listed = (await opened.listIndices(me)).map(({ name }) => name);

    expect(listed.filter((name) => name.startsWith('swap'))).toEqual(['swap']);
    expect(await documents('swap')).toMatchObject([{ delay: 2 }]);
    expect(await documents('swap-too')).toHaveLength(1);
    await opened.writer.deleteIndex('swap', me);
    expect((await opened.listIndices(me)).map(({ name }) => name)).not.toContain('swap');
  });

  it('take the place of what this server left unfinished when it was stopped, and of nothing that another may be filling', async () => {
    const leave = (index: string, by: string) => {
      names.add(index);
      const _meta = { atrium: { unfinished: true, fingerprint: 'f', by } };
      const settings = { index: { hidden: true } };
      return ask('PUT', `/${index}`, { mappings: { _meta }, settings });
    };
    await leave('left-here', 'this-one');
    await leave('left-there', 'another');
    const states = (await opened.listIndices(me)).filter(({ name }) => name.startsWith('left-'));
    expect(states.map(({ state }) => state)).toEqual(['unfinished', 'unfinished']);
    await load('replace', 'left-here', FLIGHTS);

    expect(await documents('left-here')).toHaveLength(3);
    expect(await opened.describeIndex('left-here', me)).toMatchObject({
      notices: [],
      documents: 3,
    });
    await expect(load('replace', 'left-there', FLIGHTS)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('[left-there] is not complete'),
    });
  });

  it('get other types, with what does not fit counted; searches find the index as it was until then', async () => {
    await load('createIndex', 'retyped', FLIGHTS);
    await opened.writer.updateMapping('retyped', { types: { delay: 'text' } }, me);
    const details = await opened.writer.updateMapping(
      'retyped',
      { types: { carrier: 'long' }, timeField: null },
      me,
    );

    expect(details.fields.map(({ name, type }) => [name, type])).toEqual([
      ['when', 'date'],
      ['carrier', 'long'],
      ['delay', 'text'],
      ['share', 'double'],
      ['late', 'boolean'],
      ['note', 'text'],
    ]);
    expect(details).not.toHaveProperty('timeField');
    expect(details.notices.map(({ message }) => message).join()).toMatch(/carrier/);
    expect(await documents('retyped')).toMatchObject([{ carrier: 'AA' }, {}, {}]);
    await load('append', 'retyped', FLIGHTS);
    expect(await documents('retyped')).toHaveLength(6);
  });

  it('attack 48: are not written to indices of programs, nor by who may not', async () => {
    const limited = { ...me, allowedIndices: ['flights-*'] };
    await expect(load('replace', '.kibana_1', FLIGHTS)).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(load('append', 'flights', FLIGHTS, { context: limited })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(opened.writer.deleteIndex('*', me)).rejects.toMatchObject({
      code: 'index_not_found',
    });
    await expect(opened.writer.deleteIndex('flights,taken', me)).rejects.toThrow();

    expect(await documents('flights')).toHaveLength(3);
  });
});
