import type { AsOf, StoredIndex } from '../catalog';

/** An index that is read as it was at a moment. */
export interface HeldIndex {
  /** As the catalog knew it then. */
  readonly stored: StoredIndex;
  readonly statistics: AsOf['statistics'];
}

/** Whose rows have to stay, as somebody reads them as they were. */
export interface HeldTables {
  /** The largest `_seq` of the table that somebody reads; undefined where nobody does. */
  through(table: number): number | undefined;
}

export interface Holds extends HeldTables {
  add(index: HeldIndex): void;
  remove(index: HeldIndex): void;
  /** Up to where a table is read, and the number of the operation that was the last one then: by each who holds it. */
  of(table: number): readonly { lastSeq: number; through: number }[];
}

/** Nobody reads anything as it was. */
export const NOTHING_HELD: HeldTables = { through: () => undefined };

export function createHolds(): Holds {
  const holds = new Set<HeldIndex>();
  const of: Holds['of'] = (table) =>
    [...holds].flatMap(({ stored }) =>
      [stored, ...(stored.nested ?? [])]
        .filter(({ id }) => id === table)
        .map(({ lastSeq }) => ({ lastSeq, through: stored.lastSeq })),
    );
  return {
    add: (index) => void holds.add(index),
    remove: (index) => void holds.delete(index),
    of,
    through(table) {
      if (holds.size === 0) return undefined;
      const all = of(table).map(({ lastSeq }) => lastSeq);
      return all.length === 0 ? undefined : Math.max(...all);
    },
  };
}
