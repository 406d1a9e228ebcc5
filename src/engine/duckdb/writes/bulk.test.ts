import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { BulkRequest } from '../../engine';
import {
  anyone,
  openTemporaryEngine,
  type TemporaryEngine,
} from '../storage/testing/temporary-engine';

interface Item {
  _id: string;
  _version: number;
  _seq_no: number;
  status: number;
  result?: string;
  error?: { type: string; reason: string };
}

let engine: TemporaryEngine;

beforeEach(async () => {
  engine = await openTemporaryEngine();
});

afterEach(() => engine.remove());

async function bulk(lines: readonly object[], request: Partial<BulkRequest> = {}) {
  const body = Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const text = await engine.documentWriter.bulk({ body, index: 'test', ...request }, anyone());
  const { items, errors } = JSON.parse(text) as {
    errors: boolean;
    items: readonly Record<string, Item>[];
  };
  return { errors, items: items.map((item) => Object.values(item)[0] as Item) };
}

const found = async (body: object = {}) => {
  const { hits } = await engine.search({ size: 100, sort: ['_doc'], ...body });
  return hits.hits.map(({ _id, _source }) => [_id, _source]);
};

it('makes an index of the documents, under ids that the answer has', async () => {
  const { items, errors } = await bulk(
    [{ index: {} }, { message: 'a b', n: 1 }, { index: {} }, { message: 'c d', n: 2.5 }],
    { refresh: 'now' },
  );

  expect(errors).toBe(false);
  expect(
    items.map(({ status, result, _version, _seq_no }) => [status, result, _version, _seq_no]),
  ).toEqual([
    [201, 'created', 1, 0],
    [201, 'created', 1, 1],
  ]);
  expect(await found()).toEqual([
    [items[0]?._id, { message: 'a b', n: 1 }],
    [items[1]?._id, { message: 'c d', n: 2.5 }],
  ]);
});

it('writes, replaces and deletes documents by their ids', async () => {
  const first = await bulk([
    { index: { _id: 'a' } },
    { n: 1 },
    { create: { _id: 'b' } },
    { n: 2 },
    { index: { _id: 'a' } },
    { n: 3 },
    { create: { _id: 'b' } },
    { n: 4 },
    { delete: { _id: 'c' } },
  ]);
  expect(
    first.items.map(({ status, result, _version, _seq_no }) => [status, result, _version, _seq_no]),
  ).toEqual([
    [201, 'created', 1, 0],
    [201, 'created', 1, 1],
    [200, 'updated', 2, 2],
    [409, undefined, undefined, undefined],
    [404, 'not_found', 1, 3],
  ]);
  await engine.documentWriter.refresh(['test'], anyone());
  expect(await found()).toEqual([
    ['b', { n: 2 }],
    ['a', { n: 3 }],
  ]);

  const second = await bulk(
    [{ delete: { _id: 'b' } }, { index: { _id: 'a' } }, { n: 5 }, { index: {} }, { n: 6 }],
    { refresh: 'now' },
  );
  expect(
    second.items.map(({ status, result, _version, _seq_no }) => [
      status,
      result,
      _version,
      _seq_no,
    ]),
  ).toEqual([
    [200, 'deleted', 2, 4],
    [200, 'updated', 3, 5],
    [201, 'created', 1, 6],
  ]);
  expect(await found()).toEqual([
    ['a', { n: 5 }],
    [second.items[2]?._id, { n: 6 }],
  ]);
});

/** As a process that is killed now leaves them. */
async function reopenCopy(): Promise<TemporaryEngine> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-killed-'));
  await cp(engine.folder, folder, { recursive: true });
  return openTemporaryEngine({ folder });
}

it('finds what was acknowledged after the process was killed', async () => {
  await bulk([{ index: { _id: 'a' } }, { n: 1 }], { refresh: 'now' });
  const { items } = await bulk([
    { index: { _id: 'b' } },
    { n: 2, items: [{ x: 1 }] },
    { delete: { _id: 'a' } },
    { index: {} },
    { n: 3, text: 'one two' },
    { index: { _id: 'b' } },
    { n: 4 },
  ]);
  const again = await reopenCopy();
  const { hits } = await again.search({ sort: ['_doc'], version: true, seq_no_primary_term: true });
  await again.remove();

  expect(hits.hits).toMatchObject([
    { _id: items[2]?._id, _version: 1, _seq_no: 3, _source: { n: 3, text: 'one two' } },
    { _id: 'b', _version: 2, _seq_no: 4, _source: { n: 4 } },
  ]);
});

