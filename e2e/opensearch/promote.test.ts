import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { JsonObject } from '#common/json';
import { openEmbeddedEngine } from '#engine/duckdb';
import { createEmbeddedSource } from '#engine/opensearch';
import { checksumsOf, type StoreWrite } from '#store';
import { createSqliteStore, readWholeFile } from '#store/sqlite';
import { anyone } from '../../src/engine/duckdb/storage/testing/temporary-engine';
import { temporaryFolder } from '../../tools/test/temporary-folder';
import { runPromote, startPromote } from './run-promote';
import { type Moment, type WatchedNode, watchNode } from './watched-node';
import { itNeeds } from './needs';

const url = inject('openSearchUrl');
const me = anyone();

/** A name of this run alone: the node may have seen others. */
const own = (name: string) => `promote-${process.pid}-${name}`;
const MAPPING: JsonObject = {
  properties: {
    n: { type: 'long' },
    when: { type: 'date', format: 'dd/MM/yyyy' },
    place: { type: 'geo_point' },
    parts: { type: 'nested', properties: { name: { type: 'keyword' }, size: { type: 'integer' } } },
    text: { type: 'text' },
    shape: { type: 'double' },
    free: { type: 'object', enabled: false },
  },
};
/** By their ids, as JSON text. */
const ODD: readonly (readonly [string, string])[] = [
  ['a/b?c#d&e=%20+', '{"n":9007199254740993}'],
  ['"quoted" \\ and ü 😀', '{"text":"\\u00fc \\ud83d\\ude00 \\"quoted\\" \\\\ \\n", "n" : null }'],
  [
    '..',
    '{"shape":1.0,"free":{"a":-0,"b":1e2,"c":0.10,"d":[[1],[[2]],[]],"e":12345678901234567890}}',
  ],
  ['_all', '{}'],
  ['x'.repeat(512), '{"place":{"lat":52.5,"lon":13.4},"when":"31/12/2023","parts":[]}'],
  ['nested', '{"parts":[{"name":"wheel","size":4},{"name":null},{}],"n":[1,2,null]}'],
  ['large', JSON.stringify({ text: 'long words '.repeat(130_000) })],
  ['dates', '{"when":["01/02/2003",null],"n":"5"}'],
];
const DOCUMENTS = 6200;
/** Each start takes a second, and a dead run's lock half a minute: three of the kills, others each day, but in the long run. */
const isWhole = process.env['LONG'] === '1';
const TURNS = 3;
const turn = Math.floor(Date.now() / 86_400_000) % TURNS;

const bulk = (lines: readonly string[]) => new TextEncoder().encode(`${lines.join('\n')}\n`);
const created = (id: string, source: string, more: object = {}) => [
  JSON.stringify({ create: { _id: id, ...more } }),
  source,
];

async function fillFolder(folder: string): Promise<void> {
  const { documentWriter, writer, stagingFolder, close } = await openEmbeddedEngine({ folder });
  await writer.createEmpty(own('mapped'), { mappings: MAPPING }, me);
  const lines = Array.from({ length: DOCUMENTS - ODD.length }, (_, at) =>
    created(`d${at}`, `{"n":${at},"text":"number ${at}"}`, at % 5 === 0 ? { routing: 'r' } : {}),
  );
  const odd = ODD.map(([id, source]) => created(id, source));
  for (const part of [lines, odd]) {
    const answer = JSON.parse(
      await documentWriter.bulk({ index: own('mapped'), body: bulk(part.flat()) }, me),
    ) as { errors: boolean };
    expect(answer.errors).toBe(false);
  }
  await writer.createEmpty(own('empty'), { mappings: MAPPING }, me);
  const path = join(stagingFolder, 'sales.ndjson');
  await writeFile(path, '{"day":"Jun 12 1998","price":"1,234.50"}\n{"day":"Jun 13 1998"}\n');
  await writer.createIndex({ paths: [path], name: 'sales.ndjson' }, { index: own('sales') }, me);
  await close();
}

