import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { processorTime } from '../../../../../tools/test/processor-time.mjs';
import { type BundledScript, bundleScript } from '../../../../store/testing/bundle-script';
import { createDocumentMapper } from '../../mapping/map-document';
import { readMapping } from '../../mapping/read-mapping';
import {
  anyone,
  openTemporaryEngine,
  type TemporaryEngine,
} from '../../storage/testing/temporary-engine';
import { addRow, createPendingRows } from '../pending-rows';
import { performOperations } from '../perform-operations';
import { wellFormedJson } from '../well-formed';
import { openWrittenIndex } from '../written-index';
import { workHere } from './long-documents';

let script: BundledScript;
let engine: TemporaryEngine;
beforeAll(async () => {
  script = await bundleScript('src/engine/duckdb/writes/long/long-worker.ts');
});
beforeEach(async () => {
  engine = await openTemporaryEngine({ longScript: script.file });
});
afterEach(() => engine.remove());
afterAll(() => script.remove());

interface Answered {
  status: number;
  result?: string;
  error?: { type: string; reason: string };
  get?: { _source: unknown };
}
async function bulk(...lines: readonly (object | string)[]): Promise<readonly Answered[]> {
  const texts = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
  const request = { body: Buffer.from(`${texts.join('\n')}\n`), index: 'test' };
  const answer = JSON.parse(await engine.documentWriter.bulk(request, anyone())) as {
    items: readonly Record<string, Answered>[];
  };
  return answer.items.flatMap((item) => Object.values(item));
}
const refresh = () => engine.documentWriter.refresh(['test'], anyone());
const list = <Item>(length: number, item: (at: number) => Item) =>
  Array.from({ length }, (_, at) => item(at));
const count = async (query: object) =>
  (await engine.search({ size: 0, query, track_total_hits: true })).hits.total.value;

const LONG = list(150_000, (at) => at);

it('a long document is found by all of its values, beside short ones that come meanwhile', async () => {
  const long = bulk(
    { index: { _id: 'long' } },
    { n: LONG, text: list(20_000, (at) => `word${at}`) },
  );
  const short = list(20, (at) => bulk({ index: { _id: `s${at}` } }, { n: -1 - at }));
  const refreshed = refresh();
  expect((await Promise.all([long, ...short])).flat().map(({ status }) => status)).toEqual(
    list(21, () => 201),
  );
  await refreshed;
  await refresh();
  expect(await count({ term: { n: 149_999 } })).toBe(1);
  expect(await count({ match: { text: 'word19999' } })).toBe(1);
  expect(await count({ match_all: {} })).toBe(21);
});

it('a long document that is refused leaves nothing behind, whatever goes into the tables meanwhile', async () => {
  await bulk({ index: {} }, { n: 1 });
  const long = bulk({ index: {} }, { added: LONG, n: [...LONG, 'no number'] });
  const others = list(20, () => bulk({ index: {} }, { n: 2 }).then(refresh));
  const [answer] = await long;
  await Promise.all(others);
  expect(answer).toMatchObject({ status: 400, error: { type: 'mapper_parsing_exception' } });
  expect(await bulk({ index: {} }, { added: 'a text' })).toMatchObject([{ status: 201 }]);
  await refresh();
  expect((await engine.types())['added']).toBe('text');
  expect(await count({ match_all: {} })).toBe(22);
});

it('nothing of an index has changed before its moves into the tables wait for a long document', async () => {
  const stored = { name: 'test', fields: [], documents: 0, lastSeq: -1, mapping: {} };
  const index = openWrittenIndex(stored as never, 'key');
  const fields = () => [...index.mapper.mapping.root.properties.keys()];
  const source = JSON.stringify({ n: LONG });
  const items = [{ operation: { kind: 'index' as const, index: 'test', source } }];
  let before: unknown;
  const { lastSeq } = await performOperations(index, items, new Map(), {
    longDocuments: workHere(),
    whileNothingMoves(work) {
      before = [fields(), index.batch.rows.tables.size, index.nextSeq];
      return work();
    },
  });
  expect(before).toEqual([[], 0, 0]);
  expect([fields(), lastSeq]).toEqual([['n'], 0]);
});

