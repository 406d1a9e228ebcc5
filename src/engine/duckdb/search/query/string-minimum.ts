import type { JsonObject } from '#common/json';
import { analyze } from '../../text/tokens';
import { resolveField } from '../fields';
import type { QueryScope } from './compile';
import { isObject } from './parameters';
import type { StringOptions } from './string-options';

/**
 * How many of the outermost clauses have to match, not of those in brackets. Several words side by side are clauses in one field;
 * in many fields they are one, as are a pattern and a phrase.
 */
export function withMinimum(
  found: JsonObject,
  { minimum, operator }: StringOptions,
  { scope, joined }: { scope: QueryScope; joined: boolean },
): JsonObject {
  if (minimum === undefined) return found;
  const { bool, multi_match: words } = found;
  if (isObject(bool)) {
    return joined ? { bool: { ...bool, minimum_should_match: minimum } } : found;
  }
  if (!isObject(words) || words.type === 'phrase' || !isOneText(words, scope)) return found;
  const isOne = analyze(String(words.query)).length < 2;
  if (isOne) return found;
  return operator === 'and'
    ? { bool: { must: [found], minimum_should_match: minimum } }
    : { multi_match: { ...words, minimum_should_match: minimum } };
}

function isOneText({ fields }: JsonObject, { index }: QueryScope): boolean {
  const [name, other] = Array.isArray(fields) ? fields : [];
  if (typeof name !== 'string' || other !== undefined) return false;
  return resolveField(index, name.replace(/\^[\d.]+$/, ''))?.type === 'text';
}
