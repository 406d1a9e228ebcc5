import { asObject, asText } from '#common/json';
import type { Query } from './search-source';

/** Old files hold a bare text, which was Lucene's language, or a query in the search language itself. */
export function readQuery(value: unknown): Query {
  if (typeof value === 'string') return { query: value, language: 'lucene' };
  const { query, language, query_string: queryString } = asObject(value);
  if (queryString) return readQuery(asObject(queryString)['query']);
  const text = typeof query === 'string' ? query : asText(asObject(query)['query']);
  return { query: text, language: language === 'lucene' ? 'lucene' : 'kuery' };
}
