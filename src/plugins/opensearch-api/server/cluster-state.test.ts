import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPort, type OpenPort } from './testing/open-port';

let port: OpenPort;
beforeAll(async () => {
  port = await openPort();
  await port.ask('/seen-1', {
    method: 'PUT',
    body: { mappings: { properties: { n: { type: 'long' } } }, aliases: { seen: {} } },
  });
  await port.ask('/seen-1/_doc/1?refresh=true', { body: { n: 1 } });
});
afterAll(() => port.server.close());

describe('GET /_cluster/state', () => {
  it('tells the node, and the indices with what they are made of', async () => {
    const { json } = await port.ask('/_cluster/state');
    const [node] = Object.keys(json.nodes);

    expect(json.cluster_manager_node).toBe(node);
    expect(json.metadata.indices['seen-1']).toMatchObject({
      state: 'open',
      mappings: { _doc: { properties: { n: { type: 'long' } } } },
      aliases: ['seen'],
      settings: { index: { number_of_shards: '1' } },
    });
    expect(json.routing_table.indices['seen-1'].shards[0]).toEqual([
      expect.objectContaining({ state: 'STARTED', primary: true, node }),
    ]);
  });

  it('tells those parts alone that are asked for, of those indices', async () => {
    const one = await port.ask('/_cluster/state/metadata/seen-*');
    const none = await port.ask('/_cluster/state/metadata/nope');
    const node = await port.ask('/_cluster/state/cluster_manager_node');

    expect(Object.keys(one.json)).toEqual(['cluster_name', 'cluster_uuid', 'metadata']);
    expect(Object.keys(one.json.metadata.indices)).toEqual(['seen-1']);
    expect([none.status, none.json.metadata.indices]).toEqual([200, {}]);
    expect(Object.keys(node.json)).toEqual([
      'cluster_name',
      'cluster_uuid',
      'cluster_manager_node',
    ]);
  });
});

describe('POST /_forcemerge', () => {
  it('moves what was written into the tables', async () => {
    await port.ask('/seen-1/_doc/2', { body: { n: 2 } });
    const { status, json } = await port.ask('/seen-1/_forcemerge?max_num_segments=1', {
      method: 'POST',
    });

    expect([status, json]).toEqual([200, { _shards: { total: 1, successful: 1, failed: 0 } }]);
    expect((await port.ask('/seen-1/_count')).json.count).toBe(2);
  });

  it('is a task where nobody waits for it', async () => {
    const { json } = await port.ask('/_forcemerge?wait_for_completion=false', { method: 'POST' });
    const done = await port.ask(`/_tasks/${json.task}?wait_for_completion=true`);

    expect(done.json).toMatchObject({ completed: true, response: { _shards: { failed: 0 } } });
    expect((await port.ask('/nope/_forcemerge', { method: 'POST' })).status).toBe(404);
  });
});

it('GET /_cat/segments tells each index as one segment', async () => {
  const { json } = await port.ask('/_cat/segments/seen-1?format=json');

  expect(json).toEqual([
    expect.objectContaining({ index: 'seen-1', segment: '_0', searchable: 'true' }),
  ]);
});

describe('Parameters of the state of indices', () => {
  it('tell the one part of each index (level=shards)', async () => {
    const { json } = await port.ask('/_cluster/health/seen-1?level=shards');
    expect(json.indices['seen-1']).toMatchObject({
      number_of_shards: 1,
      shards: { '0': { status: 'green', primary_active: true, active_shards: 1 } },
    });
  });

  it.each([
    ['/_cat/indices?health=blue', 'unknown cluster health status [blue]'],
    ['/_nodes/stats/nope', 'request [/_nodes/stats/nope] contains unrecognized metric: [nope]'],
    [
      '/seen-1/_flush?force=true&wait_if_ongoing=false',
      'Validation Failed: 1: wait_if_ongoing must be true for a force flush;',
    ],
  ])('are refused where they mean nothing: %s', async (address, reason) => {
    const { status, json } = await port.ask(address);
    expect([status, json.error.reason]).toEqual([400, reason]);
  });
});

describe('What a request leaves out', () => {
  it.each([
    [{ docs: [{ _index: 'seen-1' }] }, 'action_request_validation_exception'],
    [{ docs: [{ _id: '1' }] }, 'action_request_validation_exception'],
    [{ docs: [] }, 'action_request_validation_exception'],
    [{ docs: [{ _index: 'seen-1', _id: '1', _routing: 'x' }] }, 'parse_exception'],
  ])('is refused by _mget as in OpenSearch: %j', async (body, type) => {
    const { status, json } = await port.ask('/_mget', { body });
    expect([status, json.error.type]).toEqual([400, type]);
  });

  it('is not deleted: an alias, where what is missing is ignored', async () => {
    const remove = async (query: string) =>
      (await port.ask(`/seen${query}`, { method: 'DELETE' })).status;
    expect(await remove('')).toBe(400);
    expect(await remove('?ignore_unavailable=true')).toBe(200);
    expect((await port.ask('/seen-1/_doc/1')).status).toBe(200);
  });

  it('is left out of figures: those of another name', async () => {
    const { json } = await port.ask('/_nodes/stats/indices/store');
    const [node] = Object.values(json.nodes) as { indices: object }[];
    expect(Object.keys(node?.indices ?? {})).toEqual(['store']);
  });
});
