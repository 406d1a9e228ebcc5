/** What the engine says of aggregations that a chart can ask for, in the words of OpenSearch. */
export const AGGREGATION_MESSAGES = {
  'aggregation.anySize': '[size] must be greater than 0. Found [{size}]',
  'aggregation.bounds': '[{name}.min] cannot be greater than [{name}.max] for [{type}]',
  'aggregation.buckets': 'buckets must be greater than 0 for [{name}]',
  'aggregation.bucketsMost': 'buckets must be less than {most}',
  'aggregation.calendarInterval':
    'The supplied interval [{text}] could not be parsed as a calendar interval.',
  'aggregation.hardBounds': '[extended_bounds] have to be inside of [hard_bounds]',
  'aggregation.includeExclude': 'Cannot mix a regex-based and a set-based [include] and [exclude]',
  'aggregation.interval': '[interval] must be >0 for histogram aggregation',
  'aggregation.minimumCount':
    '[min_doc_count] must be greater than or equal to 0. Found [{count}] in [{name}]',
  'aggregation.noChildren': 'Aggregator [{name}] of type [{type}] cannot accept sub-aggregations',
  'aggregation.noField':
    'Required one of fields [field, script], but none were specified. [{aggregation}]',
  'aggregation.noFilters': '[filters] cannot be empty in [{name}]',
  'aggregation.noInterval': 'Invalid interval specified, must be non-null and non-empty',
  'aggregation.noRanges': 'No [ranges] specified for the [{name}] aggregation',
  'aggregation.numericType': 'Expected numeric type on field [{name}], but got [{type}]',
  'aggregation.orderManyNumbers':
    'Invalid aggregation order path [{path}]: [{name}] gives more than one number.',
  'aggregation.orderMissing':
    'Invalid aggregation order path [{path}]: there is no aggregation [{name}].',
  'aggregation.orderNoChildren':
    'Invalid aggregation order path [{path}]: [{name}] has no sub-aggregations.',
  'aggregation.orderNoNumber':
    'Invalid aggregation order path [{path}]: [{name}] is not a number of a bucket.',
  'aggregation.percent': 'percent must be in [0,100], got [{percent}]',
  'aggregation.percents': '[percents] needs a list of numbers',
  'aggregation.percentsBetween':
    '[percents] must only contain non-null doubles from 0.0-100.0 inclusive',
  'aggregation.precision':
    'Invalid {kind} precision of {precision}. Must be between {least} and {most}.',
  'aggregation.ranks': '[values] must be a list of numbers in [{name}]',
  'aggregation.size': '[size] must be greater than 0. Found [{size}] in [{name}]',
  'aggregation.timeValue':
    'failed to parse setting [{setting}] with value [{text}] as a time value',
  'aggregation.topHits':
    "Top hits result window is too large, the top hits aggregator [{name}]'s from + size must be less than or equal to: [{most}] but was [{count}].",
  'aggregation.unknown': 'Unknown aggregation type [{kind}] of [{name}]',
} as const;
