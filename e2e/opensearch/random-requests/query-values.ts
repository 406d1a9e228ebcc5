import type { JsonObject } from '#common/json';
import { EXACT, exactName, NUMBERS, type Draw } from './draw';
import { common, type Queries } from './families';

const ZONES = ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'UTC', '+05:30'];

/** A beginning of a value, without what wildcards and expressions read as signs. */
const piece = (text: string, from: number, to: number): string =>
  text.replaceAll(/[^\p{L}\p{N} ]/gu, '').slice(from, to);

/** Queries about whole values. */
export const VALUE_QUERIES: Queries = {
  match_all: (draw) => ({ match_all: common(draw) }),
  match_none: (draw) => (draw.chance(0.3) ? { match_none: {} } : undefined),
  exists(draw) {
    const field = draw.field(...EXACT, 'geo_point');
    return field && { exists: { field: exactName(field), ...common(draw) } };
  },
  term(draw) {
    const field = draw.field(...EXACT);
    if (!field) return undefined;
    const whole = field.type !== 'text' || draw.chance(0.5);
    const value = whole ? draw.value(field) : draw.words(field, 1).toLowerCase();
    const name = whole ? exactName(field) : field.name;
    const folded =
      field.type === 'text' ? draw.maybe(0.15, () => ({ case_insensitive: true })) : {};
    return { term: { [name]: { value, ...folded, ...common(draw) } } };
  },
  terms(draw) {
    const field = draw.field(...EXACT);
    if (!field) return undefined;
    const list = Array.from({ length: 1 + draw.below(4) }, () => draw.value(field));
    return { terms: { [exactName(field)]: list, ...common(draw) } };
  },
  ids: (draw) => ({
    ids: { values: Array.from({ length: 3 }, () => String(draw.below(70))), ...common(draw) },
  }),
  range(draw) {
    const field = draw.field(...EXACT.filter((type) => type !== 'boolean'));
    if (!field) return undefined;
    const [low, high] = draw.bounds(field);
    const bounds = {
      ...draw.maybe(0.8, () => ({ [draw.pick(['gte', 'gt'])]: low })),
      ...draw.maybe(0.7, () => ({ [draw.pick(['lte', 'lt'])]: high })),
    };
    const math = field.type === 'date' && draw.chance(0.3) ? dateMath(draw, bounds) : bounds;
    const zone =
      field.type === 'date' ? draw.maybe(0.2, () => ({ time_zone: draw.pick(ZONES) })) : {};
    return { range: { [exactName(field)]: { ...math, ...zone, ...common(draw) } } };
  },
  prefix(draw) {
    const field = draw.field('text');
    if (!field) return undefined;
    const value = piece(String(draw.value(field)), 0, 1 + draw.below(3));
    const folded = draw.maybe(0.2, () => ({ case_insensitive: true }));
    return { prefix: { [nameOf(draw, field)]: { value, ...folded, ...common(draw) } } };
  },
  wildcard(draw) {
    const field = draw.field('text');
    if (!field) return undefined;
    const part = piece(String(draw.value(field)), 0, 3);
    const value = draw.pick([`*${part}*`, `${part}*`, `?${part.slice(1)}*`, `*${part}`]);
    const folded = draw.maybe(0.2, () => ({ case_insensitive: true }));
    return { wildcard: { [nameOf(draw, field)]: { value, ...folded, ...common(draw) } } };
  },
  regexp(draw) {
    const field = draw.field('text');
    if (!field) return undefined;
    const part = piece(String(draw.value(field)), 0, 2).replaceAll(' ', '.');
    const value = draw.pick([
      `${part}.*`,
      `.*${part}.*`,
      `[a-m].*`,
      `(${part}|x).+`,
      `${part}.{1,3}`,
    ]);
    return { regexp: { [nameOf(draw, field)]: { value, ...common(draw) } } };
  },
  fuzzy(draw) {
    const field = draw.field('text');
    if (!field) return undefined;
    const value = draw.words(field, 1).toLowerCase().slice(0, 20);
    const options = {
      ...draw.maybe(0.6, () => ({ fuzziness: draw.pick([0, 1, 2, 'AUTO']) })),
      ...draw.maybe(0.2, () => ({ prefix_length: draw.pick([0, 1, 2]) })),
      ...draw.maybe(0.1, () => ({ transpositions: false })),
    };
    return { fuzzy: { [nameOf(draw, field)]: { value, ...options, ...common(draw) } } };
  },
  terms_set(draw) {
    const field = draw.field('text');
    const count = draw.field(...NUMBERS);
    if (!field || !count) return undefined;
    const terms = Array.from({ length: 3 }, () => draw.words(field, 1).toLowerCase());
    const least: JsonObject = draw.chance(0.5)
      ? { minimum_should_match_field: count.name }
      : { minimum_should_match_script: { source: draw.pick(['2', 'params.num_terms - 1']) } };
    return { terms_set: { [field.name]: { terms, ...least, ...common(draw) } } };
  },
};

const nameOf = (draw: Draw, field: Parameters<typeof exactName>[0]): string =>
  draw.chance(0.5) ? field.name : exactName(field);

const dateMath = (draw: Draw, bounds: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(bounds).map(([key, value]) => [
      key,
      `${String(value)}${draw.pick(['||/d', '||-1M/M', '||+3h', '||/w'])}`,
    ]),
  );
