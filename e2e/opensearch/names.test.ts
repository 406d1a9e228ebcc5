import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connectCluster, type Cluster } from '#cluster';
import type { JsonObject } from '#common/json';
import type { NamesContext } from '#engine';
import { createOpenSearchEngine } from '#engine/opensearch';
import { anyone } from '../../src/engine/duckdb/storage/testing/temporary-engine';
import { NO_WORKSHOP } from '../../src/engine/opensearch/testing/no-workshop';
import { itNeeds } from './needs';

const url = inject('openSearchUrl');

describe.skipIf(url === '')(`names on a cluster ${inject('openSearchMissing')}`, () => {
  const operator: NamesContext = { ...anyone(), manageableIndices: ['*'] };
  /** May read all, and manage what begins with `names-own`. */
  const limited: NamesContext = {
    ...anyone(),
    allowedIndices: ['names-*'],
    manageableIndices: ['names-own*'],
  };
  let cluster: Cluster;
  let names: ReturnType<typeof createOpenSearchEngine>['names'];
  const ask = async (method: 'GET' | 'PUT' | 'DELETE', path: string, body?: JsonObject) =>
    JSON.parse(
      await cluster.ask(
        { method, path, accept: [400, 404], ...(body && { body }) },
        { signal: operator.signal, timeoutMs: 30_000 },
      ),
    ) as JsonObject;
  const clean = async () => {
    await ask('DELETE', '/_data_stream/names-*');
    await ask('DELETE', '/names-*');
    await ask('DELETE', '/_index_template/names-*');
    await ask('DELETE', '/_component_template/names-*');
  };
  beforeAll(async () => {
    cluster = connectCluster({ hosts: [url], requestTimeout: 30_000 });
    ({ names } = createOpenSearchEngine({ cluster, workshop: NO_WORKSHOP }));
    await clean();
    for (const name of ['names-own', 'names-other', '.names-program']) {
      await ask('PUT', `/${name}`, { settings: { number_of_replicas: 0 } });
    }
  });
  afterAll(async () => {
    await clean();
    await ask('DELETE', '/.names-program');
    await cluster.close();
  });
  const aliases = async () =>
    (await names.listAliases(operator))
      .filter(({ index }) => index.startsWith('names-'))
      .map(({ alias, index }) => `${alias} → ${index}`);

  it('are aliases with their filters, put and taken in one step', async () => {
    // One whole number more than a double can hold.
    const filter = { term: { n: 9007199254740993n as unknown as number } };
    await names.updateAliases(
      [
        { kind: 'add', indices: ['names-own'], aliases: ['names-own-errors'], options: { filter } },
        { kind: 'add', indices: ['names-o*'], aliases: ['names-all'], options: {} },
      ],
      operator,
    );
    expect(await aliases()).toEqual([
      'names-all → names-other',
      'names-all → names-own',
      'names-own-errors → names-own',
    ]);
    expect((await names.listAliases(operator)).find(({ filter: one }) => one)?.filter).toEqual(
      filter,
    );
    await names.updateAliases(
      [{ kind: 'remove', indices: ['names-other'], aliases: ['names-all'] }],
      operator,
    );
    expect(await aliases()).not.toContain('names-all → names-other');
  });

  it('attack 110: are put by who may manage the index and the name, and on no index of a program', async () => {
    const add = (index: string, alias: string, context: NamesContext) =>
      names.updateAliases(
        [{ kind: 'add', indices: [index], aliases: [alias], options: {} }],
        context,
      );
    await add('names-own', 'names-own-too', limited);
    await expect(add('names-other', 'names-own-three', limited)).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(add('names-own', 'names-other-too', limited)).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(add('.names-program', 'names-own-four', operator)).rejects.toMatchObject({
      code: 'index_not_found',
    });
    await expect(add('names-own', '.names-program-too', operator)).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(
      names.updateAliases([{ kind: 'remove_index', indices: ['names-o*'] }], limited),
    ).rejects.toMatchObject({ code: 'forbidden' });
    expect(await aliases()).toContain('names-own-too → names-own');
  });

  it('are templates, for who may manage what they are for', async () => {
    const body = { index_patterns: ['names-own-logs*'], data_stream: {}, priority: 1000 };
    await names.putTemplate(
      'component',
      { name: 'names-part', body: { template: {} }, isNew: true },
      operator,
    );
    await names.putTemplate('index', { name: 'names-logs', body, isNew: true }, limited);

    expect((await names.listTemplates('index', limited)).map(({ name }) => name)).toContain(
      'names-logs',
    );
    await expect(
      names.putTemplate('index', { name: 'names-logs', body, isNew: true }, operator),
    ).rejects.toThrow('already exists');
    await expect(
      names.putTemplate(
        'index',
        { name: 'names-wide', body: { index_patterns: ['*'] }, isNew: true },
        limited,
      ),
    ).rejects.toMatchObject({ code: 'forbidden' });
    expect(await names.simulateTemplate({ index: 'names-own-logs' }, limited)).toMatchObject({
      template: { settings: {} },
    });
  });

  it('are data streams, which roll over', async () => {
    await names.createDataStream('names-own-logs', limited);
    await expect(names.createDataStream('names-other-logs', limited)).rejects.toMatchObject({
      code: 'forbidden',
    });
    const rolled = await names.rollOver(
      { target: 'names-own-logs', conditions: {}, isDryRun: false, definition: {} },
      limited,
    );
    expect(rolled).toMatchObject({ isRolledOver: true });
    expect(await names.listDataStreams('names-*', limited)).toMatchObject([
      {
        name: 'names-own-logs',
        timestampField: '@timestamp',
        generation: 2,
        template: 'names-logs',
      },
    ]);
    await names.deleteDataStreams('names-own-logs', limited);
    expect(await names.listDataStreams('names-*', operator)).toEqual([]);
  });

  itNeeds('ingest-common')('are pipelines, for who may manage all indices', async () => {
    const source = '{"processors":[{"set":{"field":"a","value":1}}]}';
    await names.putPipeline({ name: 'names-pipeline', source }, operator);
    const body = '{"docs":[{"_source":{"b":2}}]}';
    const simulated = await names.simulatePipeline(
      { name: 'names-pipeline', body, verbose: false },
      operator,
    );
    expect(JSON.parse(simulated)).toMatchObject({ docs: [{ doc: { _source: { a: 1, b: 2 } } }] });
    expect(await names.listPipelines('names-*', operator)).toHaveLength(1);
    await expect(names.listPipelines(undefined, limited)).rejects.toMatchObject({
      code: 'forbidden',
    });
    await names.deletePipelines('names-pipeline', operator);
    expect(await names.listPipelines('names-*', operator)).toEqual([]);
    expect(Object.keys(await names.listGrokPatterns())).toContain('COMBINEDAPACHELOG');
  });

  it('are no policies where the plugin for them is missing, which is named', async () => {
    await expect(names.policies.list(operator)).rejects.toThrow('/_plugins/_ism/policies');
  });
});
