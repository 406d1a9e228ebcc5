import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { QUERY_KINDS } from '../../src/engine/duckdb/search/query/compile';
import { AGGREGATION_KINDS } from '../../src/engine/duckdb/search/aggregations/read-aggregations';
import {
  createTestEngine,
  type TestEngine,
} from '../../src/engine/duckdb/search/testing/load-documents';
import { readPartNumber } from '../../tools/rotating-part.mjs';
import { writeCounts } from './counts';
import { loadMapped } from './mapped/data-set';
import { createRandom } from './random';
import { RANDOM_AGGREGATIONS } from './random-requests/aggregations';
import { openBesideNode, type BesideNode, type Outcome } from './random-requests/beside-node';
import { ASKED, WITH_OBJECTS } from './random-requests/data-sets';
import { createDraw } from './random-requests/draw';
import { randomNested } from './random-requests/nested';
import { RANDOM_QUERIES } from './random-requests/queries';
import { randomRequest } from './random-requests/request';
import { shrink } from './random-requests/shrink';

/** The long run's requests are always the same; of the others each run has some more. */
const LONG = Boolean(process.env.LONG);
const COUNT = Number(process.env.ATRIUM_TEST_RANDOM || (LONG ? 4000 : 40));
const SEED = Number(
  process.env.ATRIUM_TEST_SEED || (LONG ? 1 : 1_000_000 + readPartNumber(process.env, Date.now())),
);
const LEAST_EQUAL = 0.99;
/** Of a few dozen, which are others each day, chance makes it more. */
const FEW_DIFFER = 3;
/** What the node fails at, or both refuse, tells nothing. */
const LEAST_COMPARED = 0.9;

const url = inject('openSearchUrl');
const missing = inject('openSearchMissing');

let test: TestEngine;
let beside: BesideNode;

const requestOf = (seed: number) => {
  const asked = process.env.ATRIUM_TEST_ASKED?.split(' ') ?? ASKED;
  const expression = createRandom(seed).pick(asked);
  const draw = createDraw(beside.drawn(expression), seed * 7919, expression.includes(','));
  const body = expression === WITH_OBJECTS ? randomNested(draw) : randomRequest(draw);
  return { expression, body };
};

/** One line: what to repeat it with, where it differs, and the smallest request that does so. */
async function describeDifference(seed: number, { kind, lines }: Outcome): Promise<string> {
  const { expression, body } = requestOf(seed);
  const smallest = await shrink(body, async (smaller) => {
    const found = await beside.compare(expression, smaller);
    return found.kind === kind && found.lines[0]?.slice(0, 25) === lines[0]?.slice(0, 25);
  });
  const { lines: now } = await beside.compare(expression, smallest);
  return `${seed} ${kind} ${expression} ${JSON.stringify(smallest)} ${now.slice(0, 3).join(' | ')}`;
}

describe('random requests beside OpenSearch', () => {
  it('hold every kind of query and aggregation', () => {
    expect(Object.keys(RANDOM_QUERIES).toSorted()).toEqual(QUERY_KINDS.toSorted());
    expect(Object.keys(RANDOM_AGGREGATIONS).toSorted()).toEqual(AGGREGATION_KINDS.toSorted());
  });

  describe.skipIf(url === '')(`with a node ${missing}`, () => {
    beforeAll(async () => {
      test = await createTestEngine(await loadMapped());
      beside = await openBesideNode(test, url);
    });
    afterAll(() => test.close());

    it(
      `have the same answers, ${COUNT} of them from seed ${SEED}`,
      { timeout: 3_600_000 },
      async () => {
        const counts = { equal: 0, compared: 0 };
        const different: string[] = [];
        for (let seed = SEED; seed < SEED + COUNT; seed += 1) {
          const { expression, body } = requestOf(seed);
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          const outcome = await beside.compare(expression, body);
          if (outcome.kind === 'both refuse' || outcome.kind === 'no answer') continue;
          counts.compared += 1;
          if (outcome.kind === 'equal') counts.equal += 1;
          // oxlint-disable-next-line no-await-in-loop
          else different.push(await describeDifference(seed, outcome));
        }
        await writeCounts(inject('openSearchCounts'), 'random', {
          live: COUNT,
          recorded: 0,
          missing: 0,
        });
        const share = ((100 * counts.equal) / counts.compared).toFixed(2);
        console.log(
          [
            ...different,
            `note: ${counts.equal} of ${counts.compared} random answers are equal: ${share} %`,
          ].join('\n'),
        );
        expect(different.length, different.join('\n')).toBeLessThanOrEqual(
          Math.max(FEW_DIFFER, counts.compared * (1 - LEAST_EQUAL)),
        );
        expect(counts.compared).toBeGreaterThanOrEqual(COUNT * LEAST_COMPARED);
      },
    );
  });
});
