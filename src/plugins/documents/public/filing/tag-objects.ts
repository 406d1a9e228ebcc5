import { normalizeTags } from '#common/filing';
import { asText, type JsonObject } from '#common/json';
import type { Reference } from '#common/saved-objects';
import type { CoreStart } from '#core/public';

type Client = CoreStart['savedObjects']['client'];

interface Referring {
  references?: readonly Reference[];
}

/** Kibana keeps each tag as an object of its own, which others refer to. */
const TYPE = 'tag';

/** The names of the tags that objects refer to. Those that are not here, or can't be read, are left out. */
export async function readTagNames(
  client: Pick<Client, 'bulkGet'>,
  objects: readonly Referring[],
  signal?: AbortSignal,
): Promise<(object: Referring) => readonly string[]> {
  const idsOf = ({ references = [] }: Referring) =>
    references.filter(({ type }) => type === TYPE).map(({ id }) => id);
  const ids = [...new Set(objects.flatMap(idsOf))];
  if (ids.length === 0) return () => [];
  const found = await client
    .bulkGet<JsonObject>(
      ids.map((id) => ({ type: TYPE, id })),
      { ...(signal && { signal }) },
    )
    .catch((error: unknown) => {
      // Nobody waits for the objects any more either.
      if (signal?.aborted) throw error;
      return { savedObjects: [] };
    });
  const names = new Map(
    found.savedObjects
      .filter(({ error }) => !error)
      .map(({ id, attributes }) => [id, asText(attributes['name'])]),
  );
  return (object) => normalizeTags(idsOf(object).map((id) => names.get(id) ?? ''));
}
