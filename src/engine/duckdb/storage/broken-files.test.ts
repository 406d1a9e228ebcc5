import { gzipSync } from 'node:zlib';
import { readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  anyone,
  openTemporaryEngine,
  type TemporaryEngine,
  sentencesOf,
} from './testing/temporary-engine';

let engine: TemporaryEngine;

beforeEach(async () => {
  engine = await openTemporaryEngine({
    limits: { documentBytes: 2_000_000, columns: 1000, unpackedBytes: 2_000_000 },
  });
});
afterEach(() => engine.remove());

const parquet = () => readFile('node_modules/vega-datasets/data/flights-3m.parquet');

describe('attack 29: a file that cannot be loaded', () => {
  const broken: [string, string, () => string | Uint8Array | Promise<Uint8Array>, RegExp][] = [
    ['is empty', 'f.csv', () => '', /f.csv: the file is empty/],
    ['is blank', 'f.csv', () => ' \n\n', /f.csv: the file is empty/],
    [
      'is a picture',
      'f.csv',
      () => Buffer.from('89504e470d0a1a0a0000', 'hex'),
      /this is a PNG image/,
    ],
    [
      'is a zip archive',
      'f.csv',
      () => Buffer.from('504b030414000000', 'hex'),
      /the zip archive is incomplete/,
    ],
    ['only says that it is Parquet', 'f.parquet', () => 'a,b\n1,2\n', /this is not a Parquet file/],
    [
      'is a Parquet file that breaks off',
      'f.parquet',
      async () => (await parquet()).subarray(0, 100_000),
      /is incomplete/,
    ],
    [
      'is a damaged Parquet file',
      'f.parquet',
      async () => Buffer.concat([(await parquet()).subarray(0, 1000), Buffer.from('PAR1')]),
      /damaged|incomplete/,
    ],
    [
      'is a JSON array that breaks off',
      'f.json',
      () => '[{"a":1},{"a":2',
      /ends unexpectedly at line 1/,
    ],
    [
      'is JSON with text behind',
      'f.json',
      () => '{\n"a":1\n}\nend',
      /line 4 has text between JSON objects/,
    ],
    [
      'has no row that fits its header',
      'orders.csv',
      () => `a,b\n${'1,2,3,4\n'.repeat(3)}`,
      /^orders.csv: no row could be loaded/,
    ],
    ['is an empty array', 'f.json', () => '[ ]', /array in this file is empty/],
    [
      'is a compressed file that breaks off',
      'f.csv.gz',
      () => gzipSync(`a,b\n${'1,2\n'.repeat(5000)}`).subarray(0, 30),
      /compressed file is incomplete/,
    ],
    [
      'is a damaged compressed file',
      'f.csv.gz',
      () => Buffer.from('1f8b0800000000000003ffffffffffff', 'hex'),
      /compressed file is (damaged|incomplete)/,
    ],
    ['is compressed twice', 'f.csv.gz', () => gzipSync(gzipSync('a\n1\n')), /compressed twice/],
    [
      'unpacks to far too much',
      'f.csv.gz',
      () => gzipSync(`a\n${'0'.repeat(3_000_000)}\n`),
      /decompresses to more than/,
    ],
    [
      'has a line without an end',
      'f.ndjson',
      () => `{"a":"${'x'.repeat(3_000_000)}"}\n`,
      /a line is longer than/,
    ],
    [
      'has a document without an end',
      'f.json',
      () => `[{"a":"${'x'.repeat(3_000_000)}"}]`,
      /larger than/,
    ],
    [
      'has far too many columns',
      'f.csv',
      () => `${Array.from({ length: 5001 }, (_, n) => `c${n}`).join()}\n1\n`,
      /5001 columns\. The first 1000 .* 5000 are kept/,
    ],
    [
      'has far too many fields',
      'f.ndjson',
      () => `{${Array.from({ length: 6000 }, (_, n) => `"c${n}":1`).join()}}\n`,
      /6000 fields\. The first 1000 can be searched/,
    ],
    ['holds no document', 'f.ndjson', () => 'one\ntwo\n', /no line is a JSON object/],
  ];

  it.each(broken)(
    'ends with a sentence and leaves nothing: it %s',
    async (_, name, content, sentence) => {
      await expect(engine.load(name, await content())).rejects.toThrow(sentence);

      expect(await engine.engine.listIndices(anyone())).toEqual([]);
      expect(await readdir(engine.stagingFolder)).toHaveLength(1);
    },
  );

  it('is refused where it lies outside the staging folder, by path or by link', async () => {
    const link = join(engine.stagingFolder, 'link');
    await writeFile(join(engine.folder, 'secret.csv'), 'a\n1\n');
    await symlink(join(engine.folder, 'secret.csv'), link);

    for (const path of [link, join(engine.folder, 'secret.csv')]) {
      await expect(
        engine.writer.createIndex({ paths: [path], name: 'x.csv' }, { index: 'x' }, anyone()),
      ).rejects.toThrow();
    }
  });
});

