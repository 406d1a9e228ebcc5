import type { JsonObject } from '#common/json';

/** What cuts the texts: a named analyzer, that of a field, or parts. `standard` where nothing is given. */
export interface AnalyzeRequest {
  text: readonly string[];
  /** Whose analyzers and fields may be named. */
  index?: string;
  analyzer?: string;
  field?: string;
  normalizer?: string;
  /** A name, or a definition as `settings` have it. */
  tokenizer?: string | JsonObject;
  filter?: readonly (string | JsonObject)[];
}

export interface AnalyzedToken {
  token: string;
  start_offset: number;
  end_offset: number;
  position: number;
  positionLength?: number;
  /** As Lucene calls it: `<ALPHANUM>`, `word`. */
  type: string;
}
