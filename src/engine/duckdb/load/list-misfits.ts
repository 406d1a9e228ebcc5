import { nullWordSql } from './null-words';
import { firstRow, type LoadSession } from './session';
import type { PlannedField, TablePlan } from './table-plan';

/** What the lists of a field hold that has another type. */
export interface LostFromList {
  field: PlannedField;
  /** All of them, without words that mean 'no value'. */
  values: number;
  wrong: number;
  /** Words that mean 'no value'. */
  empty: number;
}

/** Values that were left out of lists: they are no reason to leave out a whole document. */
export async function countLost(
  plan: TablePlan,
  { connection }: LoadSession,
): Promise<readonly LostFromList[]> {
  const lists = plan.fields.filter((field) => field.rawList !== undefined);
  if (lists.length === 0) {
    return [];
  }
  const counts = lists.flatMap(({ rawList = 'NULL', value }) => [
    `sum(len(${rawList}))`,
    `sum(len(${value}))`,
    `sum(len(list_filter(${rawList}, lambda w: ${nullWordSql('CAST(w AS VARCHAR)')})))`,
  ]);
  const found = await firstRow(connection, `SELECT ${counts.join(', ')} FROM ${plan.relation}`);
  return lists.flatMap((field, at) => {
    const [all = 0, fitting = 0, empty = 0] = found
      .slice(at * 3, at * 3 + 3)
      .map((count) => Number(count ?? 0));
    return all > fitting
      ? [{ field, values: all - empty, wrong: all - empty - fitting, empty }]
      : [];
  });
}
