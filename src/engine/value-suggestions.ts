import type { JsonObject } from '#common/json';

export interface ValueSuggestionRequest {
  index: string;
  field: string;
  /** What the person typed so far; empty asks for the most frequent values. */
  query: string;
  boolFilter?: readonly JsonObject[];
  /** At most this many; 10 by default. */
  size?: number;
}
