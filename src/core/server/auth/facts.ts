import type { Connection } from '#store/sqlite';

/** What happened once and stays true, whatever becomes of the store of saved objects. */
type Fact =
  /** Rules of data were made, by the server or by an administrator. Its number: the store's version as of their last change. */
  'data-rules';

export interface Facts {
  has(fact: Fact): boolean;
  /** 0 where it is not known. */
  numberOf(fact: Fact): number;
  /** The greatest number stays. */
  remember(fact: Fact, number: number): void;
}

/** The first layout of the file that has them. */
export const LAYOUT_WITH_FACTS = 6;

export function createFacts(connection: Connection): Facts {
  const read = (fact: Fact) => connection.all('SELECT number FROM facts WHERE name = ?', [fact])[0];
  return {
    has: (fact) => read(fact) !== undefined,
    numberOf: (fact) => Number(read(fact)?.['number'] ?? 0),
    remember(fact, number) {
      const known = read(fact);
      // A write waits for the disk.
      if (!known || Number(known['number']) < number) {
        connection.run('INSERT OR REPLACE INTO facts (name, number) VALUES (?, ?)', [fact, number]);
      }
    },
  };
}
