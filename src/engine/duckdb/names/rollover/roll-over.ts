import type { NamesContext, RolloverAnswer, RolloverRequest } from '../../../index-names';
import { makeIndex } from '../make-index';
import { changeNames, type NamesDependencies } from '../name-step';
import { planRollover, writtenBy, type Rollover } from './plan-rollover';

/** What was written by the name before is counted; the new index and the name that it gets are there in one step. */
export async function rollOver(
  dependencies: NamesDependencies,
  request: RolloverRequest,
  context: NamesContext,
): Promise<RolloverAnswer> {
  const { store, registry } = dependencies;
  const place = { store, indices: registry.all(), context };
  let planned: Rollover | undefined;
  const plan = () => {
    planned = planRollover(request, place);
    return planned;
  };
  const old = writtenBy(request.target, place);
  if (request.isDryRun) {
    await dependencies.exclusively(old, async () => void plan());
  } else {
    const { next } = plan();
    const release = store.claim(next.name);
    try {
      await changeNames(dependencies, { ...context, locks: [old, next.name] }, () => {
        const { step, next: now } = plan();
        if (!step) return { changes: [] };
        return {
          changes: step.changes,
          make: makeIndex(now, step, dependencies),
        };
      });
    } finally {
      release();
    }
  }
  return answerOf(planned ?? plan(), request);
}

const answerOf = (
  { old, next, conditions, isDue }: Rollover,
  { isDryRun }: RolloverRequest,
): RolloverAnswer => ({
  oldIndex: old.name,
  newIndex: next.name,
  isRolledOver: isDue && !isDryRun,
  conditions,
});