it('a long document is updated as a short one is', async () => {
  await bulk({ index: { _id: '1' } }, { n: LONG });
  expect(
    await bulk(
      { update: { _id: '1' } },
      { doc: { n: LONG } },
      { update: { _id: '1', _source: ['m'] } },
      { script: { source: 'ctx._source.m = params.p', params: { p: 5 } } },
      { update: { _id: '1' } },
      { script: 'ctx._source.m = ctx._source.missing.length()' },
      { update: { _id: '1', if_seq_no: 77, if_primary_term: 1 } },
      { doc: { n: LONG.slice(1) } },
      { update: { _id: '2' } },
      { doc: { n: LONG } },
      { update: { _id: '1' } },
      { script: `ctx.op = 'delete'` },
    ),
  ).toMatchObject([
    { status: 200, result: 'noop' },
    { status: 200, result: 'updated', get: { _source: { m: 5 } } },
    { status: 400, error: { type: 'illegal_argument_exception' } },
    { status: 409, error: { type: 'version_conflict_engine_exception' } },
    { status: 404, error: { type: 'document_missing_exception' } },
    { status: 200, result: 'deleted' },
  ]);
});

it('a long document goes through pipelines as a short one does', async () => {
  const context = { ...anyone(), manageableIndices: ['*'] };
  const put = (name: string, ...processors: readonly object[]) =>
    engine.names.putPipeline({ name, source: JSON.stringify({ processors }) }, context);
  await put('inner', { set: { field: 'm', value: 7 } });
  await put('outer', { pipeline: { name: 'inner' } });
  await put('fails', { fail: { message: 'not this one' } });
  await put('drops', { drop: {} });
  const text = 'x'.repeat(300_000);
  const lines = ['outer', 'fails', 'drops'].flatMap((pipeline) => [
    { index: { pipeline } },
    { text },
  ]);
  expect(await bulk(...lines)).toMatchObject([
    { status: 201 },
    { status: 500, error: { type: 'fail_processor_exception', reason: 'not this one' } },
    { status: 200, result: 'noop' },
  ]);
  await refresh();
  expect(await count({ term: { m: 7 } })).toBe(1);
});

it.each([
  ['numbers', `{"a":[${list(1_000_000, String).join(',')}]}`],
  ['texts', `{"a":[${list(500_000, (at) => `"some words ${at}"`).join(',')}]}`],
  ['objects', `{"a":[${list(300_000, (at) => `{"x":${at},"y":{"z":true}}`).join(',')}]}`],
  ['names', `{"a":{${list(300_000, (at) => `"key${at}":1`).join(',')}}}`],
  ['halves of pairs', `{"a":"${'\\ud83d\\ude00\\ud83d'.repeat(1_000_000)}"}`],
])('attack 99: no step of reading a long document takes long: %s', (_what, text) => {
  const mapper = createDocumentMapper(
    readMapping({ dynamic: 'false', properties: { a: { properties: { x: { type: 'long' } } } } }),
  );
  const own = createDocumentMapper(readMapping({}));
  const slowest = [mapper, own].map((one) => {
    function* work() {
      const source = yield* wellFormedJson(text);
      const mapped = yield* one.mapInSteps(source);
      yield* addRow(createPendingRows(0, undefined), mapped, { seq: 0, version: 1 });
    }
    const steps = work();
    const progress = { isDone: false };
    const step = () => {
      try {
        progress.isDone = steps.next().done === true;
      } catch {
        // Refused, as the lists are where objects are to be, or for too many fields.
        progress.isDone = true;
      }
    };
    let longest = 0;
    while (!progress.isDone) longest = Math.max(longest, processorTime(step));
    return longest;
  });
  expect(Math.max(...slowest)).toBeLessThan(250);
});
