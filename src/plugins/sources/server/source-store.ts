import type { JsonObject } from '#common/json';
import type { SavedObjectBody } from '#common/saved-objects';
import { tell } from '#common/server-messages';
import { HttpError, type SavedObjectsClient, type SavedObjectType } from '#core/server';
import type { RunState, Schedule } from '../common/index';
import type { Position } from './rows/position';

/** Which server copies a source at the moment. */
export const CLAIM_TYPE = 'source-claim';

/** Only the server itself reads and writes them: no export has them. Of secrets no earlier version is kept. */
export const SOURCE_TYPES: readonly SavedObjectType[] = ['source', 'source-state', CLAIM_TYPE].map(
  (name) => ({
    name,
    hidden: true,
    importable: false,
    keepsHistory: false,
  }),
);

export interface StoredSource {
  id: string;
  version: string;
  name: string;
  kind: string;
  index: string;
  schedule: Schedule;
  values: Readonly<Record<string, string>>;
  /** Closed, by the names of their fields. */
  secrets: Readonly<Record<string, string>>;
  changedBy: string;
  changedAt: string;
  /** It stands in the configuration file. */
  isConfigured?: true;
}

/** Files that came in. */
export interface CopiedFiles {
  /** What is copied, and where to: of other files nothing is known. */
  of: string;
  /** By their names, with their marks. */
  files: Readonly<Record<string, string>>;
}

export interface StoredState {
  /** The index that a source of the configuration file has made, or was about to. */
  claimed?: string;
  /** What was copied before, of what is copied now: another table is copied from the beginning. */
  position?: Position & { of: string };
  copied?: CopiedFiles;
  /** The run that began last; it is over where `lastRun` began as late. */
  startedAt?: string;
  /** It was begun because the one before was cut off. */
  isRetry?: boolean;
  lastRun?: RunState;
}

/** A run began whose end nobody saw: the server ended first. */
export const isCut = ({ startedAt, lastRun }: StoredState): boolean =>
  startedAt !== undefined && lastRun?.startedAt !== startedAt;

export interface SourceStore {
  list(): Promise<readonly StoredSource[]>;
  get(id: string): Promise<StoredSource>;
  create(source: Omit<StoredSource, 'id' | 'version' | 'changedAt'>): Promise<StoredSource>;
  /** 409 where somebody else changed it meanwhile. */
  update(source: Omit<StoredSource, 'changedAt'>): Promise<StoredSource>;
  remove(id: string): Promise<void>;
  state(id: string): Promise<StoredState>;
  setState(id: string, state: StoredState): Promise<void>;
}

const MOST = 1000;

export function createSourceStore(client: SavedObjectsClient): SourceStore {
  const key = (id: string) => ({ type: 'source', id });
  const stateKey = (id: string) => ({ type: 'source-state', id });
  const list = async () =>
    (await client.find({ types: ['source'], perPage: MOST })).saved_objects
      .map(toSource)
      .sort((one, other) => one.name.localeCompare(other.name, 'en'));
  return {
    list,
    async get(id) {
      try {
        return toSource(await client.get(key(id)));
      } catch (error) {
        if (isMissing(error)) throw new HttpError(404, tell('sources.missing'));
        throw error;
      }
    },
    async create(source) {
      if ((await list()).length >= MOST) {
        throw new HttpError(400, tell('sources.tooMany', { count: MOST }));
      }
      return toSource(await client.create({ type: 'source', attributes: toJson(source) }));
    },
    async update({ id, version, ...source }) {
      const object = { ...key(id), attributes: toJson(source), version };
      return toSource(await client.create({ ...object }, { overwrite: true }));
    },
    async remove(id) {
      await client.delete(key(id));
      await client.delete(stateKey(id)).catch(() => {});
      // Whichever server copies it stops.
      await client.delete({ type: CLAIM_TYPE, id }).catch(() => {});
    },
    async state(id) {
      try {
        return (await client.get(stateKey(id))).attributes['state'] as unknown as StoredState;
      } catch (error) {
        if (isMissing(error)) return {};
        throw error;
      }
    },
    async setState(id, state) {
      const attributes = { state: toJson(state) };
      await client.create({ ...stateKey(id), attributes }, { overwrite: true });
    },
  };
}

/** Without members that have no value. */
const toJson = (value: object): JsonObject => JSON.parse(JSON.stringify(value)) as JsonObject;

const isMissing = (error: unknown): boolean =>
  error instanceof HttpError && error.statusCode === 404;

const toSource = ({ id, version, updated_at, attributes }: SavedObjectBody): StoredSource => ({
  ...(attributes as unknown as StoredSource),
  id,
  version: version ?? '',
  changedAt: updated_at ?? '',
});