describe('writing', () => {
  it('refuses a name that is taken, and leaves that index alone', async () => {
    await engine.load('f.csv', 'a\n1\n');

    await expect(engine.load('f.csv', 'a\n2\n')).rejects.toMatchObject({ code: 'conflict' });
    expect(await engine.documents()).toEqual([{ a: 1 }]);
  });

  it('appends rows and new fields; what does not fit a field stays in its document', async () => {
    await engine.load('f.csv', 'a,b\n1,1\n');
    await engine.append('g.csv', 'a,b,c\n2,1.5,x\n');
    const { notices } = await engine.append('h.csv', 'a,b\nword,1\n');

    expect(await engine.types()).toEqual({ a: 'long', b: 'long', c: 'text' });
    expect(await engine.documents()).toEqual([
      { a: 1, b: 1 },
      { a: 2, b: 1.5, c: 'x' },
      { a: 'word', b: 1 },
    ]);
    expect(sentencesOf(notices)).toEqual([
      '"a" stays long: 1 new value doesn’t fit and can’t be searched, such as "word". To search every value, give the field another type on the Data page.',
    ]);
  });

  it('stops a load that is cancelled, and nothing stays', async () => {
    const controller = new AbortController();
    const path = join(engine.stagingFolder, 'big.csv');
    await writeFile(path, `a,b\n${'1,word\n'.repeat(500_000)}`);
    const load = engine.writer.createIndex(
      { paths: [path], name: 'big.csv' },
      { index: 'big', onProgress: ({ phase }) => phase === 'loading' && controller.abort() },
      anyone(controller.signal),
    );

    await expect(load).rejects.toMatchObject({ code: 'cancelled' });
    expect(await engine.engine.listIndices(anyone())).toEqual([]);
  });

  it('changes types and time field, counts what does not fit, and keeps the documents', async () => {
    await engine.load('f.ndjson', '{"n":"1","when":"2024-01-01","t":"2024-02-01"}\n{"n":"x"}\n');
    const details = await engine.writer.updateMapping(
      'test',
      { types: { n: 'long' }, timeField: 't' },
      anyone(),
    );

    expect(details).toMatchObject({ timeField: 't', state: 'ready', documents: 2 });
    expect(sentencesOf(details.notices).join()).toContain('"n": 1 value');
    expect((await engine.search({ query: { term: { n: 1 } } })).hits.total.value).toBe(1);
    expect((await engine.documents())[1]).toEqual({ n: 'x' });
  });

  it('deletes an index', async () => {
    await engine.load('f.csv', 'a\n1\n');
    await engine.writer.deleteIndex('test', anyone());

    await expect(engine.search({})).rejects.toMatchObject({ code: 'index_not_found' });
  });

  it('finds words when the text index is done, and after the engine was opened again', async () => {
    const result = await engine.load('f.csv', 'm\nthe quick fox\nlazy dog\n');
    await result.textIndexed;
    const query = { query: { match: { m: 'fox' } } };

    expect((await engine.search(query)).hits.total.value).toBe(1);
    await engine.close();
    const again = await openTemporaryEngine({ folder: engine.folder });
    expect((await again.search(query)).hits.total.value).toBe(1);
    await again.close();
  });
});
