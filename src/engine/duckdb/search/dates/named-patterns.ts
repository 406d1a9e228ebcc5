/** The named formats that are a Java pattern under another name. */
export const NAMED_PATTERNS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    basic_date: 'uuuuMMdd',
    basic_date_time: "uuuuMMdd'T'HHmmss.SSSXX",
    basic_date_time_no_millis: "uuuuMMdd'T'HHmmssXX",
    date: 'uuuu-MM-dd',
    date_hour: "uuuu-MM-dd'T'HH",
    date_hour_minute: "uuuu-MM-dd'T'HH:mm",
    date_hour_minute_second: "uuuu-MM-dd'T'HH:mm:ss",
    date_hour_minute_second_millis: "uuuu-MM-dd'T'HH:mm:ss.SSS",
    date_hour_minute_second_fraction: "uuuu-MM-dd'T'HH:mm:ss.SSS",
    date_time: "uuuu-MM-dd'T'HH:mm:ss.SSSXXX",
    date_time_no_millis: "uuuu-MM-dd'T'HH:mm:ssXXX",
    hour_minute: 'HH:mm',
    hour_minute_second: 'HH:mm:ss',
    year: 'uuuu',
    year_month: 'uuuu-MM',
    year_month_day: 'uuuu-MM-dd',
  }).flatMap(([name, pattern]) => [
    [name, pattern],
    [`strict_${name}`, pattern],
  ]),
);
