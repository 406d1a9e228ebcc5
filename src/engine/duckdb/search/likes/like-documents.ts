import { parseLongNumerals, type JsonObject, type JsonText } from '#common/json';
import type { SearchRequest } from '#common/search';
import { EngineError } from '../../../engine-error';
import type { LikeItem } from './read-like';

export type Ask = (request: SearchRequest) => Promise<JsonText>;

/** What documents hold that are named by their ids: looked up with a search of the person who asks, so that none is seen that is hidden. */
export interface LikeDocuments {
  /** Undefined where there is none, or none that the person may see. */
  of(item: LikeItem, index: string): Promise<JsonObject | undefined>;
}

export function lookUpDocuments(ask: Ask): LikeDocuments {
  const known = new Map<string, Promise<JsonObject | undefined>>();
  return {
    async of({ index: named, id, document }, index) {
      if (document) return document;
      if (id === undefined) return undefined;
      const place = named ?? index;
      const key = JSON.stringify([place, id]);
      const found = known.get(key) ?? lookUp(ask, place, id);
      known.set(key, found);
      return found;
    },
  };
}

async function lookUp(ask: Ask, index: string, id: string): Promise<JsonObject | undefined> {
  if (/[*,]/.test(index) || index === '_all') return undefined;
  const body = { size: 1, track_total_hits: false, query: { ids: { values: [id] } } };
  try {
    const answer = parseLongNumerals(await ask({ index, body })) as {
      hits: { hits: { _source?: JsonObject }[] };
    };
    return answer.hits.hits[0]?._source;
  } catch (error) {
    // As there: no such document.
    if (error instanceof EngineError && error.code === 'index_not_found') return undefined;
    throw error;
  }
}
