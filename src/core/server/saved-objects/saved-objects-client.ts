import { findIdProblem, type ObjectKey } from '#common/saved-objects';
import type { ObjectContent, Store, StoredObject } from '../../../store';
import { HttpError } from '../http';
import type { FindOptions, SavedObjectsClient } from './client-types';
import { createCreator } from './create-objects';
import { notFound, toFailure, toItemError, unsupportedType } from './errors';
import { toFindQuery } from './find-query';
import { createHistory } from './history';
import { migrate } from './migrate';
import { pickFields, toBody } from './object-body';
import type { SavedObjectType, TypeRegistry } from './type-registry';
import { createUpdater } from './update-objects';

export interface ObjectChange extends ObjectKey {
  change: 'create' | 'update' | 'delete';
}

export interface ClientDependencies {
  store: Store;
  types: TypeRegistry;
  /** Who asks. */
  by: string;
  /** The server itself may read and write hidden types. */
  includeHidden?: boolean;
  onChange?: (changes: readonly ObjectChange[]) => void;
}

/** What reading and writing share. */
export interface ClientCore extends ClientDependencies {
  isVisible(type: string): boolean;
  /** Throws 400 for a type that nobody may write. */
  writable(type: string): SavedObjectType;
  read(key: ObjectKey): Promise<{ stored: StoredObject; content: ObjectContent } | undefined>;
}

export function createSavedObjectsClient(dependencies: ClientDependencies): SavedObjectsClient {
  const core = createCore(dependencies);
  const creator = createCreator(core);
  const updater = createUpdater(core);
  const create: SavedObjectsClient['create'] = async (object, options) => {
    const [item] = await creator([object], options);
    if (!item || 'error' in item) {
      const { statusCode = 500, message = '', metadata } = item?.error ?? {};
      throw new HttpError(statusCode, message, metadata);
    }
    return item;
  };
  return {
    ...createReads(core),
    ...updater,
    ...createHistory(core, create),
    bulkCreate: creator,
    create,
    async delete(key) {
      const known = core.isVisible(key.type) ? key : undefined;
      const [outcome] = known
        ? await core.store.apply([{ kind: 'delete', key, expected: 'any' }], {
            by: core.by,
            onConflict: 'skip',
          })
        : [];
      if (!outcome) {
        throw notFound(key);
      }
      if (!outcome.done) {
        throw toFailure(key, outcome);
      }
      core.onChange?.([{ ...key, change: 'delete' }]);
    },
  };
}

function createCore(dependencies: ClientDependencies): ClientCore {
  const { store, types, includeHidden = false } = dependencies;
  const isVisible = (name: string) => includeHidden || !types.get(name)?.hidden;
  return {
    ...dependencies,
    isVisible,
    writable(name) {
      const type = types.get(name);
      if (!type || !isVisible(name)) {
        throw unsupportedType(name);
      }
      return type;
    },
    async read(key) {
      const [stored] = isVisible(key.type) ? await store.get([key]) : [];
      return stored && { stored, content: migrate(types.get(key.type), stored) };
    },
  };
}

type Reads = Pick<SavedObjectsClient, 'get' | 'bulkGet' | 'find' | 'count' | 'findByOrigin'>;

function createReads(core: ClientCore): Reads {
  const { store, types, isVisible } = core;
  const show = (stored: StoredObject) => toBody(stored, migrate(types.get(stored.type), stored));
  const visibleOnly = <Options extends Pick<FindOptions, 'types'>>(options: Options): Options => ({
    ...options,
    types: options.types.filter(isVisible),
  });
  return {
    async get(key) {
      const found = await core.read(key);
      if (!found) {
        throw notFound(key);
      }
      return toBody(found.stored, found.content);
    },
    async bulkGet(keys) {
      const stored = await store.get(keys);
      return keys.map(({ type, id, fields }, position) => {
        const object = isVisible(type) ? stored[position] : undefined;
        if (!object) {
          return { type, id, error: toItemError(notFound({ type, id })) };
        }
        const body = show(object);
        return { ...body, attributes: pickFields(body.attributes, fields) };
      });
    },
    async find(options) {
      const query = toFindQuery(visibleOnly(options));
      const { total, objects } = await store.find(query);
      return {
        page: options.page ?? 1,
        per_page: query.limit,
        total,
        saved_objects: objects.map((object) => {
          const body = show(object);
          return { ...body, attributes: pickFields(body.attributes, options.fields) };
        }),
      };
    },
    async count(options) {
      const visible = visibleOnly(options);
      const counts = await store.count(toFindQuery(visible));
      return new Map(options.types.map((type) => [type, counts.get(type) ?? 0]));
    },
    async findByOrigin(type, originId) {
      const { objects } = await store.find({
        types: isVisible(type) ? [type] : [],
        condition: { field: { root: 'originId' }, operator: 'is', value: originId },
        offset: 0,
        limit: 10,
      });
      return objects.map(show);
    },
  };
}

/** Throws 400. */
export function checkId(id: string): void {
  const problem = findIdProblem(id);
  if (problem) {
    throw new HttpError(400, `[request params.id]: ${problem}`);
  }
}
