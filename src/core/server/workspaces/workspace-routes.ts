import type { FastifyRequest } from 'fastify';
import { principalOf } from '../auth/principal-of';
import { HttpError, type Router } from '../http';
import type { Principal } from '../principal/principal';
import type { SavedObjectsService } from '../saved-objects';
import {
  type AssociateBody,
  associateObjects,
  type DuplicateBody,
  duplicateObjects,
} from './copy-objects';
import type { SourcesOfWorkspaces } from './assigned-sources';
import type { ListOptions, WorkspaceReader } from './workspace-reader';
import * as schemas from './workspace-schemas';
import type { WorkspaceWriter } from './workspace-writer';

const BASE = '/api/workspaces';

interface Dependencies {
  reader: WorkspaceReader;
  writer: WorkspaceWriter;
  savedObjects: Pick<SavedObjectsService, 'forRequest' | 'copy' | 'types'>;
  sources: SourcesOfWorkspaces;
}
interface ById {
  Params: { id: string };
}
type Create = { Body: schemas.WorkspaceBody<schemas.WorkspaceAttributes> };
type Update = ById & { Body: schemas.WorkspaceBody<Partial<schemas.WorkspaceAttributes>> };

/** The routes of workspaces (core contract, 3.4). They answer 200 also for what is refused; `success` tells. */
export function registerWorkspaceRoutes(router: Router, dependencies: Dependencies): void {
  const { reader } = dependencies;
  router.post<{ Body: ListOptions }>(
    `${BASE}/_list`,
    { schema: { body: schemas.listBody }, access: 'viewer' },
    (request) =>
      answer(request as FastifyRequest, () =>
        reader.list(principalOf(request as FastifyRequest), request.body),
      ),
  );
  router.get<ById>(`${BASE}/:id`, { schema: { params: schemas.idParams } }, (request) =>
    answer(request as FastifyRequest, () =>
      reader.get(principalOf(request as FastifyRequest), request.params.id),
    ),
  );
  registerChanges(router, dependencies);
  registerHistoryRoutes(router, dependencies);
  registerObjectRoutes(router, dependencies);
}

function registerChanges(router: Router, dependencies: Dependencies): void {
  const { writer } = dependencies;
  router.post<Create>(BASE, { schema: { body: schemas.createBody } }, (request) => {
    schemas.checkAttributes(request.body.attributes);
    return answer(request as FastifyRequest, async () => {
      const principal = principalOf(request as FastifyRequest);
      const assign = checkSources(principal, request.body, dependencies);
      const made = await writer.create(principal, request.body);
      request.changedObject = { type: 'workspace', ...made, name: request.body.attributes.name };
      await assign(made.id);
      return made;
    });
  });
  const update = { params: schemas.idParams, body: schemas.updateBody };
  router.put<Update>(`${BASE}/:id`, { schema: update }, (request) => {
    schemas.checkAttributes(request.body.attributes);
    const principal = principalOf(request as FastifyRequest);
    const { id } = request.params;
    return answer(request as FastifyRequest, async () => {
      const assign = checkSources(principal, request.body, { ...dependencies, id });
      await writer.update(principal, id, request.body);
      await assign(id);
      return true;
    });
  });
  router.delete<ById>(`${BASE}/:id`, { schema: { params: schemas.idParams } }, (request) => {
    const principal = principalOf(request as FastifyRequest);
    return answer(request as FastifyRequest, () =>
      writer.remove(principal, request.params.id).then(() => true),
    );
  });
}

/** Before anything is changed; answers what stores them. Throws 403 and 404. */
function checkSources(
  principal: Principal,
  { settings }: { settings?: { dataSources?: readonly string[] } },
  { sources, id }: Pick<Dependencies, 'sources'> & { id?: string },
): (workspaceId: string) => Promise<void> {
  const ids = settings?.dataSources;
  if (ids === undefined) return async () => {};
  sources.check(principal, ids, id);
  return (workspaceId) => sources.assign(principal, ids, workspaceId);
}

/** Not part of the original's routes. */
function registerHistoryRoutes(router: Router, { writer }: Dependencies): void {
  router.get<ById>(`${BASE}/:id/_history`, { schema: { params: schemas.idParams } }, (request) =>
    answer(request as FastifyRequest, () =>
      writer.history(principalOf(request as FastifyRequest), request.params.id),
    ),
  );
  router.post<ById & { Body: { version: string } }>(
    `${BASE}/:id/_restore`,
    { schema: { params: schemas.idParams, body: schemas.restoreBody } },
    (request) => {
      const principal = principalOf(request as FastifyRequest);
      const { id } = request.params;
      return answer(request as FastifyRequest, () =>
        writer.restore(principal, id, request.body.version).then(() => true),
      );
    },
  );
}

/** Saved objects of one workspace in another one. */
function registerObjectRoutes(router: Router, dependencies: Dependencies): void {
  router.post<{ Body: DuplicateBody }>(
    `${BASE}/_duplicate_saved_objects`,
    { schema: { body: schemas.duplicateBody } },
    (request) => duplicateObjects(request as FastifyRequest, request.body, dependencies),
  );
  const verbs = { _associate: 'addToWorkspace', _dissociate: 'removeFromWorkspace' } as const;
  for (const [path, verb] of Object.entries(verbs) as [
    keyof typeof verbs,
    (typeof verbs)[keyof typeof verbs],
  ][]) {
    router.post<{ Body: AssociateBody }>(
      `${BASE}/${path}`,
      { schema: { body: schemas.associateBody } },
      (request) =>
        answer(request as FastifyRequest, () =>
          associateObjects(request as FastifyRequest, request.body, { ...dependencies, verb }),
        ),
    );
  }
}

async function answer(request: FastifyRequest, work: () => unknown): Promise<object> {
  try {
    return { success: true, result: await work() };
  } catch (error) {
    if (error instanceof HttpError) {
      request.isRefused = true;
      const { message, attributes } = error;
      return { success: false, error: message, ...(attributes && { attributes }) };
    }
    throw error;
  }
}
