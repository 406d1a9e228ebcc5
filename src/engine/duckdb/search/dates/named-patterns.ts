/** The named formats that are a Java pattern under another name. */
export const NAMED_PATTERNS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    basic_date: 'yyyyMMdd',
    basic_date_time: "yyyyMMdd'T'HHmmss.SSSXX",
    basic_date_time_no_millis: "yyyyMMdd'T'HHmmssXX",
    date: 'yyyy-MM-dd',
    date_hour: "yyyy-MM-dd'T'HH",
    date_hour_minute: "yyyy-MM-dd'T'HH:mm",
    date_hour_minute_second: "yyyy-MM-dd'T'HH:mm:ss",
    date_hour_minute_second_millis: "yyyy-MM-dd'T'HH:mm:ss.SSS",
    date_hour_minute_second_fraction: "yyyy-MM-dd'T'HH:mm:ss.SSS",
    date_time: "yyyy-MM-dd'T'HH:mm:ss.SSSXXX",
    date_time_no_millis: "yyyy-MM-dd'T'HH:mm:ssXXX",
    hour_minute: 'HH:mm',
    hour_minute_second: 'HH:mm:ss',
    year: 'yyyy',
    year_month: 'yyyy-MM',
    year_month_day: 'yyyy-MM-dd',
  }).flatMap(([name, pattern]) => [
    [name, pattern],
    [`strict_${name}`, pattern],
  ]),
);
