import type { Connection } from '#store/sqlite';

/** What happened once and stays true, whatever becomes of the store of saved objects. */
type Milestone =
  /** Rules of data were made, by the server or by an administrator. Its number: the store's version as of their last change. */
  'data-rules';

/** Kept in the table `facts`, as it was called at first. */
export interface Milestones {
  has(milestone: Milestone): boolean;
  /** 0 where it is not known. */
  numberOf(milestone: Milestone): number;
  /** The greatest number stays. */
  remember(milestone: Milestone, number: number): void;
}

/** The first layout of the file that has them. */
export const LAYOUT_WITH_MILESTONES = 6;

/** The store's version as of the last change of rules; 0 where it is not known. */
export function readRulesChange(connection: Connection): number {
  const [row] = connection.all('PRAGMA user_version');
  return Number(row?.['user_version']) < LAYOUT_WITH_MILESTONES
    ? 0
    : createMilestones(connection).numberOf('data-rules');
}

export function createMilestones(connection: Connection): Milestones {
  const read = (milestone: Milestone) =>
    connection.all('SELECT number FROM facts WHERE name = ?', [milestone])[0];
  return {
    has: (milestone) => read(milestone) !== undefined,
    numberOf: (milestone) => Number(read(milestone)?.['number'] ?? 0),
    remember(milestone, number) {
      const known = read(milestone);
      // A write waits for the disk.
      if (!known || Number(known['number']) < number) {
        connection.run('INSERT OR REPLACE INTO facts (name, number) VALUES (?, ?)', [
          milestone,
          number,
        ]);
      }
    },
  };
}
