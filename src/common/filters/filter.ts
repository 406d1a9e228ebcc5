import type { JsonObject, JsonValue } from '#common/json';

/** A bound is left out where the range is open. */
export interface RangeParams {
  gte?: string | number;
  lt?: string | number;
  gt?: string | number;
  lte?: string | number;
}

export type FilterCondition =
  | { type: 'phrase'; key: string; params: { query: string | number | boolean } }
  | { type: 'phrases'; key: string; params: readonly (string | number | boolean)[] }
  | { type: 'range'; key: string; params: RangeParams }
  | { type: 'exists'; key: string; params?: undefined }
  /** Written by hand or by another tool: the query itself. */
  | { type: 'custom'; key: string; params: { query: JsonObject } };

/** One pill of the filter bar. */
export type Filter = FilterCondition & {
  negate: boolean;
  disabled: boolean;
  /** Kept when another app or index is opened; lives in the global part of the address. */
  pinned: boolean;
  /** Shown instead of the condition. */
  alias?: string;
};

/** The query that a filter stands for, not negated. Values come from a list of the field's own kind. */
export function toFilterQuery(filter: FilterCondition): JsonObject {
  switch (filter.type) {
    case 'phrase':
      return { match_phrase: { [filter.key]: filter.params.query } };
    case 'phrases':
      return {
        bool: {
          should: filter.params.map((value) => ({ match_phrase: { [filter.key]: value } })),
          minimum_should_match: 1,
        },
      };
    case 'range':
      return { range: { [filter.key]: { ...filter.params } as JsonObject } };
    case 'exists':
      return { exists: { field: filter.key } };
    case 'custom':
      return filter.params.query;
  }
}

/** Whether two filters ask for the same, whatever is negated, disabled or pinned. */
export function hasSameCondition(a: FilterCondition, b: FilterCondition): boolean {
  return JSON.stringify([a.type, a.key, a.params]) === JSON.stringify([b.type, b.key, b.params]);
}

/** Adds a filter; the opposite of the same condition, or the same one disabled, goes away. */
export function addFilter(filters: readonly Filter[], added: Filter): readonly Filter[] {
  return [...filters.filter((filter) => !hasSameCondition(filter, added)), added];
}

/** Filters that a person changed since (turned round, for example) are theirs, and stay. */
export function withoutFilters(
  filters: readonly Filter[],
  gone: readonly Filter[],
): readonly Filter[] {
  return filters.filter(
    (filter) => !gone.some((one) => hasSameCondition(one, filter) && one.negate === filter.negate),
  );
}

/** Filters and further queries as one query: what every search of an app sends. */
export function toBoolQuery(
  filters: readonly Filter[],
  queries: readonly JsonObject[],
): JsonObject {
  const enabled = filters.filter((filter) => !filter.disabled);
  const filter: JsonValue[] = [
    ...queries,
    ...enabled.filter(({ negate }) => !negate).map(toFilterQuery),
  ];
  const mustNot: JsonValue[] = enabled.filter(({ negate }) => negate).map(toFilterQuery);
  return { bool: { filter, ...(mustNot.length > 0 && { must_not: mustNot }) } };
}
