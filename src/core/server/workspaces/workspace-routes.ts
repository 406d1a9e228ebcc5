import type { FastifyRequest } from 'fastify';
import { principalOf } from '../auth/principal-of';
import { HttpError, type Router } from '../http';
import type { SavedObjectsService } from '../saved-objects';
import {
  type AssociateBody,
  associateObjects,
  type DuplicateBody,
  duplicateObjects,
} from './copy-objects';
import type { ListOptions, WorkspaceReader } from './workspace-reader';
import * as schemas from './workspace-schemas';
import type { WorkspaceWriter } from './workspace-writer';

const BASE = '/api/workspaces';

interface Dependencies {
  reader: WorkspaceReader;
  writer: WorkspaceWriter;
  savedObjects: Pick<SavedObjectsService, 'forRequest' | 'copy' | 'types'>;
}
interface ById {
  Params: { id: string };
}
type Create = { Body: schemas.WorkspaceBody<schemas.WorkspaceAttributes> };
type Update = ById & { Body: schemas.WorkspaceBody<Partial<schemas.WorkspaceAttributes>> };

/** The routes of workspaces (core contract, 3.4). They answer 200 also for what is refused; `success` tells. */
export function registerWorkspaceRoutes(router: Router, dependencies: Dependencies): void {
  const { reader, writer } = dependencies;
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
  router.post<Create>(BASE, { schema: { body: schemas.createBody } }, (request) => {
    schemas.checkAttributes(request.body.attributes);
    return answer(request as FastifyRequest, async () => {
      const made = await writer.create(principalOf(request as FastifyRequest), request.body);
      request.changedObject = { type: 'workspace', ...made, name: request.body.attributes.name };
      return made;
    });
  });
  const update = { params: schemas.idParams, body: schemas.updateBody };
  router.put<Update>(`${BASE}/:id`, { schema: update }, (request) => {
    schemas.checkAttributes(request.body.attributes);
    const principal = principalOf(request as FastifyRequest);
    return answer(request as FastifyRequest, () =>
      writer.update(principal, request.params.id, request.body).then(() => true),
    );
  });
  router.delete<ById>(`${BASE}/:id`, { schema: { params: schemas.idParams } }, (request) => {
    const principal = principalOf(request as FastifyRequest);
    return answer(request as FastifyRequest, () =>
      writer.remove(principal, request.params.id).then(() => true),
    );
  });
  registerHistoryRoutes(router, dependencies);
  registerObjectRoutes(router, dependencies);
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
