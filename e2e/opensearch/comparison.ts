import type { JsonObject, JsonValue } from '#common/json';
import { EngineError } from '../../src/engine/engine-error';
import {
  testContext,
  type TestDocument,
  type TestEngine,
} from '../../src/engine/duckdb/search/testing/load-documents';
import type { Cluster } from './cluster';
import { differences } from './compare';
import { compressionFor, withCompression } from './percentiles';

export interface Compared {
  test: TestEngine;
  cluster: Cluster;
  /** Of each index. */
  documents: ReadonlyMap<string, readonly TestDocument[]>;
}

/** Asks both engines; the differences between both answers. Both may refuse the request. */
export function createComparison(
  compared: () => Compared,
): (index: string, body: JsonObject) => Promise<readonly string[]> {
  const values = new Map<string, ReadonlyMap<string, number>>();
  return async (index, body) => {
    const { test, cluster, documents } = compared();
    const own = documents.get(index) ?? [];
    const counts = values.get(index) ?? countValues(own);
    values.set(index, counts);
    const ours = await ask(test, index, body);
    const compression = compressionFor(body, String(ours));
    const theirs = await cluster.search(index, withCompression(body, compression) as JsonObject);
    if (theirs.status >= 400) {
      const reason = theirs.body.error?.root_cause?.[0]?.reason ?? theirs.body.error?.reason;
      return ours instanceof EngineError &&
        ours.code !== 'unsupported' &&
        ours.code !== 'unavailable'
        ? []
        : [`OpenSearch refuses: ${String(reason)}; ours: ${String(ours).slice(0, 300)}`];
    }
    if (ours instanceof EngineError)
      return [`${ours.code}: ${ours.message} ${String(ours.cause ?? '')}`];
    return differences(JSON.parse(ours) as JsonValue, theirs.body as unknown as JsonValue, body, {
      compression,
      documents: own.length,
      values: counts,
    });
  };
}

async function ask(
  test: TestEngine,
  index: string,
  body: JsonObject,
): Promise<string | EngineError> {
  try {
    return await test.engine.search({ index, body }, testContext());
  } catch (error) {
    if (error instanceof EngineError) return error;
    throw error;
  }
}

/** How many values each field has in all documents. */
function countValues(documents: readonly TestDocument[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const visit = (value: JsonValue, path: string) => {
    if (typeof value === 'number') counts.set(path, (counts.get(path) ?? 0) + 1);
    else if (Array.isArray(value)) for (const item of value as JsonValue[]) visit(item, path);
    else if (value && typeof value === 'object') {
      for (const [key, item] of Object.entries(value))
        visit(item, path === '' ? key : `${path}.${key}`);
    }
  };
  for (const { text } of documents) visit(JSON.parse(text) as JsonValue, '');
  return counts;
}
