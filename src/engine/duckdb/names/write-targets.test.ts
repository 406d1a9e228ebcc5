import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import type { AllowedIndices, BulkRequest } from '../../engine';
import type { NamesContext } from '../../index-names';
import { anyone, openTemporaryEngine } from '../storage/testing/temporary-engine';
import type { TemporaryEngine } from '../storage/testing/temporary-engine';

let test: TemporaryEngine;
beforeEach(async () => {
  test = await openTemporaryEngine();
});
afterEach(() => test.remove());

const managing: NamesContext = { ...anyone(), manageableIndices: ['*'] };
const make = (name: string, aliases: JsonObject) =>
  test.writer.createEmpty(name, { mappings: {}, aliases }, anyone());
const put = (name: string, body: JsonObject) =>
  test.names.putTemplate('index', { name, body, isNew: true }, managing);

interface Item {
  _index: string;
  status: number;
  error?: { type: string; reason: string; caused_by?: { reason: string } };
}

async function bulk(
  lines: readonly object[],
  {
    allowedIndices = ['*'],
    ...request
  }: Partial<BulkRequest> & { allowedIndices?: readonly AllowedIndices[] } = {},
) {
  const body = Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const context = { ...anyone(), allowedIndices };
  const text = await test.documentWriter.bulk({ body, refresh: 'now', ...request }, context);
  const { items } = JSON.parse(text) as { items: readonly Record<string, Item>[] };
  return items.map((item) => Object.values(item)[0] as Item);
}
const total = async (name: string) =>
  (await test.search({ size: 0, track_total_hits: true }, name)).hits.total.value;
const AT = { '@timestamp': '2024-03-01T10:00:00Z' };

describe('Documents that are written by an alias', () => {
  it('go to the index that it says, or to its only one', async () => {
    await make('w-1', { w: { is_write_index: false }, one: {} });
    await make('w-2', { w: { is_write_index: true }, open: {} });
    await make('w-3', { open: {} });

    const lines = ['w', 'one', 'open', '<w{now/d{"-3"}}>'].flatMap((name) => [
      { index: { _index: name.replaceAll('"', "'") } },
      { n: 1 },
    ]);
    const items = await bulk(lines);
    expect(items.map(({ _index, status }) => [_index, status])).toEqual([
      ['w-2', 201],
      ['w-1', 201],
      ['open', 400],
      ['w-3', 201],
    ]);
    expect(items[2]?.error).toMatchObject({
      type: 'illegal_argument_exception',
      reason: expect.stringContaining('no write index is defined for alias [open]'),
    });
    expect(await total('w')).toBe(2);
  });

  it('have to be, where that is asked for', async () => {
    await make('plain', { a: {} });
    const lines = ['a', 'plain', 'none'].flatMap((name) => [{ index: { _index: name } }, {}]);
    const items = await bulk(lines, { requireAlias: true });

    expect(items.map(({ status }) => status)).toEqual([201, 404, 404]);
    expect(items[1]?.error).toMatchObject({
      type: 'index_not_found_exception',
      reason:
        'no such index [plain] and [require_alias] request flag is [true] and [plain] is not an alias',
    });
    await expect(test.engine.resolveIndices('none', anyone())).rejects.toThrow('no such index');
  });

  it('go on in the next index after a rollover, and none is lost', async () => {
    await make('r-1', { r: { is_write_index: true } });
    const write = () => bulk([{ index: { _index: 'r' } }, { n: 1 }]);
    await write();
    const request = { target: 'r', conditions: { max_docs: 1 }, isDryRun: false, definition: {} };
    expect(await test.names.rollOver(request, managing)).toMatchObject({ isRolledOver: true });

    expect((await write())[0]?._index).toBe('r-000002');
    expect([await total('r'), await total('r-1')]).toEqual([2, 1]);
  });

  it('make an index by the template that is for it', async () => {
    await put('t', {
      index_patterns: ['t-*'],
      template: { mappings: { properties: { n: { type: 'keyword' } } }, aliases: { ts: {} } },
    });
    const items = await bulk([{ index: { _index: 't-1' } }, { n: 1 }]);

    expect(items).toMatchObject([{ _index: 't-1', status: 201 }]);
    const { mappings } = await test.engine.definitionOf('t-1', anyone());
    expect(mappings).toMatchObject({ properties: { n: { type: 'keyword' } } });
    expect(await total('ts')).toBe(1);
  });
});

describe('Documents that are written to a data stream', () => {
  beforeEach(() => put('s', { index_patterns: ['s-*'], data_stream: {} }));

  it('are added by its name alone, each with one time', async () => {
    const items = await bulk([
      { create: { _index: 's-a' } },
      AT,
      { create: { _index: 's-a', _id: '1' } },
      { x: 1 },
      { create: { _index: 's-a' } },
      { '@timestamp': ['2024-03-01', '2024-03-02'] },
      { index: { _index: 's-a' } },
      AT,
      { delete: { _index: 's-a', _id: '1' } },
      { update: { _index: 's-a', _id: '1' } },
      { doc: {} },
      { create: { _index: '.ds-s-a-000001' } },
      AT,
    ]);

    expect(items.map(({ status }) => status)).toEqual([201, 400, 400, 400, 400, 400, 400]);
    expect(items[0]?._index).toBe('.ds-s-a-000001');
    expect(items[1]?.error).toMatchObject({
      type: 'mapper_parsing_exception',
      caused_by: {
        reason: "documents must contain a single-valued timestamp field '@timestamp' of date type",
      },
    });
    for (const at of [3, 4, 5]) {
      expect(items[at]?.error?.reason).toBe(
        'only write ops with an op_type of create are allowed in data streams',
      );
    }
    expect(items[6]?.error?.reason).toContain('target corresponding data stream [s-a] instead');
    expect(await total('s-a')).toBe(1);
  });

  it('attack 110: are for whom rules name the stream', async () => {
    await bulk([{ create: { _index: 's-b' } }, AT]);
    const items = await bulk(
      ['s-a', 's-b', '.ds-s-b-000001', 's-c'].flatMap((_index) => [{ create: { _index } }, AT]),
      { allowedIndices: ['s-a'] },
    );

    expect(items.map(({ status }) => status)).toEqual([201, 403, 403, 403]);
    expect(await total('s-b')).toBe(1);
    await expect(test.engine.resolveIndices('s-c', anyone())).rejects.toThrow('no such index');
  });
});

it('attack 110: an alias gives no right to write to what is behind it', async () => {
  await make('secret', { mine: {} });
  const items = await bulk([{ index: { _index: 'mine' } }, { n: 1 }], {
    allowedIndices: ['mine*'],
  });

  expect(items).toMatchObject([{ status: 403, error: { type: 'security_exception' } }]);
  expect(JSON.stringify(items)).not.toContain('secret');
  expect(await total('secret')).toBe(0);
});
