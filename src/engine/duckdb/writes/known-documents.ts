import type { Database } from '../database';
import { findDocuments, type FoundDocument } from './find-documents';
import type { Operation } from './operation';
import { recentOf, type CurrentDocument, type WrittenIndex } from './written-index';

/** Ids of one look-up: the text of the statement, and what is in memory of it, stay small. */
const AT_ONCE = 10_000;
/** So often a look-up follows an index whose tables are made again under it. */
const ATTEMPTS = 5;

/**
 * The newest states of the documents that operations are about, by their ids: those in memory, and those in the tables. Nobody else may
 * write to the index until they are used.
 */
export async function readKnown(
  index: WrittenIndex,
  operations: readonly Pick<Operation, 'id' | 'kind'>[],
  database: Pick<Database, 'use'>,
): Promise<Map<string, CurrentDocument>> {
  const known = new Map<string, CurrentDocument>();
  const wanted = new Map<string, boolean>();
  for (const { id, kind } of operations) {
    if (id === undefined || id === '' || known.has(id)) continue;
    const recent = recentOf(index, id);
    if (recent) known.set(id, recent);
    else wanted.set(id, wanted.get(id) === true || kind === 'update');
  }
  for (const withSource of [false, true]) {
    const ids = [...wanted].flatMap(([id, needsSource]) =>
      needsSource === withSource ? [id] : [],
    );
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const some = ids.slice(at, at + AT_ONCE);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const found = await find(index, some, { withSource, database });
      for (const [id, document] of found) known.set(id, document);
    }
  }
  return known;
}

async function find(
  index: WrittenIndex,
  ids: readonly string[],
  { withSource, database }: { withSource: boolean; database: Pick<Database, 'use'> },
): Promise<ReadonlyMap<string, FoundDocument>> {
  for (let attempt = 1; ; attempt += 1) {
    const { stored } = index;
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      return await database.use((connection) =>
        findDocuments(connection, stored, ids, { withSource }),
      );
    } catch (error) {
      if (index.stored === stored || attempt === ATTEMPTS) throw error;
    }
  }
}
