import { join } from 'node:path';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import type { EngineContext } from '../../engine';
import {
  anyone,
  openTemporaryEngine,
  type TemporaryEngine,
  type TestResponse,
} from './testing/temporary-engine';

let engine: TemporaryEngine;
afterEach(() => engine.remove());

const ID = /^[0-9a-f]{12}$/;

/** Too short, too long, of other letters, and of the right form without a document. */
const NO_IDS = (
  "|0|3|1e10| 0123456789ab|-00000000001|0123456789abc|0123456789AB|00000000000g|٠١٢٣٤٥٦٧٨٩٠١|' OR 1=1|" +
  `ffffffffffff|000000000000|000000000001|${'x'.repeat(10_000)}`
).split('|');

/** Numbers as rows of a file, `who` for those whose number is in the list. */
const rows = (count: number, isVisible: (n: number) => boolean): string =>
  `n,who\n${Array.from({ length: count }, (_, n) => `${n},${isVisible(n) ? 'me' : 'other'}`).join('\n')}\n`;

const RULE = { pattern: '*', filter: { term: { 'who.keyword': 'me' } } };
const viewer = (): EngineContext => ({ ...anyone(), allowedIndices: [RULE] });

interface Hit {
  _id: string;
  _source: JsonObject;
  sort?: number[];
}

async function hitsOf(body: JsonObject, index = 'test', context = anyone()) {
  const answer = JSON.parse(await engine.engine.search({ index, body }, context)) as TestResponse;
  return answer.hits.hits as Hit[];
}

const idsOf = async (index = 'test') =>
  (await hitsOf({ size: 1000, sort: [{ n: 'asc' }] }, index)).map(({ _id }) => _id);
const found = async (query: JsonObject) => (await hitsOf({ size: 1000, query })).map((h) => h._id);

/** Closes the engine and opens it again on its folder. */
async function restart(options: Parameters<typeof openTemporaryEngine>[0] = {}) {
  const { folder } = engine;
  await engine.close();
  engine = await openTemporaryEngine({ ...options, folder });
}

/** How many follow one that is smaller. */
const rises = (numbers: readonly number[]) =>
  numbers.filter((number, at) => at > 0 && number > (numbers[at - 1] ?? 0)).length;
const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

