import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '#common/json';
import {
  anyone,
  openTemporaryEngine,
  type TemporaryEngine,
} from '../storage/testing/temporary-engine';

let engine: TemporaryEngine;
beforeAll(async () => {
  engine = await openTemporaryEngine();
});
afterAll(() => engine.remove());

async function run(processor: JsonObject, m: JsonValue) {
  const body = JSON.stringify({
    pipeline: { processors: [processor] },
    docs: [{ _source: { m } }],
  });
  const context = { ...anyone(), manageableIndices: ['*'] };
  const answer = await engine.names.simulatePipeline({ body, verbose: false }, context);
  return JSON.parse(answer).docs[0];
}
const UPPERCASE = { uppercase: { field: '_ingest._value' } };

interface Bounded {
  what: string;
  processor: JsonObject;
  value: (count: number) => JsonValue;
  most: number;
  reason: string;
}

it.each<Bounded>([
  {
    what: 'pairs of kv',
    processor: { kv: { field: 'm', field_split: ' ', value_split: '=' } },
    value: (count) => Array.from({ length: count }, (_, at) => `k${at}=v`).join(' '),
    most: 10_000,
    reason: 'field [m] has more than [10000] key-value pairs',
  },
  {
    what: 'values of foreach',
    processor: { foreach: { field: 'm', processor: UPPERCASE } },
    value: (count) => Array.from({ length: count }, () => 'v'),
    most: 30_000,
    reason: 'field [m] has more than [30000] values to loop over',
  },
  {
    what: 'parts of split',
    processor: { split: { field: 'm', separator: ',' } },
    value: (count) => Array.from({ length: count }, () => 'v').join(','),
    most: 100_000,
    reason: 'a text has more than [100000] parts',
  },
])('attack 99: $what have an end, which is named', async ({ processor, value, most, reason }) => {
  expect((await run(processor, value(most))).doc).toBeDefined();
  expect((await run(processor, value(most + 1))).error).toMatchObject({
    type: 'illegal_argument_exception',
    reason,
  });
});
