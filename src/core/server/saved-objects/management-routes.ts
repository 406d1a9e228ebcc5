import type { FastifyRequest } from 'fastify';
import type { ObjectKey, SavedObjectBody } from '#common/saved-objects';
import type { Router } from '../http';
import type { FindOptions, SavedObjectsClient } from './client-types';
import { type ForRequest, parseKey } from './object-routes';
import * as schemas from './schemas';
import { DEFAULT_SEARCHABLE, toMeta, type TypeRegistry } from './type-registry';

const BASE = '/api/opensearch-dashboards/management/saved_objects';

interface Dependencies {
  forRequest: ForRequest;
  types: TypeRegistry;
}

interface FindQuery {
  perPage: number;
  page: number;
  type?: string[];
  search?: string;
  /** Not part of the original's routes: the palette finds by letters that don't stand together. */
  titleLetters?: string;
  defaultSearchOperator: 'AND' | 'OR';
  sortField?: string;
  sortOrder: 'asc' | 'desc';
  hasReference?: string;
  fields?: string[];
  namespaces?: string[];
  workspaces?: string[];
}

/** What the page of saved objects asks (core contract, 3.3). */
export function registerManagementRoutes(router: Router, dependencies: Dependencies): void {
  const { forRequest, types } = dependencies;
  const withMeta = (object: SavedObjectBody) => ({
    ...object,
    meta: toMeta(types.get(object.type), object),
  });
  /** Those that may be exported, and those that are kept for others. */
  const allowed = async (client: Pick<SavedObjectsClient, 'opaqueTypes'>) => [
    ...types
      .visible()
      .map(({ name }) => name)
      .filter((name) => types.isImportable(name)),
    ...(await client.opaqueTypes()),
  ];

  router.get(`${BASE}/_allowed_types`, {}, async (request) => ({
    types: await allowed(forRequest(request)),
  }));
  router.get<{ Querystring: FindQuery }>(
    `${BASE}/_find`,
    { schema: { querystring: schemas.managementFindQuery } },
    async (request) => {
      const client = forRequest(request as FastifyRequest);
      const { type = await allowed(client), hasReference, fields, ...query } = request.query;
      const { saved_objects, ...answer } = await client.find({
        ...query,
        types: type,
        hasReference: parseKey(hasReference, 'hasReference'),
        // Objects are named by their title whatever is asked for.
        ...(fields && { fields: [...fields, ...DEFAULT_SEARCHABLE] }),
      });
      return { ...answer, saved_objects: saved_objects.map(withMeta) };
    },
  );
  router.get<{ Params: ObjectKey }>(
    `${BASE}/:type/:id`,
    { schema: { params: schemas.keyParams } },
    async (request) => withMeta(await forRequest(request as FastifyRequest).get(request.params)),
  );
  router.get<{ Params: ObjectKey; Querystring: { savedObjectTypes?: string[]; size: number } }>(
    `${BASE}/relationships/:type/:id`,
    { schema: { params: schemas.keyParams, querystring: schemas.relationshipsQuery } },
    async (request) => {
      const client = forRequest(request as FastifyRequest);
      const { savedObjectTypes = await allowed(client), size } = request.query;
      return findRelationships(request.params, { client, types, savedObjectTypes, size });
    },
  );
  registerScrollRoutes(router, dependencies);
}

function registerScrollRoutes(router: Router, { forRequest, types }: Dependencies): void {
  interface CountsBody {
    typesToInclude: string[];
    namespacesToInclude?: string[];
    searchString?: string;
    workspaces?: string[];
  }
  router.post<{ Body: CountsBody }>(
    `${BASE}/scroll/counts`,
    { schema: { body: schemas.countsBody }, access: 'viewer' },
    async (request) => {
      const { typesToInclude, namespacesToInclude, searchString, workspaces } = request.body;
      const options: FindOptions = {
        types: typesToInclude,
        search: searchString,
        namespaces: namespacesToInclude,
        workspaces,
      };
      const counts = await forRequest(request as FastifyRequest).count(options);
      return { type: Object.fromEntries(counts) };
    },
  );
  router.post<{ Body: { typesToInclude: string[] } }>(
    `${BASE}/scroll/export`,
    { schema: { body: schemas.scrollExportBody }, access: 'viewer' },
    async (request) => {
      const { saved_objects } = await forRequest(request as FastifyRequest).find({
        types: request.body.typesToInclude.filter(
          (type) => types.isImportable(type) || types.isOpaque(type),
        ),
        perPage: schemas.MAX_PER_PAGE,
      });
      return saved_objects;
    },
  );
}

interface RelationshipOptions {
  client: SavedObjectsClient;
  types: TypeRegistry;
  savedObjectTypes: readonly string[];
  size: number;
}

/** What an object refers to, and what refers to it. A reference to nothing is told with its error. */
async function findRelationships(
  key: ObjectKey,
  { client, types, savedObjectTypes, size }: RelationshipOptions,
) {
  const object = await client.get(key);
  const references = object.references.filter(({ type }) => savedObjectTypes.includes(type));
  const children = await client.bulkGet(references.slice(0, size));
  const parents = await client.find({
    types: savedObjectTypes,
    hasReference: key,
    perPage: Math.min(size, schemas.MAX_PER_PAGE),
  });
  const unique = new Map(children.map((child) => [`${child.type}:${child.id}`, child]));
  return [
    ...[...unique.values()].map((child) =>
      'error' in child
        ? { ...child, relationship: 'child', meta: { title: child.id } }
        : describe(child, 'child', types),
    ),
    ...parents.saved_objects.map((parent) => describe(parent, 'parent', types)),
  ];
}

function describe(object: SavedObjectBody, relationship: 'child' | 'parent', types: TypeRegistry) {
  const { type, id } = object;
  return { type, id, relationship, meta: toMeta(types.get(type), object) };
}
