import type { JsonObject, JsonValue } from '#common/json';
import { NUMBERS, type Draw } from './draw';
import { common, type Queries } from './families';

/** A function of a score, on its own or one of several. */
function scoreFunction(draw: Draw): JsonObject | undefined {
  const field = draw.field(...NUMBERS);
  if (draw.chance(0.25) || !field) return { weight: draw.pick([0, 0.5, 3]) };
  if (draw.chance(0.3)) {
    const [low, high] = draw.span(field);
    if (!(high > low) || field.name.startsWith('whole')) return undefined;
    const near: JsonObject = {
      origin: low,
      scale: (high - low) / 3,
      ...draw.maybe(0.3, () => ({ offset: (high - low) / 10 })),
      ...draw.maybe(0.3, () => ({ decay: draw.pick([0.2, 0.8]) })),
    };
    const mode = draw.maybe(0.2, () => ({ multi_value_mode: draw.pick(['min', 'max', 'avg']) }));
    return { [draw.pick(['gauss', 'exp', 'linear'])]: { [field.name]: near, ...mode } };
  }
  if (draw.chance(0.4) && !draw.isSeveral) {
    const source = draw.pick(['_score + 1', `doc['${field.name}'].size() + _score * 2`]);
    return { script_score: { script: { source } } };
  }
  return {
    field_value_factor: {
      field: field.name,
      missing: 1,
      modifier: draw.pick(['none', 'log1p', 'ln2p', 'sqrt', 'square']),
      ...draw.maybe(0.4, () => ({ factor: draw.pick([0.5, 2]) })),
    },
  };
}

/** Queries that change what others score. */
export const SCORE_QUERIES: Queries = {
  function_score(draw, inner) {
    const functions = Array.from({ length: 1 + draw.below(2) }, () => scoreFunction(draw));
    if (functions.includes(undefined)) return undefined;
    const [only] = functions;
    const listed = functions.map((one): JsonValue => ({
      ...one,
      ...draw.maybe(0.4, () => ({ filter: inner() })),
      ...draw.maybe(0.3, () => ({ weight: 2 })),
    }));
    return {
      function_score: {
        query: inner(),
        ...(functions.length === 1 && draw.chance(0.5) ? only : { functions: listed }),
        ...draw.maybe(0.4, () => ({
          score_mode: draw.pick(['multiply', 'sum', 'avg', 'first', 'max', 'min']),
        })),
        ...draw.maybe(0.4, () => ({
          boost_mode: draw.pick(['multiply', 'replace', 'sum', 'avg', 'max', 'min']),
        })),
        ...draw.maybe(0.1, () => ({ max_boost: 3 })),
        ...common(draw),
      },
    };
  },
  script_score(draw, inner) {
    const source = draw.pick(['_score * 2 + 1', 'Math.log(2 + _score)', '1']);
    return { script_score: { query: inner(), script: { source }, ...common(draw) } };
  },
};
