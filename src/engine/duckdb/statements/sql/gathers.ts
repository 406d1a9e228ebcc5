import { findNode } from '../explain-failure';
import { nodesOf, textOf, type Node } from './tree';

/** Aggregates that hold as many values as there are rows, or one for each that differs. */
const GATHERING: ReadonlySet<string> = new Set([
  'arg_max',
  'arg_min',
  'array_agg',
  'entropy',
  'histogram',
  'list',
  'max_by',
  'min_by',
  'mode',
  'string_agg',
]);

/** `max(n, 100)`: a list. */
const WITH_COUNT: ReadonlySet<string> = new Set(['max', 'min']);

/** Whether a statement holds lists or texts of many rows. */
export const gathersValues = (query: Node): boolean => findNode(query, isGathering) !== undefined;

function isGathering({ function_name: given, children }: Node): boolean {
  const name = textOf(given).toLowerCase();
  return GATHERING.has(name) || (WITH_COUNT.has(name) && nodesOf(children).length > 1);
}
