import { createHash } from 'node:crypto';
import type { StoredIndex } from '../../src/engine/duckdb/catalog';
import type { TestDocument } from '../../src/engine/duckdb/search/testing/load-documents';
import { settingsFor } from './cluster';

/** Of everything that OpenSearch knows of a data set: its mapping and its documents. */
export function digestOf(index: StoredIndex, documents: readonly TestDocument[]): string {
  const hash = createHash('sha256').update(JSON.stringify(settingsFor(index)));
  for (const { id, text } of documents) hash.update(`\n${id}\n${text}`);
  return hash.digest('base64url');
}
