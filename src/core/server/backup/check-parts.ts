import { join } from 'node:path';
import {
  type Connection,
  type DatabaseState,
  openReadingConnection,
  readDatabaseState,
  readLatestVersion,
  readStoreState,
} from '#store/sqlite';
import { readRulesChange, SECURITY_STEPS } from '../auth';
import { ConfigError } from '../config';
import type { BackupHeader, BackupPart } from './format';

/** Whether the embedded engine reads this file: only it can say so. */
export type CheckIndices = (file: string) => Promise<DatabaseState>;

const CONTENTS: Readonly<Record<BackupPart, string>> = {
  'store.sqlite': 'saved objects',
  'security.db': 'accounts',
  'engine.duckdb': 'indices',
};

/** Throws where a part is missing, or is not what its name says: nothing of it is in the data folder yet (attack 109). */
export async function checkParts(
  { parts }: BackupHeader,
  folder: string,
  checkIndices: CheckIndices,
): Promise<void> {
  if (!parts.some(({ name }) => name === 'store.sqlite')) {
    throw new ConfigError('The backup lacks its saved objects. Nothing was changed.');
  }
  const readers: Readonly<Record<BackupPart, CheckIndices>> = {
    'store.sqlite': async (file) => readStoreState(file),
    'security.db': async (file) => readDatabaseState(file, SECURITY_STEPS),
    'engine.duckdb': checkIndices,
  };
  for (const { name } of parts) {
    const state = await readers[name](join(folder, name));
    if (state !== 'whole') throw new ConfigError(explain(state, name));
  }
  if (parts.some(({ name }) => name === 'security.db') && areRulesLost(folder)) {
    throw new ConfigError(
      'The saved objects in the backup are of an earlier day than its accounts: permissions of data were changed since. Nothing was changed.',
    );
  }
}

/** Whether rules of data were changed after the day of the store: what they gave then, they don't give now (attack 96). */
function areRulesLost(folder: string): boolean {
  const changed = readFrom(join(folder, 'security.db'), readRulesChange);
  return changed > readFrom(join(folder, 'store.sqlite'), readLatestVersion);
}

function readFrom(file: string, read: (connection: Connection) => number): number {
  const connection = openReadingConnection(file);
  try {
    return read(connection);
  } finally {
    connection.close();
  }
}

function explain(state: Exclude<DatabaseState, 'whole'>, part: BackupPart): string {
  switch (state) {
    case 'newer':
      return 'The backup was made by a newer version of Atrium: restore it with that one. Nothing was changed.';
    case 'damaged':
      return `The ${CONTENTS[part]} in the backup are damaged (${part}). Nothing was changed.`;
    case 'foreign':
      return `What stands in the place of the ${CONTENTS[part]} in the backup was not made by Atrium (${part}). Nothing was changed.`;
  }
}
