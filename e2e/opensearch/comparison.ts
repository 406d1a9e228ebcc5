import { expect, inject } from 'vitest';
import type { JsonObject, JsonValue } from '#common/json';
import type { StoredIndex } from '../../src/engine/duckdb/catalog';
import {
  testContext,
  type TestDocument,
  type TestEngine,
} from '../../src/engine/duckdb/search/testing/load-documents';
import { EngineError } from '../../src/engine/engine-error';
import { requestOf } from './answer-parameters';
import { openAnswers, type Answers, type TheirAnswer } from './answers';
import { connectCluster } from './cluster';
import { differences, type Digests } from './compare';
import { countValues } from './count-values';
import { writeCounts } from './counts';
import { digestOf } from './digest';
import { RECORD_COMMAND } from './recording';

export const NOT_RECORDED = `No answer of OpenSearch is recorded, and no node runs: ${RECORD_COMMAND}`;

/** Compares the embedded engine with OpenSearch: with recorded answers, or with a node that runs. */
export interface Comparison {
  add(index: StoredIndex, documents: readonly TestDocument[]): Promise<void>;
  documents(index: string): readonly TestDocument[];
  /** The differences between both answers; both may refuse. None of the answers: undefined. */
  compare(index: string, body: JsonObject): Promise<readonly string[] | undefined>;
  /** OpenSearch's words of a text. */
  words(text: string): Promise<JsonValue | undefined>;
  expectSame(index: string, body: JsonObject, skip: (why: string) => void): Promise<void>;
  close(): Promise<void>;
}

interface Compared {
  documents: readonly TestDocument[];
  values: ReadonlyMap<string, number>;
  answers: Answers;
}

/** The name is that of the test file: two of them load the same data set at the same time. */
export async function openComparison(
  name: string,
  test: TestEngine,
  { exactSums = false } = {},
): Promise<Comparison> {
  const url = inject('openSearchUrl');
  const plan = inject('openSearchPlan');
  const cluster = url === '' ? undefined : connectCluster(url);
  const source = { plan, ...(cluster ? { cluster } : {}) };
  const compared = new Map<string, Compared>();
  const words = await openAnswers({
    ...source,
    name: `${name}.words`,
    data: 'standard',
    ask: (node, body) => node.analyze(body),
  });
  const counts = { live: 0, recorded: 0, missing: 0 };
  const count = (answer: TheirAnswer | undefined) => {
    counts[answer ? (answer.live ? 'live' : 'recorded') : 'missing'] += 1;
    return answer;
  };
  const known = (index: string): Compared => {
    const found = compared.get(index);
    if (!found) throw new Error(`no data set ${index}`);
    return found;
  };
  const compare: Comparison['compare'] = async (index, body) => {
    const { answers, documents, values } = known(index);
    const theirs = count(await answers.to(body));
    if (!theirs) return undefined;
    if (theirs.changed.length > 0) return [CHANGED, ...theirs.changed];
    const ours = await ask(test, index, body);
    return beside(ours, theirs, { body, values, documents: documents.length, exactSums });
  };
  return {
    async add(index, documents) {
      const at = `${index.name}-${name}`;
      let loaded: Promise<void> | undefined;
      const answers = await openAnswers({
        ...source,
        name: `${name}.${index.name}`,
        data: digestOf(index, documents),
        async ask(node, body) {
          // A data set that nobody asks the node about is not loaded.
          await (loaded ??= node.load(index, documents, at));
          return node.search(at, body, index.name);
        },
      });
      compared.set(index.name, { documents, values: countValues(documents), answers });
    },
    documents: (index) => known(index).documents,
    compare,
    async words(text) {
      const theirs = count(await words.to({ analyzer: 'standard', text }));
      expect(theirs?.changed ?? []).toEqual([]);
      return theirs && wordsOf(theirs.answer);
    },
    async expectSame(index, body, skip) {
      const found = await compare(index, body);
      if (found) expect(found).toEqual([]);
      else skip(NOT_RECORDED);
    },
    async close() {
      for (const { answers } of compared.values()) await answers.save();
      await words.save();
      await writeCounts(inject('openSearchCounts'), name, counts);
      await test.close();
    },
  };
}

const wordsOf = (answer: JsonValue): JsonValue =>
  (answer as { tokens: { token: string }[] }).tokens.map(({ token }) => token);

const CHANGED = `OpenSearch now answers differently from its record; if that is meant: ${RECORD_COMMAND}`;

function beside(
  ours: string | EngineError,
  { status, answer, compression }: TheirAnswer,
  { body, ...sizes }: { body: JsonObject } & Omit<Digests, 'compression'>,
): readonly string[] {
  if (status >= 400) {
    return ours instanceof EngineError && ours.code !== 'unsupported' && ours.code !== 'unavailable'
      ? []
      : [`OpenSearch refuses: ${String(answer)}; ours: ${String(ours).slice(0, 300)}`];
  }
  if (ours instanceof EngineError)
    return [`${ours.code}: ${ours.message} ${String(ours.cause ?? '')}`];
  return differences(JSON.parse(ours) as JsonValue, answer, body, { compression, ...sizes });
}

async function ask(
  test: TestEngine,
  index: string,
  body: JsonObject,
): Promise<string | EngineError> {
  try {
    return await test.engine.search(requestOf(index, body), testContext());
  } catch (error) {
    if (error instanceof EngineError) return error;
    throw error;
  }
}
