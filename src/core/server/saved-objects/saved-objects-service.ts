import type { FastifyRequest } from 'fastify';
import type { Store } from '#store';
import { principalOf } from '../auth/principal-of';
import type { Config } from '../config';
import type { EventBus } from '../events';
import type { OtherServers } from '../other-servers';
import { withPlaces } from './changed-elsewhere';
import type { SavedObjectsClient } from './client-types';
import { type CopyOptions, createCopy } from './copy-objects';
import type { ImportResult } from './import-types';
import { FULL_ACCESS, type ObjectAccessSource } from './object-access';
import { createSavedObjectsClient, type ObjectChange } from './saved-objects-client';
import { STORED_TYPES } from './stored-types';
import { createTakenIds } from './taken-ids';
import { createTypeRegistry, type SavedObjectType, type TypeRegistry } from './type-registry';

export interface SavedObjectsService {
  /** Before the server answers its first request. */
  registerType(type: SavedObjectType): void;
  /** Saved objects as whoever asks may see them. */
  forRequest(request: FastifyRequest): SavedObjectsClient;
  /** For the server itself: hidden types too. */
  forServer(): SavedObjectsClient;
  /** Servers over the same store: what they change, of hidden types too. */
  readonly others: Pick<OtherServers, 'isAlone' | 'onChange'>;
  /** Copies of objects, with new ids, in another workspace; answers as an import. */
  copy(request: FastifyRequest, options: CopyOptions): Promise<ImportResult>;
  readonly types: TypeRegistry;
  /** Says how data sources are called, before the server answers its first request. */
  registerSources(find: FindSource): void;
  /** The name of a data source that whoever asks may use, by its id; undefined for any other. */
  readonly sourceName: FindSource;
}

type FindSource = (request: FastifyRequest, id: string) => string | undefined;

/** More changes at once are told as one: something changed. */
const MAX_TOLD = 100;

interface Dependencies {
  config: Config;
  store: Store;
  events: Pick<EventBus, 'publishFor'>;
  workspaces: ObjectAccessSource;
  others: SavedObjectsService['others'];
}

export function createSavedObjectsService(dependencies: Dependencies): SavedObjectsService {
  const { store, events, workspaces, config, others } = dependencies;
  const types = createTypeRegistry();
  const takenIds = createTakenIds();
  for (const type of STORED_TYPES) {
    types.register(type);
  }
  const onChange = (changes: readonly ObjectChange[]) => {
    const published = changes.filter(({ type }) => !types.get(type)?.hidden);
    if (published.length === 0) {
      return;
    }
    // Each page hears of what its person may see, and of nothing else (attack 57).
    events.publishFor('object', (principal) => {
      const { canRead } = workspaces.objectAccessFor(principal);
      const objects = published
        .filter(({ place }) => canRead(place))
        .map(({ type, id, change }) => ({ type, id, change }));
      return objects.length > 0 && { objects: objects.length > MAX_TOLD ? [] : objects };
    });
  };
  others.onChange(async (changes) => onChange(await withPlaces(store, changes)));
  const forRequest = (request: FastifyRequest) =>
    createSavedObjectsClient({
      store,
      types,
      by: principalOf(request).id,
      access: workspaces.objectAccessOf(request),
      takenIds,
      onChange(changes) {
        noteChanges(request, changes);
        onChange(changes);
      },
    });
  const maxObjects = config['savedObjects.maxImportExportSize'];
  return {
    types,
    others,
    ...createSourceNames(),
    registerType: (type) => types.register(type),
    forRequest,
    copy: createCopy({ forRequest, types, maxObjects }),
    forServer: () =>
      createSavedObjectsClient({
        store,
        types,
        by: 'server',
        access: FULL_ACCESS,
        includeHidden: true,
        onChange,
      }),
  };
}

function createSourceNames(): Pick<SavedObjectsService, 'registerSources' | 'sourceName'> {
  let findSource: FindSource = () => undefined;
  return {
    registerSources: (find) => void (findSource = find),
    sourceName: (request, id) => findSource(request, id),
  };
}

/** For the audit log: most addresses do not say which objects were changed. */
function noteChanges(request: FastifyRequest, changes: readonly ObjectChange[]): void {
  request.changedObjects ??= [];
  for (const { type, id, change } of changes) {
    request.changedObjects.push({ type, id, change });
  }
}
