import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenPort, openPort } from './testing/open-port';

let port: OpenPort;
beforeAll(async () => {
  port = await openPort();
  const unit = (meta: string) => ({ type: 'long', meta: { unit: meta } });
  const seen = { type: 'nested', properties: { by: { type: 'keyword' } } };
  await create('one', {
    speed: unit('ms'),
    place: { properties: { city: { type: 'text' } } },
    seen,
  });
  await create('two', { speed: { ...unit('ns'), doc_values: false }, hint: { type: 'text' } });
  await port.server.engine.forOperator().createIndex(
    { paths: [await file('three.ndjson', '{"at":"2020-01-01","speed":1}')], name: 'three.ndjson' },
    {
      index: 'three',
    },
  );
});
afterAll(() => port.server.close());

const file = async (name: string, content: string): Promise<string> => {
  const { writeFile } = await import('node:fs/promises');
  const path = `${port.server.stagingFolder}/${name}`;
  await writeFile(path, content);
  return path;
};
const create = (index: string, properties: object) =>
  port.ask(`/${index}`, { method: 'PUT', body: { mappings: { properties } } });
const fieldsOf = async (path: string) => (await port.ask(path)).json.fields;

describe('_field_caps', () => {
  it('lists objects, and what is in those of nested fields', async () => {
    const fields = await fieldsOf('/one/_field_caps?fields=place*,seen*');
    expect(fields.place.object).toEqual({
      type: 'object',
      searchable: false,
      aggregatable: false,
    });
    expect(Object.keys(fields.seen)).toEqual(['nested']);
    expect(fields['seen.by'].keyword.searchable).toBe(true);
  });

  it('names the indices that say otherwise, and joins what mappings tell people', async () => {
    const { speed } = await fieldsOf('/one,two/_field_caps?fields=speed');
    expect(speed.long).toEqual({
      type: 'long',
      searchable: true,
      aggregatable: false,
      non_aggregatable_indices: ['two'],
      meta: { unit: ['ms', 'ns'] },
    });
  });

  it('tells with include_unmapped which indices lack a field', async () => {
    const path = '/one,two/_field_caps?fields=hint';
    expect(Object.keys((await fieldsOf(path)).hint)).toEqual(['text']);
    const { hint } = await fieldsOf(`${path}&include_unmapped=true`);
    expect(hint.unmapped.indices).toEqual(['one']);
    expect(hint.text.indices).toEqual(['two']);
  });

  it('looks only at indices with documents that match index_filter', async () => {
    const ask = async (gte: string) =>
      (
        await port.ask('/_field_caps?fields=*', {
          body: { index_filter: { range: { at: { gte } } } },
        })
      ).json;
    expect((await ask('2019-01-01')).indices).toEqual(['three']);
    expect(await ask('2021-01-01')).toEqual({ indices: [], fields: {} });
  });
});

describe('totals as numbers', () => {
  const search = (body: object) => port.ask('/three/_search?rest_total_hits_as_int=true', { body });

  it('are -1 where none was asked for', async () => {
    expect((await search({ track_total_hits: false })).json.hits.total).toBe(-1);
    expect((await search({})).json.hits.total).toBe(1);
  });

  it('refuse all searches of an _msearch of which one counts to a limit', async () => {
    const body = '{}\n{}\n{}\n{"track_total_hits":10}\n';
    const headers = { 'content-type': 'application/x-ndjson' };
    const { status, json } = await port.ask('/_msearch?rest_total_hits_as_int=true', {
      body,
      headers,
    });
    expect(status).toBe(400);
    expect(json.error.reason).toContain('got 10');
  });
});
