import type { JsonValue } from '#common/json';
import { common, type Queries } from './families';

/** Queries that hold others. */
export const COMPOUND_QUERIES: Queries = {
  bool(draw, inner) {
    const parts: Record<string, JsonValue> = {};
    for (const name of ['must', 'filter', 'should', 'must_not']) {
      if (draw.chance(0.4)) parts[name] = Array.from({ length: 1 + draw.below(3) }, inner);
    }
    const least = parts['should']
      ? draw.maybe(0.4, () => ({ minimum_should_match: draw.pick([0, 1, 2, '50%', -1]) }))
      : {};
    return { bool: { ...parts, ...least, ...common(draw) } };
  },
  constant_score: (draw, inner) => ({ constant_score: { filter: inner(), ...common(draw) } }),
  dis_max: (draw, inner) => ({
    dis_max: {
      queries: Array.from({ length: 1 + draw.below(3) }, inner),
      ...draw.maybe(0.4, () => ({ tie_breaker: draw.pick([0, 0.3, 1]) })),
      ...common(draw),
    },
  }),
  boosting: (draw, inner) => ({
    boosting: {
      positive: inner(),
      negative: inner(),
      negative_boost: draw.pick([0.2, 0.5, 1]),
      ...common(draw),
    },
  }),
  // The one index with nested objects has requests of its own: see `nested.ts`.
  nested: (_draw, inner) => ({
    nested: { path: 'nowhere', ignore_unmapped: true, query: inner() },
  }),
  wrapper: (_draw, inner) => ({
    wrapper: { query: Buffer.from(JSON.stringify(inner())).toString('base64') },
  }),
};
