import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import { EngineError } from '../../engine-error';
import {
  anyone,
  openTemporaryEngine,
  type TemporaryEngine,
  type TestResponse,
} from '../storage/testing/temporary-engine';

const ROWS = 2000;
let test: TemporaryEngine;

beforeAll(async () => {
  test = await openTemporaryEngine();
  await test.writer.createIndex(await stage(0), { index: 'changing' }, anyone());
});
afterAll(() => test.remove());
beforeEach(async () => {
  await test.writer.replace(await stage(0), { index: 'changing' }, anyone());
});

/** Every document holds the number of its generation; odd ones have another column before it. */
async function stage(generation: number) {
  const odd = generation % 2 === 1;
  const header = odd ? 'extra,generation,word' : 'generation,word';
  const row = odd ? `0.5,${generation},w${generation} x` : `${generation},w${generation} x`;
  const path = join(test.stagingFolder, randomUUID());
  await writeFile(path, [header, ...Array.from({ length: ROWS }, () => row)].join('\n'));
  return { paths: [path], name: 'changing.csv' };
}

/** Searches until told to stop. Other failures than a missing index are thrown. */
async function keepSearching(running: () => boolean, check: (answer: TestResponse) => void) {
  const body: JsonObject = {
    size: 3,
    track_total_hits: true,
    sort: [{ generation: 'desc' }],
    aggs: { generations: { terms: { field: 'generation' } } },
  };
  const seen = { answers: 0, missing: 0 };
  for (let round = 0; running(); round += 1) {
    const different = { ...body, query: { range: { generation: { gte: -round } } } };
    const answer = test.engine.search({ index: 'changing', body: different }, anyone());
    try {
      check(JSON.parse(await answer) as TestResponse);
      seen.answers += 1;
    } catch (error) {
      if (!(error instanceof EngineError) || error.code !== 'index_not_found') throw error;
      seen.missing += 1;
    }
    // A missing index is told at once: the rest of the program needs its turn.
    await setImmediate();
  }
  return seen;
}

function wholeGeneration({ hits, aggregations }: TestResponse) {
  const [bucket, ...others] = aggregations?.generations?.buckets ?? [];
  expect(others).toEqual([]);
  expect(bucket?.doc_count).toBe(ROWS);
  expect(hits.total.value).toBe(ROWS);
  for (const { _source } of hits.hits) expect(_source.generation).toBe(bucket?.key);
}

async function searchWhile(change: () => Promise<void>, check = wholeGeneration) {
  let changing = true;
  const searching = Promise.all([1, 2].map(() => keepSearching(() => changing, check)));
  try {
    await change();
  } finally {
    changing = false;
  }
  return (await searching).reduce((sum, { answers, missing }) => ({
    answers: sum.answers + answers,
    missing: sum.missing + missing,
  }));
}

it('answers from the old or the new documents, never from both, while an index is replaced', async () => {
  const { answers, missing } = await searchWhile(async () => {
    for (let generation = 1; generation <= 20; generation += 1) {
      await test.writer.replace(await stage(generation), { index: 'changing' }, anyone());
    }
  });
  expect(answers).toBeGreaterThan(10);
  expect(missing).toBe(0);
});

it('answers with all of an addition or nothing of it', async () => {
  let parts = 1;
  const { missing } = await searchWhile(
    async () => {
      for (let generation = 1; generation <= 8; generation += 1) {
        parts += 1;
        await test.writer.append(await stage(generation), { index: 'changing' }, anyone());
      }
    },
    ({ hits, aggregations }) => {
      const buckets = aggregations?.generations?.buckets ?? [];
      expect(hits.total.value).toBe(buckets.length * ROWS);
      expect(buckets.length).toBeLessThanOrEqual(parts);
      expect(buckets.every(({ doc_count }) => doc_count === ROWS)).toBe(true);
    },
  );
  expect(missing).toBe(0);
});

it('answers or says that there is no such index while one is deleted and made again', async () => {
  const { answers, missing } = await searchWhile(
    async () => {
      for (let generation = 1; generation <= 10; generation += 1) {
        await test.writer.deleteIndex('changing', anyone());
        await test.writer.createIndex(await stage(generation), { index: 'changing' }, anyone());
      }
    },
    () => {},
  );
  expect(answers).toBeGreaterThan(0);
  expect(missing).toBeGreaterThan(0);
});
