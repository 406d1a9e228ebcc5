import { expect } from 'vitest';
import type { StoredIndex } from '../../src/engine/duckdb/catalog';
import { NOT_RECORDED, type Comparison } from './comparison';
import { createGenerator } from './generate';
import { createRandom } from './random';

/** Of each index; `ATRIUM_TEST_GENERATED` and `ATRIUM_TEST_SEED` ask for more and for others. */
const GENERATED = Number(process.env.ATRIUM_TEST_GENERATED || 80);
const SEED = Number(process.env.ATRIUM_TEST_SEED || 20_260_101);

export const GENERATED_TITLE = `gives the same answers to ${GENERATED} requests made from seed ${SEED}`;

export async function compareGenerated(
  comparison: Comparison,
  index: StoredIndex,
  skip: (why: string) => void,
): Promise<void> {
  const random = createRandom(SEED + index.name.length * 1000);
  const next = createGenerator(index, comparison.documents(index.name), random);
  const failures: string[] = [];
  let missing = 0;
  for (let count = 0; count < GENERATED; count += 1) {
    const body = next();
    const found = await comparison.compare(index.name, body);
    if (!found) missing += 1;
    else if (found.length > 0) failures.push(`${JSON.stringify(body)}\n  ${found.join('\n  ')}`);
  }
  expect(failures).toEqual([]);
  if (missing > 0) skip(`${missing} of ${GENERATED}: ${NOT_RECORDED}`);
}
