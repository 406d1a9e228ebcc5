import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { JsonObject } from '#common/json';
import type { ObjectKey } from '#common/saved-objects';
import type { Directory } from '../auth/directory';
import { HttpError, type Router } from '../http';
import type {
  FindOptions,
  ObjectToCreate,
  ObjectToUpdate,
  SavedObjectsClient,
} from './client-types';
import { changedAtSource, createdAtSource } from './import-sources';
import * as schemas from './schemas';
import { inChunks } from './turn';

export type ForRequest = (request: FastifyRequest) => SavedObjectsClient;

const BASE = '/api/saved_objects';

interface CreateQuery {
  overwrite: boolean;
  workspaces?: readonly string[];
}
type Content = Pick<ObjectToCreate, 'references' | 'migrationVersion' | 'workspaces' | 'copyOf'> & {
  attributes: JsonObject;
};

/** The routes of saved objects (core contract, 3.2). */
export function registerObjectRoutes(
  router: Router,
  forRequest: ForRequest,
  nameOf: Directory['nameOf'],
  sourceName: (request: FastifyRequest, id: string) => string | undefined,
): void {
  /** What index patterns read is in their title alone. */
  const nameFor = (request: FastifyRequest) => (id: string) => sourceName(request, id);
  const named: Named = {
    made: (request, object) => createdAtSource(object, nameFor(request)),
    changed: async (request, object) =>
      object.references?.some(({ type }) => type === 'data-source')
        ? changedAtSource(object, forRequest(request), nameFor(request))
        : object,
  };
  registerSingle(router, forRequest, named);
  registerBulk(router, forRequest, named);
  registerBulkDelete(router, forRequest);
  registerHistory(router, forRequest, nameOf);

  router.get<{ Querystring: FindQuery }>(
    `${BASE}/_find`,
    { schema: { querystring: schemas.findQuery } },
    (request) => forRequest(request).find(toFindOptions(request.query)),
  );
}

interface Named {
  made(request: FastifyRequest, object: ObjectToCreate): ObjectToCreate;
  changed(request: FastifyRequest, object: ObjectToUpdate): Promise<ObjectToUpdate>;
}

function registerSingle(router: Router, forRequest: ForRequest, named: Named): void {
  type Create = { Params: { type: string; id?: string }; Querystring: CreateQuery; Body: Content };
  const schema = {
    params: schemas.keyParams,
    querystring: schemas.createQuery,
    body: schemas.createBody,
  };
  for (const path of [`${BASE}/:type`, `${BASE}/:type/:id`]) {
    router.post<Create>(path, { schema }, (request) => {
      const { attributes, references, migrationVersion, workspaces, copyOf } = request.body;
      const { overwrite, workspaces: inQuery } = request.query;
      return forRequest(request).create(
        named.made(request, {
          ...request.params,
          attributes,
          references,
          migrationVersion,
          copyOf,
        }),
        { overwrite, workspaces: workspaces ?? inQuery },
      );
    });
  }
  router.get<{ Params: ObjectKey }>(
    `${BASE}/:type/:id`,
    { schema: { params: schemas.keyParams } },
    (request) => forRequest(request).get(request.params),
  );
  router.put<{ Params: ObjectKey; Body: Omit<ObjectToUpdate, 'type' | 'id'> }>(
    `${BASE}/:type/:id`,
    { schema: { params: schemas.keyParams, body: schemas.updateBody } },
    async (request) => {
      const change = await named.changed(request, { ...request.body, ...request.params });
      return forRequest(request).update(change);
    },
  );
  router.delete<{ Params: ObjectKey }>(
    `${BASE}/:type/:id`,
    { schema: { params: schemas.keyParams, querystring: schemas.deleteQuery } },
    async (request) => {
      await forRequest(request).delete(request.params);
      return {};
    },
  );
}

function registerBulk(router: Router, forRequest: ForRequest, named: Named): void {
  router.post<{ Querystring: CreateQuery; Body: ObjectToCreate[] }>(
    `${BASE}/_bulk_create`,
    { schema: { querystring: schemas.createQuery, body: schemas.bulkCreateBody } },
    async (request) => ({
      saved_objects: await forRequest(request).bulkCreate(
        request.body.map((object) => named.made(request, object)),
        request.query,
      ),
    }),
  );
  router.post<{ Body: (ObjectKey & { fields?: string[] })[] }>(
    `${BASE}/_bulk_get`,
    { schema: { body: schemas.bulkGetBody }, access: 'viewer' },
    async (request, reply) => {
      const text = bulkGetText(forRequest(request), request.body);
      // Where nothing can be read, that is the answer.
      const beginning = await text.next();
      const all = async function* () {
        yield beginning.value ?? '';
        yield* text;
      };
      return reply.type('application/json; charset=utf-8').send(Readable.from(all()));
    },
  );
  router.put<{ Body: ObjectToUpdate[] }>(
    `${BASE}/_bulk_update`,
    { schema: { body: schemas.bulkUpdateBody } },
    async (request) => {
      const changes = [];
      for (const change of request.body) changes.push(await named.changed(request, change));
      return { saved_objects: await forRequest(request).bulkUpdate(changes) };
    },
  );
}

