import { tell } from '#common/server-messages';
import { untranslatable, type Expression } from './expression';
import { isComparison, readComparison } from './comparisons';
import { peek, unexpected, type Reader } from './reader';
import { readStatements, valueOfStatements } from './statements';
import { tokensOf } from './tokens';

/**
 * The script as one expression. `if` and `return` become choices, variables their values, and the
 * comparison functions that Dashboards wraps around a scripted field become the comparison.
 */
export function parseScript(source: string): Expression {
  const reader: Reader = {
    tokens: tokensOf(source),
    next: 0,
    depth: 0,
    comparisons: new Map(),
    types: new Map(),
    readBody: () => valueOfStatements(readStatements(reader)),
  };
  while (isComparison(reader)) readComparison(reader);
  const found = reader.readBody();
  const rest = peek(reader);
  if (rest.kind !== 'end') throw unexpected(rest);
  if (!found) throw untranslatable(tell('script.withoutValue'), rest.at);
  return found;
}
