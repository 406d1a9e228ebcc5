export {
  addFilter,
  hasSameCondition,
  type Filter,
  type FilterCondition,
  type RangeParams,
  toBoolQuery,
  toFilterQuery,
  withoutFilters,
} from './filter';
export { describeCondition } from './describe-condition';
export { describeFilter } from './describe-filter';
export { fromFilterState, toFilterState } from './filter-state';
export { followPinned, followPinnedSince, withPinned } from './pinned-filters';
