const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Commands of PPL, by what a pipeline calls them. */
export const PPL_COMMANDS = words(`
  source where fields stats eval sort head tail dedup rename top rare parse rex grok patterns timechart bin fillnull join lookup
  eventstats trendline describe
`);

/** Words that belong to commands. */
export const PPL_KEYWORDS = words(`
  by as and or not xor in like between is null asc desc span with on left right inner outer full cross semi anti case else true false
  append replace output field
`);

export const PPL_AGGREGATES = words(`
  count sum avg min max distinct_count dc percentile median stddev_samp stddev_pop var_samp var_pop values list first last earliest
  latest take
`);

export const PPL_FUNCTIONS = words(`
  abs acos asin atan atan2 ceil ceiling cos cot degrees exp floor ln log log10 log2 mod pi pow power radians rand round sign sin sqrt
  tan truncate concat concat_ws length lower upper ltrim rtrim trim substring substr left right replace reverse position locate
  isnull isnotnull ifnull nullif if case coalesce isblank isempty ispresent like ilike cidrmatch cast
  now date time timestamp date_format date_add date_sub adddate subdate datediff day dayname dayofmonth dayofweek dayofyear hour
  minute month monthname quarter second week year unix_timestamp from_unixtime strftime
  match match_phrase match_phrase_prefix match_bool_prefix multi_match query_string simple_query_string
`);
