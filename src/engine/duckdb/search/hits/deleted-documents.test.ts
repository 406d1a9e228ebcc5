import { describe, expect, it } from 'vitest';
import type { SearchResponse } from '#common/search';
import { documentTable } from '../../catalog';
import { documentsOf, testContext } from '../testing/load-documents';
import { engineForTests } from '../testing/test-index';

const test = engineForTests(async (engine) => {
  const documents = Array.from({ length: 400 }, (_, n) => ({ n, rowid: n % 7 }));
  await engine.load('plain', documentsOf(documents.map(({ n }) => ({ n }))));
  await engine.load('named', documentsOf(documents));
});

/** Those behind the deleted ones move up, as they do when the database tidies its file. */
async function deleteRows(name: string, condition: string): Promise<void> {
  const index = test.indices.get(name);
  if (!index) throw new Error('The test has no index.');
  const table = documentTable(index);
  await test.database.use((connection) =>
    connection.run(
      `CREATE OR REPLACE TABLE ${table} AS SELECT * FROM ${table} WHERE NOT (${condition})`,
    ),
  );
}

/** @param timeout makes requests differ: no answer is one that was given before */
async function newest(name: string, timeout: string): Promise<readonly unknown[]> {
  const body = { size: 3, sort: [{ n: 'desc' }], timeout };
  const text = await test.engine.search({ index: name, body }, testContext());
  const { hits } = JSON.parse(text) as SearchResponse;
  return hits.hits.map(({ _source: source }) => (source as { n: number }).n);
}

describe('documents that were found', () => {
  it.each(['plain', 'named'])(
    'are read where they lie, after others were deleted: %s',
    async (name) => {
      expect(await newest(name, '10s')).toEqual([399, 398, 397]);
      await deleteRows(name, 'n < 150 OR n = 398');
      expect(await newest(name, '20s')).toEqual([399, 397, 396]);
    },
  );
});
