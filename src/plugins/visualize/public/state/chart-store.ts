import { asObject, asText } from '#common/json';
import { createDocumentStore, type ListedDocument } from '#plugins/documents/public';
import type { CoreStart } from '#core/public';

/** A chart in the list: nothing of its search is loaded. */
export interface ListedChart extends ListedDocument {
  /** `visState.type`. */
  type: string;
}

export type ChartStore = ReturnType<typeof createChartStore>;

/** Saved charts. Everything rejects with the server's error. */
export function createChartStore(core: Pick<CoreStart, 'savedObjects' | 'http'>) {
  const documents = createDocumentStore(core, 'visualization');
  return {
    ...documents,
    list: (
      words: string,
      signal?: AbortSignal,
    ): Promise<{ total: number; items: readonly ListedChart[] }> =>
      documents.list(words, ['visState'], ({ visState }) => ({ type: typeOf(visState) }), signal),
  };
}

function typeOf(state: unknown): string {
  try {
    return asText(asObject(typeof state === 'string' ? JSON.parse(state) : state)['type']);
  } catch {
    return '';
  }
}
