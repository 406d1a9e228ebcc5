import { asList, asObject, asText } from '#common/json';
import { keyOf, type ObjectKey } from '#common/saved-objects';
import { readVisualization } from '#common/visualizations';
import { readPanelContent } from './panel-content';
import { parse } from './parse';
import type { JudgedObject } from './verdict';

/** A dashboard, its chart, the chart's saved search, its index pattern. */
const DEPTH = 3;
const TYPES: ReadonlySet<string> = new Set(['index-pattern', 'search', 'visualization']);

/**
 * The objects and those that they are made of: others may have come with an earlier file. `load` gives
 * back those that there are.
 */
export async function withReferred<T extends JudgedObject>(
  objects: readonly T[],
  load: (keys: readonly ObjectKey[]) => Promise<readonly T[]>,
): Promise<readonly T[]> {
  const known = new Map(objects.map((object) => [keyOf(object), object]));
  const asked = new Set(known.keys());
  let latest = objects;
  for (let depth = 0; depth < DEPTH; depth += 1) {
    const wanted = new Map(latest.flatMap(referredBy).map((key) => [keyOf(key), key]));
    const missing = [...wanted].filter(([key]) => !asked.has(key)).map(([, key]) => key);
    if (missing.length === 0) break;
    for (const key of missing) asked.add(keyOf(key));
    latest = await load(missing);
    for (const object of latest) known.set(keyOf(object), object);
  }
  return [...known.values()];
}

/** By references, and by ids inside of objects, as old files have them. */
function referredBy(object: JudgedObject): readonly ObjectKey[] {
  const { visualization } = readVisualization(object);
  const { index, savedSearchId, params } = visualization;
  const patterns = [
    index,
    ...asList(params['controls']).map((control) => asText(asObject(control)['indexPattern'])),
  ];
  const keys = [
    ...asList(object.references),
    ...patterns.map((id) => ({ type: 'index-pattern', id })),
    { type: 'search', id: savedSearchId },
  ];
  const contents = asList(parse(object.attributes['panelsJSON'])).map((panel) =>
    readPanelContent(asObject(panel), asList(object.references) as never),
  );
  const ofPanels = contents.flatMap((content) => {
    if ('own' in content) return referredBy(content.own);
    return 'key' in content ? [content.key] : [];
  });
  return [...keys, ...ofPanels].flatMap((item) => {
    const { type, id } = asObject(item);
    return typeof id === 'string' && id !== '' && TYPES.has(asText(type))
      ? [{ type: asText(type), id }]
      : [];
  });
}
