import { fail, type Item } from './bulk-items';
import { finishInTurns, type InSteps } from '../in-steps';
import { RecordWriter, type LoggedDocument } from './log-record';
import { performOperation } from './perform-operation';
import { PIECE } from '../mapping/split-document';
import type { LongDocuments } from './long/long-documents';
import { givenOperation, planUpdate, type UpdatePlan } from './plan-update';
import { createTurns } from '../search/steps';
import { stateAfter, type CurrentDocument, type WrittenIndex } from './written-index';

/**
 * One operation after the other; one that fails says so, and the others are done. Returns what the log has to keep.
 *
 * @param known the newest states of all documents that operations are about
 */
export async function performOperations(
  index: WrittenIndex,
  items: readonly Item[],
  known: Map<string, CurrentDocument>,
  { longDocuments, whileNothingMoves }: Performing,
): Promise<RecordWriter> {
  const record = new RecordWriter();
  const turn = createTurns();
  for (const item of items) {
    const plan =
      item.operation.kind === 'update'
        ? // oxlint-disable-next-line no-await-in-loop -- one after the other
          await planOf(index, item, { known, longDocuments })
        : noPlan;
    const work = performOne(index, item, { known, plan });
    const step = work.next();
    const document = step.done
      ? step.value
      : // oxlint-disable-next-line no-await-in-loop -- one after the other
        await whileNothingMoves(() => finishInTurns(work));
    if (document) record.add(document);
    const pause = turn();
    // oxlint-disable-next-line no-await-in-loop -- others have their turn
    if (pause) await pause;
  }
  return record;
}

interface Performing {
  longDocuments: LongDocuments;
  /** Runs what others have their turns within, while nothing of the index goes into its tables. */
  whileNothingMoves<Result>(work: () => Promise<Result>): Promise<Result>;
}

interface Planning extends Pick<Performing, 'longDocuments'> {
  known: ReadonlyMap<string, CurrentDocument>;
}

/** A long document is read elsewhere. What fails is told when the plan is asked for. */
async function planOf(
  { stored }: WrittenIndex,
  { operation }: Item,
  { known, longDocuments }: Planning,
): Promise<() => UpdatePlan> {
  try {
    const current = known.get(operation.id ?? '');
    const given = { operation: givenOperation(operation), current, index: stored.name };
    const length = (given.operation.source?.length ?? 0) + (current?.source?.length ?? 0);
    const plan = length > PIECE ? await longDocuments.update(given) : planUpdate(given);
    return () => plan;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

function noPlan(): never {
  throw new Error('Only updates are planned.');
}

interface Known {
  known: Map<string, CurrentDocument>;
  plan: () => UpdatePlan;
}

/** Has changed nothing yet where it yields first. */
function* performOne(
  index: WrittenIndex,
  item: Item,
  { known, plan }: Known,
): InSteps<LoggedDocument | undefined> {
  const { operation } = item;
  try {
    const current = operation.id === undefined ? undefined : known.get(operation.id);
    const { done, logged } = yield* performOperation(index, operation, current, plan);
    item.outcome = { done };
    if (logged?.id !== undefined) known.set(logged.id, stateAfter(logged));
    return logged;
  } catch (error) {
    item.outcome = fail(item, error);
    return undefined;
  }
}
