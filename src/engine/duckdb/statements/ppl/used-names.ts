import type { Expression } from './expression';
import { isFullText } from './functions/full-text';

/** The fields that an expression names; undefined where it has a pipeline or a search for words in it, which may use any. */
export function usedNames(expression: Expression): readonly string[] | undefined {
  const names: string[] = [];
  return addNames(expression, names) ? names : undefined;
}

/** Whether that can be told. */
function addNames(value: unknown, names: string[]): boolean {
  if (typeof value === 'function') return false;
  if (typeof value !== 'object' || value === null) return true;
  if (isExpression(value)) {
    if (value.kind === 'field') names.push(value.name);
    if (value.kind === 'call' && isFullText(value.name)) return false;
  }
  return Object.values(value).every((part) => addNames(part, names));
}

const isExpression = (value: object): value is Expression => 'kind' in value;
