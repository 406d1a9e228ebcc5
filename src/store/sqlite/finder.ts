import { existsSync } from 'node:fs';
import type { FindQuery, FindResult } from '../store';
import { closedError, StoreError } from '../store-error';
import type { Connection } from './connection';
import { type CountQuery, type Facts, keepFacts, sum } from './facts';
import { findPage, isQuick, readFound, readObjects } from './find';
import { copyInto } from './open-database';
import type { Readers } from './readers';
import type { Answer, Question } from './readers/messages';
import { createTurns } from './turns';

export interface Finder {
  find(connection: Connection, query: FindQuery): Promise<FindResult>;
  count(connection: Connection, query: CountQuery): Promise<ReadonlyMap<string, number>>;
  /** After each write. */
  forget(): void;
  /** Writes a whole copy to a file that must not exist. */
  copyTo(connection: Connection, file: string): Promise<void>;
  close(): Promise<void>;
}

/** Up to here, looking at every object is quicker than starting a thread. */
const FEW = 1000;
/** How often what changed while it was found is looked for again. */
const ATTEMPTS = 3;

/** What an index answers is answered at once; what looks at many objects is for threads. */
export function createFinder(readers: Readers | undefined, few = FEW): Finder {
  const takeTurn = createTurns();
  let closed = false;
  const turn = async () => {
    await takeTurn();
    if (closed) {
      throw closedError();
    }
  };
  let facts: Facts | undefined;
  const factsOf = (connection: Connection) => (facts ??= keepFacts(connection));
  const total = ({ filter, totals }: Facts) => sum(totals(filter({})));
  const readersFor = (connection: Connection, query: FindQuery) =>
    readers && !isQuick(factsOf(connection), query) && total(factsOf(connection)) > few
      ? readers
      : undefined;
  return {
    forget() {
      facts = undefined;
    },
    async find(connection, query) {
      await turn();
      const others = readersFor(connection, query);
      if (!others) {
        const how = { facts: factsOf(connection), read: readObjects };
        const page = findPage(connection, query, how);
        return { total: page.total, objects: page.found };
      }
      for (let attempt = 1; ; attempt++) {
        const { page } = await ask(others, { find: query }, 'page');
        const objects = readFound(connection, page.found);
        if (objects.length === page.found.length || attempt === ATTEMPTS) {
          return { total: page.total, objects };
        }
      }
    },
    async count(connection, query) {
      await turn();
      const others = readersFor(connection, { ...query, offset: 0, limit: 0 });
      if (others) {
        return (await ask(others, { count: query }, 'counts')).counts;
      }
      const { filter, totals } = factsOf(connection);
      return totals(filter(query));
    },
    async copyTo(connection, file) {
      if (existsSync(file)) {
        throw new StoreError('conflict', `The file ${file} exists already.`);
      }
      if (readers) await ask(readers, { copyTo: file }, 'copied');
      else copyInto(connection, file);
    },
    async close() {
      closed = true;
      await readers?.close();
    },
  };
}

async function ask<Kind extends 'page' | 'counts' | 'copied'>(
  readers: Readers,
  question: Question,
  kind: Kind,
): Promise<Extract<Answer, Record<Kind, unknown>>> {
  const answer = await readers.ask(question);
  if (kind in answer) {
    return answer as Extract<Answer, Record<Kind, unknown>>;
  }
  const { message, code } =
    'error' in answer ? answer.error : { message: 'A reader answered something else.' };
  throw code ? new StoreError(code, message) : new Error(message);
}
