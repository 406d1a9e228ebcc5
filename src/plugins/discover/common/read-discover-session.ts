import { asList, asObject, asText, type JsonObject } from '#common/json';

/** A session of Kibana 9, as the saved search that its first tab is. */
export function firstTab<Stored extends { attributes: JsonObject }>(stored: Stored): Stored {
  const [tab] = asList(stored.attributes['tabs']);
  const { attributes } = asObject(tab);
  if (attributes === undefined) return stored;
  const { tabs: _, ...session } = stored.attributes;
  const own = asObject(attributes);
  return {
    ...stored,
    attributes: {
      ...own,
      ...session,
      // What the session has of its own are its names alone.
      title: asText(session['title']) || asText(own['title']),
    },
  };
}

/** How many tabs are not shown. */
export const furtherTabs = ({ attributes }: { attributes: JsonObject }): number =>
  Math.max(0, asList(attributes['tabs']).length - 1);
