import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PointsInTime } from '../../points-in-time';
import {
  anyone,
  openTemporaryEngine,
  type TemporaryEngine,
} from '../storage/testing/temporary-engine';

let engine: TemporaryEngine;
beforeEach(async () => void (engine = await openTemporaryEngine()));
afterEach(() => engine.remove());

const context = anyone();
const points = (): PointsInTime => {
  const { pointsInTime } = engine.engine;
  if (!pointsInTime) throw new Error('The engine keeps nothing as it was.');
  return pointsInTime;
};

const write = (lines: readonly object[]) =>
  engine.documentWriter.bulk(
    {
      body: Buffer.from(`${lines.map((line) => JSON.stringify(line)).join('\n')}\n`),
      refresh: 'now',
    },
    context,
  );
const put = (from: number, to: number, more: object = {}) =>
  write(
    Array.from({ length: to - from }, (_, at) => [
      { index: { _index: 'own', _id: `d${from + at}` } },
      { n: from + at, ...more },
    ]).flat(),
  );
const remove = (...numbers: readonly number[]) =>
  write(numbers.map((n) => ({ delete: { _index: 'own', _id: `d${n}` } })));

async function numbersAt(id: string): Promise<readonly unknown[]> {
  const body = { size: 1000, sort: ['n'] };
  const text = await engine.engine.search({ index: '', body, pointInTime: { id } }, context);
  const { hits } = JSON.parse(text) as { hits: { hits: { _source: { n: number } }[] } };
  return hits.hits.map(({ _source }) => _source.n);
}
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);

