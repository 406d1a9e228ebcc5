import { isObject, type JsonObject } from '#common/json';
import { matchIndices, type SearchField, withLookups, withoutLookups } from '#common/search';
import type { Statement } from '#common/statements';

/** Of this index, only the documents that the query finds are there for a statement, with the fields that the query brings. */
export interface StatementLimits {
  index: string;
  query: JsonObject;
}

/** A field that an index pattern may add to those of the documents. */
export type KnownField = Pick<SearchField, 'name' | 'type' | 'lookup'> & {
  script?: { source: string; lang: string };
};

/** Whether its values stand in no document. */
export const isAdded = ({ script, lookup }: KnownField): boolean =>
  (script ?? lookup) !== undefined;

interface Asked {
  text: string;
  /** Of the index, with those that its index pattern adds. */
  fields: readonly KnownField[];
}

/**
 * Undefined where the statement may read everything, and names no field that the index pattern adds: only what is named is sent, as an
 * index pattern may have more of them than a request may.
 */
export function limitsOf(
  index: string,
  query: JsonObject,
  { text, fields }: Asked,
): StatementLimits | undefined {
  const own = withoutLookups(query);
  const isNamed = namesIn(`${text}\n${JSON.stringify(own)}`);
  const named = fields.filter((field) => isAdded(field) && isNamed(field.name));
  if ('match_all' in own && named.length === 0) return undefined;
  return { index, query: withScripts(withLookups(own, named), named) };
}

/** Whether time or filters leave documents out. */
export const isNarrowing = ({ query }: StatementLimits): boolean =>
  !('match_all' in withoutLookups(query));

/** Names may stand in quotes, and SQL looks at no case: one too many does no harm. In PPL, `planes.*` and `describe` name several. */
function namesIn(text: string): (name: string) => boolean {
  const bare = (part: string) => part.replaceAll(/["`\\]/g, '').toLowerCase();
  const whole = bare(text);
  if (/^\s*describe\s/.test(whole)) return () => true;
  const patterns = whole
    .split(/[^\p{L}\p{N}_@.*]+/u)
    .filter((word) => word.includes('*') && /[\p{L}\p{N}_@]/u.test(word))
    .join(',');
  return (name) =>
    whole.includes(bare(name)) ||
    (patterns !== '' && matchIndices(patterns, [bare(name)]).length > 0);
}

function withScripts(query: JsonObject, fields: readonly KnownField[]): JsonObject {
  const scripts = fields.flatMap(({ name, type, script }): [string, JsonObject][] =>
    script ? [[name, { type, scripted: { ...script } }]] : [],
  );
  if (scripts.length === 0) return query;
  const { derived } = query;
  const lookups = isObject(derived) && isObject(derived['fields']) ? derived['fields'] : {};
  return {
    derived: {
      fields: { ...lookups, ...Object.fromEntries(scripts) },
      query: withoutLookups(query),
    },
  };
}

/** A statement as "Inspect" shows what was asked. */
export const inspectedStatement = (
  { language, text }: Statement,
  within: StatementLimits | undefined,
): { index: string; body: JsonObject } => ({
  index: within?.index ?? '',
  body: { language, text, ...(within && { within: { ...within } }) },
});
