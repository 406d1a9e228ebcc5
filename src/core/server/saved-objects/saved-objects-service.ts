import type { FastifyRequest } from 'fastify';
import type { Store } from '../../../store';
import { principalOf } from '../auth/principal';
import type { EventBus } from '../events';
import type { SavedObjectsClient } from './client-types';
import { createSavedObjectsClient, type ObjectChange } from './saved-objects-client';
import { STORED_TYPES } from './stored-types';
import { createTypeRegistry, type SavedObjectType, type TypeRegistry } from './type-registry';

export interface SavedObjectsService {
  /** Before the server answers its first request. */
  registerType(type: SavedObjectType): void;
  /** Saved objects as whoever asks may see them. */
  forRequest(request: FastifyRequest): SavedObjectsClient;
  /** For the server itself: hidden types too. */
  forServer(): SavedObjectsClient;
  readonly types: TypeRegistry;
}

/** More changes at once are told as one: something changed. */
const MAX_TOLD = 100;

export function createSavedObjectsService({
  store,
  events,
}: {
  store: Store;
  events: Pick<EventBus, 'publish'>;
}): SavedObjectsService {
  const types = createTypeRegistry();
  for (const type of STORED_TYPES) {
    types.register(type);
  }
  const onChange = (changes: readonly ObjectChange[]) => {
    const told = changes.filter(({ type }) => !types.get(type)?.hidden);
    if (told.length > 0) {
      events.publish('object', { objects: told.length > MAX_TOLD ? [] : told });
    }
  };
  return {
    types,
    registerType: (type) => types.register(type),
    forRequest: (request) =>
      createSavedObjectsClient({ store, types, by: principalOf(request).id, onChange }),
    forServer: () =>
      createSavedObjectsClient({ store, types, by: 'server', includeHidden: true, onChange }),
  };
}