/** The tables of the file, and how many rows are kept for who reads them as they were. */
async function stored(): Promise<{ tables: readonly string[]; kept: number }> {
  const file = join(engine.stagingFolder, `copy-${Math.random()}.duckdb`);
  await engine.copyIndices(file);
  const instance = await DuckDBInstance.create(file, { access_mode: 'READ_ONLY' });
  const connection = await instance.connect();
  try {
    const found = await connection.runAndReadAll(
      "SELECT table_name FROM duckdb_tables() WHERE regexp_matches(table_name, '_[0-9]+$') ORDER BY 1",
    );
    const tables = found.getRowsJS().map(([name]) => String(name));
    let kept = 0;
    for (const name of tables.filter((one) => one.startsWith('kept_'))) {
      const count = await connection.runAndReadAll(`SELECT count(*) FROM atrium.${name}`);
      kept += Number(count.getRowsJS()[0]?.[0]);
    }
    return { tables, kept };
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

const documentTables = async () =>
  (await stored()).tables.filter((name) => name.startsWith('documents_'));

describe('A point in time', () => {
  it('keeps of what is deleted no more than it reads, and nothing when it ends', async () => {
    await put(0, 10);
    const before = await stored();
    const { id } = await points().open('own', { keepAliveMs: 60_000 }, context);
    await remove(1, 2);
    await put(10, 20);
    await remove(10, 11, 12);
    await put(3, 5, { changed: true });
    await put(3, 5, { changed: 'twice' });

    expect(await numbersAt(id)).toEqual(upTo(10));
    expect((await stored()).kept).toBe(4);

    points().close(id, context);
    await expect.poll(stored).toEqual({ ...before, kept: 0 });
    await expect(numbersAt(id)).rejects.toMatchObject({ code: 'index_not_found' });
  });

  it('reads what it opened with, beside others that were opened before and after', async () => {
    const ids: string[] = [];
    for (const count of [5, 10, 15]) {
      await put(count - 5, count);
      ids.push((await points().open('own', { keepAliveMs: 60_000 }, context)).id);
    }
    await remove(...upTo(15));

    const all = async () => Promise.all(ids.map((id) => numbersAt(id)));
    expect(await all()).toEqual([upTo(5), upTo(10), upTo(15)]);

    points().close(ids[2] ?? '', context);
    await expect.poll(async () => (await stored()).kept).toBe(10);
    expect(await Promise.all(ids.slice(0, 2).map((id) => numbersAt(id)))).toEqual([
      upTo(5),
      upTo(10),
    ]);
  });

  it('has its own table where that of the index is made again, until it ends', async () => {
    await put(0, 10);
    const { id } = await points().open('own', { keepAliveMs: 60_000 }, context);
    await remove(4);
    await put(10, 12, { n: [1, 2] });
    await put(0, 1, { other: { deep: 'x' } });
    await remove(5, 6);

    expect(await numbersAt(id)).toEqual(upTo(10));
    expect(await documentTables()).toHaveLength(2);

    points().close(id, context);
    await expect.poll(documentTables).toHaveLength(1);
  });

  it('stays as it was when a file is added, takes the place of all, or types change', async () => {
    await engine.load('f.ndjson', '{"n":1,"t":"7"}\n{"n":2,"t":"8"}', { index: 'file' });
    const { id } = await points().open('file', { keepAliveMs: 60_000 }, context);
    await engine.append('f.ndjson', '{"n":3,"t":"9"}', 'file');
    expect(await numbersAt(id)).toEqual([1, 2]);
    await engine.writer.updateMapping('file', { types: { t: 'long' } }, context);
    expect(await numbersAt(id)).toEqual([1, 2]);
    await engine.replace('f.ndjson', '{"n":9}', 'file');

    expect(await numbersAt(id)).toEqual([1, 2]);
    expect((await engine.documents('file')).map(({ n }) => n)).toEqual([9]);
  });

  describe('of an index whose later documents have their words indexed', () => {
    /** Fewer texts are looked through themselves, not by their words. */
    const COUNT = 1100;
    const lines = (from: number, text: string) =>
      Array.from({ length: COUNT }, (_, n) =>
        JSON.stringify({ n: from + n, text: `${text} t${from + n}` }),
      ).join('\n');
    const append = async (text: string) =>
      (await engine.append('w.ndjson', lines(COUNT, text), 'words')).textIndexed;
    const hitsOf = async (body: object, target: object) => {
      const request = { ...target, body: body as never };
      const answer = await engine.engine.search(request as never, context);
      return JSON.parse(answer).hits;
    };
    const word = (text: string) => ({ match: { text } });
    let id: string;
    beforeEach(async () => {
      const loaded = await engine.load('w.ndjson', lines(0, 'red fox'), { index: 'words' });
      await loaded.textIndexed;
      ({ id } = await points().open('words', { keepAliveMs: 60_000 }, context));
    });
    const atPoint = (body: object) => hitsOf(body, { index: '', pointInTime: { id } });

    it('finds the words that it opened with', async () => {
      await append('red fox runs');
      // The first search learns where the words are, others count them there. None is asked twice: its answer would be known.
      const asks = [word, (text: string) => ({ bool: { filter: word(text) } })];
      const counts: number[] = [];
      for (const text of ['fox', 'runs']) {
        for (const ask of asks) {
          const body = { size: 0, query: ask(text), track_total_hits: true };
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          counts.push((await atPoint(body)).total.value);
        }
      }

      expect(counts).toEqual([COUNT, COUNT, 0, 0]);
      const scored = await atPoint({ size: 2 * COUNT, query: word('red') });
      expect(scored.hits).toHaveLength(COUNT);
    });

    it('scores by the words that it opened with, whether they were asked for before or not', async () => {
      const body = (text: string) => ({ size: 100, query: word(text), sort: ['_score', 'n'] });
      // As the index itself scores now: no point in time has to know it.
      const before = [
        await hitsOf(body('red'), { index: 'words' }),
        await hitsOf(body('fox'), { index: 'words' }),
      ];
      expect(await atPoint(body('red'))).toEqual(before[0]);
      await append('red red red red fox fox fox fox runs far away');

      expect(await atPoint({ ...body('red'), track_scores: true })).toEqual(before[0]);
      expect(await atPoint(body('fox'))).toEqual(before[1]);
      const now = await hitsOf(body('fox'), { index: 'words' });
      expect(now.max_score).not.toBe(before[1].max_score);
    });
  });

  it.each(['standard', 'english'])(
    'finds words of what was deleted before they were indexed, cut by the analyzer %s',
    async (analyzer) => {
      const mappings = { properties: { n: { type: 'long' }, text: { type: 'text', analyzer } } };
      await engine.writer.createEmpty('own', { mappings }, context);
      await put(0, 20, { text: 'red fox' });
      const { id } = await points().open('own', { keepAliveMs: 60_000 }, context);
      await remove(...upTo(5));
      await engine.writer.compact(['own'], context);

      const body = { size: 0, query: { match: { text: 'fox' } }, track_total_hits: true };
      const text = await engine.engine.search({ index: '', body, pointInTime: { id } }, context);
      expect(JSON.parse(text)).toMatchObject({ hits: { total: { value: 20 } } });
    },
  );

  it('ends by itself when nobody has used it for as long as it is kept', async () => {
    await put(0, 3);
    const before = await stored();
    const { id } = await points().open('own', { keepAliveMs: 1 }, context);

    await expect.poll(() => points().list(context)).toEqual([]);

    await expect(numbersAt(id)).rejects.toMatchObject({ type: 'search_context_missing_exception' });
    await expect.poll(stored).toEqual(before);
  });

  it('ends with the process, and leaves nothing', async () => {
    await put(0, 10);
    const before = await stored();
    const { id } = await points().open('own', { keepAliveMs: 60_000 }, context);
    await remove(1);
    await put(10, 11, { n: [1, 2] });
    const { folder } = engine;
    await engine.close();
    const again = await openTemporaryEngine({ folder });
    engine = again;

    await expect(numbersAt(id)).rejects.toMatchObject({ type: 'search_context_missing_exception' });
    const { tables } = await stored();
    expect(tables.filter((name) => name.startsWith('kept_'))).toEqual([]);
    expect(tables.filter((name) => name.startsWith('documents_'))).toHaveLength(
      before.tables.filter((name) => name.startsWith('documents_')).length,
    );
  });

  it('is nobody else’s, who learns not even that it is there', async () => {
    await put(0, 3);
    const { id } = await points().open('own', { keepAliveMs: 60_000 }, context);
    const other = { ...context, principal: 'somebody else' };
    const searched = engine.engine.search({ index: '', body: {}, pointInTime: { id } }, other);
    const never = engine.engine.search(
      { index: '', body: {}, pointInTime: { id: 'x'.repeat(32) } },
      other,
    );

    await expect(searched).rejects.toMatchObject({ type: 'search_context_missing_exception' });
    await expect(never).rejects.toMatchObject({ type: 'search_context_missing_exception' });
    expect(points().list(other)).toEqual([]);
    expect(points().close(id, other)).toBe(false);
    expect(await numbersAt(id)).toEqual(upTo(3));
  });

  it('shows what the person may see at each search, of what was deleted too', async () => {
    await put(0, 10);
    const limited = (filter: object) => ({
      ...context,
      allowedIndices: [{ pattern: 'own', filter: filter as never }],
    });
    const { id } = await points().open(
      'own',
      { keepAliveMs: 60_000 },
      limited({ range: { n: { lt: 5 } } }),
    );
    await remove(1, 2, 7, 8);
    const seenBy = async (own: typeof context) => {
      const body = { size: 100, sort: ['n'] };
      const text = await engine.engine.search({ index: '', body, pointInTime: { id } }, own);
      const { hits } = JSON.parse(text) as { hits: { hits: { _source: { n: number } }[] } };
      return hits.hits.map(({ _source }) => _source.n);
    };

    expect(await seenBy(limited({ range: { n: { lt: 5 } } }))).toEqual([0, 1, 2, 3, 4]);
    expect(await seenBy(limited({ range: { n: { gte: 8 } } }))).toEqual([8, 9]);
    await expect(seenBy({ ...context, allowedIndices: ['others'] })).rejects.toMatchObject({
      type: 'search_context_missing_exception',
    });
  });
});
