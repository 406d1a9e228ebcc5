import type { FailedObject, SavedObjectBody } from '#common/saved-objects';
import type { HttpStart } from '#core/public';
import {
  followMoves,
  type ImportAnswer,
  type ImportMode,
  type ImportSuccess,
  type Retry,
} from './import-decisions';
import type { ObjectsClient } from './objects-client';

const BASE = '/api/saved_objects';

/** The file is no longer what was chosen: the browser does not send it. */
export class FileChangedError extends Error {}

/** Rejects with `HttpFetchError`, or with `FileChangedError`. */
export async function importFile(
  http: HttpStart,
  file: File,
  mode: ImportMode,
): Promise<ImportAnswer> {
  return sendForm(http, `${BASE}/_import`, { file, query: { ...mode } });
}

/** Only the objects about which something was decided. */
export async function resolveImport(
  http: HttpStart,
  file: File,
  retries: readonly Retry[],
): Promise<ImportAnswer> {
  return sendForm(http, `${BASE}/_resolve_import_errors`, { file, retries, query: {} });
}

interface Form {
  file: File;
  retries?: readonly Retry[];
  query: Readonly<Record<string, boolean>>;
}

async function sendForm(
  http: HttpStart,
  path: string,
  { file, retries, query }: Form,
): Promise<ImportAnswer> {
  const body = new FormData();
  body.append('file', file);
  if (retries) body.append('retries', JSON.stringify(retries));
  try {
    // The browser names the form's boundary itself.
    return await http.post<ImportAnswer>(path, {
      body,
      query,
      headers: { 'Content-Type': undefined },
    });
  } catch (error) {
    if (!(await isReadable(file))) throw new FileChangedError();
    throw error;
  }
}

async function isReadable(file: File): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
}

/** References of what was imported before follow what moved since. Answers with those that failed. */
export async function repairReferences(
  client: ObjectsClient,
  imported: readonly ImportSuccess[],
): Promise<readonly FailedObject[]> {
  if (!imported.some(({ destinationId }) => destinationId !== undefined)) return [];
  const answers = await client.getMany(
    imported.map(({ type, id, destinationId }) => ({ type, id: destinationId ?? id })),
  );
  const objects = answers.filter((answer): answer is SavedObjectBody => !('error' in answer));
  return client.replaceReferences(followMoves(imported, objects));
}
