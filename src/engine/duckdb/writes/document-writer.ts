import { setImmediate as nextTurn } from 'node:timers/promises';
import type { JsonText } from '#common/json';
import { tell } from '#common/server-messages';
import type { BulkRequest, DocumentWriter, EngineContext, IndexWriter } from '../../engine';
import { EngineError } from '../../engine-error';
import { isAllowed, isWhollyAllowed } from '../../index-patterns';
import { createKeyedQueue } from '../storage/queue';
import { performOperation } from './perform-operation';
import { badBulk } from './bulk-error';
import { writeAnswer, writeItem, type Outcome } from './bulk-answer';
import { readBulk, validationError } from './bulk-lines';
import { createFlusher, type FlusherDependencies } from './flusher';
import { failureOf } from './failure-of';
import { readKnown } from './known-documents';
import { writeRecord, type LoggedDocument } from './log-record';
import type { Operation } from './operation';
import { createWrittenIndices } from './written-indices';
import { isPendingNumber, pendingSize, type WrittenIndex } from './written-index';

export interface WriterDependencies extends FlusherDependencies {
  createEmpty: IndexWriter['createEmpty'];
}

export interface OpenDocumentWriter extends DocumentWriter {
  /** Runs what changes an index otherwise, when everything that was written before is in its tables. */
  exclusively<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Everything that is acknowledged is in the tables. */
  flushAll(): Promise<void>;
  close(): Promise<void>;
}

/** Characters of one index that wait for its tables: more is refused until there are fewer. */
const MOST_PENDING = 256e6;
/** Milliseconds of one turn: others have theirs in between. */
const TURN = 8;

interface Item {
  operation: Operation;
  outcome?: Outcome;
}

export async function createDocumentWriter(
  dependencies: WriterDependencies,
): Promise<OpenDocumentWriter> {
  const { database, registry, log } = dependencies;
  const flusher = createFlusher(dependencies);
  const indices = createWrittenIndices({ ...dependencies, flusher });
  /** Requests of one index have their turns one after the other. */
  const turns = createKeyedQueue();
  await indices.replay();

  const flushNames = async (names: readonly string[]): Promise<void> => {
    await Promise.all(
      names.map(async (name) => {
        const index = indices.get(name);
        if (index) await flusher.flush(index);
      }),
    );
  };

  /** All operations of one index of one request. */
  const write = async (name: string, items: readonly Item[], context: EngineContext) => {
    const written = await turns.run(name, async () => {
      await createMissing(name, items, context);
      const index = await indices.open(name);
      if (pendingSize(index) > MOST_PENDING) throw tooMuch();
      const ids = items.flatMap(({ operation }) => operation.id ?? []);
      if (ids.some((id) => isPendingNumber(index, id))) await flusher.flush(index);
      const known = await readKnown(
        index,
        items.map(({ operation }) => operation),
        database,
      );
      const logged = await applyAll(index, items, known);
      if (logged.length === 0) return undefined;
      flusher.schedule(index);
      const lastSeq = logged.at(-1)?.seq ?? 0;
      return {
        index,
        saved: log.append({ index: index.logKey, lastSeq, body: writeRecord(logged) }),
      };
    });
    if (!written) return;
    try {
      await written.saved;
    } catch (error) {
      await turns.run(name, () => indices.reopen(name));
      throw error;
    }
  };

  const createMissing = async (name: string, items: readonly Item[], context: EngineContext) => {
    if (registry.get(name)) return;
    const makes = items.some(({ operation: { kind, versionType } }) =>
      kind === 'delete' ? versionType?.startsWith('external') : true,
    );
    if (!makes) throw new EngineError('index_not_found', tell('indices.missing', { name }));
    try {
      await dependencies.createEmpty(name, { mappings: {} }, context);
    } catch (error) {
      // Somebody else has made it meanwhile.
      if (!(error instanceof EngineError) || error.code !== 'conflict') throw error;
    }
  };

  const bulk = async (request: BulkRequest, context: EngineContext): Promise<JsonText> => {
    const started = performance.now();
    const items = await readItems(request);
    const groups = new Map<string, Item[]>();
    for (const item of items) {
      const name = item.operation.index ?? '';
      const refused = refusal(name, item.operation, context);
      if (refused) {
        item.outcome = failed(refused, name, item.operation);
        continue;
      }
      const group = groups.get(name) ?? [];
      groups.set(name, group);
      group.push(item);
    }
    await Promise.all(
      [...groups].map(async ([name, group]) => {
        try {
          await write(name, group, context);
        } catch (error) {
          for (const item of group) item.outcome = failed(error, name, item.operation);
        }
      }),
    );
    await refreshAfter(request, [...groups.keys()]);
    const isRefreshed = request.refresh === 'now';
    const hasErrors = items.some(({ outcome }) => !outcome || 'failure' in outcome);
    const texts = items.map(({ operation, outcome }) =>
      writeItem(operation, outcome as Outcome, { isRefreshed }),
    );
    return writeAnswer(texts, { took: Math.round(performance.now() - started), hasErrors });
  };

  const refreshAfter = async ({ refresh }: BulkRequest, names: readonly string[]) => {
    if (refresh === 'now') await flushNames(names);
    if (refresh !== 'wait') return;
    await Promise.all(
      names.map(async (name) => {
        const index = indices.get(name);
        if (index) await flusher.whenFlushed(index);
      }),
    );
  };

  return {
    bulk,
    refresh: (names, { allowedIndices }) =>
      flushNames(names.filter((name) => isAllowed(name, allowedIndices))),
    async settle(name, ids) {
      const index = indices.get(name);
      if (!index) return;
      const isPending = ids.some(
        (id) =>
          index.batch.recent.has(id) ||
          index.leaving.some(({ recent }) => recent.has(id)) ||
          isPendingNumber(index, id),
      );
      if (isPending) await flusher.flush(index);
    },
    exclusively: (name, work) =>
      turns.run(name, async () => {
        await flushNames([name]);
        try {
          return await work();
        } finally {
          indices.forget(name);
        }
      }),
    flushAll: () => flushNames(indices.all().map(({ stored }) => stored.name)),
    async close() {
      await turns.idle();
      await flushNames(indices.all().map(({ stored }) => stored.name)).catch(() => {});
      await flusher.close();
      await log.close();
    },
  };
}

