import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { LoadOptions, LoadProgress, LoadSource } from '../../engine';
import { EngineError } from '../../engine-error';
import { documentTable } from '../catalog';
import { insertAddition, planMerge, rebuildMerged } from '../storage/merge-tables';
import { tellMerged } from '../storage/tell-merged';
import { fieldOf, retypeTable } from '../storage/retype-table';
import { nextTableId } from './build-table';
import { defaultLimits, KEPT_REJECTS, type LoadLimits } from './limits';
import { loadFile } from './load-file';
import type { LoadSession } from './session';
import type { BuiltTable } from './table-plan';

export interface SourceLoad {
  connection: DuckDBConnection;
  stagingFolder: string;
  signal: AbortSignal;
  limits?: LoadLimits;
}

/** Loads all files of the source into one table that is in no catalogue yet. */
export async function loadSource(
  source: LoadSource,
  options: LoadOptions,
  { connection, stagingFolder, signal, limits = defaultLimits }: SourceLoad,
): Promise<BuiltTable> {
  const temporary: string[] = [];
  let current: BuiltTable | undefined;
  const session: LoadSession = {
    connection,
    stagingFolder,
    limits,
    timeZone: checkTimeZone(options.timeZone ?? 'UTC'),
    signal,
    onProgress: (progress: LoadProgress) => options.onProgress?.(progress),
    onTemporary: (path) => void temporary.push(path),
  };
  try {
    for (const path of source.paths) {
      signal.throwIfAborted();
      const name = source.paths.length > 1 ? basename(path) : source.name;
      const table = await loadFile(path, name, session);
      current = current ? await join(current, table, session) : table;
      await removeAll(temporary);
    }
    if (current && options.types) current = await retype(current, options, session);
  } catch (error) {
    if (current) {
      await connection.run(`DROP TABLE IF EXISTS ${documentTable(current)}`).catch(() => {});
    }
    throw error;
  } finally {
    await removeAll(temporary);
  }
  if (!current) {
    throw new EngineError('invalid_query', `${source.name}: there is no file to load.`);
  }
  return current;
}

/** The types that were asked for take the place of those detected. */
async function retype(
  table: BuiltTable,
  { index, types = {} }: LoadOptions,
  session: LoadSession,
): Promise<BuiltTable> {
  const named = { ...table, name: index };
  const others = Object.entries(types).filter(([name, type]) => fieldOf(named, name).type !== type);
  if (others.length === 0) return table;
  const { name: _, ...retyped } = await retypeTable(session, named, new Map(others));
  await session.connection.run(`DROP TABLE ${documentTable(table)}`);
  return retyped;
}

/** Two tables that nobody sees yet become one. */
async function join(
  first: BuiltTable,
  second: BuiltTable,
  session: LoadSession,
): Promise<BuiltTable> {
  const { connection } = session;
  const plan = planMerge(first, second, 'widen');
  const told = [
    ...(await tellMerged(connection, first, plan)),
    ...(await tellMerged(connection, second, plan)),
  ];
  let { id } = first;
  if (plan.rebuild) {
    id = await nextTableId(session);
    await rebuildMerged(connection, id, { target: first, addition: second }, plan);
    await connection.run(`DROP TABLE ${documentTable(first)}`);
  } else {
    await insertAddition(connection, first, second, plan);
  }
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
    notices: [...new Set([...first.notices, ...second.notices, ...plan.notices, ...told])],
  };
}

async function removeAll(paths: string[]): Promise<void> {
  for (const path of paths.splice(0)) {
    await rm(path, { force: true });
  }
}

function checkTimeZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    throw new EngineError(
      'invalid_query',
      `There is no time zone "${timeZone}". Use a name such as Europe/Berlin.`,
    );
  }
}