it('adds documents to an index that was made of a file, under its types', async () => {
  await engine.load(
    'cities.csv',
    'name,people,at\nOslo,700000,2024-01-02\nRome,2800000,2024-01-03\n',
  );
  const before = await found();
  const { items } = await bulk(
    [
      { index: {} },
      { name: 'New York', people: 8_300_000, at: '2024-05-06T07:08:09Z' },
      { index: {} },
      { name: 'Paris', people: 'many' },
      { index: { _id: before[0]?.[0] } },
      { name: 'Oslo', people: 710_000 },
    ],
    { refresh: 'now' },
  );

  expect(items.map(({ status, error }) => [status, error?.reason])).toEqual([
    [201, undefined],
    [
      400,
      expect.stringMatching(
        /^failed to parse field \[people\] of type \[long\] in document with id '[\da-f]{12}'\. Preview of field's value: 'many'$/,
      ),
    ],
    [200, undefined],
  ]);
  expect(await found()).toEqual([
    before[1],
    [items[0]?._id, { name: 'New York', people: 8_300_000, at: '2024-05-06T07:08:09Z' }],
    [before[0]?.[0], { name: 'Oslo', people: 710_000 }],
  ]);
  expect(await found({ query: { range: { at: { gte: '2024-02-01' } } } })).toHaveLength(1);
  expect(await found({ query: { match: { name: 'york' } } })).toHaveLength(1);
});

it('finds words in old and new documents, whether their words are indexed yet or not', async () => {
  const names = Array.from({ length: 3000 }, (_, at) => ({ name: `n${at}` }));
  await engine
    .load('names.ndjson', names.map((one) => JSON.stringify(one)).join('\n'))
    .then(({ textIndexed }) => textIndexed);
  const write = (name: string) => bulk([{ index: {} }, { name }], { refresh: 'now' });
  const count = async (word: string) => (await found({ query: { match: { name: word } } })).length;
  await write('n7 and n8');

  expect([await count('n7'), await count('n8'), await count('n9')]).toEqual([2, 2, 1]);
  await engine.append('more.ndjson', '{"name":"n7 again"}').then(({ textIndexed }) => textIndexed);
  expect([await count('n7'), await count('n8'), await count('n9')]).toEqual([3, 2, 1]);
});

it('takes lists, objects of nested fields and new fields when they come', async () => {
  await engine.writer.createEmpty(
    'test',
    { mappings: { properties: { items: { type: 'nested' } } } },
    anyone(),
  );
  await bulk([{ index: { _id: 'a' } }, { tag: 'x', items: [{ n: 1 }, { n: 2 }] }], {
    refresh: 'now',
  });
  await bulk(
    [
      { index: { _id: 'b' } },
      { tag: ['y', 'z'], items: { n: 3, m: 'p q' } },
      { index: { _id: 'c' } },
      { late: true, items: [{ n: 1 }] },
    ],
    { refresh: 'now' },
  );
  const nested = (n: number) =>
    found({ query: { nested: { path: 'items', query: { term: { 'items.n': n } } } } });

  expect((await nested(1)).map(([id]) => id)).toEqual(['a', 'c']);
  await bulk([{ delete: { _id: 'a' } }, { index: { _id: 'c' } }, { items: [{ n: 5 }] }], {
    refresh: 'now',
  });
  expect([await nested(1), await nested(2)]).toEqual([[], []]);
  expect((await nested(3)).map(([id]) => id)).toEqual(['b']);
  expect((await nested(5)).map(([id]) => id)).toEqual(['c']);
  expect((await found({ query: { terms: { 'tag.keyword': ['z'] } } })).map(([id]) => id)).toEqual([
    'b',
  ]);
});

it('shows the newest state of a document as soon as it is settled', async () => {
  const { items } = await bulk([{ index: { _id: 'a' } }, { n: 1 }, { index: {} }, { n: 2 }]);
  await engine.documentWriter.settle('test', [items[1]?._id ?? ''], anyone());

  expect(await found()).toHaveLength(2);
});

it('gives each of many writers of one document its own version', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => bulk([{ index: { _id: 'a' } }, { n }])),
  );
  await engine.documentWriter.refresh(['test'], anyone());

  const versions = answers.flatMap(({ items }) => items.map(({ _version }) => _version));
  expect(versions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
  const { hits } = await engine.search({ version: true });
  expect(hits.hits).toMatchObject([{ _version: 50, _source: { n: versions.indexOf(50) } }]);
});

