import { fail, type Item } from './bulk-items';
import { RecordWriter, type LoggedDocument } from './log-record';
import { performOperation } from './perform-operation';
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
): Promise<RecordWriter> {
  const record = new RecordWriter();
  const turn = createTurns();
  for (const item of items) {
    const document = performOne(index, item, known);
    if (document) record.add(document);
    const pause = turn();
    // oxlint-disable-next-line no-await-in-loop -- others have their turn
    if (pause) await pause;
  }
  return record;
}

function performOne(
  index: WrittenIndex,
  item: Item,
  known: Map<string, CurrentDocument>,
): LoggedDocument | undefined {
  const { operation } = item;
  try {
    const current = operation.id === undefined ? undefined : known.get(operation.id);
    const { done, logged } = performOperation(index, operation, current);
    item.outcome = { done };
    if (logged?.id !== undefined) known.set(logged.id, stateAfter(logged));
    return logged;
  } catch (error) {
    item.outcome = fail(item, error);
    return undefined;
  }
}
