import { gzipSync } from 'node:zlib';
import { OTLPLogExporter as JsonLogs } from '@opentelemetry/exporter-logs-otlp-http';
import { OTLPLogExporter as ProtobufLogs } from '@opentelemetry/exporter-logs-otlp-proto';
import { OTLPTraceExporter as JsonTraces } from '@opentelemetry/exporter-trace-otlp-http';
import { OTLPTraceExporter as ProtobufTraces } from '@opentelemetry/exporter-trace-otlp-proto';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { LoggerProvider, SimpleLogRecordProcessor } from '@opentelemetry/sdk-logs';
import { TracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPort, type OpenPort } from '../../opensearch-api/server/testing/open-port';

let port: OpenPort;
beforeAll(async () => {
  port = await openPort();
});
afterAll(() => port.server.close());

const hits = async (index: string, query: object) => {
  await port.ask(`/${index}/_refresh`, { method: 'POST' });
  const { json } = await port.ask(`/${index}/_search`, { body: { query, version: true } });
  return json.hits.hits.map(({ _source }: { _source: object }) => _source);
};
const term = (name: string, value: unknown) => ({ term: { [name]: value } });

describe.each([
  ['protobuf', ProtobufTraces],
  ['JSON', JsonTraces],
])('The exporter of traces of the SDK, in %s', (encoding, Exporter) => {
  it('writes spans to the nanosecond', async () => {
    const exporter = new Exporter({ url: `${port.url}/v1/traces` });
    const provider = new TracerProvider({
      resource: resourceFromAttributes({ 'service.name': `shop-${encoding}`, 'host.cpus': 4 }),
      spanProcessors: [new SimpleSpanProcessor({ exporter })],
    });
    const tracer = provider.getTracer('tests', '1.2');
    const root = tracer.startSpan('GET /cart', {
      kind: 1,
      startTime: [1_767_225_600, 123_456_789],
      attributes: { 'http.method': 'GET', 'http.status_code': 500, http: 'x', list: ['a', 'b'] },
    });
    root.addEvent('retry', { attempt: 2 }, [1_767_225_600, 123_456_790]);
    root.setStatus({ code: 2, message: 'broken' });
    root.end([1_767_225_601, 123_456_790]);
    await provider.forceFlush();
    await provider.shutdown();

    const [span] = await hits('otel-v1-apm-span-*', term('serviceName', `shop-${encoding}`));
    const { traceId, spanId } = root.spanContext();
    expect(span).toMatchObject({
      traceId,
      spanId,
      parentSpanId: '',
      name: 'GET /cart',
      kind: 'SPAN_KIND_SERVER',
      startTime: '2026-01-01T00:00:00.123456789Z',
      endTime: '2026-01-01T00:00:01.123456790Z',
      durationInNanos: 1_000_000_001,
      status: { code: 2, message: 'broken' },
      traceGroup: 'GET /cart',
      traceGroupFields: { statusCode: 2 },
      events: [
        {
          name: 'retry',
          time: '2026-01-01T00:00:00.123456790Z',
          attributes: { attempt: 2 },
        },
      ],
      'resource.attributes.host@cpus': 4,
      'span.attributes.http@method': 'GET',
      'span.attributes.http@status_code': 500,
      'span.attributes.http': 'x',
      'span.attributes.list': ['a', 'b'],
      instrumentationScope: { name: 'tests', version: '1.2' },
    });
    const found = await hits('otel-v1-apm-span-*', {
      bool: {
        filter: [
          term('span.attributes.http@method', 'GET'),
          term('traceId', traceId),
          { range: { startTime: { gte: '2026-01-01T00:00:00.123456789Z' } } },
        ],
        must_not: { range: { startTime: { gte: '2026-01-01T00:00:00.123456790Z' } } },
      },
    });
    expect(found).toHaveLength(1);
  });
});

