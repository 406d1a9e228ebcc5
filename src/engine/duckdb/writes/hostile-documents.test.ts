import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  anyone,
  openTemporaryEngine,
  type TemporaryEngine,
} from '../storage/testing/temporary-engine';

let engine: TemporaryEngine;
beforeEach(async () => {
  engine = await openTemporaryEngine();
});
afterEach(() => engine.remove());

type Item = { _id: string; status: number; error?: { reason: string } };

async function bulk(...lines: readonly string[]): Promise<readonly Item[]> {
  const body = Buffer.from(lines.map((line) => `${line}\n`).join(''));
  const request = { body, index: 'test', refresh: 'now' as const };
  const { items } = JSON.parse(await engine.documentWriter.bulk(request, anyone())) as {
    items: readonly Record<string, Item>[];
  };
  return items.map((item) => Object.values(item)[0] as Item);
}

const idsOf = async (query: object = { match_all: {} }) => {
  const { hits } = await engine.search({ query, size: 100 });
  return hits.hits.map(({ _id }) => _id).toSorted();
};

describe('attack 111: a name that would end a statement', () => {
  it.each([
    String.raw`{"a\u0000b":1}`,
    String.raw`{"a":{"b\u0000":"x"}}`,
    String.raw`{"a.b\u0000.c":[{"d":1}]}`,
    String.raw`{"\u0000":{}}`,
  ])('is refused alone, and what is written before and later is found: %s', async (hostile) => {
    const { length } = await bulk('{"index":{"_id":"1"}}', '{"n":1}');
    const [refused, other] = await bulk(
      '{"index":{}}',
      hostile,
      '{"index":{"_id":"2"}}',
      '{"n":2}',
    );
    expect(length).toBe(1);
    expect(refused).toMatchObject({ status: 400 });
    expect(refused?.error?.reason).toContain('U+0000');
    expect(other).toMatchObject({ status: 201 });
    expect(await idsOf()).toEqual(['1', '2']);
  });

  it('is refused as a further reading of a field', async () => {
    const mappings = {
      properties: { a: { type: 'text', fields: { 'k\0': { type: 'keyword' } } } },
    };
    const made = engine.writer.createEmpty('test', { mappings }, anyone());
    await expect(made).rejects.toThrow('U+0000');
  });
});

describe('attack 111: half of a surrogate pair', () => {
  it('is the sign of what can’t be read, and the document is found', async () => {
    await bulk(
      '{"index":{"_id":"1"}}',
      String.raw`{"message":"cut \ud83d","name\uDE00":"x","path":"C:\\ud83d\\\ud83d\ude00"}`,
      '{"index":{"_id":"2"}}',
      '{"message":"whole"}',
    );

    expect(await idsOf()).toEqual(['1', '2']);
    expect(await idsOf({ term: { 'message.keyword': 'cut \uFFFD' } })).toEqual(['1']);
    const { hits } = await engine.search({ query: { ids: { values: ['1'] } } });
    expect(hits.hits[0]?._source).toEqual({
      message: 'cut \uFFFD',
      'name\uFFFD': 'x',
      path: 'C:\\ud83d\\😀',
    });
  });

  it('is the same document by an id that has one', async () => {
    const action = String.raw`{"index":{"_id":"cut \ud83d"}}`;
    const items = [...(await bulk(action, '{"n":1}')), ...(await bulk(action, '{"n":2}'))];
    expect(items.map(({ _id, status }) => [_id, status])).toEqual([
      ['cut \uFFFD', 201],
      ['cut \uFFFD', 200],
    ]);
    expect(await idsOf()).toEqual(['cut \uFFFD']);
  });
});

describe('attack 98: a document that would make a mapping that no start can read', () => {
  it.each([
    ['is a metadata field', '{"_seq_no":1,"_source":{"a":1}}'],
    ['exceeds 256 characters', `{"${'long '.repeat(60)}name":1}`],
    ['Limit of mapping depth [20]', `${'{"a":'.repeat(20)}{}${'}'.repeat(20)}`],
  ])('is refused alone, and all others are there after a kill: %s', async (reason, hostile) => {
    await bulk('{"index":{"_id":"1"}}', '{"n":1}');
    const [refused] = await bulk('{"index":{}}', hostile);
    expect([refused?.status, refused?.error?.reason]).toEqual([
      400,
      expect.stringContaining(reason),
    ]);
    // What the log has and the tables do not yet.
    await Promise.all([2, 3, 4].map((n) => bulk(`{"index":{"_id":"${n}"}}`, `{"n":${n}}`)));

    const folder = await mkdtemp(join(tmpdir(), 'atrium-killed-'));
    await cp(engine.folder, folder, { recursive: true });
    const again = await openTemporaryEngine({ folder });
    const { hits } = await again.search({ size: 0 }).finally(() => again.remove());
    expect(hits.total.value).toBe(4);
  });
});
