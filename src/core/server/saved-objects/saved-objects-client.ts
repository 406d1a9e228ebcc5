import {
  findIdProblem,
  keyOf,
  MAX_ID_LENGTH,
  type ObjectKey,
  type SavedObjectBody,
} from '#common/saved-objects';
import { tell } from '#common/server-messages';
import type { FindQuery, ObjectContent, Store, StoredObject } from '#store';
import { HttpError } from '../http';
import type { FindOptions, Item, SavedObjectsClient } from './client-types';
import { createCreator, isTakenOutOfSight } from './create-objects';
import { createDelete } from './delete-objects';
import { notFound, toItemError, unsupportedType } from './errors';
import { toFindQuery } from './find-query';
import { createHistory } from './history';
import { migrate, migrateWherePossible, upgrade } from './migrate';
import type { ObjectAccess, ObjectPlace } from './object-access';
import { pickFields, toBody, withMarks } from './object-body';
import { createPlacer } from './place-objects';
import { isGuessable, type TakenIds } from './taken-ids';
import { inChunks } from './turn';
import { findByTags } from './tagged-words';
import type { SavedObjectType, TypeRegistry } from './type-registry';
import { createUpdater } from './update-objects';

export interface ObjectChange extends ObjectKey {
  change: 'create' | 'update' | 'delete';
  /** Where it lies, or lay: who may know of the change. */
  place: ObjectPlace;
}

export interface ClientDependencies {
  store: Store;
  types: TypeRegistry;
  /** Who asks. */
  by: string;
  /** What they may do. */
  access: ObjectAccess;
  /** The server itself may read and write hidden types. */
  includeHidden?: boolean;
  /** Of people whose sight is limited. */
  takenIds?: TakenIds;
  onChange?: (changes: readonly ObjectChange[]) => void;
}

/** What reading and writing share. */
export interface ClientCore extends ClientDependencies {
  isVisible(type: string): boolean;
  /** Throws 400 for a type that nobody may write. */
  writable(type: string): SavedObjectType;
  /** Does not look at those that whoever asks has no right to: the time that it takes tells nothing of them. */
  readObjects(keys: readonly ObjectKey[]): Promise<readonly (StoredObject | undefined)[]>;
  /** Nothing for what may not be read, as for what is not there. */
  read(key: ObjectKey): Promise<{ stored: StoredObject; content: ObjectContent } | undefined>;
  /** Without what may not be known of it. */
  show(stored: StoredObject, content?: ObjectContent): SavedObjectBody;
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
    ...createFinds(core),
    ...updater,
    ...createHistory(core, create),
    bulkCreate: creator,
    create,
    ...createDelete(core),
    ...createPlacer(core),
  };
}

function createCore(dependencies: ClientDependencies): ClientCore {
  const { types, access, includeHidden = false } = dependencies;
  const readObjects: ClientCore['readObjects'] = (keys) =>
    dependencies.store.get(keys, access.visibleTo && access.canRead);
  const isVisible = (name: string) => includeHidden || !types.get(name)?.hidden;
  return {
    ...dependencies,
    readObjects,
    isVisible,
    writable(name) {
      const type = types.get(name);
      if (!type || !isVisible(name)) {
        throw unsupportedType(name);
      }
      return type;
    },
    async read(key) {
      const [stored] = isVisible(key.type) ? await readObjects([key]) : [];
      return stored && access.canRead(stored)
        ? { stored, content: migrate(types.get(key.type), stored) }
        : undefined;
    },
    show: (stored, content = stored) => toBody(stored, content, access.shown(content.workspaces)),
  };
}

type Reads = Pick<SavedObjectsClient, 'get' | BulkReads | 'findUnfit' | 'findTaken'>;
type BulkReads = 'bulkGet' | 'bulkGetStored';
type Finds = Pick<SavedObjectsClient, 'find' | 'pages' | 'count' | 'opaqueTypes' | 'findByOrigin'>;

function createReads(core: ClientCore): Reads {
  const { store, access } = core;
  return {
    async get(key) {
      const found = await core.read(key);
      if (!found) {
        throw notFound(key);
      }
      return core.show(found.stored, found.content);
    },
    bulkGet: (keys) =>
      readMany(core, keys, (object, { fields }) => showFields(core, object, fields)),
    bulkGetStored: (keys) => readMany(core, keys, (object) => showStored(core, object)),
    async findUnfit(keys) {
      if (!access.visibleTo && access.workspaceId === undefined) {
        return keys.map(() => false);
      }
      const stored = await store.get(keys);
      return stored.map((object, position) =>
        object ? !access.canRead(object) : !!access.visibleTo && isGuessable(keys[position]?.id),
      );
    },
    async findTaken(keys) {
      if (!access.visibleTo) {
        return keys.map(() => false);
      }
      return (await store.get(keys)).map((object) => isTakenOutOfSight(core, object));
    },
  };
}