it('is one thing after the other with what changes the index otherwise', async () => {
  const write = () => bulk([{ index: { _id: 'a' } }, { n: 1 }]);
  await write();
  await Promise.all([
    write(),
    engine.append('more.ndjson', '{"_id":"b","n":2}'),
    write(),
    engine.writer.updateMapping(
      'test',
      { mapping: { properties: { more: { type: 'keyword' } } } },
      anyone(),
    ),
    write(),
  ]);
  await engine.documentWriter.refresh(['test'], anyone());
  expect((await found()).toSorted()).toEqual([
    ['a', { n: 1 }],
    ['b', { _id: 'b', n: 2 }],
  ]);

  const [, { items }] = await Promise.all([engine.writer.deleteIndex('test', anyone()), write()]);
  expect(items).toMatchObject([{ result: 'created', _version: 1, _seq_no: 0 }]);
});

it('updates documents that are in the tables, on their way there, or nowhere', async () => {
  await bulk([{ index: { _id: 'a' } }, { n: 1, deep: { x: 1, y: 2 } }], { refresh: 'now' });
  const { items } = await bulk([
    { update: { _id: 'a' } },
    { doc: { deep: { y: 3 } } },
    { update: { _id: 'a', _source: ['n'] } },
    { script: { source: 'ctx._source.n += params.by', params: { by: 5 } } },
    { update: { _id: 'a' } },
    { doc: { n: 6 } },
    { update: { _id: 'b' } },
    { doc: { n: 1 } },
    { update: { _id: 'c' } },
    { doc: { n: 2 }, doc_as_upsert: true },
    { update: { _id: 'a', if_seq_no: 0, if_primary_term: 1 } },
    { doc: { n: 0 } },
    { update: { _id: 'c' } },
    { script: "ctx.op = 'delete'" },
  ]);
  await engine.documentWriter.refresh(['test'], anyone());

  expect(
    items.map(({ status, result, _version, error }) => [status, result ?? error?.type, _version]),
  ).toEqual([
    [200, 'updated', 2],
    [200, 'updated', 3],
    [200, 'noop', 3],
    [404, 'document_missing_exception', undefined],
    [201, 'created', 1],
    [409, 'version_conflict_engine_exception', undefined],
    [200, 'deleted', 2],
  ]);
  expect(items[1]).toMatchObject({ get: { found: true, _source: { n: 6 } } });
  expect(await found()).toEqual([['a', { n: 6, deep: { x: 1, y: 3 } }]]);
});

it('does not open over a damaged log: what was acknowledged may be in it', async () => {
  await bulk([{ index: { _id: 'a' } }, { n: 1 }]);
  const folder = await mkdtemp(join(tmpdir(), 'atrium-damaged-'));
  await cp(engine.folder, folder, { recursive: true });
  await rm(join(folder, 'writes.sqlite-wal'));
  await writeFile(join(folder, 'writes.sqlite'), 'no database '.repeat(1000));

  await expect(openTemporaryEngine({ folder })).rejects.toThrow(
    /^The log of written documents \(.*writes\.sqlite\) is damaged\. Restore a backup/,
  );
});

it.each([
  ['{"index":{}}\n{"a":1}', 'The bulk request must be terminated by a newline [\\n]'],
  [
    '{"index":{"_type":"x"}}\n{}\n',
    'Action/metadata line [1] contains an unknown parameter [_type]',
  ],
  [
    '{"index":{}}\n{}\n[]\n',
    'Malformed action/metadata line [3], expected START_OBJECT but found [START_ARRAY]',
  ],
  [
    '{"send":{}}\n{}\n',
    'Malformed action/metadata line [1], expected one of [create, delete, index, update] but found [send]',
  ],
  ['{"delete":{}}\n', 'Validation Failed: 1: id is missing;'],
  ['\n', 'Validation Failed: 1: no requests added;'],
])('refuses a body that can not be read as a whole: %j', async (text, reason) => {
  await expect(
    engine.documentWriter.bulk({ body: Buffer.from(text), index: 'test' }, anyone()),
  ).rejects.toThrow(reason);
});

it('writes nothing where the person may not', async () => {
  const body = Buffer.from('{"index":{"_index":"b"}}\n{}\n{"index":{"_index":"a"}}\n{"n":1}\n');
  const text = await engine.documentWriter.bulk({ body }, { ...anyone(), allowedIndices: ['a*'] });

  expect(JSON.parse(text)).toMatchObject({
    errors: true,
    items: [
      { index: { _index: 'b', status: 403, error: { type: 'security_exception' } } },
      { index: { _index: 'a', status: 201 } },
    ],
  });
  expect((await engine.engine.listIndices(anyone())).map(({ name }) => name)).toEqual(['a']);
});
