import { join } from 'node:path';
import { openReadingConnection } from '#store/sqlite';
import { createMilestones, LAYOUT_WITH_MILESTONES } from '../auth/milestones';
import { isPartWhole } from './part-file';

/**
 * Whether people signed in with this folder, or its data had rules, before there was a record of its parts: then it had a
 * store too. One that only has its first administrator had not.
 */
export function hadSignIn(folder: string): boolean {
  if (!isPartWhole(folder, 'security.db')) {
    return false;
  }
  const connection = openReadingConnection(join(folder, 'security.db'));
  try {
    const [row] = connection.all('PRAGMA user_version');
    const layout = Number(row?.['user_version'] ?? 0);
    return layout >= LAYOUT_WITH_MILESTONES
      ? createMilestones(connection).has('data-rules')
      : layout > 0;
  } finally {
    connection.close();
  }
}
