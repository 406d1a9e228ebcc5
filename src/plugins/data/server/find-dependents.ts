import type { SavedObjectBody } from '#common/saved-objects';
import { matchIndices } from '#common/search';
import { readSavedSearchId, readSearchSource } from '#common/search-source';
import type { SavedObjectsClient } from '#core/server';
import { indexNamesIn } from './index-names-in';
import { panelKeysIn } from './panel-keys-in';

interface Dependent {
  type: string;
  id: string;
  title: string;
}

export interface Dependents {
  /** Of each type that there is; objects that the person may not see are not counted. */
  counts: Readonly<Record<string, number>>;
  /** Dashboards first, at most 50. */
  objects: readonly Dependent[];
}

const MOST_NAMED = 50;

/** Saved searches, charts and dashboards that would lose their data with the index: by its name, or by a pattern that has it. */
export async function findDependents(
  client: Pick<SavedObjectsClient, 'pages'>,
  name: string,
  signal: AbortSignal,
): Promise<Dependents> {
  const all = async (type: string) => {
    const objects: SavedObjectBody[] = [];
    for await (const page of client.pages({ types: [type] })) {
      signal.throwIfAborted();
      objects.push(...page);
    }
    return objects;
  };
  const isNamed = (index: string) => matchIndices(index, [name]).length > 0;
  const patterns = new Set(
    (await all('index-pattern'))
      .filter(({ attributes }) => isNamed(String(attributes['title'] ?? '')))
      .map(({ id }) => id),
  );
  const isOf = (index: string) => patterns.has(index) || isNamed(index);
  const asks = (object: SavedObjectBody, searchIds: ReadonlySet<string> = new Set()) => {
    const { index } = readSearchSource(object);
    const savedSearchId = readSavedSearchId(object);
    return (
      (index !== undefined && isOf(index)) ||
      (savedSearchId !== undefined && searchIds.has(savedSearchId)) ||
      refersTo(object, 'index-pattern', patterns)
    );
  };
  const searches = (await all('search')).filter((one) => asks(one));
  const searchIds = new Set(searches.map(({ id }) => id));
  const charts = (await all('visualization')).filter((one) => asks(one, searchIds));
  const shown = new Set([...searches, ...charts].map(({ type, id }) => `${type}:${id}`));
  const dashboards = (await all('dashboard')).filter(
    (one) =>
      one.references.some(({ type, id }) => shown.has(`${type}:${id}`)) ||
      panelKeysIn(one.attributes['panelsJSON']).some((key) => shown.has(key)) ||
      refersTo(one, 'index-pattern', patterns) ||
      // Panels that hold their chart themselves.
      indexNamesIn(one.attributes['panelsJSON']).some(isOf),
  );
  return toAnswer([dashboards, charts, searches]);
}

const refersTo = (
  { references }: SavedObjectBody,
  type: string,
  ids: ReadonlySet<string>,
): boolean => references.some((one) => one.type === type && ids.has(one.id));

function toAnswer(groups: readonly (readonly SavedObjectBody[])[]): Dependents {
  const objects = groups.flat();
  const counts: Record<string, number> = {};
  for (const { type } of objects) counts[type] = (counts[type] ?? 0) + 1;
  return {
    counts,
    objects: objects.slice(0, MOST_NAMED).map(({ type, id, attributes }) => ({
      type,
      id,
      title: String(attributes['title'] ?? '') || id,
    })),
  };
}
