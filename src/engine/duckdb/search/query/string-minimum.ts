import type { JsonObject } from '#common/json';
import { resolveField, type FieldAccess } from '../fields';
import type { QueryScope } from './compile';
import { isObject } from './parameters';
import { cutQuery } from './query-analyzers';
import type { StringOptions } from './string-options';

/**
 * How many of the outermost clauses have to match, not of those in brackets. Several words side by side are clauses in one field;
 * in many fields they are one, as are a pattern and a phrase.
 */
export function withMinimum(
  found: JsonObject,
  { minimum, operator, analyzer }: StringOptions,
  { scope, joined }: { scope: QueryScope; joined: boolean },
): JsonObject {
  if (minimum === undefined) return found;
  const { bool, multi_match: words } = found;
  if (isObject(bool)) {
    return joined ? { bool: { ...bool, minimum_should_match: minimum } } : found;
  }
  if (!isObject(words) || words.type === 'phrase') return found;
  const access = oneText(words, scope);
  if (!access) return found;
  const { parts } = cutQuery(String(words.query), analyzer === undefined ? {} : { analyzer }, {
    index: scope.index,
    access,
  });
  if (parts.length < 2) return found;
  return operator === 'and'
    ? { bool: { must: [found], minimum_should_match: minimum } }
    : { multi_match: { ...words, minimum_should_match: minimum } };
}

function oneText({ fields }: JsonObject, { index }: QueryScope): FieldAccess | undefined {
  const [name, other] = Array.isArray(fields) ? fields : [];
  if (typeof name !== 'string' || other !== undefined) return undefined;
  const access = resolveField(index, name.replace(/\^[\d.]+$/, ''));
  return access?.type === 'text' ? access : undefined;
}
