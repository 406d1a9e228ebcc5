import type { JsonObject, JsonValue } from '#common/json';
import type { StoredIndex } from '../../../src/engine/duckdb/catalog';
import {
  testContext,
  type TestDocument,
  type TestEngine,
} from '../../../src/engine/duckdb/search/testing/load-documents';
import { EngineError } from '../../../src/engine/engine-error';
import { requestOf } from '../answer-parameters';
import { askExactly, reasonOf } from '../answers';
import { connectCluster, type Cluster } from '../cluster';
import { differences } from '../compare';
import { countValues } from '../count-values';
import { mappedDocuments } from '../mapped/data-set';
import { valuesOf, type Drawn } from './draw';
import { RANDOM_DATA_SETS, WITH_OBJECTS } from './data-sets';
import { scoreDifferences, withNearScores } from './scores';

/** How two answers compare: `refused` by us alone, `accepted` by us alone. */
export interface Outcome {
  kind: 'equal' | 'both refuse' | 'no answer' | 'refused' | 'accepted' | 'differs';
  lines: readonly string[];
}

export interface BesideNode {
  drawn(name: string): Drawn;
  compare(expression: string, body: JsonObject): Promise<Outcome>;
}

/** Their names on the node, which others may use as well. */
const PREFIX = 'random-';
const atNode = (expression: string): string =>
  expression
    .split(',')
    .map((name) => `${PREFIX}${name}`)
    .join(',');

export async function openBesideNode(test: TestEngine, url: string): Promise<BesideNode> {
  const cluster = connectCluster(url);
  const drawn = new Map<string, Drawn>();
  const values = new Map<string, number>();
  let documents = 0;
  const add = async (index: StoredIndex, own: readonly TestDocument[]) => {
    const { name } = index;
    await cluster.load(index, own, `${PREFIX}${name}`);
    drawn.set(name, valuesOf(index, own));
    documents += own.length;
    for (const [field, count] of countValues(own)) {
      values.set(field, (values.get(field) ?? 0) + count);
    }
  };
  for (const index of [...test.indices.values()].filter(({ name }) => name === WITH_OBJECTS)) {
    // oxlint-disable-next-line no-await-in-loop -- one engine, one node
    await add(index, mappedDocuments());
  }
  for (const { name, documents: own, fields } of RANDOM_DATA_SETS.map((make) => make())) {
    // oxlint-disable-next-line no-await-in-loop -- as above
    await add(await test.load(name, own, fields), own);
  }
  return {
    drawn(name) {
      const found = drawn.get(name.split(',')[0] ?? name);
      if (!found) throw new Error(`no data set ${name}`);
      return found;
    },
    async compare(expression, body) {
      const ours = await askOurs(test, expression, body);
      const theirs = await askTheirs(cluster, expression, body);
      return outcomeOf(ours, theirs, { body, values, documents });
    },
  };
}

async function askOurs(test: TestEngine, index: string, body: JsonObject) {
  try {
    return await test.engine.search(requestOf(index, body), testContext());
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Of more, buckets that are collected and not shown take all of the node's memory. */
const MOST_COMPRESSION = 2000;

function askTheirs(cluster: Cluster, expression: string, body: JsonObject) {
  const ask = async (asked: JsonObject) => {
    const answer = await cluster.search(atNode(expression), asked, expression);
    const text = JSON.stringify(answer.body).replaceAll(`"_index":"${PREFIX}`, '"_index":"');
    return { status: answer.status, body: JSON.parse(text) as JsonValue };
  };
  return askExactly(ask, body, undefined, MOST_COMPRESSION);
}

function outcomeOf(
  ours: string | Error,
  theirs: Awaited<ReturnType<typeof askTheirs>>,
  { body, ...sizes }: { body: JsonObject; values: ReadonlyMap<string, number>; documents: number },
): Outcome {
  if (ours instanceof Error && !isRefusal(ours)) {
    return { kind: 'differs', lines: [`FAULT ${String(ours.stack)}`] };
  }
  if (theirs.status >= 500 || theirs.status === 429)
    return { kind: 'no answer', lines: [String(reasonOf(theirs.body))] };
  if (theirs.status >= 400) {
    const why = String(reasonOf(theirs.body));
    return ours instanceof Error
      ? { kind: 'both refuse', lines: [why] }
      : { kind: 'accepted', lines: [`OpenSearch refuses: ${why}`] };
  }
  if (ours instanceof Error) {
    return { kind: 'refused', lines: [`${ours.message} ${String(ours.cause ?? '')}`] };
  }
  const answer = JSON.parse(ours) as JsonValue;
  const { compression } = theirs;
  const aligned = withNearScores(answer, theirs.body, body);
  const found = differences(aligned, theirs.body, body, { compression, ...sizes });
  const lines = found.length > 0 ? found : scoreDifferences(answer, theirs.body);
  return { kind: lines.length > 0 ? 'differs' : 'equal', lines: lines.slice(0, 5) };
}

const isRefusal = (error: Error): boolean =>
  error instanceof EngineError && error.code !== 'timeout';