describe.each([
  ['protobuf', ProtobufLogs],
  ['JSON', JsonLogs],
])('The exporter of logs of the SDK, in %s', (encoding, Exporter) => {
  it('writes records to the nanosecond', async () => {
    const exporter = new Exporter({ url: `${port.url}/v1/logs` });
    const provider = new LoggerProvider({
      resource: resourceFromAttributes({ 'service.name': `shop-${encoding}`, cpus: 4 }),
      processors: [new SimpleLogRecordProcessor({ exporter })],
    });
    provider.getLogger('tests', '1.2').emit({
      timestamp: [1_767_225_600, 5],
      observedTimestamp: [1_767_225_600, 6],
      severityNumber: 17,
      severityText: 'ERROR',
      body: { text: 'cart is lost', size: 3 },
      attributes: { 'user.id': 'ada', user: 'x', big: 2 ** 52, deep: { a: [1, { b: true }] } },
    });
    await provider.forceFlush();
    await provider.shutdown();

    const [record] = await hits(
      'ss4o_logs-default-namespace',
      term('resource.service.name', `shop-${encoding}`),
    );
    expect({ ...record, body: JSON.parse(record.body) }).toEqual({
      '@timestamp': '2026-01-01T00:00:00.000000005Z',
      observedTimestamp: '2026-01-01T00:00:00.000000006Z',
      body: { text: 'cart is lost', size: 3 },
      severity: { number: 17, text: 'ERROR' },
      attributes: {
        'user.id': 'ada',
        user: 'x',
        big: 2 ** 52,
        deep: { a: [1, { b: true }] },
        data_stream: { dataset: 'default', namespace: 'namespace', type: 'record' },
      },
      resource: { 'service.name': `shop-${encoding}`, cpus: '4' },
      instrumentationScope: { name: 'tests', version: '1.2', attributes: {} },
    });
  });
});

const resourceLogs = (logRecords: object[], attributes: object[] = []) => ({
  resourceLogs: [{ resource: { attributes }, scopeLogs: [{ logRecords }] }],
});
const text = (stringValue: string) => ({ stringValue });

describe('OTLP', () => {
  it('tells how many records were not written, in the encoding in which they came', async () => {
    const body = resourceLogs([
      { timeUnixNano: '1767225600000000000', body: text('ok') },
      // Later than a date in nanoseconds can be.
      { timeUnixNano: '18446744073709551615', body: text('too late') },
    ]);
    const { status, json } = await port.ask('/v1/logs', { body });
    expect(status).toBe(200);
    expect(json.partialSuccess).toMatchObject({ rejectedLogRecords: '1' });
    expect(json.partialSuccess.errorMessage).toMatch(/date|parse/);
    expect((await port.ask('/v1/logs', { body: resourceLogs([]) })).json).toEqual({});

    const protobuf = await fetch(`${port.url}/v1/logs`, {
      method: 'POST',
      body: Buffer.from('0a1512130a110900000000000000002a070a05', 'hex'),
      headers: { 'content-type': 'application/x-protobuf' },
    });
    expect([protobuf.status, protobuf.headers.get('content-type')]).toEqual([
      400,
      'application/x-protobuf',
    ]);
    expect(Buffer.from(await protobuf.arrayBuffer()).toString()).toMatch(/breaks off/);
  });

  it('takes what is packed, and sends records where their resource says', async () => {
    const attributes = [
      { key: 'data_stream.dataset', value: text('nginx') },
      { key: 'data_stream.namespace', value: text('../x') },
    ];
    const body = JSON.stringify(resourceLogs([{ body: text('packed') }], attributes));
    const response = await fetch(`${port.url}/v1/logs`, {
      method: 'POST',
      body: gzipSync(body),
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    });
    expect(response.status).toBe(200);
    const [record] = await hits('ss4o_logs-nginx-namespace', { match: { body: 'packed' } });
    // What says no time has that at which it came.
    expect(Math.abs(Date.parse(record['@timestamp']) - Date.now())).toBeLessThan(60_000);
  });

  it('writes through pipelines and templates that are there, and to the alias of spans', async () => {
    await port.ask('/_ingest/pipeline/mark', {
      method: 'PUT',
      body: { processors: [{ set: { field: 'marked', value: 'yes' } }] },
    });
    await port.ask('/_index_template/own', {
      method: 'PUT',
      body: {
        index_patterns: ['ss4o_logs-own-*'],
        priority: 10,
        template: { settings: { default_pipeline: 'mark' } },
      },
    });
    const attributes = [{ key: 'data_stream.dataset', value: text('own') }];
    await port.ask('/v1/logs', { body: resourceLogs([{ body: text('x') }], attributes) });
    expect(await hits('ss4o_logs-own-namespace', { match_all: {} })).toMatchObject([
      { marked: 'yes' },
    ]);
  });

  it('puts templates that are listed, used and changed as any other', async () => {
    const at = '/_index_template/ss4o_logs';
    const { index_template: logs } = (await port.ask(at)).json.index_templates[0];
    expect(logs).toMatchObject({
      index_patterns: ['ss4o_logs-*'],
      template: { mappings: { properties: { '@timestamp': { type: 'date_nanos' } } } },
    });
    expect((await port.ask('/_index_template/otel-v1-apm-span')).status).toBe(200);
    logs.template.mappings.properties.body = { type: 'keyword' };
    expect((await port.ask(at, { method: 'PUT', body: logs })).status).toBe(200);
    const attributes = [{ key: 'data_stream.dataset', value: text('changed') }];
    await port.ask('/v1/logs', { body: resourceLogs([{ body: text('x y') }], attributes) });

    const index = 'ss4o_logs-changed-namespace';
    const { json } = await port.ask(`/${index}/_mapping`);
    expect(json[index].mappings.properties.body).toEqual({ type: 'keyword' });
    expect(await hits(index, term('body', 'x y'))).toHaveLength(1);
  });

  it('leaves fields as they are where a template says nothing of them', async () => {
    const index = 'ss4o_logs-own-namespace';
    const { properties } = (await port.ask(`/${index}/_mapping`)).json[index].mappings;
    expect(properties['attributes']).toEqual({ type: 'flat_object' });
  });

  it('sends spans where the alias of spans goes, where there is one', async () => {
    await port.ask('/rolled-000001', {
      method: 'PUT',
      body: { aliases: { 'otel-v1-apm-span': { is_write_index: true } } },
    });
    const spans = [{ name: 'aliased', traceId: 'AB'.repeat(16), spanId: '01'.repeat(8), kind: 3 }];
    await port.ask('/v1/traces', { body: { resourceSpans: [{ scopeSpans: [{ spans }] }] } });
    await port.ask('/_aliases', {
      body: { actions: [{ remove: { index: 'rolled-000001', alias: 'otel-v1-apm-span' } }] },
    });
    expect(await hits('rolled-000001', { match_all: {} })).toMatchObject([
      { name: 'aliased', traceId: 'ab'.repeat(16), kind: 'SPAN_KIND_CLIENT' },
    ]);
  });

  it('refuses metrics, other types and broken messages by name', async () => {
    const metrics = await fetch(`${port.url}/v1/metrics`, {
      method: 'POST',
      body: Buffer.from([0]),
      headers: { 'content-type': 'application/x-protobuf' },
    });
    expect(metrics.status).toBe(501);
    expect((await port.ask('/v1/logs')).status).toBe(405);
    const bulk = await fetch(`${port.url}/_bulk`, {
      method: 'POST',
      body: Buffer.from([0]),
      headers: { 'content-type': 'application/x-protobuf' },
    });
    expect(bulk.status).toBe(406);
    for (const body of [
      { resourceLogs: 1 },
      { resourceLogs: [1] },
      resourceLogs([{ timeUnixNano: 'soon' }]),
      resourceLogs([{ traceId: 'xyz' }]),
      resourceLogs([{ body: { intValue: '1.5' } }]),
    ]) {
      const { status, json } = await port.ask('/v1/logs', { body });
      expect([status, json.code, typeof json.message]).toEqual([400, 3, 'string']);
    }
  });
});

