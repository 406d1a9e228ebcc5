import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import type { SearchResponse } from '#common/search';
import type { EngineContext } from '../../engine';
import {
  anyone,
  ndjson,
  openTemporaryEngine,
  type TemporaryEngine,
} from '../storage/testing/temporary-engine';

let engine: TemporaryEngine;

beforeEach(async () => {
  engine = await openTemporaryEngine();
});

afterEach(() => engine.remove());

async function write(lines: readonly object[], index = 'test') {
  const body = Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  await engine.documentWriter.bulk({ body, index, refresh: 'now' }, anyone());
}

const create = (...documents: readonly object[]) =>
  documents.flatMap((document) => [{ index: {} }, document]);

/** Follows what is written; each call tells what came since the one before. */
function follow(
  index = 'test',
  { query = { match_all: {} }, size = 100, allowedIndices = ['*'] }: Partial<Following> = {},
) {
  let cursor: string | undefined;
  return async () => {
    const body: JsonObject = { query, size, track_total_hits: true, sort: [{ _doc: 'desc' }] };
    const context = { ...anyone(), allowedIndices };
    const asked = { index, body, ...(cursor === undefined ? {} : { cursor }) };
    const told = await engine.engine.tail(asked, context);
    ({ cursor } = told);
    if (told.answer === null) return { total: 0, values: [] };
    const { hits } = JSON.parse(told.answer) as SearchResponse;
    const values = hits.hits.map(({ _source }) => (_source as { n?: unknown }).n);
    return { total: hits.total?.value, values };
  };
}

interface Following extends Pick<EngineContext, 'allowedIndices'> {
  query: JsonObject;
  size: number;
}

const rangeOf = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => ({ n: from + at }));

describe('What was written since', () => {
  it('is told once, the newest first, and all of it is counted', async () => {
    await write(create(...rangeOf(0, 10)));
    const next = follow('test', { size: 3 });
    expect(await next()).toEqual({ total: 0, values: [] });
    await write(create(...rangeOf(10, 15)));
    await write(create({ n: 15 }));
    expect(await next()).toEqual({ total: 6, values: [15, 14, 13] });
    expect(await next()).toEqual({ total: 0, values: [] });
    await write(create({ n: 16 }));
    expect(await next()).toEqual({ total: 1, values: [16] });
  });

  it('is what the query finds, also where words are known of earlier documents alone', async () => {
    await engine.load(
      'a.ndjson',
      ndjson(...rangeOf(0, 200).map((one) => ({ ...one, m: 'a time out' }))),
    );
    const query = { match: { m: 'out' } };
    const next = follow('test', { query });
    await next();
    await write(create({ n: 1000, m: 'out of time' }, { n: 1001, m: 'on time' }));
    expect(await next()).toEqual({ total: 1, values: [1000] });
  });

  it('is also found by fields of another index', async () => {
    await write(create({ n: 1, name: 'one' }, { n: 2, name: 'two' }), 'names');
    await write(create({ n: 1 }));
    const lookup = {
      target_index: 'names',
      input_field: 'n',
      target_field: 'n',
      fetch_field: 'name.keyword',
    };
    const query = {
      derived: {
        fields: { 'names.name': { type: 'keyword', lookup } },
        query: { term: { 'names.name': 'two' } },
      },
    };
    const next = follow('test', { query });
    await next();
    await write(create({ n: 1 }, { n: 2 }, { n: 3 }));
    expect(await next()).toEqual({ total: 1, values: [2] });
  });

  it('has a document again that is written again, and none that is gone', async () => {
    await write([{ index: { _id: 'a' } }, { n: 1 }, { index: { _id: 'b' } }, { n: 2 }]);
    const next = follow();
    await next();
    await write([{ index: { _id: 'a' } }, { n: 10 }, { delete: { _id: 'b' } }]);
    await write([{ update: { _id: 'a' } }, { doc: { n: 11 } }]);
    expect(await next()).toEqual({ total: 1, values: [11] });
  });

  it('comes from files that are appended', async () => {
    await engine.load('a.ndjson', ndjson(...rangeOf(0, 20)));
    const next = follow();
    await next();
    await engine.append('b.ndjson', ndjson({ n: 20 }, { n: 21, other: 'x' }));
    expect(await next()).toEqual({ total: 2, values: [21, 20] });
  });

  it('is all of an index that is new, or made anew, or whose documents were replaced', async () => {
    await write(create({ n: 1 }), 'logs-1');
    const next = follow('logs-*');
    await next();
    await write(create({ n: 2 }, { n: 3 }), 'logs-2');
    expect(await next()).toEqual({ total: 2, values: [3, 2] });
    await engine.writer.deleteIndex('logs-2', anyone());
    expect(await next()).toEqual({ total: 0, values: [] });
    await write(create({ n: 4 }), 'logs-2');
    expect(await next()).toEqual({ total: 1, values: [4] });
    await engine.replace('c.ndjson', ndjson({ n: 5 }, { n: 6 }, { n: 7 }), 'logs-2');
    expect(await next()).toEqual({ total: 3, values: [7, 6, 5] });
  });

  it('goes on after a table was made again and after a restart', async () => {
    await engine.load('a.ndjson', ndjson(...rangeOf(0, 5)));
    const next = follow();
    await next();
    await engine.append('b.ndjson', ndjson({ n: 5 }));
    await engine.writer.updateMapping('test', { types: { n: 'keyword' } }, anyone());
    await engine.close();
    engine = await openTemporaryEngine({ folder: engine.folder });
    await write(create({ n: 6 }));
    expect(await next()).toEqual({ total: 2, values: [6, 5] });
    expect(await next()).toEqual({ total: 0, values: [] });
  });
});

