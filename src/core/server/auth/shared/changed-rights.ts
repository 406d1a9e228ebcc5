import type { ForeignChange } from './shared-rows';

const PEOPLE = new Set(['users', 'outside_users']);
/** Columns that say what somebody may do. */
const RIGHTS = ['role', 'group_list', 'is_refused'];

/** Ids of people who may do something else than before. */
export function withOtherRights(changes: readonly ForeignChange[]): readonly string[] {
  return changes.flatMap(({ table, key, before, row }) => {
    const isOther = RIGHTS.some((column) => before?.[column] !== row?.[column]);
    return PEOPLE.has(table) && before && isOther ? [key] : [];
  });
}
