export { type DqlNode, DqlSyntaxError, type DqlValue } from './dql-ast';
export { parseDql } from './dql-parser';
export { type DqlCompletion, completeDql, escapeDqlField, quoteDql } from './dql-suggest';
export { type DqlContext, toSearchQuery } from './dql-to-search';
export { dqlValues, type WrittenValue } from './dql-values';
export { luceneValues } from './lucene-values';
export { matchesPattern } from './matches-pattern';
export { nearestField } from './nearest-field';
export type { QueryField } from './resolve-fields';
