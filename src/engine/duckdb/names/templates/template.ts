import type { JsonObject, JsonValue } from '#common/json';

/** What an index is made with. */
export interface TemplateBody {
  /** By their whole names: `index.number_of_shards`. */
  settings?: JsonObject;
  mappings?: JsonObject;
  aliases?: JsonObject;
}

interface Described {
  version?: number;
  _meta?: JsonObject;
}

/** As OpenSearch's `_index_template` has it: of those that match the name of an index, the one with the highest priority counts. */
export interface IndexTemplate extends Described {
  index_patterns: readonly string[];
  template?: TemplateBody;
  composed_of?: readonly string[];
  priority?: number;
  /** What is made is a data stream. */
  data_stream?: { timestamp_field: { name: string } };
}

/** A part of index templates. */
export interface ComponentTemplate extends Described {
  template: TemplateBody;
}

/** OpenSearch's older `_template`: all that match count, by their order, where no index template does. */
export interface LegacyTemplate extends Required<TemplateBody> {
  order: number;
  index_patterns: readonly string[];
  version?: number;
}

/** As it is kept, to be read or shown. */
export type AnyTemplate = IndexTemplate | ComponentTemplate | LegacyTemplate;

export const patternsOf = (template: AnyTemplate): readonly string[] =>
  'index_patterns' in template ? template.index_patterns : [];

export const asJson = (template: AnyTemplate): JsonObject =>
  template as unknown as JsonValue as JsonObject;
