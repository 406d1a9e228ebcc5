import { existsSync } from 'node:fs';
import type { FindQuery, FindResult, StoredObject } from '../store';
import { closedError, StoreError } from '../store-error';
import type { Connection } from './connection';
import { findDamage } from './damage';
import { type DataVersion, watchDataVersion } from './data-version';
import { type CountQuery, type Statistics, keepStatistics, sum } from './statistics';
import { findPage, isQuick, readFound, readObjectsText, type ReadPage } from './find';
import { keepPages, type KeptPages } from './kept-pages';
import { copyInto } from './open-database';
import type { Readers } from './readers';
import type { Answer, Question } from './readers/messages';
import { createYieldQueue } from './yield-queue';

export interface Finder {
  find(connection: Connection, query: FindQuery): Promise<FindResult>;
  count(connection: Connection, query: CountQuery): Promise<ReadonlyMap<string, number>>;
  /** After each write. */
  forget(writtenTypes: ReadonlySet<string>): void;
  /** When nobody has asked for a while. */
  rest(): void;
  /** Writes a whole copy to a file that must not exist. */
  copyTo(connection: Connection, file: string): Promise<void>;
  /** In a thread, as it reads the whole file. */
  findDamage(connection: Connection): Promise<string | undefined>;
  close(): Promise<void>;
}

/** Up to here, looking at every object is quicker than starting a thread. */
const FEW = 1000;
/** How often what changed while it was found is looked for again. */
const ATTEMPTS = 3;

/** What an index answers is answered at once; what looks at many objects is for threads. */
export function createFinder(readers: Readers | undefined, few = FEW): Finder {
  const takeTurn = createYieldQueue();
  let closed = false;
  const turn = async () => {
    await takeTurn();
    if (closed) {
      throw closedError();
    }
  };
  const known = createKnowledge();
  const { look, statisticsOf } = known;
  const total = ({ filter, totals }: Statistics) => sum(totals(filter({})));
  const readersFor = (connection: Connection, query: FindQuery) =>
    readers && !isQuick(statisticsOf(connection), query) && total(statisticsOf(connection)) > few
      ? readers
      : undefined;
  return {
    forget: known.forget,
    rest: known.rest,
    async find(connection, query) {
      await turn();
      look(connection);
      const others = readersFor(connection, query);
      if (!others) {
        const read = readKept(known.pagesOf(connection), query.types);
        const page = findPage(connection, query, { statistics: statisticsOf(connection), read });
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
      look(connection);
      const others = readersFor(connection, { ...query, offset: 0, limit: 0 });
      if (others) {
        return (await ask(others, { count: query }, 'counts')).counts;
      }
      const { filter, totals } = statisticsOf(connection);
      return totals(filter(query));
    },
    copyTo: (connection, file) => copyTo(readers, connection, file),
    findDamage: async (connection) =>
      readers ? (await ask(readers, { check: true }, 'damage')).damage : findDamage(connection),
    async close() {
      closed = true;
      await readers?.close();
    },
  };
}

async function copyTo(
  readers: Readers | undefined,
  connection: Connection,
  file: string,
): Promise<void> {
  if (existsSync(file)) {
    throw new StoreError('conflict', `The file ${file} exists already.`);
  }
  if (readers) await ask(readers, { copyTo: file }, 'copied');
  else copyInto(connection, file);
}

/** What is kept in memory for the next find. */
function createKnowledge() {
  let dataVersion: DataVersion | undefined;
  let pages: KeptPages | undefined;
  let statistics: Statistics | undefined;
  const watch = (connection: Connection) => (dataVersion ??= watchDataVersion(connection));
  return {
    /** Before each question. */
    look: (connection: Connection) => watch(connection).look(),
    pagesOf: (connection: Connection) => (pages ??= keepPages(watch(connection))),
    statisticsOf: (connection: Connection) =>
      (statistics ??= keepStatistics(connection, watch(connection))),
    forget(writtenTypes: ReadonlySet<string>) {
      statistics = undefined;
      pages?.forget(writtenTypes);
    },
    rest: () => pages?.clear(),
  };
}

const readKept =
  (pages: KeptPages, types: readonly string[] | undefined): ReadPage<StoredObject> =>
  (connection, page) =>
    pages.read(page, types, () => readObjectsText(connection, page));

async function ask<Kind extends 'page' | 'counts' | 'copied' | 'damage'>(
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
