import type { JsonObject } from '#common/json';
import type { SavedObjectBody } from '#common/saved-objects';
import type { DataRule, StoredDataRule } from '#common/data-access';
import { tell } from '#common/server-messages';
import { HttpError } from '../http';
import type { SavedObjectsClient } from '../saved-objects';
import type { EarlierBody } from '../saved-objects/history';
import type { SavedObjectType } from '../saved-objects';
import { readRule } from './data-rule-schema';

/** Only the server reads and writes it: no route of saved objects knows it. */
export const DATA_RULE_TYPE: SavedObjectType = {
  name: 'data-rule',
  hidden: true,
  importable: false,
};

const MAX_RULES = 1000;
const { name: type } = DATA_RULE_TYPE;

interface EarlierDataRule extends StoredDataRule {
  replacedAt: string;
  change: 'update' | 'delete';
}

/** The rules as they are stored, and in memory, where each request looks them up. */
export interface DataRules {
  /** One that this version can't read is undefined. */
  all(): readonly (DataRule | undefined)[];
  list(): readonly StoredDataRule[];
  /** With an id: 409 where there is one of it. */
  create(rule: DataRule, by: string, id?: string): Promise<StoredDataRule>;
  /** `version`: the one that was changed; 409 where it is no longer the one. */
  update(id: string, rule: DataRule, by: string, version?: string): Promise<StoredDataRule>;
  remove(id: string, by: string): Promise<void>;
  /** Another server has changed some. */
  reread(): Promise<void>;
  history(id: string): Promise<readonly EarlierDataRule[]>;
  restore(id: string, version: string): Promise<StoredDataRule>;
}

/**
 * Reads all rules; whoever starts the server waits for it, so that none is missing at the first request. `onChanged` is
 * called after each change, before whoever asked for it hears that it is done.
 */
export async function openDataRules(
  client: SavedObjectsClient,
  onChanged: () => Promise<void> = async () => {},
): Promise<DataRules> {
  const readAll = async () =>
    (
      await client.find({
        types: [type],
        perPage: MAX_RULES,
        sortField: 'updated_at',
        sortOrder: 'asc',
      })
    ).saved_objects;
  let objects = await readAll();
  let rules = objects.map(({ attributes }) => readRule(attributes));
  let reading: Promise<void> = Promise.resolve();
  /** One after the other, so that an older state never takes the place of a newer one. */
  const refresh = () => {
    const before = reading;
    reading = (async () => {
      await before.catch(() => {});
      objects = await readAll();
      rules = objects.map(({ attributes }) => readRule(attributes));
    })();
    return reading;
  };
  const changed = async (work: Promise<SavedObjectBody>) => {
    const object = await work;
    await refresh();
    await onChanged();
    return toStored(object);
  };
  return {
    all: () => rules,
    list: () => objects.map(toStored),
    create(rule, by, id) {
      if (objects.length >= MAX_RULES) throw tooMany();
      return changed(
        client.create({ type, ...(id && { id }), attributes: toAttributes(rule, by) }),
      );
    },
    update(id, rule, by, version) {
      const { filter } = rule;
      // An update is put over what is there: a filter that is gone has to go there too.
      const attributes = { ...toAttributes(rule, by), filter: (filter ?? null) as JsonObject };
      return changed(client.update({ type, id, attributes, ...(version && { version }) }));
    },
    async remove(id, by) {
      // A deletion has no version of its own: so the store is newer afterwards, and its history says who deleted.
      await client.update({ type, id, attributes: { changedBy: by } });
      await client.delete({ type, id });
      await refresh();
      await onChanged();
    },
    reread: refresh,
    history: async (id) => (await client.history({ type, id })).map(toEarlier),
    restore: (id, version) => changed(client.restore({ type, id }, version)),
  };
}

const toAttributes = (rule: DataRule, changedBy: string): JsonObject =>
  ({ ...rule, changedBy }) as unknown as JsonObject;

const toEarlier = (one: EarlierBody): EarlierDataRule => ({
  ...toStored(one),
  replacedAt: one.replaced_at,
  change: one.change,
});

const UNREADABLE = { roles: [], users: [], groups: [], workspaces: [], indices: [] };

function toStored({
  id,
  version,
  updated_at: updatedAt,
  attributes,
}: SavedObjectBody): StoredDataRule {
  const name = String(attributes['name'] ?? id);
  const rule = readRule(attributes) ?? { ...UNREADABLE, name, access: 'read' };
  return {
    ...rule,
    id,
    version: version ?? '',
    updatedAt: updatedAt ?? '',
    changedBy: String(attributes['changedBy'] ?? ''),
  };
}

const tooMany = () => new HttpError(400, tell('dataRules.tooMany', { count: MAX_RULES }));
