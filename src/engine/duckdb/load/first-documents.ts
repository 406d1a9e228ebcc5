import type { DuckDBConnection } from '@duckdb/node-api';
import { documentTable } from '../catalog';
import { madeSource } from '../storage/made-source';
import type { TypedFile } from './isolated/foreign-file';
import { rows } from './session';

/** The table that a file was read into. */
const id = 0;
const SHOWN_DOCUMENTS = 20;
/** Characters; a longer document is not shown. */
const LONGEST_SHOWN = 50_000;

/** As JSON, of a file that is read to be looked at. */
export async function firstDocuments(
  { fields, keepsSource, keepsMisfits }: TypedFile,
  connection: DuckDBConnection,
): Promise<readonly string[]> {
  const source = keepsSource ? '_source' : madeSource({ fields, keepsMisfits });
  const found = await rows(
    connection,
    `SELECT s FROM (SELECT ${source} AS s FROM ${documentTable({ id })} LIMIT ${SHOWN_DOCUMENTS}) WHERE strlen(s) <= ${LONGEST_SHOWN}`,
  );
  return found.map(([text]) => String(text));
}
