import {
  type EngineContext,
  EngineError,
  type IndexNames,
  moveAliases,
  moveDefinitions,
  type MovedName,
  type NamesContext,
} from '#engine';
import type { ProgressLine } from './show-progress';

interface Names {
  from: IndexNames;
  to: IndexNames;
  context: EngineContext;
  line: ProgressLine;
}

const managing = (context: EngineContext): NamesContext => ({
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

/** Names what stays, with the reason. How many. */
export async function tellLeft({ from, context, line }: Omit<Names, 'to'>): Promise<number> {
  const streams = await from.listDataStreams('*', managing(context));
  const policies = await from.policies.list(managing(context)).catch((error: unknown) => {
    // A cluster without the plugin has none.
    if (error instanceof EngineError && error.code === 'unsupported') return [];
    throw error;
  });
  return tell(
    [
      ...streams.map(({ name }) => ({
        what: `data stream ${name}`,
        left: 'its indices are made by the engine that has it. Make it there, and write its documents to it.',
      })),
      ...policies.map(({ id }) => ({
        what: `policy ${id}`,
        left: 'it would delete by the times at which indices were made, and these are others there. Put it there again.',
      })),
    ],
    line,
  );
}

function tell(moved: readonly MovedName[], line: ProgressLine): number {
  const left = moved.filter((one) => one.left !== undefined);
  const copied = moved.filter((one) => one.left === undefined).map(({ what }) => what);
  if (copied.length > 0) line.print(`Copied or there already: ${copied.join(', ')}.`);
  for (const { what, left: reason } of left) line.print(`Not copied. ${what}: ${reason}`);
  return left.length;
}
