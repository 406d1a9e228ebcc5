import { asBoolean, asList, asObject, asText, type JsonObject } from '#common/json';
import { type Query, readQuery } from '#common/search-source';

/** What happened, as a chart of layers keeps it: at a time, from one to another, or in the documents of an index. */
export interface LayerAnnotation {
  id: string;
  kind: 'time' | 'range' | 'query';
  text: string;
  color: string;
  icon: string;
  /** ISO 8601. */
  time: string;
  until: string;
  index: string;
  /** Of the index; its own where none is named. */
  timeField: string;
  query: Query;
  /** What of a document is written; nothing where `text` is. */
  field: string;
  furtherFields: readonly string[];
  ignoresPage: boolean;
}

const MOST_ANNOTATIONS = 100;

export const readAnnotations = (value: unknown): readonly LayerAnnotation[] =>
  asList(value).slice(0, MOST_ANNOTATIONS).map(asObject).map(readAnnotation);

function readAnnotation(stored: JsonObject, at: number): LayerAnnotation {
  const kind = stored['kind'];
  return {
    id: asText(stored['id']) || String(at),
    kind: kind === 'range' || kind === 'query' ? kind : 'time',
    text: asText(stored['text']),
    color: asText(stored['color']),
    icon: asText(stored['icon']),
    time: asText(stored['time']),
    until: asText(stored['until']),
    index: asText(stored['index']),
    timeField: asText(stored['timeField']),
    query: readQuery(stored['query'] ?? { query: '', language: 'kuery' }),
    field: asText(stored['field']),
    furtherFields: asList(stored['furtherFields']).map((one) => asText(one)),
    ignoresPage: asBoolean(stored['ignoresPage']),
  };
}
