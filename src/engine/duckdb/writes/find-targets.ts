import { tell } from '#common/server-messages';
import type { BulkRequest, EngineContext } from '../../engine';
import { EngineError } from '../../engine-error';
import { isWhollyAllowed } from '../../index-patterns';
import type { WriteTargets } from '../names';
import { fail, type Item } from './bulk-items';
import { checkTimestamp } from './check-timestamp';
import { createTurns } from '../search/steps';

/** Who asks, with what may be written; and what may be read. */
type Rights = EngineContext & Pick<BulkRequest, 'readable'>;

/** Gives each operation the index that it goes to. Those that may be done: what may not has its outcome already. */
export async function findTargets(
  items: readonly Item[],
  targets: WriteTargets,
  rights: Rights,
): Promise<readonly Item[]> {
  const failures = await prepare(items, targets, rights);
  const turn = createTurns();
  const found: Item[] = [];
  for (const item of items) {
    const { operation } = item;
    try {
      if (failures.has(operation.index)) throw failures.get(operation.index);
      const index = targetOf(item, targets, rights);
      operation.index = index;
      found.push(item);
    } catch (error) {
      item.outcome = fail(item, error);
    }
    const pause = turn();
    // oxlint-disable-next-line no-await-in-loop -- others have their turn
    if (pause) await pause;
  }
  return found;
}

/** Names that stand for what is made by them, once each. */
async function prepare(items: readonly Item[], targets: WriteTargets, rights: Rights) {
  const failures = new Map<string, unknown>();
  for (const name of new Set(items.map(({ operation }) => operation.index))) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await targets.prepare(name, rights);
    } catch (error) {
      failures.set(name, error);
    }
  }
  return failures;
}

/** @throws where the operation may not be done */
function targetOf(
  { operation }: Item,
  targets: WriteTargets,
  { allowedIndices, readable }: Rights,
): string {
  const { kind, index: name, requireAlias = false, ifSeqNo } = operation;
  let index: string;
  try {
    index = targets.indexOf(name, { kind, requireAlias, isConditional: ifSeqNo !== undefined });
  } catch (error) {
    // Why it can't be written tells nobody that it is there.
    throw isWhollyAllowed(name, allowedIndices) ? error : forbidden('indices.mayNotChange', name);
  }
  if (!isWhollyAllowed(index, allowedIndices)) throw forbidden('indices.mayNotChange', name);
  // What an update makes of a document, its script or its noop tells what the document holds.
  if (kind === 'update' && readable && !isWhollyAllowed(index, readable)) {
    throw forbidden('writes.updateReads', name);
  }
  const routing = targets.routingOf(name, operation.routing);
  if (routing !== undefined) operation.routing = routing;
  const timestamp = kind === 'create' ? targets.timestampOf(index) : undefined;
  // Each look at the source makes a text of its bytes.
  const source = timestamp === undefined ? undefined : operation.source;
  if (timestamp !== undefined && source !== undefined) checkTimestamp(source, timestamp);
  return index;
}

const forbidden = (code: 'indices.mayNotChange' | 'writes.updateReads', name: string) =>
  new EngineError('forbidden', tell(code, { name: name.slice(0, 255) }));
