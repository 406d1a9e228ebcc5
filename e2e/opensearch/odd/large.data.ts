import type { JsonObject } from '#common/json';
import { found } from './ask';

const matches = (outer: number, inner: number): JsonObject => ({
  bool: {
    should: Array.from({ length: outer }, (_, a) => ({
      bool: {
        should: Array.from({ length: inner }, (_other, b) => ({ match: { word: `w${a} z${b}` } })),
      },
    })),
  },
});

/** More clauses than a query may have. */
export const large: readonly JsonObject[] = [found(matches(100, 100))];
