import type { JsonObject } from '#common/json';
import { withoutLookups } from '#common/search';
import type { Statement } from '#common/statements';

/** Of this index, only the documents that the query finds are there for a statement. */
export interface StatementLimits {
  index: string;
  query: JsonObject;
}

/** Undefined for a query that finds everything. */
export const limitsOf = (index: string, query: JsonObject): StatementLimits | undefined =>
  'match_all' in withoutLookups(query) ? undefined : { index, query };

/** A statement as "Inspect" shows what was asked. */
export const inspectedStatement = (
  { language, text }: Statement,
  within: StatementLimits | undefined,
): { index: string; body: JsonObject } => ({
  index: within?.index ?? '',
  body: { language, text, ...(within && { within: { ...within } }) },
});
