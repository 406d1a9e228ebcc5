import type { JsonObject } from '#common/json';
import type { SearchResponse } from '#common/search';

/** What was written since the answer before is asked for; without a cursor only where to begin. */
export interface TailQuestion {
  index: string;
  body: JsonObject;
  cursor?: string;
  /** A cluster has no other order for documents of several shards. */
  timeField?: string;
}

export interface TailAnswer {
  cursor: string;
  /** Null where nothing was written. */
  answer: SearchResponse | null;
}

export const TAIL_PATH = '/internal/discover/tail';
