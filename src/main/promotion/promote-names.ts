import {
  type EngineContext,
  type IndexNames,
  moveAliases,
  moveDefinitions,
  type MovedName,
  movePolicies,
  type NamesContext,
} from '#engine';
import type { ProgressLine } from './show-progress';

export interface Names {
  from: IndexNames;
  to: IndexNames;
  context: EngineContext;
  line: ProgressLine;
}

export const managing = (context: EngineContext): NamesContext => ({
  ...context,
  manageableIndices: ['*'],
});

/** Pipelines and templates. How many were left out. */
export async function promoteDefinitions({ from, to, context, line }: Names): Promise<number> {
  return tell(await moveDefinitions({ from, to, context: managing(context) }), line);
}

/** Aliases of these indices, and what has no counterpart, by name. How many were left out. */
export async function promoteAliases(
  indices: readonly string[],
  { from, to, context, line }: Names,
): Promise<number> {
  const asked = { from, to, context: managing(context) };
  return tell(await moveAliases(new Set(indices), asked), line);
}

/** Policies, last: they take what is made behind them. How many were left out, with the indices that are under none there. */
export async function promotePolicies({ from, to, context, line }: Names): Promise<number> {
  return tell(await movePolicies({ from, to, context: managing(context) }), line);
}

function tell(moved: readonly MovedName[], line: ProgressLine): number {
  const left = moved.filter((one) => one.left !== undefined);
  const copied = moved.filter((one) => one.left === undefined).map(({ what }) => what);
  if (copied.length > 0) line.print(`Copied or there already: ${copied.join(', ')}.`);
  for (const { what, left: reason } of left) line.print(`Not copied. ${what}: ${reason}`);
  return left.length;
}
