import type { JsonValue } from '#common/json';
import type { TestDocument } from '../../src/engine/duckdb/search/testing/load-documents';

/** How many values each field has in all documents. */
export function countValues(documents: readonly TestDocument[]): ReadonlyMap<string, number> {
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
