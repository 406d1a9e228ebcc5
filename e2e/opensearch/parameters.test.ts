import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parseLongNumerals, type JsonObject } from '#common/json';
import { readRows } from '../../tools/coverage/read-coverage.mjs';
import { AGGREGATION_KINDS } from '../../src/engine/duckdb/search/aggregations/read-aggregations';
import { QUERY_KINDS } from '../../src/engine/duckdb/search/query/compile';
import {
  createTestEngine,
  testContext,
  type TestEngine,
} from '../../src/engine/duckdb/search/testing/load-documents';
import { EngineError } from '../../src/engine/engine-error';
import { parameterNames, requestOf } from './answer-parameters';
import { loadMapped } from './mapped/data-set';
import { clocks, corners, odd, sparse, texts } from './odd/data-sets';
import { placeIn, without, type Path } from './parameters/place-in-request';

/** A request with a parameter, and where it stands. */
interface Example {
  parameter: string;
  index: string;
  path: Path;
  body: JsonObject;
}

/** What the grammar accepted at each place, as it was asked. */
const asked = vi.hoisted((): { object: unknown; known: readonly string[]; place: string }[] => []);

vi.mock('../../src/engine/duckdb/search/query/parameters', async (original) => {
  const all = await original<typeof import('../../src/engine/duckdb/search/query/parameters')>();
  return {
    ...all,
    onlyKnown(object: JsonObject, known: readonly string[], place: string) {
      asked.push({ object, known, place });
      all.onlyKnown(object, known, place);
    },
  };
});

const examples = (name: string): readonly Example[] =>
  readFileSync(new URL(`parameters/${name}.ndjson`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => parseLongNumerals(line) as unknown as Example);

const WITH_EFFECT = examples('with-effect');
const WITHOUT_EFFECT = examples('without-effect');

let test: TestEngine;

async function answerTo(index: string, body: JsonObject): Promise<string> {
  try {
    const text = await test.engine.search(requestOf(index, body), testContext());
    return text.replace(/"took":\d+/, '');
  } catch (error) {
    if (error instanceof EngineError) return error.code;
    throw error;
  }
}

const bothAnswers = async ({ index, body, path }: Example) => [
  await answerTo(index, body),
  await answerTo(index, without(body, path) as JsonObject),
];

/** The names of what the grammar accepted in the request that was just asked. */
const acceptedBy = (body: JsonObject): readonly string[] =>
  asked.flatMap(({ object, known, place }) => {
    const at = placeIn(body, object, place);
    return at === undefined ? [] : known.map((name) => `${at}.${name}`);
  });

const named = (list: readonly Example[]) =>
  list.map((example) => [example.parameter, example] as const);

describe('Each parameter that the engine accepts', () => {
  beforeAll(async () => {
    test = await createTestEngine(await loadMapped());
    for (const { name, documents, fields } of [clocks(), odd(), corners(), sparse(), texts()]) {
      await test.load(name, documents, fields);
    }
  });
  afterAll(() => test.close());

  it.each(named(WITH_EFFECT))('changes an answer: %s', async (_, example) => {
    const [one, other] = await bothAnswers(example);
    expect(one).not.toBe(other);
  });

  it.each(named(WITHOUT_EFFECT))('changes nothing, as is said: %s', async (_, example) => {
    const [one, other] = await bothAnswers(example);
    expect(one).toBe(other);
  });

  it('is listed in docs/coverage/search-language.yml, and nothing else is', async () => {
    const accepted = new Set<string>();
    for (const { index, body } of [...WITH_EFFECT, ...WITHOUT_EFFECT]) {
      // Without the time that it may take it is another request, whose answer is not known yet.
      const copy = { ...structuredClone(body), timeout: '29s' };
      asked.length = 0;
      await answerTo(index, copy);
      for (const name of [...acceptedBy(copy), ...parameterNames(copy)]) accepted.add(name);
    }
    const listed = readRows()
      .filter(({ id }) => id.startsWith('search-language.'))
      .map(({ tests: [named = ''] }) => named.replace(/^.*: /, ''));
    expect([...accepted].toSorted()).toEqual(listed.toSorted());
  });

  it('belongs to a kind of query or aggregation of which there is one at least', () => {
    const all = [...WITH_EFFECT, ...WITHOUT_EFFECT].map(({ parameter }) => parameter.split('.')[0]);
    const missing = [
      ...QUERY_KINDS.map((kind) => `query ${kind}`),
      ...AGGREGATION_KINDS.map((kind) => `aggregation ${kind}`),
    ].filter((kind) => !all.includes(kind));
    expect(missing).toEqual(NO_PARAMETERS);
  });
});

/** They have none of their own, or a single one without which they are nothing. */
const NO_PARAMETERS: readonly string[] = [
  // Its one member is the field.
  'query terms',
  'query geo_distance',
  // Listed with all scripts.
  'query script',
  'aggregation filter',
  'aggregation global',
];
