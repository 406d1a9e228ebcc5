export { type DqlNode, DqlSyntaxError, type DqlValue } from './dql-ast';
export { parseDql } from './dql-parser';
export { type DqlCompletion, completeDql, escapeDqlField, quoteDql } from './dql-suggest';
export { type DqlContext, type QueryField, toSearchQuery } from './dql-to-search';
export { matchesPattern } from './matches-pattern';
export { nearestField } from './nearest-field';
