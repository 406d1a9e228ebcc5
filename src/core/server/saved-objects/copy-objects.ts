import type { FastifyRequest } from 'fastify';
import type { ObjectKey, SavedObjectBody } from '#common/saved-objects';
import type { SavedObjectsClient } from './client-types';
import { collectObjects } from './export-objects';
import { importObjects } from './import-objects';
import type { ImportResult } from './import-types';
import { type ImportedObject, readMarks } from './read-import';
import type { TypeRegistry } from './type-registry';

export interface CopyOptions {
  objects: readonly ObjectKey[];
  includeReferencesDeep: boolean;
  /** Where the copies go. */
  workspace: string;
}

interface Dependencies {
  forRequest(request: FastifyRequest): SavedObjectsClient;
  types: TypeRegistry;
  maxObjects: number;
}

/** An export and an import in one, with new ids. */
export function createCopy({ forRequest, types, maxObjects }: Dependencies) {
  return async (
    request: FastifyRequest,
    { workspace, ...options }: CopyOptions,
  ): Promise<ImportResult> => {
    const client = forRequest(request);
    const objects = await collectObjects({ client, types, maxObjects, ...options });
    return importObjects(objects.map(toImported), {
      client,
      types,
      overwrite: false,
      createNewCopies: true,
      workspaces: [workspace],
    });
  };
}

/** As if it stood in a file: where it lies and which version it is does not go with the copy, nor when it was made. */
function toImported(object: SavedObjectBody): ImportedObject {
  const { type, id, attributes, references, migrationVersion } = object;
  const { typeMigrationVersion, coreMigrationVersion } = object;
  const marks = readMarks({ typeMigrationVersion, coreMigrationVersion });
  return {
    type,
    id,
    attributes,
    references,
    ...(migrationVersion && { migrationVersion }),
    ...(marks && { marks }),
  };
}
