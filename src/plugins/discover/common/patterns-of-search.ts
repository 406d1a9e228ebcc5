import type { JsonObject } from '#common/json';
import type { DiscoverField } from './discover-field';
import { nameOfRole } from './field-roles';

/** As `POST /internal/discover/patterns` takes it. */
export interface PatternsQuestion {
  index: string;
  query: JsonObject;
  before?: JsonObject;
  field: string;
  time?: { field: string; from: number; to: number; buckets: number };
}

/** So many patterns are answered at most. */
export const MOST_PATTERNS = 200;

/** Fields with texts, the one that looks most like a message first. */
export function textFields(fields: readonly DiscoverField[]): readonly string[] {
  const texts = fields.filter(({ type, script }) => type === 'text' && !script);
  const keywords = fields.filter(({ type, script }) => type === 'keyword' && !script);
  const names = [...texts, ...keywords].map(({ name }) => name);
  const message = nameOfRole('message', names);
  return message === undefined ? names : [message, ...names.filter((name) => name !== message)];
}
