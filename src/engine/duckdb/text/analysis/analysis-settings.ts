import type { JsonObject } from '#common/json';

/** An index's own ways to cut texts into words, by their names, as `settings.analysis` of OpenSearch has them. */
export interface AnalysisSettings {
  analyzer?: Readonly<Record<string, JsonObject>>;
  normalizer?: Readonly<Record<string, JsonObject>>;
  tokenizer?: Readonly<Record<string, JsonObject>>;
  filter?: Readonly<Record<string, JsonObject>>;
  char_filter?: Readonly<Record<string, JsonObject>>;
}
