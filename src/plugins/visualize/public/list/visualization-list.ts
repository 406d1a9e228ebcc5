import { translateAnswer } from '#common/i18n';
import { createWordSearch } from '#common/saved-objects';
import { asObject, asText } from '#common/visualizations';
import type { CoreStart } from '#core/public';

/** A chart in the list: nothing of its search is loaded. */
export interface ListedChart {
  id: string;
  title: string;
  description: string;
  /** `visState.type`. */
  type: string;
  /** ISO time. */
  updatedAt: string;
}

const TYPE = 'visualization';
/** Charts that the list holds; beyond it, words narrow it. */
export const MAX_LISTED = 1000;

/** Saved charts. Everything rejects with the server's error. */
export function createChartList({
  savedObjects: { client },
  http,
}: Pick<CoreStart, 'savedObjects' | 'http'>) {
  const historyOf = (id: string) => `/api/saved_objects/_history/${TYPE}/${encodeURIComponent(id)}`;
  return {
    async list(search: string): Promise<{ total: number; charts: readonly ListedChart[] }> {
      const { find, isMeant } = createWordSearch(search, ['title^3', 'description']);
      const { total, savedObjects } = await client.find<Record<string, unknown>>({
        type: TYPE,
        fields: ['title', 'description', 'visState'],
        perPage: MAX_LISTED,
        ...find,
      });
      const charts = savedObjects
        .filter(({ error }) => !error)
        .map(({ id, attributes, updated_at: updatedAt = '' }) => ({
          id,
          title: asText(attributes['title']),
          description: asText(attributes['description']),
          type: typeOf(attributes['visState']),
          updatedAt,
        }))
        .filter(({ title }) => isMeant(title));
      return { total: total - savedObjects.length + charts.length, charts };
    },

    async clone(id: string, title: string): Promise<void> {
      const object = await client.get<Record<string, unknown>>(TYPE, id);
      if (object.error) throw new Error(translateAnswer(object.error));
      const { attributes, references = [] } = object;
      await client.create(TYPE, { ...attributes, title }, { references, copyOf: id });
    },

    remove: (id: string) => client.delete(TYPE, id),

    /** The last version of one that was deleted, back under its id. */
    async restore(id: string): Promise<void> {
      const { versions } = await http.get<{ versions: { version?: string }[] }>(historyOf(id));
      const version = versions[0]?.version;
      if (version === undefined) throw new Error(id);
      await http.post(`${historyOf(id)}/_restore`, { body: JSON.stringify({ version }) });
    },
  };
}

function typeOf(state: unknown): string {
  try {
    return asText(asObject(typeof state === 'string' ? JSON.parse(state) : state)['type']);
  } catch {
    return '';
  }
}
