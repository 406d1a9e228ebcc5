import type { FastifyRequest } from 'fastify';
import type { ObjectKey } from '#common/saved-objects';
import { principalOf } from '../auth/principal-of';
import { tell } from '#common/server-messages';
import { HttpError } from '../http';
import type { SavedObjectsService } from '../saved-objects';
import type { WorkspaceReader } from './workspace-reader';

export interface DuplicateBody {
  objects: readonly ObjectKey[];
  includeReferencesDeep: boolean;
  targetWorkspace: string;
}

export interface AssociateBody {
  workspaceId: string;
  savedObjects: readonly ObjectKey[];
}

/** After so many, other requests are answered. */
const AT_ONCE = 20;

interface Dependencies {
  savedObjects: Pick<SavedObjectsService, 'forRequest' | 'copy' | 'types'>;
  reader: WorkspaceReader;
}

/** Copies, with new ids, in another workspace; answers as an import. Throws 400 for what can't be copied, or not there. */
export function duplicateObjects(
  request: FastifyRequest,
  { objects, includeReferencesDeep, targetWorkspace }: DuplicateBody,
  { savedObjects, reader }: Dependencies,
) {
  request.changedObject = { type: 'workspace', id: targetWorkspace };
  const refused = objects.filter(({ type }) => !savedObjects.types.isImportable(type));
  if (refused.length > 0) {
    const names = refused.map(({ type, id }) => `${type}:${id}`).join(', ');
    throw new HttpError(400, tell('workspaces.notCopied', { names }));
  }
  try {
    reader.get(principalOf(request), targetWorkspace);
  } catch (error) {
    const { message } = error as Error;
    throw new HttpError(400, `Get target workspace ${targetWorkspace} error: ${message}`);
  }
  return savedObjects.copy(request, { objects, includeReferencesDeep, workspace: targetWorkspace });
}

/** Each on its own: those that fail come with their error. */
export async function associateObjects(
  request: FastifyRequest,
  { workspaceId, savedObjects: keys }: AssociateBody,
  {
    savedObjects,
    verb,
  }: Pick<Dependencies, 'savedObjects'> & {
    verb: 'addToWorkspace' | 'removeFromWorkspace';
  },
): Promise<readonly { id: string; error?: string }[]> {
  request.changedObject = { type: 'workspace', id: workspaceId };
  const client = savedObjects.forRequest(request);
  const results: { id: string; error?: string }[] = [];
  for (const [position, key] of keys.entries()) {
    if (position % AT_ONCE === AT_ONCE - 1) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    try {
      await client[verb](key, workspaceId);
      results.push({ id: key.id });
    } catch (error) {
      if (!(error instanceof HttpError)) {
        throw error;
      }
      results.push({ id: key.id, error: error.message });
    }
  }
  return results;
}
