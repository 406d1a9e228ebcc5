import { normalizeTags } from '#common/filing';
import { asText, type JsonObject } from '#common/json';
import { keyOf, type Reference } from '#common/saved-objects';
import type { CoreStart, SimpleSavedObject } from '#core/public';

type Client = CoreStart['savedObjects']['client'];
type FindOptions = Parameters<Client['find']>[0];

interface Referring {
  references?: readonly Reference[];
}

/** Kibana keeps each tag as an object of its own, which others refer to. */
const TYPE = 'tag';
/** Tags that are looked through. */
const MOST_TAGS = 1000;
/** Whose objects are looked for: words that begin the names of more say too little. */
const MOST_MEANT = 50;

/** The names of the tags that objects refer to. Those that are not here, or can't be read, are left out. */
export async function readTagNames(
  client: Pick<Client, 'bulkGet'>,
  objects: readonly Referring[],
): Promise<(object: Referring) => readonly string[]> {
  const idsOf = ({ references = [] }: Referring) =>
    references.filter(({ type }) => type === TYPE).map(({ id }) => id);
  const ids = [...new Set(objects.flatMap(idsOf))];
  if (ids.length === 0) return () => [];
  const found = await client
    .bulkGet<JsonObject>(ids.map((id) => ({ type: TYPE, id })))
    .catch(() => ({ savedObjects: [] }));
  const names = new Map(
    found.savedObjects
      .filter(({ error }) => !error)
      .map(({ id, attributes }) => [id, asText(attributes['name'])]),
  );
  return (object) => normalizeTags(idsOf(object).map((id) => names.get(id) ?? ''));
}

/** The objects that have a tag whose name has these words, each once. */
export async function findTagged(
  client: Pick<Client, 'find'>,
  words: string,
  options: FindOptions,
): Promise<readonly SimpleSavedObject<JsonObject>[]> {
  // The server looks for words in objects of its own types alone.
  const tags = await client.find<JsonObject>({ type: TYPE, fields: ['name'], perPage: MOST_TAGS });
  const meant = tags.savedObjects
    .filter(({ attributes }) => hasWords(asText(attributes['name']), words))
    .slice(0, MOST_MEANT);
  const found = await Promise.all(
    meant.map(({ id }) =>
      client.find<JsonObject>({ ...options, hasReference: { type: TYPE, id } }),
    ),
  );
  const objects = found.flatMap(({ savedObjects }) => savedObjects);
  return [...new Map(objects.map((object) => [keyOf(object), object])).values()];
}

/** Each of these words begins one of the name, as in titles. */
function hasWords(name: string, words: string): boolean {
  const begins = wordsOf(name);
  return wordsOf(words).every((word) => begins.some((one) => one.startsWith(word)));
}

const wordsOf = (text: string): readonly string[] =>
  text.toLocaleLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
