import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import { readLog, readSpan, traceIdOf } from './read-span';
import { readNanoseconds, readTime } from './span-time';
import { readTraceAddress, traceOf, writeTraceAddress } from './trace-address';

const hit = (source: JsonObject, index = 'spans') => ({
  _index: index,
  _id: '1',
  _score: null,
  _source: source,
});

describe('A span', () => {
  const expected = {
    spanId: 'b1',
    parentId: 'a1',
    name: 'GET /',
    service: 'shop',
    start: 1_790_000_000_000_000_001n,
    end: 1_790_000_000_000_000_003n,
    isFailed: true,
  };
  const START = '2026-09-21T14:13:20.000000001Z';
  const END = '2026-09-21T16:13:20.000000003+02:00';

  it('is read as Data Prepper writes it', () => {
    const source = {
      traceId: 't',
      spanId: 'b1',
      parentSpanId: 'a1',
      name: 'GET /',
      kind: 'SPAN_KIND_SERVER',
      startTime: START,
      endTime: END,
      durationInNanos: 2,
      serviceName: 'shop',
      status: { code: 2, message: '<b>no</b>' },
    };
    expect(readSpan(hit(source))).toMatchObject({
      ...expected,
      message: '<b>no</b>',
      kind: 'SERVER',
    });
    expect(traceIdOf(source)).toBe('t');
  });

  it('is read with the names of OpenTelemetry, with numbers as they are', () => {
    const source = {
      trace_id: 't',
      span_id: 'b1',
      parent_span_id: 'a1',
      name: 'GET /',
      start_time_unix_nano: 1_790_000_000_000_000_001n as unknown as number,
      end_time_unix_nano: '1790000000000000003',
      'resource.attributes.service.name': 'shop',
      status: { code: 'STATUS_CODE_ERROR' },
    };
    expect(readSpan(hit(source))).toMatchObject(expected);
    const { end_time_unix_nano: _, ...rest } = source;
    expect(readSpan(hit({ ...rest, duration: 2 }))).toMatchObject(expected);
  });

  it('is none without an id or a time, and none of its parents is made of zeros', () => {
    expect(readSpan(hit({ spanId: 'a', startTime: 'soon', endTime: END }))).toBeUndefined();
    expect(readSpan(hit({ startTime: START, endTime: END }))).toBeUndefined();
    expect(readSpan(hit({ spanId: 'a', startTime: START }))).toBeUndefined();
    const root = { spanId: 'a', parentSpanId: '0000000000000000', startTime: START, endTime: END };
    expect(readSpan(hit(root))).not.toHaveProperty('parentId');
    expect(readSpan(hit(JSON.parse('{"__proto__":{"spanId":"x"}}') as JsonObject))).toBeUndefined();
  });
});

describe('Times', () => {
  it('have nine decimals, also as milliseconds', () => {
    expect(readTime('1970-01-01T00:00:01.000000001Z')).toBe(1_000_000_001n);
    expect(readTime('1970-01-01T00:00:01')).toBe(1_000_000_000n);
    expect(readTime(1500)).toBe(1_500_000_000n);
    expect(readTime('1500.000001')).toBe(1_500_000_001n);
    expect(readTime('2026-99-01T00:00:00Z')).toBeUndefined();
    expect(readTime({})).toBeUndefined();
  });

  it('are not taken from numbers that were rounded', () => {
    expect(readNanoseconds(2 ** 60)).toBeUndefined();
    expect(readNanoseconds(12)).toBe(12n);
    expect(readNanoseconds('1e3')).toBeUndefined();
  });
});

describe('A log of a trace', () => {
  it('is read by its usual names', () => {
    const source = {
      '@timestamp': '1970-01-01T00:00:01Z',
      body: 'x',
      spanId: 'b',
      severity: { text: 'WARN' },
    };
    expect(readLog(hit(source))).toMatchObject({
      time: 1_000_000_000n,
      message: 'x',
      spanId: 'b',
      level: 'WARN',
    });
    expect(readLog(hit({ message: { text: 'a' } }))).toMatchObject({ message: '{"text":"a"}' });
  });
});

describe('The address of a trace', () => {
  it('says where else it is looked for', () => {
    const times = { startTime: '1970-01-01T00:00:01Z', durationInNanos: 1 };
    const own = traceOf(hit({ traceId: 'a/b?c', spanId: 'x', ...times }, 'my-spans'));
    const hash = writeTraceAddress(own ?? { traceId: '', spans: '', logs: '' });
    expect(hash).toMatch(/^\/a%2Fb%3Fc\?spans=.*my-spans$/);
    expect(readTraceAddress(`#${hash}`)).toEqual(own);
    const usual = traceOf(hit({ traceId: 'a', spanId: 'x', ...times }, 'otel-v1-apm-span-000002'));
    expect(usual && writeTraceAddress(usual)).toBe('/a');
    expect(traceOf(hit({ traceId: 'a', body: 'x' }, 'my-logs'))?.logs).toMatch(/,my-logs$/);
    expect(traceOf(hit({ message: 'x' }))).toBeUndefined();
    expect(readTraceAddress('#/')).toBeUndefined();
    expect(readTraceAddress('#/%E0%A4%A')?.traceId).toBe('%E0%A4%A');
  });
});