/** Read and sent bit by bit: what one request names, a large object many times over, is never all in memory. */
async function* bulkGetText(
  client: SavedObjectsClient,
  keys: readonly (ObjectKey & { fields?: string[] })[],
): AsyncGenerator<string, undefined> {
  let before = '{"saved_objects":[';
  for await (const chunk of inChunks(keys, { first: 100 })) {
    for (const item of await client.bulkGet(chunk)) {
      yield before + JSON.stringify(item);
      before = ',';
    }
  }
  yield keys.length === 0 ? `${before}]}` : ']}';
}

/** Many deletions in one request; not part of the original's routes. */
function registerBulkDelete(router: Router, forRequest: ForRequest): void {
  router.post<{ Body: ObjectKey[] }>(
    `${BASE}/_bulk_delete`,
    { schema: { body: schemas.bulkDeleteBody } },
    async (request) => ({ statuses: await forRequest(request).bulkDelete(request.body) }),
  );
}

/** The past of an object, with the names of who changed it; not part of the original's routes. */
function registerHistory(
  router: Router,
  forRequest: ForRequest,
  nameOf: Directory['nameOf'],
): void {
  router.get<{ Params: ObjectKey }>(
    `${BASE}/_history/:type/:id`,
    { schema: { params: schemas.keyParams } },
    async (request) => {
      const versions = await forRequest(request).history(request.params);
      const people = new Set(versions.flatMap((one) => [one.updated_by, one.replaced_by]));
      const names = [...people].flatMap((id) => {
        const name = nameOf(id);
        return name === undefined ? [] : [[id, name] as const];
      });
      return { versions, names: Object.fromEntries(names) };
    },
  );
  // Whoever meets the id of an object that is not there asks what it was: that there was none is an answer, no failure.
  router.post<{ Body: ObjectKey[] }>(
    `${BASE}/_history/_deleted`,
    { schema: { body: schemas.bulkDeleteBody }, access: 'viewer' },
    async (request) => {
      const client = forRequest(request);
      const found = await Promise.all(request.body.map((key) => findDeleted(client, key)));
      return { deleted: found.filter((one) => one !== undefined) };
    },
  );
  router.post<{ Params: ObjectKey; Body: { version: string } }>(
    `${BASE}/_history/:type/:id/_restore`,
    { schema: { params: schemas.keyParams, body: schemas.restoreBody } },
    (request) => forRequest(request).restore(request.params, request.body.version),
  );
}

/** What an object was before it was deleted; undefined where that is not known, or not for whoever asks. */
async function findDeleted(client: SavedObjectsClient, key: ObjectKey) {
  try {
    const [last] = await client.history(key);
    if (last?.change !== 'delete') return undefined;
    const { type, id, version, attributes } = last;
    return { type, id, version, title: attributes['title'] };
  } catch (error) {
    if (error instanceof HttpError && error.statusCode === 404) return undefined;
    throw error;
  }
}

interface FindQuery {
  type: string[];
  per_page: number;
  page: number;
  search?: string;
  default_search_operator: 'AND' | 'OR';
  search_fields?: string[];
  sort_field?: string;
  sort_order: 'asc' | 'desc';
  has_reference?: string;
  fields?: string[];
  filter?: string;
  namespaces?: string[];
  workspaces?: string[];
}

function toFindOptions(query: FindQuery): FindOptions {
  return {
    types: query.type,
    page: query.page,
    perPage: query.per_page,
    search: query.search,
    searchFields: query.search_fields,
    defaultSearchOperator: query.default_search_operator,
    sortField: query.sort_field,
    sortOrder: query.sort_order,
    hasReference: parseKey(query.has_reference, 'has_reference'),
    fields: query.fields,
    filter: query.filter,
    namespaces: query.namespaces,
    workspaces: query.workspaces,
  };
}

/** `{"type":…,"id":…}`; throws 400. */
export function parseKey(text: string | undefined, name: string): ObjectKey | undefined {
  if (text === undefined) {
    return undefined;
  }
  try {
    const { type, id } = JSON.parse(text) as Partial<ObjectKey>;
    if (typeof type === 'string' && typeof id === 'string') {
      return { type, id };
    }
  } catch {
    // Not JSON: refused as anything else that is not a key.
  }
  throw new HttpError(400, `[request query.${name}]: expected JSON {"type": …, "id": …}`);
}
