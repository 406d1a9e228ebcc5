import type { JsonObject, JsonValue } from '#common/json';
import type { StoredField } from '../../../src/engine/duckdb/catalog';
import { EXACT, exactName, NUMBERS, type Draw } from './draw';
import { placeOf } from './query-places';
import { randomQuery } from './queries';

type SortKey = { key: JsonValue; after(): JsonValue };

function sortKey(draw: Draw): SortKey {
  const part = draw.next();
  if (part < 0.15)
    return {
      key: draw.pick<JsonValue>(['_score', { _score: 'asc' }]),
      after: () => draw.pick([0.3, 1, 1.7]),
    };
  const place = draw.field('geo_point');
  if (part < 0.25 && place) {
    const { lat, lon } = placeOf(draw, place);
    const distance = {
      // Not at a place: there less than a centimeter is nothing.
      [place.name]: { lat: lat / 2 + 1, lon: lon / 2 + 1 },
      order: draw.pick(['asc', 'desc']),
      unit: 'km',
    };
    return { key: { _geo_distance: distance }, after: () => draw.below(3000) };
  }
  const field = draw.field(...EXACT.filter((type) => type !== 'boolean'));
  if (!field) return { key: '_doc', after: () => draw.below(40) };
  if (part < 0.32 && !draw.isSeveral && NUMBERS.includes(field.type)) {
    const doc = `doc['${field.name}']`;
    const script = { source: `${doc}.size() > 0 ? ${doc}.value * -1 : 0` };
    return {
      key: { _script: { type: 'number', script, order: 'desc' } },
      after: () => draw.below(9),
    };
  }
  return {
    key: { [exactName(field)]: fieldOptions(draw) },
    after: () => afterOf(draw, field),
  };
}

function fieldOptions(draw: Draw): JsonObject {
  return {
    order: draw.pick(['asc', 'desc']),
    ...draw.maybe(0.25, () => ({ missing: draw.pick(['_first', '_last']) })),
    ...draw.maybe(0.15, () => ({ mode: draw.pick(['min', 'max']) })),
  };
}

function afterOf(draw: Draw, field: StoredField): JsonValue {
  const value = draw.value(field);
  // A number before 1970 is read as a year there.
  const time = field.type === 'date' ? Date.parse(String(value)) : 0;
  return time > 0 ? time : value;
}

export function randomSort(draw: Draw): JsonObject {
  const keys = Array.from({ length: 1 + draw.below(2) }, () => sortKey(draw));
  return {
    sort: keys.map(({ key }) => key),
    ...draw.maybe(0.2, () => ({ search_after: keys.map(({ after }) => after()) })),
    ...draw.maybe(0.15, () => ({ track_scores: true })),
  };
}

/** What is shown of each hit. */
function shownParts(draw: Draw): JsonObject {
  const field = draw.field(...EXACT, 'geo_point');
  const name = field ? (field.name.split('.')[0] ?? field.name) : 'x';
  const shown = draw.pick<JsonObject>([
    { _source: false },
    { _source: [name] },
    { _source: { excludes: [`${name}*`] } },
    { _source: { includes: ['*'], excludes: [name] } },
  ]);
  return {
    ...shown,
    ...(field
      ? draw.maybe(0.25, () => ({
          fields: [draw.pick([field.name, name === 'deep' ? field.name : `${name}*`])],
        }))
      : {}),
    ...(field ? draw.maybe(0.25, () => ({ docvalue_fields: [exactName(field)] })) : {}),
    ...draw.maybe(0.1, () => ({ explain: true })),
    ...draw.maybe(0.05, () => ({ version: true })),
    ...draw.maybe(0.05, () => ({ seq_no_primary_term: true })),
    ...(field && field.type !== 'geo_point' && !draw.isSeveral
      ? draw.maybe(0.1, () => {
          const doc = `doc['${exactName(field)}']`;
          return {
            script_fields: { s: { script: { source: `${doc}.size() > 0 ? ${doc}.value : null` } } },
          };
        })
      : {}),
  };
}

function collapse(draw: Draw): JsonObject {
  const field = draw.fields('text', 'long').filter(({ multiValued }) => !multiValued);
  if (field.length === 0) return {};
  const inner = draw.maybe(0.4, () => ({
    inner_hits: {
      name: 'in',
      size: 1 + draw.below(3),
      _source: false,
      ...draw.maybe(0.5, () => ({ sort: [{ _doc: 'desc' }] })),
      ...draw.maybe(0.3, () => ({ collapse: { field: exactName(draw.pick(field)) } })),
    },
  }));
  return { collapse: { field: exactName(draw.pick(field)), ...inner } };
}

/** Parts beside query, sort and aggregations. */
export function otherParts(draw: Draw, sort: JsonObject): JsonObject {
  const hasAfter = 'search_after' in sort;
  return {
    size: draw.below(15),
    ...(hasAfter ? {} : draw.maybe(0.3, () => ({ from: draw.below(6) }))),
    ...draw.maybe(0.5, () => ({ track_total_hits: draw.pick([true, false, 5]) })),
    // Sorted by a number, some queries count less there, or find more, unless all have to be counted.
    ...('sort' in sort ? { track_total_hits: true } : {}),
    ...draw.maybe(0.2, () => ({ post_filter: randomQuery(draw, 1) })),
    ...(hasAfter ? {} : draw.maybe(0.12, () => collapse(draw))),
    ...shownParts(draw),
  };
}
