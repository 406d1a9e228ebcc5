import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPort, type OpenPort } from './testing/open-port';

let port: OpenPort;
beforeAll(async () => {
  port = await openPort();
});
afterAll(() => port.server.close());

const put = (path: string, body: unknown) => port.ask(path, { method: 'PUT', body });
const lines = (...all: unknown[]) => all.map((one) => `${JSON.stringify(one)}\n`).join('');
const sourceOf = async (path: string) => (await port.ask(path)).json._source;
const upper = { processors: [{ uppercase: { field: 'a' } }] };

describe('/_ingest/pipeline', () => {
  it('keeps definitions as they were put', async () => {
    const text = '{"description":"d","processors":[{"set":{"field":"x","value":1.0}}],"version":3}';
    expect((await put('/_ingest/pipeline/kept', text)).json).toEqual({ acknowledged: true });
    expect((await port.ask('/_ingest/pipeline/kept')).text).toBe(`{"kept":${text}}`);
    expect((await port.ask('/_ingest/pipeline/k*,none')).text).toBe(`{"kept":${text}}`);
    expect(await port.ask('/_ingest/pipeline/none')).toMatchObject({ status: 404, text: '{}' });
    await port.ask('/_ingest/pipeline/kept', { method: 'DELETE' });
    expect((await port.ask('/_ingest/pipeline')).text).not.toContain('kept');
    expect(await port.ask('/_ingest/pipeline/kept', { method: 'DELETE' })).toMatchObject({
      status: 404,
      json: {
        error: { type: 'resource_not_found_exception', reason: 'pipeline [kept] is missing' },
      },
    });
  });

  it('tells which processor of a definition is wrong', async () => {
    const wrong = { processors: [{ set: { value: 1, tag: 't' } }] };
    expect((await put('/_ingest/pipeline/wrong', wrong)).json).toEqual({
      error: {
        root_cause: [
          {
            type: 'parse_exception',
            reason: '[field] required property is missing',
            processor_type: 'set',
            processor_tag: 't',
            property_name: 'field',
          },
        ],
        type: 'parse_exception',
        reason: '[field] required property is missing',
        processor_type: 'set',
        processor_tag: 't',
        property_name: 'field',
      },
      status: 400,
    });
    const foreign = { processors: [{ geoip: { field: 'ip' } }] };
    expect((await put('/_ingest/pipeline/wrong', foreign)).json.error.reason).toMatch(
      /processor \[geoip\] is not supported/,
    );
  });

  it('simulates with and without a name', async () => {
    await put('/_ingest/pipeline/upper', upper);
    const docs = [{ _source: { a: 'x' } }, { _id: '7', _source: {} }];
    const named = await port.ask('/_ingest/pipeline/upper/_simulate', { body: { docs } });
    const own = await port.ask('/_ingest/pipeline/_simulate', { body: { docs, pipeline: upper } });

    expect(named.json.docs[0].doc).toMatchObject({ _id: '_id', _source: { a: 'X' } });
    expect(named.json.docs[1].error.reason).toBe('field [a] not present as part of path [a]');
    expect(own.json.docs[0].doc._source).toEqual({ a: 'X' });
    expect(
      (await port.ask('/_ingest/pipeline/nope/_simulate', { body: { docs } })).json.error,
    ).toMatchObject({
      type: 'illegal_argument_exception',
      reason: 'pipeline [nope] does not exist',
    });
    expect(
      (await port.ask('/_ingest/pipeline/_simulate', { body: { docs } })).json.error.reason,
    ).toBe('[pipeline] required property is missing');
  });

  it('lists the patterns of grok', async () => {
    const { json } = await port.ask('/_ingest/processor/grok?s');
    expect(json.patterns).toMatchObject({ INT: '[+-]?[0-9]+' });
    expect(Object.keys(json.patterns)).toEqual(Object.keys(json.patterns).toSorted());
  });
});

