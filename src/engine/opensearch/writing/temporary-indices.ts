import { randomUUID } from 'node:crypto';
import type { EngineContext } from '../../engine';
import { withoutEnd } from './write-rights';
import type { LazyWorkshop, Workshop } from './workshop';

export const temporaryName = (): string => `load-${randomUUID()}`;

/** Work with an index of the workshop that nobody sees, and that goes afterwards. */
export async function inWorkshop<Result>(
  { workshop: later }: { workshop: LazyWorkshop },
  context: EngineContext,
  work: (workshop: Workshop, from: string) => Promise<Result>,
): Promise<Result> {
  const workshop = await later.open();
  const from = temporaryName();
  return cleaned(workshop, { names: [from], context }, () => work(workshop, from));
}

/** The same of several that are there. */
export async function cleaned<Result>(
  { writer }: Workshop,
  { names, context }: { names: readonly string[]; context: EngineContext },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } finally {
    const over = withoutEnd(context);
    await Promise.all(names.map((name) => writer.deleteIndex(name, over).catch(() => undefined)));
  }
}
