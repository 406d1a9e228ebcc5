import { existsSync } from 'node:fs';
import type { FindQuery, FindResult } from '../store';
import { StoreError } from '../store-error';
import type { Filter } from './conditions';
import type { Connection } from './connection';
import { findPage, isQuick, readPage } from './find';
import { copyInto } from './open-database';
import type { Readers } from './readers';
import type { Answer, Question } from './readers/messages';
import { count, keepTotals, sum, type Totals } from './totals';

export interface Finder {
  find(connection: Connection, query: FindQuery): Promise<FindResult>;
  count(connection: Connection, filter: Filter): Promise<ReadonlyMap<string, number>>;
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
  const readersFor = (connection: Connection, query: FindQuery) =>
    readers && !isQuick(connection, query) && sum(count(connection, {})) > few
      ? readers
      : undefined;
  let totals: Totals | undefined;
  return {
    forget() {
      totals = undefined;
    },
    async find(connection, query) {
      const others = readersFor(connection, query);
      if (!others) {
        const { total, rows } = findPage(connection, query, (totals ??= keepTotals(connection)));
        return { total, objects: readPage(connection, rows) };
      }
      for (let attempt = 1; ; attempt++) {
        const { page } = await ask(others, { find: query }, 'page');
        const objects = readPage(connection, page.rows);
        if (objects.length === page.rows.length || attempt === ATTEMPTS) {
          return { total: page.total, objects };
        }
      }
    },
    async count(connection, filter) {
      const others = readersFor(connection, { ...filter, offset: 0, limit: 0 });
      return others
        ? (await ask(others, { count: filter }, 'counts')).counts
        : count(connection, filter);
    },
    async copyTo(connection, file) {
      if (existsSync(file)) {
        throw new StoreError('conflict', `The file ${file} exists already.`);
      }
      if (readers) await ask(readers, { copyTo: file }, 'copied');
      else copyInto(connection, file);
    },
    close: async () => readers?.close(),
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
