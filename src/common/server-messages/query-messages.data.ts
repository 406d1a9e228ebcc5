/** What of a query, or of what is asked about its answer, can't be: many are OpenSearch's own sentences, which clients know. */
export const QUERY_MESSAGES = {
  'query.address': "'{text}' is not an IP string literal.",
  'query.addressMask': "'{text}' is not an IP string literal with a mask.",
  'query.aggregation':
    'Field [{field}] of type [{type}] is not supported for aggregation [{aggregation}]',
  'query.boolClauses': '[bool] has {count} clauses in [{name}], at most {most} are allowed.',
  'query.boolean':
    "failed to create query: Can't parse boolean value [{value}], expected [true] or [false]",
  'query.clauses':
    'Query contains too many nested clauses: {count}, at most {most} are allowed. [terms] looks for many values in one.',
  'query.fields':
    '[{name}] means {count} fields, at most {most} are allowed. Name those to look in.',
  'query.finite': 'failed to create query: [double] supports only finite values, but got [{value}]',
  'query.fuzzyType':
    'Can only use fuzzy queries on keyword and text fields - not on [{name}] which is of type [{type}]',
  'query.fuzzyWords':
    'The query has more than {most} fuzzy words; each counts once for every field that it is looked for in. Name the fields.',
  'query.kind': 'The query [{name}] is not supported by the embedded engine yet.',
  'query.leadingWildcard': "'*' or '?' not allowed as first character in WildcardQuery",
  'query.long': 'failed to create query: Value [{value}] is out of range for a long',
  'query.nested': 'The query is nested more than {most} levels deep. Make it flatter.',
  'query.notParsed': 'Failed to parse query [{query}]',
  'query.number': 'failed to create query: For input string: "{value}"',
  'query.patternType':
    'Can only use {kind} queries on keyword, text and wildcard fields - not on [{name}] which is of type [{type}]',
  'query.patterns': '[{name}] has {count} patterns, at most {most} are allowed.',
  'query.place':
    'Geometry fields do not support exact searching, use dedicated geometry queries instead: [{name}]',
  'query.regexLength':
    'The length of regex [{count}] used in the [{place}] has exceeded the allowed maximum of [{most}].',
  'query.regexNumbers':
    'Aggregation [{name}] cannot support regular expression style include/exclude settings as they can only be applied to string fields. Use an array of values for include/exclude clauses used to filter {type} fields',
  'query.regexpType':
    'Can only use regexp queries on keyword and text fields - not on [{name}] which is of type [{type}]',
  'query.sideBySide': 'There are {count} aggregations side by side, at most {most} are allowed.',
  'query.stringClauses':
    'The query string has more than {most} clauses side by side, at character {at}.',
  'query.stringNested':
    'The query string is nested more than {most} levels deep, at character {at}.',
  'query.terms':
    'The number of terms [{count}] used in the Terms Query request has exceeded the allowed maximum of [{most}].',
  'query.tooManyBuckets':
    'Trying to create too many buckets. Must be less than or equal to: [{most}] but was [{count}]. Choose a larger interval or a smaller size.',
  'query.tooDeepAggregations': 'The aggregations are nested more than {most} levels deep.',
  'query.unknown': 'unknown query [{name}]',
  'query.words': '[match] has {count} words, at most {most} are allowed.',
} as const;
