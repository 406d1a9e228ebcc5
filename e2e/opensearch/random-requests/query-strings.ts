import type { JsonObject } from '#common/json';
import { exactName, type Draw } from './draw';
import { common, type Queries } from './families';

const word = (draw: Draw): string => {
  const field = draw.field('text');
  const text = field ? draw.words(field, 1) : 'none';
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '') || 'none';
};

function clause(draw: Draw, simple: boolean): string {
  const text = draw.field('text');
  const number = draw.field('long', 'double');
  const kinds = [
    () => word(draw),
    () => word(draw),
    () => `"${word(draw)} ${word(draw)}"`,
    () => `${word(draw).slice(0, 2)}*`,
    () => `${draw.pick(['+', '-'])}${word(draw)}`,
    () => `(${word(draw)} ${word(draw)})`,
    () => `${word(draw)}~1`,
  ];
  if (!simple) {
    if (text) {
      kinds.push(
        () => `${text.name}:${word(draw)}`,
        () => `${exactName(text)}:"${String(draw.value(text)).replaceAll(/["\\]/g, '')}"`,
      );
    }
    if (number) {
      kinds.push(
        () => `${number.name}:[${String(draw.value(number))} TO *]`,
        () => `${number.name}:<${String(draw.value(number))}`,
      );
    }
    kinds.push(
      () => `${word(draw)}^2`,
      () => `NOT ${word(draw)}`,
      () => `_exists_:${draw.pick(draw.fields('long', 'double', 'boolean', 'date')).name}`,
    );
  }
  return draw.pick(kinds)();
}

function text(draw: Draw, simple: boolean): string {
  const joints = simple ? [' ', ' + ', ' | '] : [' ', ' AND ', ' OR '];
  const parts = Array.from({ length: 1 + draw.below(3) }, () => clause(draw, simple));
  return parts.reduce((all, part) => `${all}${draw.pick(joints)}${part}`);
}

const ANALYZERS = ['standard', 'whitespace', 'simple', 'stop', 'keyword'];

function options(draw: Draw, simple: boolean): JsonObject {
  const texts = draw.fields('text');
  return {
    ...(texts.length > 0
      ? draw.maybe(0.6, () => ({
          fields: [...new Set([draw.pick(texts).name, draw.pick(texts).name])],
        }))
      : {}),
    ...draw.maybe(0.4, () => ({ default_operator: draw.pick(['and', 'or']) })),
    ...draw.maybe(0.15, () => ({ minimum_should_match: draw.pick([1, 2, '50%']) })),
    ...draw.maybe(0.1, () => ({ analyzer: draw.pick(ANALYZERS) })),
    ...draw.maybe(0.1, () => ({ quote_field_suffix: '.keyword' })),
    ...(simple ? {} : draw.maybe(0.1, () => ({ quote_analyzer: draw.pick(ANALYZERS) }))),
    lenient: true,
    ...common(draw),
  };
}

/** Queries in a small language of their own. */
export const STRING_QUERIES: Queries = {
  query_string: (draw) => ({ query_string: { query: text(draw, false), ...options(draw, false) } }),
  simple_query_string: (draw) => ({
    simple_query_string: { query: text(draw, true), ...options(draw, true) },
  }),
};
