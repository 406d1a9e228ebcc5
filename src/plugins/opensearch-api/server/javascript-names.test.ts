import { Client } from '@opensearch-project/opensearch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenPort, openPort } from './testing/open-port';

let port: OpenPort;
let client: Client;
beforeAll(async () => {
  port = await openPort();
  client = new Client({ node: port.url });
});
afterAll(async () => {
  await client.close();
  await port.server.close();
});

describe("OpenSearch's JavaScript client, unchanged, with names", () => {
  it('moves aliases, and rolls one over', async () => {
    await client.indices.create({
      index: 'app-000001',
      body: { aliases: { app: { is_write_index: true } } },
    });
    await client.indices.putAlias({ index: 'app-000001', name: 'all' });
    await client.indices.updateAliases({
      body: { actions: [{ add: { index: 'app-000001', alias: 'old' } }] },
    });
    await client.indices.deleteAlias({ index: 'app-000001', name: 'all' });
    expect((await client.indices.existsAlias({ name: 'all' })).body).toBe(false);
    await client.index({ index: 'app', body: { n: 1 }, refresh: true });
    const rolled = await client.indices.rollover({
      alias: 'app',
      body: { conditions: { max_docs: 1 } },
    });

    expect(rolled.body).toMatchObject({ rolled_over: true, new_index: 'app-000002' });
    expect((await client.indices.getAlias({ name: 'app' })).body).toEqual({
      'app-000001': { aliases: { app: { is_write_index: false } } },
      'app-000002': { aliases: { app: { is_write_index: true } } },
    });
    expect((await client.indices.resolveIndex({ name: 'app*' })).body.aliases).toEqual([
      { name: 'app', indices: ['app-000001', 'app-000002'] },
    ]);
  });

  it('puts templates of each kind, and makes a data stream by one', async () => {
    await client.cluster.putComponentTemplate({
      name: 'part',
      body: { template: { mappings: { properties: { level: { type: 'keyword' } } } } },
    });
    await client.indices.putIndexTemplate({
      name: 'logs',
      body: { index_patterns: ['logs-*'], data_stream: {}, composed_of: ['part'], priority: 5 },
    });
    await client.indices.putTemplate({
      name: 'older',
      body: { index_patterns: ['older-*'], order: 1 },
    });
    expect((await client.indices.existsIndexTemplate({ name: 'logs' })).body).toBe(true);
    expect((await client.indices.existsTemplate({ name: 'nope' })).body).toBe(false);
    await client.indices.createDataStream({ name: 'logs-web' });
    await client.index({
      index: 'logs-web',
      op_type: 'create',
      body: { '@timestamp': '2026-11-29T00:00:00Z', level: 'info' },
      refresh: true,
    });
    const simulated = await client.indices.simulateIndexTemplate({ name: 'logs-x' });

    expect(simulated.body).toMatchObject({
      template: { mappings: { properties: { level: { type: 'keyword' } } } },
    });
    expect((await client.indices.getDataStream({ name: 'logs-*' })).body).toMatchObject({
      data_streams: [{ name: 'logs-web', generation: 1, template: 'logs' }],
    });
    const streams = await client.indices.dataStreamsStats({ name: 'logs-web' });
    expect(streams.body).toMatchObject({ data_stream_count: 1, backing_indices: 1 });
    const fields = await client.indices.getFieldMapping({ index: 'logs-web', fields: ['level'] });
    expect(Object.keys(fields.body)).toEqual(['.ds-logs-web-000001']);
    await client.indices.deleteDataStream({ name: 'logs-web' });
    await client.indices.deleteIndexTemplate({ name: 'logs' });
    await client.cluster.deleteComponentTemplate({ name: 'part' });
    await client.indices.deleteTemplate({ name: 'older' });
    expect((await client.cluster.existsComponentTemplate({ name: 'part' })).body).toBe(false);
  });

  it('puts, tries and deletes a pipeline', async () => {
    const body = { processors: [{ set: { field: 'by', value: 'pipeline' } }] };
    // The client's types take objects alone for a value.
    await client.ingest.putPipeline({ id: 'mark', body: body as never });
    expect((await client.ingest.getPipeline({ id: 'mark' })).body.mark).toEqual(body);
    const tried = await client.ingest.simulate({
      id: 'mark',
      body: { docs: [{ _source: { n: 1 } }] },
    });
    const [document] = tried.body.docs ?? [];
    expect(document).toMatchObject({ doc: { _source: { n: 1, by: 'pipeline' } } });
    expect(Object.keys((await client.ingest.processorGrok()).body.patterns)).toContain('IP');
    await client.ingest.deletePipeline({ id: 'mark' });
    expect((await client.ingest.getPipeline({ id: 'mark' }, { ignore: [404] })).statusCode).toBe(
      404,
    );
  });

  it('reads each table, and tidies up', async () => {
    const tables = [
      client.cat.aliases,
      client.cat.allocation,
      client.cat.clusterManager,
      client.cat.count,
      client.cat.health,
      client.cat.indices,
      client.cat.nodes,
      client.cat.plugins,
      client.cat.segments,
      client.cat.shards,
      client.cat.tasks,
      client.cat.templates,
    ];
    for (const table of tables) {
      // Their types have a callback, too.
      const ask = table.bind(client.cat) as (params: object) => unknown;
      const answer = ask({ format: 'json' });
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { statusCode, body } = (await answer) as { statusCode: number; body: unknown };
      expect([statusCode, Array.isArray(body)]).toEqual([200, true]);
    }
    expect((await client.indices.forcemerge({ index: 'app*' })).statusCode).toBe(200);
    expect((await client.cluster.state({ metric: ['metadata'] })).body.metadata).toBeDefined();
    const { body } = await client.indices.delete({ index: ['app-000001', 'app-000002'] });
    expect(body.acknowledged).toBe(true);
  });
});