async function fillStore(folder: string): Promise<void> {
  const store = createSqliteStore({ file: join(folder, 'store.sqlite') });
  const options = { by: 'ada', onConflict: 'fail' } as const;
  const puts = (title: string) =>
    Array.from({ length: 1200 }, (_, at): StoreWrite => ({
      kind: 'put',
      object: {
        type: at % 2 === 0 ? 'dashboard' : 'config',
        id: `o${at}`,
        attributes: { title: `${title} ${at}`, deep: { n: at / 3 } },
        references: [],
        ...(at % 7 === 0 && { workspaces: ['w'] }),
      },
      text: { title: `${title} ${at}` },
      expected: 'any',
    }));
  await store.apply(puts('first'), options);
  await store.apply(puts('second'), options);
  const key = { type: 'dashboard', id: 'o0' };
  await store.apply([{ kind: 'delete', key, expected: 'any' }], options);
  await store.apply(puts('third').slice(0, 1), options);
  await store.close();
}

async function fillNames(folder: string): Promise<void> {
  const { documentWriter, writer, names, close } = await openEmbeddedEngine({ folder });
  const managing = { ...me, manageableIndices: ['*'] };
  const source = '{"processors":[{"uppercase":{"field":"a"}}]}';
  await names.putPipeline({ name: own('upper'), source }, managing);
  const settings = { index: { final_pipeline: own('upper') } };
  await writer.createEmpty(own('piped'), { mappings: {} }, me);
  await documentWriter.bulk({ index: own('piped'), body: bulk(created('1', '{"a":"low"}')) }, me);
  await writer.createEmpty(own('later'), { mappings: {}, settings }, me);
  const add = { kind: 'add', indices: [own('piped')], aliases: [own('old')] } as const;
  await names.updateAliases([{ ...add, options: {} }], managing);
  const template = (pattern: string, more: JsonObject) => ({ index_patterns: [pattern], ...more });
  for (const [name, body] of [
    [own('template'), template(own('other*'), { template: { settings } })],
    [own('streams'), template(own('stream'), { data_stream: {} })],
  ] as const) {
    await names.putTemplate('index', { name, body, isNew: true }, managing);
  }
  await names.createDataStream(own('stream'), managing);
  const states = [{ name: 'kept', actions: [], transitions: [] }];
  const policy = { description: '', default_state: 'kept', states };
  await names.policies.put({ id: own('policy'), body: policy }, managing);
  await close();
}

/** Of all documents of both indices, however they are ordered. */
async function documentsIn(folder: string): Promise<readonly string[]> {
  const embedded = await openEmbeddedEngine({ folder });
  const source = createEmbeddedSource(embedded);
  const all: string[] = [];
  for (const name of ['mapped', 'sales']) {
    const take = async (documents: readonly object[]) =>
      void all.push(...documents.map((document) => JSON.stringify(document)));
    await source.describe(own(name), me);
    await source.read(own(name), take, me);
  }
  await embedded.close();
  return all.toSorted();
}