describe('attack 98, 111: hostile messages', () => {
  const varint = (value: number): number[] =>
    value < 128 ? [value] : [(value & 127) | 128, ...varint(Math.floor(value / 128))];
  const wrap = (field: number, inner: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> =>
    Buffer.concat([Buffer.from([...varint(field * 8 + 2), ...varint(inner.length)]), inner]);
  const send = async (body: Buffer<ArrayBuffer>) =>
    (
      await fetch(`${port.url}/v1/logs`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/x-protobuf' },
      })
    ).status;

  it('nested 5,000 deep, without end or with lengths beyond all, are refused', async () => {
    let value = Buffer.alloc(0);
    for (let level = 0; level < 5000; level += 1) value = wrap(5, wrap(1, value));
    const record = wrap(1, wrap(2, wrap(2, wrap(5, value))));

    expect(await send(record)).toBe(400);
    expect(await send(Buffer.alloc(20, 255))).toBe(400);
    expect(await send(Buffer.from([10, 255, 255, 255, 255, 255, 255, 255, 127]))).toBe(400);
    expect(await send(Buffer.alloc(1_000_000, 7))).toBe(400);
    let json: object = { stringValue: 'x' };
    for (let level = 0; level < 300; level += 1) json = { arrayValue: { values: [json] } };
    expect((await port.ask('/v1/logs', { body: resourceLogs([{ body: json }]) })).status).toBe(400);
  });

  it('with names of prototypes are documents like others', async () => {
    const attributes = [{ key: '__proto__', value: text('x') }];
    const body = resourceLogs([{ body: text('proto'), attributes }]);
    expect((await port.ask('/v1/logs', { body })).json).toEqual({});
    expect(({} as { x?: string }).x).toBeUndefined();
  });
});
