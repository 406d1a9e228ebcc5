/** Why a search is not answered; many of them are OpenSearch's own sentences, which clients know. */
export const SEARCH_MESSAGES = {
  'cluster.busy': 'OpenSearch is too busy. Try again a little later.',
  'cluster.busyReason': 'OpenSearch is too busy ({reason}). Try again a little later.',
  'cluster.busyReasonSeconds': 'OpenSearch is too busy ({reason}). Try again in {seconds} seconds.',
  'cluster.busySeconds': 'OpenSearch is too busy. Try again in {seconds} seconds.',
  'cluster.cutOff':
    'The answer of OpenSearch is cut off. Try again; if it stays, look at the proxy before the cluster.',
  'cluster.noFiles':
    'Loading files into an OpenSearch cluster is not possible yet. Start Atrium without opensearch.hosts to explore files.',
  'cluster.noHost': 'No OpenSearch host is configured.',
  'cluster.noJson':
    'Something else than OpenSearch answered: no JSON with the status {status}. Check that [opensearch.hosts] names the cluster itself, and what a proxy before it wants.',
  'cluster.notReached': 'OpenSearch can not be reached.',
  'cluster.otherType':
    'Something else than OpenSearch answered: content of the type {type} with the status {status}. Check that [opensearch.hosts] names the cluster itself, and what a proxy before it wants.',
  'cluster.partOnly':
    '[{part}] is not possible for you on a cluster: you may read a part of its data only, and it would count the rest too.',
  'cluster.status': 'OpenSearch answered with the status {status}.',
  'cluster.timeout': 'OpenSearch did not answer in time.',
  'search.date.format': 'The date format [{pattern}] is not supported by the embedded engine yet.',
  'search.date.notParsed': 'failed to parse date field [{text}] with format [{format}]',
  'search.date.operator': 'operator not supported for date math [{text}]',
  'search.date.outside': 'the date [{text}] lies outside of the calendar',
  'search.date.tooLong': 'a date of {count} characters is too long',
  'search.date.unit': 'unit [{unit}] not supported for date math [{text}]',
  'search.date.zone': '[{name}] is no time zone',
  'search.failed': 'The search failed.',
  'search.failedInside': 'The search failed inside the engine.',
  'search.notAggregatable':
    'Text fields are not optimised for operations that require per-document field data like aggregations and sorting, so these operations are disabled by default. Please use a keyword field instead. Use [{field}.keyword].',
  'search.notOpened': "The data can't be opened again: the log says why.",
  'search.numberFormat': 'Malformed pattern "{pattern}"',
  'search.pipeline.emptyBuckets':
    'parent histogram of {type} aggregation [{name}] must have min_doc_count of 0',
  'search.pipeline.histogram':
    '{type} aggregation [{name}] must have a histogram, date_histogram or auto_date_histogram as parent',
  'search.pipeline.inside':
    '{type} aggregation [{name}] must be declared inside of another aggregation',
  'search.pipeline.path': 'No aggregation found for path [{path}]',
  'search.pipeline.steps':
    '[{name}] takes {steps} steps, at most {one} are allowed for one pipeline and {most} for all. Choose fewer buckets or a smaller window.',
  'search.script.field': 'No field found for [{name}] in mapping',
  'search.script.language':
    'A script of the language [{language}] is not supported by the embedded engine yet.',
  'search.script.longText':
    'The script could make a text of {count} characters, at most {most} are allowed.',
  'search.script.nested': 'The script is nested more than {most} levels deep, at character {at}.',
  'search.script.notTranslated':
    "The script can't be translated: {what} at position {at} is not supported by the embedded engine.",
  'search.script.parameter': 'The script has no parameter [{name}].',
  'search.script.parts': 'The script has more than {most} parts, those of its variables counted.',
  'search.script.steps': 'The script has more than {most} steps, all branches counted.',
  'search.script.texts': 'The texts of the script could have more than {most} characters.',
  'search.script.tooLong': 'The script has {count} characters, at most {most} are allowed.',
  'search.tooLong': '[{name}] has {count} characters, at most {most} are allowed.',
  'search.tooManyParts':
    'The query has too many parts for an index of this size. Ask for fewer words or values at once.',
  'search.tooManyValues': '[{name}] has {count} values, at most {most} are allowed.',
  'search.unsupported': '{part} is not supported by the embedded engine yet.',
  'search.window':
    'Result window is too large, from + size must be less than or equal to: [{most}] but was [{asked}]. Use search_after for more.',
} as const;
