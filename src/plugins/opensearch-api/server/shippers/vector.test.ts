import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GZIP, lines, openPortForShippers } from '../testing/ship';

/** Requests in their order and with their headers, what is asked first, and what is read in the answer: from the sources of Vector 0.40. */
let port: Awaited<ReturnType<typeof openPortForShippers>>;
beforeAll(async () => void (port = await openPortForShippers()));
afterAll(() => port.close());

describe('Vector', () => {
  const headers = { 'content-type': 'application/x-ndjson', 'accept-encoding': 'gzip', ...GZIP };
  const write = (body: string) =>
    port.send('POST', '/_bulk?timeout=60s', { headers, body: gzipSync(body) });

  it('takes the version for that of Elasticsearch: it has to be told one, or to be shown an older one', async () => {
    const old = await openPortForShippers({ 'compatibility.override_main_response_version': true });
    const majors: number[] = [];
    for (const one of [port, old]) {
      // oxlint-disable-next-line no-await-in-loop -- two
      const { json } = await one.send('GET', '/');
      majors.push(Number(json.version.number.split('.')[0]));
    }

    // Below 7 it sends types, which OpenSearch has no more.
    expect(majors).toEqual([3, 7]);
    await old.close();
  });

  it('asks for the health, and writes to an index of the day', async () => {
    expect((await port.send('GET', '/_cluster/health')).status).toBe(200);
    const event = { message: 'm', timestamp: '2026-11-29T00:00:00.123456789Z' };
    const { text } = await write(lines({ index: { _index: 'vector-2026.11.29' } }, event));

    expect(text).not.toContain('"errors":true');
    expect(await port.find('vector-2026.11.29')).toEqual([event]);
  });

  it('writes to a data stream, whose template it expects', async () => {
    const template = { index_patterns: ['logs-*-*'], data_stream: {}, priority: 1 };
    await port.put('/_index_template/logs', template);
    const event = { '@timestamp': '2026-11-29T00:00:00Z', data_stream: { type: 'logs' } };
    const { json } = await write(lines({ create: { _index: 'logs-generic-default' } }, event));

    expect(json.items[0].create).toMatchObject({
      _index: '.ds-logs-generic-default-000001',
      status: 201,
    });
  });

  it('keeps the newer of two versions that it numbers, and reads why the other failed', async () => {
    const version = (version: number) =>
      lines(
        { index: { _index: 'versions', _id: '1', version_type: 'external', version } },
        { version },
      );
    await write(version(5));
    const { text, json } = await write(version(4));

    expect(text).toContain('"errors":true');
    const { status, error } = json.items[0].index;
    expect([status, typeof error.type, typeof error.reason]).toEqual([409, 'string', 'string']);
    expect(await port.find('versions')).toEqual([{ version: 5 }]);
  });
});
