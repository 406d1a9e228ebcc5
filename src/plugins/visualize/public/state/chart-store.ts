import { asObject, asText } from '#common/json';
import { createDocumentStore, type ListedDocument } from '#plugins/documents/public';
import type { CoreStart } from '#core/public';

/** A chart in the list: nothing of its search is loaded. */
export interface ListedChart {
  id: string;
  title: string;
  description: string;
  /** `visState.type`. */
  type: string;
  /** ISO time. */
  updatedAt?: string;
}

export type ChartStore = ReturnType<typeof createChartStore>;

/** Saved charts. Everything rejects with the server's error. */
export function createChartStore(core: Pick<CoreStart, 'savedObjects' | 'http'>) {
  const documents = createDocumentStore(core, 'visualization');
  return {
    ...documents,
    async list(words: string): Promise<{ total: number; items: readonly ListedChart[] }> {
      const { total, items } = await documents.list({
        words,
        searchFields: ['title^3', 'description'],
        fields: ['title', 'description', 'visState'],
      });
      return { total, items: items.map(toListed) };
    },
  };
}

const toListed = ({ id, attributes, updatedAt }: ListedDocument): ListedChart => ({
  id,
  title: asText(attributes['title']),
  description: asText(attributes['description']),
  type: typeOf(attributes['visState']),
  ...(updatedAt !== undefined && { updatedAt }),
});

function typeOf(state: unknown): string {
  try {
    return asText(asObject(typeof state === 'string' ? JSON.parse(state) : state)['type']);
  } catch {
    return '';
  }
}