describe.skipIf(url === '')(`npm run promote ${inject('openSearchMissing')}`, () => {
  const folder = temporaryFolder('promote');
  let node: WatchedNode;
  beforeAll(async () => {
    node = await watchNode(url);
    await fillFolder(folder);
  });
  afterAll(async () => {
    await node.close();
    await fetch(`${url}/promote-${process.pid}-*?expand_wildcards=all`, { method: 'DELETE' });
  });

  const ask = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return response.text();
  };
  const promote = (...names: string[]) =>
    runPromote(['--to', node.url, '--data', folder, ...names.map(own)]);
  const killedAt = async (moment: Moment, ...names: string[]) => {
    const running = startPromote(['--to', node.url, '--data', folder, ...names.map(own)]);
    node.at(moment, () => running.process.kill('SIGKILL'));
    return running.ended;
  };
  const countOf = async (name: string) =>
    (JSON.parse(await ask('GET', `/${own(name)}/_count`)) as { count: number }).count;

  it(`ends equal, killed ${isWhole ? 'ten' : 'three or four'} times`, async () => {
    const moments: readonly Moment[] = [
      { request: /^PUT \/promote-[^/]*$/, count: 1, when: 'before' },
      { request: /^PUT \/promote-[^/]*$/, count: 1, when: 'after' },
      { request: /_bulk/, count: 1, when: 'before' },
      { request: /_bulk/, count: 1, when: 'after' },
      { request: /_mget/, count: 1, when: 'after' },
      { request: /_bulk/, count: 3, when: 'after' },
      { request: /_mget/, count: 2, when: 'before' },
      { request: /_count/, count: 1, when: 'before' },
      { request: /_settings/, count: 1, when: 'after' },
      { request: /^PUT .*_mapping/, count: 1, when: 'after' },
    ];
    for (const [at, moment] of moments.entries()) {
      if (!isWhole && at % TURNS !== turn) continue;
      // oxlint-disable-next-line no-await-in-loop -- one run after the other
      const { code, output } = await killedAt(moment, 'mapped');
      expect({ code, moment, output }).toMatchObject({ code: null });
    }
    const { code, output } = await promote('mapped');
    expect(output).toContain(
      `${DOCUMENTS.toLocaleString('en-US')} documents copied and found equal`,
    );
    expect(code).toBe(0);
    expect(await countOf('mapped')).toBe(DOCUMENTS);
    const found = await ask('POST', `/${own('mapped')}/_mget`, { ids: ODD.map(([id]) => id) });
    for (const [, source] of ODD) expect(found).toContain(`"_source":${source}`);
    const routed = await ask('GET', `/${own('mapped')}/_doc/d5?routing=r`);
    expect(routed).toContain('"_routing":"r"');
  });

  it('shows the index to patterns when it is whole, and not before', async () => {
    const seen = async () => ask('GET', `/_cat/indices/${own('sal*')}?h=index`);
    await killedAt({ request: /_count/, count: 1, when: 'after' }, 'sales');
    expect(await seen()).not.toContain(own('sales'));
    expect((await promote('sales')).code).toBe(0);
    expect(await seen()).toContain(own('sales'));
    const hits = await ask('GET', `/${own('sales')}/_search?q=day:%221998-06-12%22`);
    expect(hits).toContain('"value":1');
  });

  it('copies an index without documents', async () => {
    const { code, output } = await promote('empty');
    expect(output).toContain('0 documents copied and found equal');
    expect(code).toBe(0);
    expect(await countOf('empty')).toBe(0);
  });

  it('leaves an index alone that it did not make, and copies the others', async () => {
    await ask('DELETE', `/${own('empty')}`);
    await ask('PUT', `/${own('empty')}/_doc/1?refresh=true`, { theirs: true });
    const { code, output } = await promote('empty', 'sales');
    expect(code).toBe(1);
    expect(output).toMatch(new RegExp(`${own('empty')}: .*did not make`));
    expect(output).toContain(`${own('sales')}: 2 documents copied and found equal`);
    expect(await ask('GET', `/${own('empty')}/_source/1`)).toBe('{"theirs":true}');
  });

  it('says how to go on where the node is gone, and goes on', async () => {
    await ask('DELETE', `/${own('mapped')}`);
    node.at({ request: /_mget/, count: 4, when: 'before' }, () => node.end());
    const { code, output } = await promote('mapped');
    expect(code).toBe(1);
    expect(output).toMatch(/^http:.*the same command goes on from there/m);
    node.goOn();
    const again = await promote('mapped');
    expect(again.output).toMatch(
      /documents copied and found equal, [\d,]+ of them by an earlier run/,
    );
    expect(again.code).toBe(0);
  });

  it('copies back, killed on the way, and ends equal', async () => {
    const back = temporaryFolder('promote-back');
    const args = ['--from', node.url, '--data', back, own('mapped'), own('sales')];
    for (const count of isWhole ? [2, 4, 6] : [4]) {
      const running = startPromote(args);
      node.at({ request: /_search/, count, when: 'after' }, () => running.process.kill('SIGKILL'));
      expect((await running.ended).code).toBeNull();
    }
    const { code, output } = await runPromote(args);
    expect(output).toMatch(
      /6,200 documents copied and found equal, [\d,]+ of them by an earlier run/,
    );
    expect(code).toBe(0);
    expect(await documentsIn(back)).toEqual(await documentsIn(folder));
  });

  it('does not copy an index back that was changed meanwhile', async () => {
    const back = temporaryFolder('promote-changed');
    const running = startPromote(['--from', node.url, '--data', back, own('sales')]);
    node.at({ request: /_search/, count: 1, when: 'meanwhile' }, () =>
      ask('PUT', `/${own('sales')}/_doc/later?refresh=true`, { late: true }),
    );
    const { code, output } = await running.ended;
    expect(code).toBe(1);
    expect(output).toContain('was changed while it was copied');
  });

  it('copies saved objects with their history, and back', async () => {
    const objects = temporaryFolder('promote-objects');
    await fillStore(objects);
    await (await openEmbeddedEngine({ folder: objects })).close();
    const index = `.${own('objects')}`;
    const common = ['--saved-objects', '--opensearchDashboards.index', index];
    const to = ['--to', node.url, '--data', objects, ...common];
    // Once only: whoever follows waits until the lock of the dead one is over.
    if (isWhole) {
      const running = startPromote(to);
      node.at({ request: /_bulk/, count: 1, when: 'after' }, () => running.process.kill('SIGKILL'));
      expect((await running.ended).code).toBeNull();
    }
    const { code, output } = await runPromote(to);
    expect(output).toContain(
      '1,200 saved objects and 1,201 earlier versions copied and found equal',
    );
    expect(code).toBe(0);
    const back = temporaryFolder('promote-objects-back');
    const fetched = await runPromote(['--from', node.url, '--data', back, ...common, own('sales')]);
    expect(fetched.output).toContain('1,200 saved objects and 1,201 earlier versions');
    const textOf = () => ({});
    const files = [objects, back].map((folder) => join(folder, 'store.sqlite'));
    const [one, other] = files.map((file) => checksumsOf(readWholeFile(file, textOf)));
    expect(other).toEqual(one);
    await fillStore(objects);
    const changed = await runPromote(to);
    expect(changed.output).toContain('The cluster has other saved objects');
    expect(changed.code).toBe(1);
    await ask('DELETE', `/${index}*?expand_wildcards=all`);
  });

  itNeeds('ingest-common')('copies names and pipelines, and says what it leaves out', async () => {
    const names = temporaryFolder('promote-names');
    await fillNames(names);
    const to = ['--to', node.url, '--data', names];
    const { code, output } = await runPromote(to);
    expect(output).toContain(`${own('piped')}: 1 document copied and found equal`);
    expect(output).toContain(`alias ${own('old')} of ${own('piped')}`);
    expect(output).toContain(`index template ${own('template')}`);
    expect(output).toContain(`data stream ${own('stream')}: 0 documents in 1 index copied`);
    // The node has no plugin for policies.
    expect(output).toMatch(
      new RegExp(`policy ${own('policy')}: .*plugin.* by hand: .* with PUT /`),
    );
    expect(code).toBe(1);
    expect(await ask('GET', `/${own('old')}/_search`)).toContain('"_source":{"a":"low"}');
    await ask('PUT', `/${own('later')}/_doc/2?refresh=true`, { a: 'low' });
    expect(await ask('GET', `/${own('later')}/_source/2`)).toBe('{"a":"LOW"}');
    await ask('DELETE', `/${own('later')}/_doc/2?refresh=true`);
    const again = await runPromote(to);
    expect(again.output).toContain(`Copied or there already: alias`);
    expect(again.output).not.toContain('another one of that name');
    await ask('DELETE', `/_data_stream/${own('stream')}`);
    await ask('DELETE', `/_index_template/${own('*')}`);
    await ask('DELETE', `/${own('piped')},${own('later')}`);
    await ask('DELETE', `/_ingest/pipeline/${own('*')}`);
  });

  it('names an index that is not there, and a folder without indices', async () => {
    const { output } = await promote('nothing');
    expect(output).toContain(`There is no index ${own('nothing')}`);
    const other = await runPromote(['--to', node.url, '--data', temporaryFolder('promote-none')]);
    expect(other).toMatchObject({ code: 1 });
    expect(other.output).toContain('There are no indices in');
  });
});
