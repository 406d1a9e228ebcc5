import type { LoadOptions, LoadProgress, LoadSource } from '../../engine';
import { documentTable } from '../catalog';
import { checkWidth } from '../storage/check-width';
import { NOTHING_HELD } from '../points-in-time/held-tables';
import { mergeNested } from '../storage/merge-nested';
import { insertAddition, planMerge, rebuildMerged } from '../storage/merge-tables';
import { dropIndex } from '../storage/tables';
import { tellMerged } from '../storage/tell-merged';
import { fieldOf, retypeTable } from '../storage/retype-table';
import { nextTableId } from './build-table';
import { KEPT_REJECTS } from './limits';
import { loadForeign, type SourceSession } from './load-foreign';
import { leaveEmpty, nameAt, originAt, tellEmpty, type EmptyFile } from './load-followed';
import { loadParts, type LoadPart } from './load-parts';
import { unreadable } from './load-error';
import { distinctNotices } from './notice';
import type { BuiltTable } from './table-plan';

export type SourceLoad = Omit<SourceSession, 'timeZone' | 'onProgress'>;

/** Loads all files of the source into one table that is in no catalog yet. */
export async function loadSource(
  source: LoadSource,
  options: LoadOptions,
  load: SourceLoad,
): Promise<BuiltTable> {
  const { connection, signal } = load;
  let current: BuiltTable | undefined;
  const empty: EmptyFile[] = [];
  const session: SourceSession = {
    ...load,
    timeZone: checkTimeZone(options.timeZone ?? 'UTC'),
    onProgress: (progress: LoadProgress) => options.onProgress?.(progress),
    ...(options.reading ? { reading: options.reading } : {}),
    ...(options.types ? { types: options.types } : {}),
  };
  const foreign = load.reader.open();
  try {
    for (const [at, path] of source.paths.entries()) {
      const origin = load.mapping ? undefined : originAt(source, at);
      const name = nameAt(source, at);
      const loadPart: LoadPart = async (partName, part) => {
        signal.throwIfAborted();
        // What one file brings, the mapping has for the next.
        const mapping = current?.mapped?.mapping ?? load.mapping;
        const table = await loadForeign(path, partName, foreign, {
          ...session,
          ...(mapping ? { mapping } : {}),
          ...(part ? { part } : {}),
          ...(origin ? { origin } : {}),
        });
        current = current ? await join(current, { ...table, name: partName }, session) : table;
      };
      const parts = loadParts(path, name, { mayRead: load.mayRead, load: loadPart });
      const left = await (source.origins ? leaveEmpty(parts, name, empty) : parts);
      if (current) current = { ...current, notices: [...current.notices, ...left] };
    }
    if (empty[0] && !current) throw empty[0].error;
    if (empty[0] && current) current = tellEmpty(current, empty);
    if (current && options.types) current = await retype(current, options, session);
  } catch (error) {
    if (current) {
      await connection.run(dropIndex({ id: current.id, ...current.mapped })).catch(() => {});
    }
    throw error;
  } finally {
    await foreign.close();
  }
  if (!current) {
    throw unreadable('files.nothingGiven', { name: source.name });
  }
  return current;
}

/** The types that were asked for take the place of those detected. */
async function retype(
  table: BuiltTable,
  { index, types = {} }: LoadOptions,
  session: SourceSession,
): Promise<BuiltTable> {
  const { mayLackFields = false } = session;
  const named = { ...table, name: index };
  const known = Object.entries(types).filter(
    ([name]) => !mayLackFields || table.fields.some((field) => field.name === name),
  );
  const others = known.filter(([name, type]) => fieldOf(named, name).type !== type);
  if (others.length === 0) return table;
  const { name: _, ...retyped } = await retypeTable(session, named, new Map(others));
  await session.connection.run(`DROP TABLE ${documentTable(table)}`);
  return retyped;
}

/** Two tables that nobody sees yet become one. */
async function join(
  first: BuiltTable,
  { name, ...second }: BuiltTable & { name: string },
  session: SourceSession,
): Promise<BuiltTable> {
  const { connection } = session;
  const target = { ...first, ...first.mapped };
  const addition = { ...second, ...second.mapped };
  const plan = planMerge(target, addition, 'widen');
  checkWidth(name, plan, session.limits);
  const merged = [
    ...(await tellMerged(connection, first, plan)),
    ...(await tellMerged(connection, second, plan)),
  ];
  let { id } = first;
  if (plan.rebuild) {
    id = await nextTableId(session);
    await rebuildMerged(connection, id, { target, addition }, plan);
    await connection.run(`DROP TABLE ${documentTable(first)}`);
  } else {
    await insertAddition(connection, target, addition, plan);
  }
  const nested =
    second.mapped &&
    (await mergeNested(connection, first.mapped?.nested ?? [], second.mapped.nested, {
      id,
      lastSeq: first.lastSeq,
      held: NOTHING_HELD,
      gone: 0,
      onReindexed: () => {},
      mayHaveOrphans: first.keepsId && second.keepsId,
    }));
  await connection.run(`DROP TABLE ${documentTable(second)}`);
  return {
    id,
    fields: plan.fields,
    documents: first.documents + second.documents,
    lastSeq: first.lastSeq + second.lastSeq + 1,
    keepsSource: plan.keepsSource,
    keepsId: plan.keepsId,
    keepsMisfits: plan.keepsMisfits,
    rejectedRows: first.rejectedRows + second.rejectedRows,
    rejected: [...first.rejected, ...second.rejected].slice(0, KEPT_REJECTS),
    notices: distinctNotices([...first.notices, ...second.notices, ...plan.notices, ...merged]),
    ...(second.mapped && nested ? { mapped: { ...second.mapped, nested } } : {}),
  };
}

function checkTimeZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    throw unreadable('files.timeZone', { timeZone });
  }
}
