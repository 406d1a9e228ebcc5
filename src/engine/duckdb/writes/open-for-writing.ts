import { randomUUID } from 'node:crypto';
import type { DuckDBConnection } from '@duckdb/node-api';
import { documentTable, IGNORED_DEFINITION, type StoredIndex } from '../catalog';
import { readMapping } from '../mapping/read-mapping';
import { aliasesOf } from '../mapping/stored-fields';
import { writeMapping } from '../mapping/write-mapping';
import { definitionOf } from '../search/definition';
import { inTransaction, writeIndexRow } from '../storage/registry';

/**
 * An index that was never written to one by one gets what that takes: a key for the log, and, where it was made of a file, a mapping
 * with the same fields, by which documents are read from now on.
 */
export async function openForWriting(
  connection: DuckDBConnection,
  index: StoredIndex,
): Promise<StoredIndex & { logKey: string }> {
  const opened = {
    ...index,
    ...(index.mapping ? {} : mappedAs(index)),
    version: index.version + 1,
    logKey: randomUUID(),
  };
  return inTransaction(connection, async () => {
    await connection.run(
      `ALTER TABLE ${documentTable(index)} ADD COLUMN IF NOT EXISTS ${IGNORED_DEFINITION}`,
    );
    await writeIndexRow(connection, opened);
    return opened;
  });
}

function mappedAs(index: StoredIndex): Pick<StoredIndex, 'mapping' | 'aliases'> {
  const { mappings } = definitionOf(index);
  const mapping = readMapping(mappings, { analysis: index.analysis, limits: index.limits });
  return { mapping: writeMapping(mapping), aliases: aliasesOf(mapping.root) };
}
