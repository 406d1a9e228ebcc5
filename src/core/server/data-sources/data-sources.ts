import { EVERYWHERE } from '#common/data-sources';
import { tell } from '#common/server-messages';
import { HttpError } from '../http';
import type { SavedObjectsClient } from '../saved-objects';
import { DATA_SOURCE_TYPE, readSource, type StoredSource, toAttributes } from './stored-source';

const MOST = 200;
const { name: type } = DATA_SOURCE_TYPE;

/** The data sources as they are stored, and in memory, where each request looks them up. */
export interface DataSources {
  /** By title. */
  all(): readonly StoredSource[];
  byName(name: string): StoredSource | undefined;
  /** Throws 404. */
  get(id: string): StoredSource;
  create(source: Omit<StoredSource, 'version'>): Promise<StoredSource>;
  /** 409 where somebody else changed it meanwhile. */
  update(source: StoredSource): Promise<StoredSource>;
  remove(id: string): Promise<void>;
  /** After a change of another server. */
  reload(): Promise<void>;
}

/** Reads them all; `onChanged` is called with the id of one that was changed, before whoever asked for it hears that it is done. */
export async function openDataSources(
  client: SavedObjectsClient,
  onChanged: (id: string) => void,
): Promise<DataSources> {
  const readAll = async () =>
    (await client.find({ types: [type], perPage: MOST })).saved_objects
      .map(readSource)
      .toSorted((one, other) => one.title.localeCompare(other.title, 'en'));
  let sources = await readAll();
  let last: Promise<unknown> = Promise.resolve();
  /** One change after the other: each is checked against those before. */
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = (async () => {
      await last.catch(() => {});
      return work();
    })();
    last = result;
    return result;
  };
  const changed = async (id: string) => {
    sources = await readAll();
    onChanged(id);
  };
  const get = (id: string) => {
    const source = sources.find((one) => one.id === id);
    if (!source) throw new HttpError(404, tell('dataSources.missing'));
    return source;
  };
  return {
    all: () => sources,
    byName: (name) => sources.find((one) => one.name === name),
    get,
    reload: () => inTurn(async () => void (sources = await readAll())),
    create: ({ id, ...source }) =>
      inTurn(async () => {
        checkNew({ id, ...source }, sources);
        await client.create({ type, id, attributes: toAttributes(source) });
        await changed(id);
        return get(id);
      }),
    update: ({ id, version, ...source }) =>
      inTurn(async () => {
        // Whole: what is gone of credentials may not stay.
        const object = { type, id, version, attributes: toAttributes(source) };
        await client.create(object, { overwrite: true });
        await changed(id);
        return get(id);
      }),
    remove: (id) =>
      inTurn(async () => {
        get(id);
        await client.delete({ type, id });
        await changed(id);
      }),
  };
}

function checkNew(source: Omit<StoredSource, 'version'>, all: readonly StoredSource[]): void {
  const { id, name } = source;
  if (all.length >= MOST) throw new HttpError(400, tell('dataSources.tooMany', { count: MOST }));
  if (all.some((one) => one.name === name)) {
    throw new HttpError(409, tell('dataSources.nameTaken', { name }));
  }
  if (all.some((one) => one.id === id)) {
    throw new HttpError(409, tell('dataSources.idTaken', { id }));
  }
}

/** Who asks, and from where. */
export interface SourceAsker {
  isAdministrator: boolean;
  /** Missing: outside of all workspaces. */
  workspaceId?: string | undefined;
}

/**
 * Whether a source may be used: everywhere, in workspaces that it names, and outside of workspaces by administrators. Whatever index
 * pattern or id somebody writes, there is no other way to it (attack 60).
 */
export const isUsable = (
  { workspaces }: Pick<StoredSource, 'workspaces'>,
  { isAdministrator, workspaceId }: SourceAsker,
): boolean =>
  workspaces.includes(EVERYWHERE) ||
  (workspaceId === undefined ? isAdministrator : workspaces.includes(workspaceId));