describe('A document goes through a pipeline', () => {
  beforeAll(async () => {
    await put('/_ingest/pipeline/upper', upper);
    await put('/_ingest/pipeline/mark', {
      processors: [{ append: { field: 'seen', value: '{{_ingest.pipeline}}' } }],
    });
    await put('/_ingest/pipeline/away', {
      processors: [{ set: { field: '_index', value: 'elsewhere' } }],
    });
    await put('/_ingest/pipeline/dropped', { processors: [{ drop: { if: 'ctx.a == "no"' } }] });
  });

  it('that its address names', async () => {
    await put('/plain/_doc/1?pipeline=upper', { a: 'x' });
    expect(await sourceOf('/plain/_doc/1')).toEqual({ a: 'X' });
    expect(await put('/plain/_doc/2?pipeline=upper', {})).toMatchObject({
      status: 400,
      json: { error: { type: 'illegal_argument_exception' } },
    });
    expect((await port.ask('/plain/_doc/2')).status).toBe(404);
  });

  it('of its line, or of the request, and the others are done where one fails', async () => {
    const body = lines(
      { index: { _id: '1' } },
      { a: 'x' },
      { index: { _id: '2', pipeline: '_none' } },
      { a: 'x' },
      { index: { _id: '3' } },
      { b: 1 },
      { index: { _id: '4', pipeline: 'nope' } },
      { a: 'x' },
    );
    const { json } = await port.ask('/several/_bulk?pipeline=upper', { body });
    const items = json.items.map(
      ({ index }: { index: { status: number; error?: { reason: string } } }) => [
        index.status,
        index.error?.reason,
      ],
    );
    expect(items).toEqual([
      [201, undefined],
      [201, undefined],
      [400, 'field [a] not present as part of path [a]'],
      [400, 'pipeline with id [nope] does not exist'],
    ]);
    expect(await sourceOf('/several/_doc/1')).toEqual({ a: 'X' });
    expect(await sourceOf('/several/_doc/2')).toEqual({ a: 'x' });
  });

  it('of its index, and at last through another one', async () => {
    await put('/own', { settings: { default_pipeline: 'upper', final_pipeline: 'mark' } });
    expect((await port.ask('/own/_settings')).json.own.settings.index).toMatchObject({
      default_pipeline: 'upper',
      final_pipeline: 'mark',
    });
    await put('/own/_doc/1', { a: 'x' });
    await put('/own/_doc/2?pipeline=_none', { a: 'x' });
    expect(await sourceOf('/own/_doc/1')).toEqual({ a: 'X', seen: ['mark'] });
    expect(await sourceOf('/own/_doc/2')).toEqual({ a: 'x', seen: ['mark'] });
  });

  it('of the template of its index, also the first one', async () => {
    await put('/_index_template/piped', {
      index_patterns: ['piped-*'],
      data_stream: {},
      template: { settings: { default_pipeline: 'mark' } },
    });
    const stream = await port.ask('/piped-logs/_doc', { body: { '@timestamp': '2026-01-01' } });
    expect(stream.status).toBe(201);
    const { json } = await port.ask('/piped-logs/_search?q=seen:mark', { method: 'GET' });
    await port.ask('/piped-logs/_refresh', { method: 'POST' });
    expect(json.error).toBeUndefined();
    expect((await port.ask('/piped-logs/_count?q=seen:mark')).json.count).toBe(1);
  });

  it('and is dropped, or goes to another index', async () => {
    expect((await put('/drops/_doc/1?pipeline=dropped', { a: 'no' })).json).toMatchObject({
      _id: '1',
      _version: -3,
      result: 'noop',
    });
    expect((await port.ask('/drops')).status).toBe(404);
    expect((await put('/here/_doc/1?pipeline=away', { a: 1 })).json._index).toBe('elsewhere');
    expect((await port.ask('/here')).status).toBe(404);
    await put('/ends', { settings: { final_pipeline: 'away' } });
    expect((await put('/ends/_doc/1', { a: 1 })).json.error).toMatchObject({
      type: 'illegal_state_exception',
      reason: "FINAL pipeline [away] can't change the target index",
    });
  });

  it.each([
    [{ _version: 3 }, /internal versioning can not be used/],
    [{ _version: 3, _version_type: 'none' }, 'No version type match [none]'],
    [{ _version: 1.5, _version_type: 'external' }, /has to be a whole number/],
    [{ _version: 'x', _version_type: 'external' }, /has to be a whole number/],
  ])('has no version that requests can not give either: %j', async (values, reason) => {
    const processors = Object.entries(values).map(([field, value]) => ({ set: { field, value } }));
    await put('/_ingest/pipeline/versions', { processors });
    const { status, json } = await put('/versions/_doc/1?pipeline=versions', { a: 1 });
    expect([status, json.error.reason]).toEqual([
      400,
      typeof reason === 'string' ? reason : expect.stringMatching(reason),
    ]);
    expect((await port.ask('/versions/_doc/1')).status).toBe(404);
  });

  it('that an update makes, and only that', async () => {
    await put('/upserts', { settings: { default_pipeline: 'mark' } });
    const body = { upsert: { a: 1 }, doc: { b: 2 } };
    await port.ask('/upserts/_update/1', { body });
    await port.ask('/upserts/_update/1', { body });
    expect(await sourceOf('/upserts/_doc/1')).toEqual({ a: 1, seen: ['mark'], b: 2 });
  });

  it('that _update_by_query writes again, by the pipelines of its index too', async () => {
    await put('/again', { settings: { default_pipeline: 'mark' } });
    await put('/again/_doc/1?refresh&pipeline=_none', { a: 1.0 });
    await port.ask('/again/_update_by_query?refresh', { body: {} });
    expect(await sourceOf('/again/_doc/1')).toEqual({ a: 1, seen: ['mark'] });
    const script = { script: { source: 'ctx._source.a = 2' } };
    await port.ask('/again/_update_by_query?pipeline=_none&refresh', { body: script });
    expect(await sourceOf('/again/_doc/1')).toEqual({ a: 2, seen: ['mark'] });
  });

  it('on its way to another index, or where it is', async () => {
    await put('/from/_doc/1?refresh', { a: 'x' });
    const reindex = { source: { index: 'from' }, dest: { index: 'to', pipeline: 'upper' } };
    expect((await port.ask('/_reindex?refresh', { body: reindex })).json).toMatchObject({
      created: 1,
    });
    expect(await sourceOf('/to/_doc/1')).toEqual({ a: 'X' });

    const script = { script: { source: 'ctx._source.a += "y"' } };
    const done = await port.ask('/from/_update_by_query?pipeline=upper&refresh', { body: script });
    expect(done.json).toMatchObject({ updated: 1, failures: [] });
    expect(await sourceOf('/from/_doc/1')).toEqual({ a: 'XY' });
    const missing = await port.ask('/from/_update_by_query?pipeline=nope', { body: {} });
    expect(missing.json).toMatchObject({
      updated: 0,
      failures: [{ id: '1', cause: { reason: 'pipeline with id [nope] does not exist' } }],
    });
  });
});
