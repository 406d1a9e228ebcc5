const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Commands of PPL that may follow the first one. */
export const PPL_COMMANDS = words(`
  append bin chart dedup eval eventstats expand fields fillnull flatten grok head join left right full inner cross lookup
  parse patterns rare regex rename reverse rex sort stats streamstats table tail timechart top trendline where
`);

/** Words that belong to commands. */
export const PPL_KEYWORDS = words(`
  by as and or not xor in like between is null asc desc span with on left right inner outer full cross semi anti case else true false
  append replace output field source index describe search
`);

export const PPL_AGGREGATES = words(`
  avg c count dc distinct_count distinct_count_approx earliest first last latest list max mean median min percentile percentile_approx
  stddev stddev_pop stddev_samp sum take values var_pop var_samp
`);

const CONDITIONS = words(
  `isnull isnotnull ispresent isblank isempty ifnull nullif if coalesce like ilike typeof`,
);

const NUMBERS = words(`
  abs acos asin atan atan2 cbrt ceil ceiling cos cot degrees e exp floor greatest least ln log log10 log2 max min mod pi pow power
  radians round sign signum sin sqrt tan truncate
`);

const TEXTS = words(`
  ascii char_length concat concat_ws left length locate lower ltrim md5 position regexp regexp_match regexp_replace replace reverse
  right rtrim sha1 strcmp substr substring tonumber tostring trim upper
`);

const LISTS = words(`
  array array_length json_array_length json_extract json_valid mvcount mvdedup mvindex mvjoin split
`);

const TIMES = words(`
  adddate curdate current_date current_time current_timestamp curtime date date_add date_format date_sub datediff datetime day
  day_of_month day_of_week day_of_year dayname dayofmonth dayofweek dayofyear from_days from_unixtime hour hour_of_day last_day
  localtime localtimestamp microsecond minute minute_of_day minute_of_hour month month_of_year monthname now quarter second
  second_of_minute str_to_date strftime subdate sysdate time time_format timestamp timestampadd timestampdiff to_days unix_timestamp
  utc_date utc_time utc_timestamp week week_of_year weekday year
`);

const FULL_TEXT = words(`
  cidrmatch match match_bool_prefix match_phrase match_phrase_prefix multi_match query query_string simple_query_string wildcard_query
`);

export const PPL_FUNCTIONS = [
  ...CONDITIONS,
  ...NUMBERS,
  ...TEXTS,
  ...LISTS,
  ...TIMES,
  ...FULL_TEXT,
];
