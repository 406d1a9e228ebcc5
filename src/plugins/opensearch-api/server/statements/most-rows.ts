/** Rows of one answer, as OpenSearch's `plugins.query.size_limit`. */
export const MOST_ANSWERED_ROWS = 10_000;
