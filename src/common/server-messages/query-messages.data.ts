/** What of a query, or of what is asked about its answer, can't be: many are OpenSearch's own sentences, which clients know. */
export const QUERY_MESSAGES = {
  'query.address': "'{text}' is not an IP string literal.",
  'query.addressMask': "'{text}' is not an IP string literal with a mask.",
  'query.aggregation':
    'Field [{field}] of type [{type}] is not supported for aggregation [{aggregation}]',
  'query.boolClauses': '[bool] has {count} clauses in [{name}]; the limit is {most}.',
  'query.boolean':
    "failed to create query: Can't parse boolean value [{value}], expected [true] or [false]",
  'query.caseInsensitive':
    '[case_insensitive] works on text and keyword fields only, not on [{name}]',
  'query.clauses':
    'Query contains too many nested clauses: {count}; the limit is {most}. Use [terms] to search for many values at once.',
  'query.distance': 'failed to parse [distance] with value [{text}]',
  'query.editDistance': 'Valid edit distances are [0, 1, 2] but was [{given}]',
  'query.empty': 'query malformed, empty clause found',
  'query.fields':
    '[{name}] matches {count} fields; the limit is {most}. Name the fields to search.',
  'query.finite': 'failed to create query: [double] supports only finite values, but got [{value}]',
  'query.fuzzyType':
    'Can only use fuzzy queries on keyword and text fields - not on [{name}] which is of type [{type}]',
  'query.fuzzyWords':
    'The query has more than {most} fuzzy words, each counted once per field searched. Name fewer fields.',
  'query.geoBox': 'failed to parse bounding box: no [{name}]',
  'query.geoMissing': 'failed to find geo field [{name}]',
  'query.geoPoint': 'failed to parse geo_point [{value}]',
  'query.geoType': 'Field [{name}] is of type [{type}], not of geo_point',
  'query.kind': 'The query [{name}] is not supported by the embedded engine yet.',
  'query.leadingWildcard': "'*' or '?' not allowed as first character in WildcardQuery",
  'query.long': 'failed to create query: Value [{value}] is out of range for a long',
  'query.minimumMatch': "[minimum_should_match] can't be [{text}]",
  'query.needsAtLeast': '[{name}] must be greater than or equal to {least}. Found [{count}]',
  'query.needsBoolean': '[{name}] needs true or false',
  'query.needsNumber': '[{name}] needs a number',
  'query.needsObject': '[{name}] needs an object',
  'query.needsOneMember': '[{name}] needs exactly one member, it has {count}',
  'query.needsText': '[{name}] needs a text',
  'query.needsValue': '[{name}] needs a text, a number, true or false',
  'query.needsWholeNumber': '[{name}] needs a whole number',
  'query.nested': 'The query is nested more than {most} levels deep. Simplify it.',
  'query.notParsed': 'Failed to parse query [{query}]',
  'query.notSearchable': 'failed to create query: The [{name}] field is not searchable',
  'query.number': 'failed to create query: For input string: "{value}"',
  'query.patternType':
    'Can only use {kind} queries on keyword, text and wildcard fields - not on [{name}] which is of type [{type}]',
  'query.patterns': '[{name}] has {count} patterns; the limit is {most}.',
  'query.phrasePrefixType':
    'Can only use phrase prefix queries on text fields - not on [{name}] which is of type [{type}]',
  'query.place':
    'Geometry fields do not support exact searching, use dedicated geometry queries instead: [{name}]',
  'query.regexLength':
    'The length of regex [{count}] used in the [{place}] has exceeded the allowed maximum of [{most}].',
  'query.regexNumbers':
    'Aggregation [{name}] cannot support regular expression style include/exclude settings as they can only be applied to string fields. Use an array of values for include/exclude clauses used to filter {type} fields',
  'query.regexpType':
    'Can only use regexp queries on keyword and text fields - not on [{name}] which is of type [{type}]',
  'query.scriptType': 'The script of [script] gives a {type}, which is neither true nor false',
  'query.severalKinds': '[{name}] malformed query, expected [END_OBJECT] but found [FIELD_NAME]',
  'query.sideBySide': 'There are {count} aggregations at one level; the limit is {most}.',
  'query.stringClauses':
    'The query string has more than {most} clauses at one level, at character {at}.',
  'query.stringNested':
    'The query string is nested more than {most} levels deep, at character {at}.',
  'query.terms':
    'The number of terms [{count}] used in the Terms Query request has exceeded the allowed maximum of [{most}].',
  'query.termsList': '[terms] query requires an array of terms for [{name}]',
  'query.tooDeepAggregations': 'The aggregations are nested more than {most} levels deep.',
  'query.tooManyBuckets':
    'Trying to create too many buckets. Must be less than or equal to: [{most}] but was [{count}]. Choose a larger interval or a smaller size.',
  'query.unknown': 'unknown query [{name}]',
  'query.unknownNear': 'unknown query [{name}] did you mean [{near}]?',
  'query.unknownPart': '[{name}] does not support [{part}]',
  'query.words': '[match] has {count} words; the limit is {most}.',
} as const;
