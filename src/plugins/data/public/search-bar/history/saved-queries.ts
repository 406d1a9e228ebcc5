import { type Filter, fromFilterState, toFilterState } from '#common/filters';
import { asList, asObject, asText, type JsonObject } from '#common/json';
import { readStatement } from '#common/statements';
import { readQuery } from '#common/search-source';
import type { CoreStart } from '#core/public';

/** A query that was given a name, for everybody of the workspace: a saved object `query` of the ecosystem. */
export interface SavedQuery {
  id: string;
  title: string;
  language: string;
  text: string;
  /** Missing where it was saved without: those of the page stay. */
  filters?: readonly Filter[];
}

const TYPE = 'query';
/** More than these are found by their words. */
const MOST = 100;

/** Everything rejects with the server's error. */
export function createSavedQueries({ savedObjects }: Pick<CoreStart, 'savedObjects'>) {
  const { client } = savedObjects;
  return {
    async list(): Promise<readonly SavedQuery[]> {
      const found = await client.find<JsonObject>({
        type: TYPE,
        perPage: MOST,
        sortField: 'title',
      });
      return found.savedObjects.map(({ id, attributes }) => readSavedQuery(id, attributes));
    },
    save: ({ title, language, text, filters }: Omit<SavedQuery, 'id'>) =>
      client.create(TYPE, {
        title,
        description: '',
        query: { query: text, language },
        ...(filters && { filters: filters.map(toFilterState) }),
      }),
    remove: (id: string) => client.delete(TYPE, id),
  };
}

export type SavedQueries = ReturnType<typeof createSavedQueries>;

/** Takes whatever is stored. */
function readSavedQuery(id: string, attributes: JsonObject): SavedQuery {
  const statement = readStatement(attributes['query']);
  const query = readQuery(asObject(attributes['query']));
  const filters = attributes['filters'];
  return {
    id,
    title: asText(attributes['title']) || id,
    language: statement?.language ?? query.language,
    text: statement?.text ?? query.query,
    ...(Array.isArray(filters) && {
      filters: asList(filters).flatMap((one) => fromFilterState(one, false) ?? []),
    }),
  };
}
