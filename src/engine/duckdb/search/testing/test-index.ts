import { afterAll, beforeAll } from 'vitest';
import type { JsonObject } from '#common/json';
import type { SearchResponse } from '#common/search';
import type { EngineContext } from '../../../engine';
import {
  createTestEngine,
  documentsOf,
  testContext,
  type TestEngine,
  type TestFields,
} from './load-documents';

/** A real engine for the tests of a file. @param fill loads what they search */
export function engineForTests(fill: (engine: TestEngine) => Promise<unknown>): TestEngine {
  let opened: TestEngine;
  beforeAll(async () => {
    opened = await createTestEngine();
    await fill(opened);
  });
  afterAll(() => opened.close());
  return {
    get engine() {
      return opened.engine;
    },
    get database() {
      return opened.database;
    },
    get indices() {
      return opened.indices;
    },
    load: (...index) => opened.load(...index),
    close: () => opened.close(),
  };
}

/** One with the documents of an index. */
export function indexForTests(name: string, documents: readonly JsonObject[], fields?: TestFields) {
  const test = engineForTests((engine) => engine.load(name, documentsOf(documents), fields));
  const ask = async <Answer = SearchResponse>(
    body: JsonObject,
    context: Partial<EngineContext> = {},
  ) => {
    const text = await test.engine.search({ index: name, body }, testContext(context));
    return JSON.parse(text) as Answer;
  };
  let asked = 0;
  return {
    test,
    /** The answer to a request. */
    ask,
    /** Of the documents that match. */
    async idsOf(query: JsonObject): Promise<readonly string[]> {
      asked += 1;
      // No answer is one that was given before.
      const { hits } = await ask({ query, sort: ['_doc'], timeout: `${asked}h` });
      return hits.hits.map(({ _id }) => _id);
    },
  };
}
