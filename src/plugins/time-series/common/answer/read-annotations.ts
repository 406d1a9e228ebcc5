import { i18n } from '#common/i18n';
import { asList, asNumber, asObject, type JsonObject } from '#common/json';
import { type SearchResponse, valuesOf } from '#common/search';
import type { Annotation } from '../model/panel';
import { fillTemplate, type TemplateValue } from '../template/fill-template';

/** What happened in a bucket of time. */
export interface AnnotatedTime {
  /** Milliseconds since 1970: where the bucket begins. */
  time: number;
  texts: readonly string[];
}

/** The texts of each bucket that has events. Throws `TemplateError`. */
export function readAnnotations(
  { aggregations }: SearchResponse,
  { fields, template }: Annotation,
): readonly AnnotatedTime[] {
  const buckets = asList(asObject(aggregations?.['events'])['buckets']).map(asObject);
  return buckets.flatMap((bucket): AnnotatedTime[] => {
    const hits = asList(asObject(asObject(bucket['newest'])['hits'])['hits']).map(asObject);
    const time = asNumber(bucket['key']);
    if (hits.length === 0 || time === undefined) return [];
    const texts = hits.map((hit) =>
      fillTemplate(template, eventOf(asObject(hit['_source']), fields)),
    );
    const more = (asNumber(bucket['doc_count']) ?? 0) - hits.length;
    return [{ time, texts: more > 0 ? [...texts, moreEvents(more)] : texts }];
  });
}

type Event = { [name: string]: TemplateValue };

/** The fields of an annotation as a template names them: `{{geo.src}}` is a step into `geo`, however the document writes it. */
function eventOf(source: JsonObject, fields: readonly string[]): Event {
  const event = empty();
  for (const field of fields) {
    const values = valuesOf(source, field).map(toValue);
    put(event, field.split('.'), values.length === 1 ? (values[0] ?? null) : values);
  }
  return event;
}

const empty = (): Event => Object.create(null) as Event;

function put(event: Event, [name = '', ...rest]: readonly string[], value: TemplateValue): void {
  if (rest.length === 0) {
    event[name] = value;
    return;
  }
  const inner = event[name];
  const isHolder = typeof inner === 'object' && inner !== null && !Array.isArray(inner);
  const holder = isHolder ? (inner as Event) : empty();
  event[name] = holder;
  put(holder, rest, value);
}

const toValue = (value: unknown): TemplateValue =>
  value === null || typeof value === 'number' || typeof value === 'string'
    ? value
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

const moreEvents = (count: number) =>
  i18n.formatMessage(
    {
      id: 'timeSeries.annotation.more',
      defaultMessage: 'and {count} more',
    },
    { count: i18n.formatNumber(count) },
  );
