export { type DqlNode, DqlSyntaxError, type DqlValue } from './dql-ast';
export { parseDql } from './dql-parser';
export { type DqlCompletion, completeDql, escapeDqlField, quoteDql } from './dql-suggest';
export { toSearchQuery } from './dql-to-search';
export { dqlTerms } from './dql-terms';
export { fuzzyEdits } from './fuzziness';
export { luceneTerms } from './lucene-terms';
export { matchesPattern } from './matches-pattern';
export { nearestField } from './nearest-field';
export { NUMERIC_TYPES } from './numeric-types';
export {
  type ComparedTerm,
  type Comparison,
  isCompared,
  isForTexts,
  type QueryTerm,
} from './query-terms';
export type { QueryField } from './resolve-fields';
