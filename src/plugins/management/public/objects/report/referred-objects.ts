import { asList, asObject, asText } from '#common/json';
import { keyOf, type ObjectKey } from '#common/saved-objects';
import { readSearchSource } from '#common/search-source';
import { readPanelContent } from '#plugins/dashboard/common';
import type { JudgedObject } from '#plugins/dashboard/public';
import { toObject } from './judge-dashboard';
import type { PanelCodes } from './judge-objects';
import { parse } from './parse';

/** A dashboard, its chart, the chart's saved search, its index pattern. */
const DEPTH = 3;

/**
 * The objects and those that they are made of: others may have come with an earlier file. `load` gives
 * back those that there are.
 */
export async function withReferred<T extends JudgedObject>(
  objects: readonly T[],
  load: (keys: readonly ObjectKey[]) => Promise<readonly T[]>,
  kinds: PanelCodes,
): Promise<readonly T[]> {
  const known = new Map(objects.map((object) => [keyOf(object), object]));
  const asked = new Set(known.keys());
  let latest = objects;
  for (let depth = 0; depth < DEPTH; depth += 1) {
    const wanted = new Map(
      latest.flatMap((object) => referredBy(object, kinds)).map((key) => [keyOf(key), key]),
    );
    const missing = [...wanted].filter(([key]) => !asked.has(key)).map(([, key]) => key);
    if (missing.length === 0) break;
    for (const key of missing) asked.add(keyOf(key));
    latest = await load(missing);
    for (const object of latest) known.set(keyOf(object), object);
  }
  return [...known.values()];
}

/** By references, and by ids inside of objects, as old files have them. */
function referredBy(object: JudgedObject, kinds: PanelCodes): readonly ObjectKey[] {
  const keys = [
    ...asList(object.references),
    { type: 'index-pattern', id: readSearchSource(object).index },
    ...(kinds.get(object.type)?.referredBy?.(object) ?? []),
  ];
  const contents = asList(parse(object.attributes['panelsJSON'])).map((panel) =>
    readPanelContent(asObject(panel), asList(object.references) as never),
  );
  const ofPanels = contents.flatMap((content) => {
    if ('own' in content) return referredBy(toObject(content.own), kinds);
    return 'key' in content ? [content.key] : [];
  });
  return [...keys, ...ofPanels].flatMap((item) => {
    const { type, id } = asObject(item);
    return typeof id === 'string' &&
      id !== '' &&
      (type === 'index-pattern' || kinds.has(asText(type)))
      ? [{ type: asText(type), id }]
      : [];
  });
}
