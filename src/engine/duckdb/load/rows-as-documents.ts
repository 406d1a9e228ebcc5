import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { documentTable } from '../catalog';
import { madeSource } from '../storage/made-source';
import type { TypedFile } from './isolated/foreign-file';
import type { DocumentLines } from './load-mapped';
import { quoteText } from './quote-text';
import type { LoadSession } from './session';

/** The table that a file was read into. */
const id = 0;

/** The rows of a columnar file as the documents that they are, for a mapping to read. */
export async function rowsAsDocuments(
  { fields, keepsMisfits }: TypedFile,
  { connection, stagingFolder, onTemporary }: LoadSession,
): Promise<DocumentLines> {
  const path = join(stagingFolder, `${randomUUID()}.documents`);
  onTemporary(path);
  const source = madeSource({ fields, keepsMisfits });
  await connection.run(
    `COPY (SELECT ${source} AS s FROM ${documentTable({ id })}) TO ${quoteText(path)} (FORMAT json)`,
  );
  return { path, form: 'texts', encodedBreaks: false };
}
