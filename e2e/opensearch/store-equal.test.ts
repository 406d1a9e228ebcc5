import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connectCluster } from '#cluster';
import type { JsonObject } from '#common/json';
import type { Condition, FieldPath, FindQuery, Store, StoreWrite } from '#store';
import { createOpenSearchStore } from '#store/opensearch';
import { createSqliteStore } from '#store/sqlite';
import { createRandom } from './random';
import { temporaryFolder } from '../../tools/test/temporary-folder';

const url = inject('openSearchUrl');
const missing = inject('openSearchMissing');

/** Too long for a term; sorted by how they begin. */
const long = (end: string) => `${end}Long text `.repeat(40) + end;
const texts = [
  'Web',
  'web*',
  'WEB traffic',
  'we?b',
  'a\\b',
  'Ärger',
  'ärger',
  '',
  ' ',
  '10',
  '9',
  '-1',
];
const values: JsonObject['x'][] = [
  ...texts,
  long('a'),
  long('B'),
  long(''),
  10,
  9,
  -1,
  0,
  1.5,
  true,
  false,
  null,
  ['Web', 10, null, ['in']],
  [],
  { inner: 'Web', n: 3, deep: { x: long('z') } },
  {},
  '😀',
  '\uffff',
];
const objects = values.map((value, at) => ({
  type: ['dashboard', 'search', 'odd.type', 'type'][at % 4] ?? '',
  id: `o${String(at).padStart(2, '0')}`,
  attributes: {
    value: value ?? null,
    title: texts[at % texts.length] ?? '',
    ...(at % 3 === 0 && { sometimes: at }),
  },
  references: at % 5 === 0 ? [{ name: 'r', type: 'index-pattern', id: 'logs' }] : [],
  ...(at % 7 === 0 && { originId: 'Origin' }),
}));
const fields: FieldPath[] = [
  { attribute: ['value'] },
  { attribute: ['value', 'inner'] },
  { attribute: ['value', 'deep', 'x'] },
  { attribute: ['value', 'deep'] },
  { attribute: ['title'] },
  { attribute: ['sometimes'] },
  { attribute: ['none'] },
  { root: 'id' },
  { root: 'type' },
  { root: 'originId' },
];
const asked = [
  'web',
  'WEB*',
  '*e*b*',
  'we\\?b',
  'we?b',
  '*',
  'a\\\\b',
  'a\\b',
  '10',
  '9',
  '9.5',
  '-1',
  'true',
]
  .concat([
    '*long text*a',
    '*TEXT b',
    long('a'),
    long('B').toLowerCase(),
    'Long text ',
    '',
    'o1',
    'o1*',
  ])
  .concat(['ä*', 'Ä*', '😀', 'dashboard', 'Origin', '*😀*', 'z', 'ORIGIN', '\uffff']);
const operators = ['is', 'like', '<', '<=', '>', '>='] as const;

describe.skipIf(!url)(`Saved objects on OpenSearch and in a file ${missing}`, () => {
  const cluster = connectCluster({ hosts: [url || 'http://127.0.0.1:1'], requestTimeout: 60_000 });
  const index = `equal-${randomUUID()}`;
  const onCluster = createOpenSearchStore({ cluster, index });
  const inFile = createSqliteStore({ file: join(temporaryFolder('equal'), 'store.sqlite') });
  const both: Store[] = [onCluster, inFile];
  beforeAll(async () => {
    const writes = objects.map((object): StoreWrite => ({
      kind: 'put',
      object,
      text: { title: object.attributes.title, more: JSON.stringify(object.attributes.value) },
      expected: 'any',
    }));
    for (const store of both) await store.apply(writes, { by: 'ada', onConflict: 'fail' });
  });
  afterAll(async () => {
    await Promise.all(both.map((store) => store.close()));
    const limits = { signal: new AbortController().signal, timeoutMs: 30_000 };
    const path = `/${index}*?expand_wildcards=all`;
    await cluster.ask({ method: 'DELETE', path }, limits);
    await cluster.close();
  });

  const findIn = async (store: Store, query: Partial<FindQuery>) => {
    const { objects } = await store.find({ offset: 0, limit: 100, ...query });
    return objects.map(({ id }) => id);
  };
  const compare = async (queries: readonly Partial<FindQuery>[]) => {
    const differences: object[] = [];
    for (const query of queries) {
      const [theirs, ours] = await Promise.all(both.map((store) => findIn(store, query)));
      if (theirs?.join(' ') !== ours?.join(' ')) differences.push({ query, theirs, ours });
    }
    expect(differences).toEqual([]);
  };

  it('fit the same conditions', async () => {
    const conditions = fields.flatMap((field): Condition[] => [
      { field, operator: 'exists' },
      { not: { field, operator: 'exists' } },
      ...asked.flatMap((value) =>
        operators.map((operator): Condition => ({ field, operator, value })),
      ),
    ]);
    const marked = conditions.map((condition, at): Condition =>
      at % 2 ? condition : { not: condition },
    );
    // All of them take a minute: others each day.
    const random = createRandom(Math.floor(Date.now() / 86_400_000));
    const some = Array.from({ length: 150 }, () => random.pick(marked));
    await compare((process.env.LONG ? marked : some).map((condition) => ({ condition })));
  });

  it('stand in the same order', async () => {
    await compare(
      fields.flatMap((field) =>
        (['asc', 'desc'] as const).map((order) => ({ sort: { field, order } })),
      ),
    );
  });

  it('have the same words and letters', async () => {
    const columns = ['title', 'description', 'more'] as const;
    const words = [...texts, 'long text', 'TEXT', 'arger', 'in', 'te', '😀', 'web 10', 'null'];
    const conditions = words.flatMap((text): Condition[] => [
      { all: [{ letters: text }, { not: { words: text, prefix: false, in: columns } }] },
      { any: [{ words: text, prefix: true, in: columns }] },
      { words: text, prefix: false, in: ['title'] },
    ]);
    await compare(
      conditions.map((condition) => ({
        condition,
        sort: { field: { root: 'id' }, order: 'asc' } as const,
      })),
    );
  });
});
