/**
 * The functions of a statement, by their names in the database: those that compute a value of values, and nothing else. None reads a
 * file, a setting, a variable or the catalog, none makes much out of little (`repeat`, `range`, functions of functions), none waits.
 */
const words = (text: string): readonly string[] => text.trim().split(/\s+/);

const AGGREGATES = words(`
  any_value arg_max arg_min approx_count_distinct approx_quantile array_agg avg bit_and bit_or bit_xor bool_and bool_or corr count
  count_if count_star countif covar_pop covar_samp entropy favg first fsum geomean geometric_mean histogram kahan_sum kurtosis last list
  mad max max_by mean median min min_by mode product quantile quantile_cont quantile_disc regr_avgx regr_avgy regr_count regr_intercept
  regr_r2 regr_slope regr_sxx regr_sxy regr_syy skewness stddev stddev_pop stddev_samp string_agg sum sumkahan var_pop var_samp variance
`);

const WINDOW_FUNCTIONS = words(`
  cume_dist dense_rank first_value lag last_value lead nth_value ntile percent_rank rank row_number
`);

const NUMBERS = words(`
  abs acos asin atan atan2 cbrt ceil ceiling cos cot degrees even exp fdiv floor fmod gcd greatest isfinite isinf isnan lcm least ln log
  log10 log2 mod pi pow power radians round sign signbit sin sqrt tan trunc xor
`);

const TEXTS = words(`
  ascii chr concat concat_ws contains damerau_levenshtein ends_with ilike_escape instr jaccard jaro_similarity jaro_winkler_similarity left length
  len levenshtein like_escape lower ltrim md5 ord position prefix regexp_extract regexp_extract_all regexp_full_match regexp_matches regexp_replace
  replace reverse right rtrim sha1 sha256 split_part starts_with str_split string_split string_to_array strlen strpos strip_accents substr
  substring suffix translate trim ucase lcase upper unicode
`);

const TIMES = words(`
  age century date_add date_diff date_part date_sub date_trunc datediff datepart datesub datetrunc day dayname dayofmonth dayofweek
  dayofyear decade epoch epoch_ms epoch_ns epoch_us era hour isodow isoyear last_day make_date make_time make_timestamp microsecond
  millennium millisecond minute month monthname now quarter second strftime strptime time_bucket timezone timezone_hour timezone_minute
  to_centuries to_days to_decades to_hours to_microseconds to_millennia to_milliseconds to_minutes to_months to_quarters to_seconds
  to_timestamp to_weeks to_years today try_strptime week weekday weekofyear year yearweek
`);

const LISTS = words(`
  array_contains array_distinct array_extract array_has array_has_all array_has_any array_length array_position array_slice
  array_to_string array_unique list_any_value list_avg list_contains list_count
  list_distinct list_extract list_first list_has list_has_all list_has_any list_intersect list_last list_max list_mean
  list_median list_min list_mode list_position list_reverse list_reverse_sort list_slice list_sort list_sum list_unique
  list_value unnest
`);

const OTHERS = words(
  `hash if ifnull json_array_length json_extract_string json_valid nullif typeof`,
);

/** Functions that are written between or before their values. */
export const OPERATORS = new Set(words(`+ - * / // % ^ ** || ~~ !~~ ~~* !~~* ~~~ & | << >> @`));

export const FUNCTIONS: ReadonlySet<string> = new Set([
  ...AGGREGATES,
  ...NUMBERS,
  ...TEXTS,
  ...TIMES,
  ...LISTS,
  ...OTHERS,
]);

export const AGGREGATE_NAMES: ReadonlySet<string> = new Set(AGGREGATES);
export const WINDOW_NAMES: ReadonlySet<string> = new Set([...WINDOW_FUNCTIONS, ...AGGREGATES]);

/** Values that are written without parentheses. */
export const VALUE_WORDS: ReadonlySet<string> = new Set(
  words(`current_date current_timestamp current_time localtimestamp localtime`),
);
