import { setMaxListeners } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { processorTimeUntil } from '../../../../tools/test/processor-time.mjs';
import type { JsonObject } from '#common/json';
import { EngineError } from '../../engine-error';
import { documentsOf, testContext } from './testing/load-documents';
import { engineForTests } from './testing/test-index';

const test = engineForTests(async (engine) => {
  await engine.load('many', documentsOf([{ number: 0, word: 'long word 0' }]));
  await engine.database.use((connection) =>
    connection.run(
      "INSERT INTO atrium.documents_1 SELECT i + 1, i::VARCHAR, '{}', i, 'long word ' || i FROM range(1_000_000) t(i)",
    ),
  );
});

/** Reads a million texts; each number makes another request. */
const heavy = (number: number): JsonObject => ({
  size: 0,
  query: { range: { number: { gte: -number } } },
  aggs: { words: { cardinality: { field: 'word.keyword' } } },
});

it('attack 27, 75: answers light requests before 50 heavy searches end', async () => {
  const controller = new AbortController();
  setMaxListeners(0, controller.signal);
  const finished: number[] = [];
  const searches = Array.from({ length: 50 }, (_, number) =>
    test.engine
      .search({ index: 'many', body: heavy(number) }, testContext({ signal: controller.signal }))
      .then(
        () => void finished.push(number),
        (error: unknown) => error,
      ),
  );
  await Promise.race(searches);
  const indices = await test.engine.listIndices(testContext());
  // As a page of the server would: files need a thread that no search holds.
  await readFile(fileURLToPath(import.meta.url));
  expect(indices).toHaveLength(1);
  expect(finished.length).toBeLessThan(40);

  controller.abort();
  const errors = (await Promise.all(searches)).filter((error) => error !== undefined);
  expect(errors.length).toBeGreaterThan(10);
  expect(errors.every((e) => e instanceof EngineError && e.code === 'cancelled')).toBe(true);
});

it('attack 99: answers one person long before 24 heavy searches of another end', async () => {
  const controller = new AbortController();
  const { signal } = controller;
  setMaxListeners(0, signal);
  let finished = 0;
  const searches = Array.from({ length: 24 }, (_, number) =>
    test.engine
      .search(
        { index: 'many', body: heavy(3000 + number) },
        testContext({ principal: 'ada', signal }),
      )
      .then(
        () => (finished += 1),
        () => undefined,
      ),
  );
  const light: JsonObject = { size: 1, query: { range: { number: { lt: 3 } } } };
  await test.engine.search({ index: 'many', body: light }, testContext({ principal: 'bob' }));
  // It came last, and waits for few of them.
  expect(finished).toBeLessThan(12);

  controller.abort();
  await Promise.all(searches);
});

it('attack 75: computes what many ask for at the same time once', async () => {
  const body = heavy(1000);
  const alone = await processorTimeUntil(() =>
    test.engine.search({ index: 'many', body: heavy(2000) }, testContext()),
  );
  const together = await processorTimeUntil(() =>
    Promise.all(
      Array.from({ length: 200 }, () => test.engine.search({ index: 'many', body }, testContext())),
    ),
  );
  expect(together).toBeLessThan(5 * alone + 200);
});
