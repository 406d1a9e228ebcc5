import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { tell } from '#common/server-messages';
import { HttpError, type Router } from '../http';
import { findDuplicate } from './create-objects';
import { exportObjects } from './export-objects';
import { importObjects } from './import-objects';
import type { Retry } from './import-types';
import { readForm } from './multipart';
import type { ForRequest } from './object-routes';
import { readImport } from './read-import';
import { readRetries } from './read-retries';
import * as schemas from './schemas';
import type { TypeRegistry } from './type-registry';

const BASE = '/api/saved_objects';
export const FORM_PATHS = [`${BASE}/_import`, `${BASE}/_resolve_import_errors`] as const;

export interface TransferDependencies {
  forRequest: ForRequest;
  types: TypeRegistry;
  maxObjects: number;
  maxBytes: number;
  /** Of a data source that whoever asks may use. */
  sourceName(request: FastifyRequest, id: string): string | undefined;
}

interface ImportQuery {
  overwrite: boolean;
  createNewCopies: boolean;
  workspaces?: string[];
}

interface ExportBody {
  type?: string[];
  objects?: { type: string; id: string }[];
  search?: string;
  includeReferencesDeep: boolean;
  excludeExportDetails: boolean;
  workspaces?: string[];
}

/** Export and import (core contract, 3.2). */
export function registerTransferRoutes(router: Router, dependencies: TransferDependencies): void {
  const { forRequest, types, maxObjects } = dependencies;

  router.post<{ Body: ExportBody }>(
    `${BASE}/_export`,
    { schema: { body: schemas.exportBody }, access: 'viewer' },
    async (request, reply) => {
      const { type, objects, ...options } = request.body;
      if ((type === undefined) === (objects === undefined)) {
        throw new HttpError(400, '[request body]: expected either [type] or [objects]');
      }
      const client = forRequest(request as FastifyRequest);
      const lines = await exportObjects({
        ...options,
        client,
        types,
        maxObjects,
        ...(type && { typesToExport: type }),
        ...(objects && { objects }),
      });
      return reply
        .header('content-disposition', 'attachment; filename="export.ndjson"')
        .type('application/ndjson')
        .send(Readable.from(lines));
    },
  );
  const [importPath, resolvePath] = FORM_PATHS;
  const schema = { querystring: schemas.importQuery };
  router.post<{ Querystring: ImportQuery }>(importPath, { schema, rawBody: true }, (request) =>
    importFile(request as FastifyRequest, request.query, dependencies),
  );
  router.post<{ Querystring: ImportQuery }>(resolvePath, { schema, rawBody: true }, (request) =>
    importFile(request as FastifyRequest, request.query, { ...dependencies, resolves: true }),
  );
  router.post(`${BASE}/_log_legacy_import`, {}, () => ({ success: true }));
}

async function importFile(
  request: FastifyRequest,
  query: ImportQuery,
  {
    forRequest,
    types,
    maxObjects,
    maxBytes,
    sourceName,
    resolves,
  }: TransferDependencies & { resolves?: true },
) {
  if (query.overwrite && query.createNewCopies) {
    throw new HttpError(400, 'cannot use [overwrite] with [createNewCopies]');
  }
  const form = await readForm(request, maxBytes);
  const file = form.get('file');
  if (!file) {
    throw new HttpError(
      400,
      '[request body.file]: expected value of type [Stream] but got [undefined]',
    );
  }
  const [extension = ''] = /\.[^.]*$/.exec(file.filename ?? '') ?? [];
  if (extension.toLowerCase() !== '.ndjson') {
    throw new HttpError(400, tell('import.badExtension', { extension }));
  }
  const retries = resolves && checkRetries(readRetries(form.get('retries')?.content.toString()));
  return importObjects(await readImport(file.content, maxObjects), {
    client: forRequest(request),
    sourceName: (id) => sourceName(request, id),
    types,
    ...query,
    ...(retries && { retries }),
  });
}

function checkRetries(retries: readonly Retry[]): readonly Retry[] {
  const targets = retries.map(({ type, id, destinationId }) => ({ type, id: destinationId ?? id }));
  const duplicate = findDuplicate(retries) ?? findDuplicate(targets);
  if (duplicate) {
    throw new HttpError(
      400,
      `Non-unique retry objects detected: [${duplicate.type}:${duplicate.id}]`,
    );
  }
  return retries;
}
