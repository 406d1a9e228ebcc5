import type { BulkRequest } from '../../engine';
import { createTurns } from '../search/steps';
import { badBulk } from './bulk-error';
import type { Outcome } from './bulk-answer';
import { readBulk, validationError } from './bulk-lines';
import { failureOf } from './failure-of';
import type { Operation } from './operation';

/** An operation, and what became of it. */
export interface Item {
  operation: Operation & { index: string };
  outcome?: Outcome;
}

/** In short turns: a body may have a hundred megabytes. */
export async function readItems({
  body,
  index,
  source,
  requireAlias,
}: BulkRequest): Promise<readonly Item[]> {
  const items: Item[] = [];
  const missing: string[] = [];
  const turn = createTurns();
  for (const operation of readBulk(body)) {
    if (source !== undefined) operation.sourceFilter ??= source;
    if (requireAlias) operation.requireAlias ??= true;
    const name = operation.index ?? index;
    if (name === undefined) missing.push('index is missing');
    operation.index = name ?? '';
    items.push({ operation: operation as Item['operation'] });
    const pause = turn();
    // oxlint-disable-next-line no-await-in-loop -- others have their turn
    if (pause) await pause;
  }
  if (items.length === 0) missing.push('no requests added');
  if (missing.length > 0) throw badBulk(validationError(missing));
  return items;
}

/** Those of each index, in their order. */
export function groupByIndex(items: readonly Item[]): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const { index } = item.operation;
    const group = groups.get(index) ?? [];
    groups.set(index, group);
    group.push(item);
  }
  return groups;
}

/** The operation was not done. */
export function fail({ operation }: Item, error: unknown): Outcome {
  const { index, id } = operation;
  return { failure: failureOf(error), index, ...(id === undefined ? {} : { id }) };
}
