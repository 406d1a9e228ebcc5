export {
  addFilter,
  type Filter,
  type FilterCondition,
  hasSameCondition,
  type RangeParams,
  toBoolQuery,
  toFilterQuery,
} from './filter';
export { fromFilterState, toFilterState } from './filter-state';
export { followPinned, withPinned } from './pinned-filters';
