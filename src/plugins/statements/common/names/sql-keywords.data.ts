/** Words of SQL that a SELECT has. */
export const SQL_KEYWORDS: readonly string[] = `
  SELECT DISTINCT FROM WHERE GROUP BY ORDER HAVING QUALIFY LIMIT OFFSET AS ON USING JOIN LEFT RIGHT FULL INNER OUTER CROSS SEMI ANTI
  UNION ALL EXCEPT INTERSECT WITH AND OR NOT IN LIKE ILIKE BETWEEN IS NULL TRUE FALSE CASE WHEN THEN ELSE END ASC DESC NULLS FIRST
  LAST OVER PARTITION ROWS RANGE PRECEDING FOLLOWING UNBOUNDED CURRENT ROW FILTER CAST TRY_CAST INTERVAL EXTRACT EXCLUDE REPLACE
  EXISTS ANY ROLLUP CUBE GROUPING SETS WINDOW SIMILAR TO ESCAPE
`
  .trim()
  .split(/\s+/);

/** Full-text functions of OpenSearch. */
export const FULL_TEXT_FUNCTIONS: readonly string[] = [
  'match',
  'match_phrase',
  'match_phrase_prefix',
  'match_bool_prefix',
  'multi_match',
  'query_string',
  'simple_query_string',
  'wildcard_query',
  'query',
];