/** In short turns: a body may have a hundred megabytes. */
async function readItems(request: BulkRequest): Promise<Item[]> {
  const items: Item[] = [];
  const missing: string[] = [];
  let turn = performance.now();
  for (const operation of readBulk(request.body)) {
    operation.index ??= request.index as string;
    if (request.source !== undefined) operation.sourceFilter ??= request.source;
    if (request.requireAlias && operation.requireAlias === undefined) operation.requireAlias = true;
    if (operation.index === undefined) missing.push('index is missing');
    items.push({ operation });
    if (performance.now() - turn > TURN) {
      // oxlint-disable-next-line no-await-in-loop -- others have their turn
      await nextTurn();
      turn = performance.now();
    }
  }
  if (items.length === 0) missing.push('no requests added');
  if (missing.length > 0) throw badBulk(validationError(missing));
  return items;
}

async function applyAll(
  index: WrittenIndex,
  items: readonly Item[],
  known: Map<string, { seq: number; version: number; source?: string; isDeleted?: true }>,
): Promise<readonly LoggedDocument[]> {
  const logged: LoggedDocument[] = [];
  let turn = performance.now();
  for (const item of items) {
    const { operation } = item;
    try {
      const current = operation.id === undefined ? undefined : known.get(operation.id);
      const applied = performOperation(index, operation, current);
      item.outcome = { done: applied.done };
      if (applied.logged) {
        const { id, seq, version, source } = applied.logged;
        logged.push(applied.logged);
        if (id !== undefined) {
          known.set(id, {
            seq,
            version,
            ...(source === undefined ? { isDeleted: true as const } : { source }),
          });
        }
      }
    } catch (error) {
      item.outcome = failed(error, index.stored.name, operation);
    }
    if (performance.now() - turn > TURN) {
      // oxlint-disable-next-line no-await-in-loop -- others have their turn
      await nextTurn();
      turn = performance.now();
    }
  }
  return logged;
}

function failed(error: unknown, index: string, { id }: Operation): Outcome {
  return { failure: failureOf(error), index, ...(id === undefined ? {} : { id }) };
}

/** Why an operation may not be done; undefined where it may. */
function refusal(
  name: string,
  { requireAlias }: Operation,
  { allowedIndices }: EngineContext,
): EngineError | undefined {
  if (!isWhollyAllowed(name, allowedIndices)) {
    return new EngineError('forbidden', tell('indices.mayNotChange', { name: name.slice(0, 255) }));
  }
  if (requireAlias) {
    return new EngineError('index_not_found', tell('indices.missing', { name }));
  }
  return undefined;
}

const tooMuch = (): EngineError =>
  new EngineError('too_many_requests', tell('writes.waiting'), { retryAfter: 1 });