/** Each as `show` has it, or why it can't be shown. */
async function readMany<Key extends ObjectKey>(
  core: ClientCore,
  keys: readonly Key[],
  show: (object: StoredObject, key: Key) => SavedObjectBody,
): Promise<readonly Item[]> {
  const items: Item[] = [];
  for await (const chunk of inChunks(keys, { first: CHUNK_SIZE })) {
    const stored = await readOnce(core, chunk);
    for (const key of chunk) {
      const { type, id } = key;
      const object = core.isVisible(type) ? stored.get(keyOf({ type, id })) : undefined;
      items.push(
        object && core.access.canRead(object)
          ? show(object, key)
          : { type, id, error: toItemError(notFound({ type, id })) },
      );
    }
  }
  return items;
}

/** By their keys; one that is named many times is read once. */
async function readOnce(
  core: ClientCore,
  keys: readonly ObjectKey[],
): Promise<ReadonlyMap<string, StoredObject | undefined>> {
  const distinct = new Map(keys.map((key) => [keyOf(key), key]));
  const stored = await core.readObjects([...distinct.values()]);
  return new Map([...distinct.keys()].map((key, position) => [key, stored[position]]));
}

/** Read at once. */
const PAGE_SIZE = 2000;
const CHUNK_SIZE = 100;

/** Within what may be seen, and within the workspace of the address unless others are named. */
function createFinds(core: ClientCore): Finds {
  const { store, isVisible } = core;
  const { workspaceId, visibleTo } = core.access;
  const limit = (query: FindQuery): FindQuery => ({
    ...query,
    ...(workspaceId !== undefined && !query.workspaces && { workspaces: [workspaceId] }),
    ...(visibleTo && { visibleTo }),
  });
  const toLimitedQuery = (options: FindOptions) =>
    findByTags(limit(toFindQuery({ ...options, types: options.types.filter(isVisible) })), {
      store,
      limit,
    });
  return {
    async find(options) {
      const query = await toLimitedQuery(options);
      const { total, objects } = await store.find(query);
      return {
        page: options.page ?? 1,
        per_page: query.limit,
        total,
        saved_objects: objects.map((object) => showFields(core, object, options.fields)),
      };
    },
    async *pages(options) {
      for (const type of options.types) {
        for (let afterId = '', isLast = false; !isLast;) {
          const query = { ...options, types: [type], afterId, sortField: 'id', perPage: PAGE_SIZE };
          const { objects } = await store.find(await toLimitedQuery(query));
          yield objects.map((object) => showFields(core, object, options.fields));
          afterId = objects.at(-1)?.id ?? '';
          isLast = objects.length < PAGE_SIZE;
        }
      }
    },
    async count(options) {
      const counts = await store.count(await toLimitedQuery(options));
      return new Map(options.types.map((type) => [type, counts.get(type) ?? 0]));
    },
    async opaqueTypes() {
      const { workspaces } = limit({ offset: 0, limit: 0 });
      const counts = await store.count({
        ...(workspaces && { workspaces }),
        ...(visibleTo && { visibleTo }),
      });
      return [...counts.keys()].filter((name) => core.types.isOpaque(name)).sort();
    },
    async findByOrigin(type, originId) {
      const { objects } = await store.find(
        limit({
          types: isVisible(type) ? [type] : [],
          condition: { field: { root: 'originId' }, operator: 'is', value: originId },
          offset: 0,
          limit: 10,
        }),
      );
      return objects.map((object) => showFields(core, object));
    },
  };
}

/** The attributes that were asked for; all where none are named. */
function showFields(
  core: ClientCore,
  object: StoredObject,
  fields?: readonly string[],
): SavedObjectBody {
  const content = migrateWherePossible(core.types.get(object.type), object);
  return core.show(
    object,
    fields ? { ...content, attributes: pickFields(content.attributes, fields) } : content,
  );
}

function showStored(core: ClientCore, object: StoredObject): SavedObjectBody {
  const content = migrateWherePossible(core.types.get(object.type), object, upgrade);
  return withMarks(core.show(object, content), content);
}

/** Throws 400. */
export function checkId(id: string): void {
  const problem = findIdProblem(id);
  if (problem) throw new HttpError(400, ID_PROBLEMS[problem](id));
}

const ID_PROBLEMS = {
  length: () => tell('objects.idLength', { most: MAX_ID_LENGTH }),
  placeholder: (id: string) => tell('objects.idPlaceholder', { id }),
  characters: () => tell('objects.idCharacters'),
} as const;
