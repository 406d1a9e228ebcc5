import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GZIP, lines, openPortForShippers } from '../testing/ship';

/** Requests in their order and with their headers, what is asked first, and what is read in the answer: from the sources of Fluent Bit 3 and fluent-plugin-opensearch 1.1. */
let port: Awaited<ReturnType<typeof openPortForShippers>>;
beforeAll(async () => void (port = await openPortForShippers()));
afterAll(() => port.close());

describe('Fluent Bit', () => {
  const headers = { 'user-agent': 'Fluent-Bit', 'content-type': 'application/x-ndjson' };
  const record = (n: number) => ({ '@timestamp': `2026-11-29T00:00:0${n}.000Z`, log: `line ${n}` });

  it('writes what is packed, and finds at once that nothing failed', async () => {
    const body = lines({ create: { _index: 'fluent-bit' } }, record(1));
    const { status, text } = await port.send('POST', '/_bulk', {
      headers: { ...headers, ...GZIP },
      body: gzipSync(body),
    });

    expect(status).toBe(200);
    // Of a long answer it reads the beginning alone, and looks for this.
    expect(text).toContain('"errors":false,"items":[');
    expect(await port.find('fluent-bit')).toEqual([record(1)]);
  });

  it('sends a chunk again without writing its records twice', async () => {
    const body = lines(
      { create: { _index: 'once', _id: 'a1' } },
      record(1),
      { create: { _index: 'once', _id: 'a2' } },
      record(2),
    );
    await port.send('POST', '/_bulk', { headers, body });
    const { json } = await port.send('POST', '/_bulk', { headers, body });

    // It is content with these, and tries again for all others.
    expect(json.items.map((item: { create: { status: number } }) => item.create.status)).toEqual([
      409, 409,
    ]);
    expect(await port.find('once')).toHaveLength(2);
  });

  it('updates and adds by id, through a pipeline that the address names', async () => {
    const steps = { processors: [{ set: { field: 'by', value: 'pipeline' } }] };
    await port.put('/_ingest/pipeline/shipped', steps);
    const upsert = (n: number) =>
      lines({ update: { _index: 'state', _id: '1' } }, { doc_as_upsert: true, doc: { n } });
    for (const n of [1, 2]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { json } = await port.send('POST', '/_bulk', { headers, body: upsert(n) });
      expect(json.errors).toBe(false);
    }
    const piped = await port.send('POST', '/_bulk/?pipeline=shipped', {
      headers,
      body: lines({ index: { _index: 'piped' } }, record(1)),
    });

    expect(piped.json.errors).toBe(false);
    expect(await port.find('state')).toEqual([{ n: 2 }]);
    expect(await port.find('piped')).toEqual([{ ...record(1), by: 'pipeline' }]);
  });

  it('is told that types are no more, as OpenSearch tells it, where it is not set to leave them out', async () => {
    const body = lines({ create: { _index: 'typed', _type: '_doc' } }, record(1));
    const { status, json } = await port.send('POST', '/_bulk', { headers, body });

    expect([status, json.error.reason]).toEqual([
      400,
      'Action/metadata line [1] contains an unknown parameter [_type]',
    ]);
  });
});

describe('Fluentd', () => {
  const headers = { 'content-type': 'application/json' };

  it('puts its template where it is missing, and writes by it', async () => {
    expect((await port.send('GET', '/', { headers })).json.version.distribution).toBe('opensearch');
    const missing = await port.send('GET', '/_index_template/fluentd', { headers });
    expect(missing.status).toBe(404);
    const template = { index_patterns: 'fluentd-*', template: { settings: {} }, priority: 1 };
    const put = (path: string, body: object) =>
      port.send('PUT', path, { headers, body: JSON.stringify(body) });
    expect((await put('/_index_template/fluentd', template)).status).toBe(200);
    const { json } = await port.send('POST', '/_bulk', {
      headers: { 'content-type': 'application/x-ndjson' },
      body: lines({ index: { _index: 'fluentd-2026.11.29' } }, { message: 'm' }),
    });

    expect(json.errors).toBe(false);
    expect(await port.find('fluentd-2026.11.29')).toEqual([{ message: 'm' }]);
  });
});