describe('Who may see some documents', () => {
  const allowedIndices = [{ pattern: 'test', filter: { term: { owner: 'me' } } }];

  it('is told of these alone', async () => {
    await engine.load('a.ndjson', ndjson({ n: 0, owner: 'me' }, { n: 1, owner: 'you' }));
    const next = follow('test', { allowedIndices });
    await next();
    await write(create({ n: 2, owner: 'you' }, { n: 3, owner: 'me' }));
    expect(await next()).toEqual({ total: 1, values: [3] });
  });

  it('learns from the place neither how much was written nor whether anything was', async () => {
    await write(create({ n: 0, owner: 'you' }));
    const told = async () =>
      (await engine.engine.tail({ index: 'test', body: {} }, { ...anyone(), allowedIndices }))
        .cursor;
    const [one, same] = [await told(), await told()];
    await write(create({ n: 1, owner: 'you' }));
    const later = await told();
    expect(new Set([one, same, later]).size).toBe(3);
    expect(new Set([one.length, same.length, later.length]).size).toBe(1);
  });

  it('attack 95: is answered alike, whether anything was written that is hidden or nothing at all', async () => {
    await write(create({ n: 0, owner: 'me' }));
    const ask = (cursor?: string) =>
      engine.engine.tail(
        { index: 'test', body: { size: 1 }, ...(cursor !== undefined && { cursor }) },
        { ...anyone(), allowedIndices },
      );
    const { cursor } = await ask();
    const withoutTime = async () => {
      const { took: _, ...answer } = JSON.parse((await ask(cursor)).answer ?? '{}') as object & {
        took?: number;
      };
      return answer;
    };
    const before = await withoutTime();
    await write(create({ n: 1, owner: 'you' }));
    expect(await withoutTime()).toEqual(before);
    expect(before).toMatchObject({ hits: { total: { value: 0 } } });
  });

  it('has no place in an index of others, and a place that was made up is none', async () => {
    await write(create({ n: 0, owner: 'me' }));
    const ask = (cursor: string, index = 'test') =>
      engine.engine.tail({ index, body: { size: 0 }, cursor }, { ...anyone(), allowedIndices });
    await expect(ask('', 'other')).rejects.toMatchObject({ code: 'index_not_found' });
    for (const made of [
      '',
      ':',
      'test:',
      'test:5',
      'test:-9',
      `test:${'A'.repeat(48)}`,
      '__proto__:1',
    ]) {
      // oxlint-disable-next-line no-await-in-loop
      expect(JSON.parse((await ask(made)).answer ?? '{}')).toMatchObject({
        hits: { total: { value: 1 } },
      });
    }
  });
});