describe('attack 95: ids and places of the documents that a rule shows', () => {
  // Uniform numbers stay nine standard deviations within these bounds.
  it.each([
    ['as many as hidden ones between them', 4000, (n: number) => n % 2 === 0],
    ['where none is hidden', 2000, () => true],
    ['behind all hidden ones', 20_000, (n: number) => n >= 18_000],
  ])('tell nothing of how many there are and where they lie: %s', async (_, count, isVisible) => {
    engine = await openTemporaryEngine();
    await engine.load('f.csv', rows(count, isVisible));
    const hits = await hitsOf({ size: 2000, sort: ['_doc'] }, 'test', viewer());
    expect(hits.length).toBe(2000);

    const ids = hits.map(({ _id }) => _id);
    expect(ids.filter((id) => !ID.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(2000);
    for (const numbers of [
      ids.map((id) => Number.parseInt(id, 16)),
      hits.map(({ sort }) => sort?.[0] ?? 0),
    ]) {
      expect(mean(numbers) / 2 ** 48).toBeGreaterThan(0.44);
      expect(mean(numbers) / 2 ** 48).toBeLessThan(0.56);
      expect(rises(numbers)).toBeGreaterThan(880);
      expect(rises(numbers)).toBeLessThan(1120);
      const apart = numbers.map((number, at) => Math.abs(number - (numbers[at - 1] ?? 0)));
      expect(Math.min(...apart.slice(1))).toBeGreaterThan(2000);
    }
  });

  it('are others in each index with the same rows', async () => {
    engine = await openTemporaryEngine();
    await engine.load(
      'f.csv',
      rows(50, () => true),
    );
    await engine.load(
      'f.csv',
      rows(50, () => true),
      { index: 'other' },
    );

    const [ids, others] = [await idsOf(), await idsOf('other')];
    expect(ids.filter((id) => others.includes(id))).toEqual([]);
  });

  it('tell nothing of a document whose id came with it, either', async () => {
    engine = await openTemporaryEngine();
    await engine.load('f.csv', '_id,n\na,1\nb,2\nc,3\n');
    const hits = await hitsOf({ sort: ['_doc'] });

    expect(hits.map(({ _id }) => _id)).toEqual(['a', 'b', 'c']);
    expect(hits.filter(({ sort }) => (sort?.[0] ?? 0) < 1000)).toEqual([]);
  });

  it('are made with a key that no answer holds', async () => {
    engine = await openTemporaryEngine();
    await engine.load(
      'f.csv',
      rows(5, () => true),
    );
    const answers = [
      await engine.engine.describeIndex('test', anyone()),
      await engine.engine.listIndices(anyone()),
      await engine.engine.fieldCapabilities('test', anyone()),
      await hitsOf({ fields: ['*'], docvalue_fields: ['_id'], version: true }),
    ];

    expect(JSON.stringify(answers)).not.toMatch(/idKey|[0-9a-f]{24}/);
  });
});

describe('the id of a document', () => {
  const few = rows(5, () => true);

  it.each([
    ['a restart', () => restart()],
    ['an append', () => engine.append('g.csv', 'n,who\n7,me\n')],
    ['an append of rows with ids', () => engine.append('g.csv', '_id,n\nx,7\n')],
    [
      'a change of a type',
      () => engine.writer.updateMapping('test', { types: { n: 'double' } }, anyone()),
    ],
    [
      'a backup that is put in place',
      async () => {
        const copy = join(engine.stagingFolder, 'copy.duckdb');
        await engine.copyIndices(copy);
        const { folder } = engine;
        await engine.close();
        await mkdir(join(folder, 'kept'));
        await rename(copy, join(folder, 'kept', 'engine.duckdb'));
        engine = await openTemporaryEngine({ folder: join(folder, 'kept') });
      },
    ],
    [
      'the file is loaded anew, for its row',
      () =>
        engine.writer.replace(
          { paths: [join(engine.stagingFolder, 'new')], name: 'f.csv' },
          { index: 'test' },
          anyone(),
        ),
    ],
  ])('is the same after %s, so that a link to it works', async (_, change) => {
    engine = await openTemporaryEngine();
    await engine.load('f.csv', few);
    const before = await idsOf();
    await writeFile(join(engine.stagingFolder, 'new'), few);
    await change();

    expect((await idsOf()).slice(0, 5)).toEqual(before);
    expect(await found({ ids: { values: [before[3] ?? ''] } })).toEqual([before[3]]);
  });

  it('finds it by every query that asks for ids, and orders by it', async () => {
    engine = await openTemporaryEngine();
    await engine.load('f.csv', few);
    const ids = await idsOf();
    const [first = '', second = ''] = ids;

    expect(await found({ ids: { values: [second] } })).toEqual([second]);
    expect(await found({ term: { _id: second } })).toEqual([second]);
    expect(await found({ terms: { _id: [second, first] } })).toEqual([first, second]);
    expect(await found({ prefix: { _id: second.slice(0, 11) } })).toEqual([second]);
    expect(await found({ query_string: { query: `_id:${second}` } })).toEqual([second]);
    expect(await found({ bool: { must_not: { ids: { values: ids.slice(1) } } } })).toEqual([first]);
    const sorted = await hitsOf({ sort: [{ _id: 'desc' }] });
    expect(sorted.map(({ _id }) => _id)).toEqual(ids.toSorted().toReversed());
    const buckets = (await engine.search({ aggs: { a: { terms: { field: '_id' } } } }))
      .aggregations?.['a']?.buckets;
    expect(buckets?.map(({ key }) => key)).toEqual(ids.toSorted());
  });

  it('is replaced by a row that comes with it', async () => {
    engine = await openTemporaryEngine();
    await engine.load('f.csv', 'n\n0\n1\n2\n');
    const [, id] = await idsOf();
    await engine.append('g.csv', `_id,n\n${id},7\n`);

    expect(await engine.documents()).toEqual([{ n: 0 }, { n: 2 }, { n: 7 }]);
    expect((await idsOf()).at(-1)).toBe(id);
  });

  it('finds nothing where it is none, whatever it looks like', async () => {
    engine = await openTemporaryEngine();
    await engine.load('f.csv', few);

    for (const id of NO_IDS) {
      expect(await found({ ids: { values: [id] } })).toEqual([]);
      expect(await found({ term: { _id: id } })).toEqual([]);
    }
  });

  it('of an index from before stays the number of its row, also where rows come in', async () => {
    engine = await openTemporaryEngine({ plainIds: true });
    await engine.load('f.csv', few);
    await engine.load('g.csv', '_id,n\na,1\nb,2\n', { index: 'given' });
    await restart();
    await engine.append('g.csv', 'n,who\n7,me\n');

    expect(await idsOf()).toEqual(['0', '1', '2', '3', '4', '5']);
    expect(await found({ ids: { values: ['3'] } })).toEqual(['3']);
    expect(await idsOf('given')).toEqual(['a', 'b']);
    const places = (await hitsOf({ sort: ['_doc'] }, 'given')).map(({ sort }) => sort?.[0] ?? 0);
    expect(Math.min(...places)).toBeGreaterThan(1000);
  });
});

describe('pages in the order of the documents', () => {
  it.each(['asc', 'desc'])(
    'go on behind the last document, of several indices too: %s',
    async (order) => {
      engine = await openTemporaryEngine({ plainIds: true });
      await engine.load(
        'f.csv',
        rows(7, () => true),
        { index: 'old' },
      );
      await restart();
      await engine.load(
        'f.csv',
        rows(9, () => true),
      );
      await engine.load(
        'f.csv',
        rows(5, () => true),
        { index: 'third' },
      );
      const body = { size: 4, sort: [{ _doc: order }] };
      for (const index of ['test', 'old', 'test,third']) {
        const all = await hitsOf({ ...body, size: 100 }, index);
        const pages: Hit[] = [];
        for (let page = await hitsOf(body, index); page.length > 0;) {
          pages.push(...page);
          page = await hitsOf({ ...body, search_after: page.at(-1)?.sort ?? [] }, index);
        }
        expect(pages).toEqual(all);
        expect(new Set(all.map(({ _id }) => _id)).size).toBe(all.length);
      }
    },
  );

  it('end behind a place that no document has', async () => {
    engine = await openTemporaryEngine();
    await engine.load(
      'f.csv',
      rows(7, () => true),
    );

    const [least, most] = ['-9223372036854775808', '9223372036854775807'];
    for (const place of [-1, 0, 7, 2 ** 48 - 1, 2 ** 48, most, least]) {
      expect(await hitsOf({ sort: ['_doc'], search_after: [place] })).toEqual([]);
    }
  });
});
