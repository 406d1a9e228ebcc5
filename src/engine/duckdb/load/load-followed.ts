import { basename } from 'node:path';
import type { LoadNotice } from '#common/search';
import type { LoadSource } from '../../engine';
import { EngineError } from '../../engine-error';
import { notice } from './notice';
import type { Origin } from './origin';
import type { BuiltTable } from './table-plan';

/** A file of several that has no rows. */
export interface EmptyFile {
  name: string;
  error: EngineError;
}

/** As people know the file. */
export function nameAt({ paths, name, origins }: LoadSource, at: number): string {
  const path = paths[at] ?? '';
  return origins?.places[at] ?? (paths.length > 1 ? basename(path) : name);
}

export function originAt({ origins }: LoadSource, at: number): Origin | undefined {
  const value = origins?.places[at];
  return origins && value !== undefined ? { field: origins.field, value } : undefined;
}

/** Whoever copies what lies at a place gets files without rows, too: they are none of an error beside others. */
export async function leaveEmpty(
  loading: Promise<readonly LoadNotice[]>,
  name: string,
  empty: EmptyFile[],
): Promise<readonly LoadNotice[]> {
  try {
    return await loading;
  } catch (error) {
    if (!isEmpty(error)) throw error;
    empty.push({ name, error });
    return [];
  }
}

const isEmpty = (error: unknown): error is EngineError =>
  error instanceof EngineError &&
  ['files.empty', 'files.noRow'].includes(error.serverMessage?.code ?? '');

export function tellEmpty(table: BuiltTable, empty: readonly EmptyFile[]): BuiltTable {
  const told = notice('notices.file.withoutRows', {
    count: empty.length,
    file: empty[0]?.name ?? '',
  });
  return { ...table, notices: [...table.notices, told] };
}
