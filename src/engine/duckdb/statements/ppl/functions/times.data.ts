import { rule, type FunctionRule } from './rule';

const part = (name: string): FunctionRule => rule('d', 'integer', `${name}($1)`);

const WEEK = rule('d', 'integer', "CAST(strftime($1, '%U') AS BIGINT)");
const DAY_OF_WEEK = rule('d', 'integer', '(dayofweek($1) + 1)');
const NOW = rule('', 'time', 'CAST(now() AS TIMESTAMP)');
const TODAY = rule('', 'date', 'CAST(now() AS DATE)');
const CLOCK = rule('', 'clock', 'CAST(CAST(now() AS TIMESTAMP) AS TIME)');

/** Functions of times, all of them in UTC. */
export const TIMES: Readonly<Record<string, FunctionRule>> = {
  curdate: TODAY,
  current_date: TODAY,
  current_time: CLOCK,
  current_timestamp: NOW,
  curtime: CLOCK,
  localtime: NOW,
  localtimestamp: NOW,
  now: NOW,
  sysdate: NOW,
  utc_date: TODAY,
  utc_time: CLOCK,
  utc_timestamp: NOW,
  date: rule('d', 'date', 'CAST($1 AS DATE)'),
  datetime: rule('d', 'time', 'CAST($1 AS TIMESTAMP)'),
  timestamp: rule('d', 'time', 'CAST($1 AS TIMESTAMP)'),
  time: rule('d', 'clock', 'CAST(CAST($1 AS TIMESTAMP) AS TIME)'),
  day: part('day'),
  day_of_month: part('day'),
  dayofmonth: part('day'),
  day_of_week: DAY_OF_WEEK,
  dayofweek: DAY_OF_WEEK,
  day_of_year: part('dayofyear'),
  dayofyear: part('dayofyear'),
  dayname: rule('d', 'text', 'dayname($1)'),
  hour: part('hour'),
  hour_of_day: part('hour'),
  last_day: rule('d', 'date', 'last_day($1)'),
  microsecond: rule('d', 'integer', '(microsecond(CAST($1 AS TIMESTAMP)) % 1000000)'),
  minute: part('minute'),
  minute_of_day: rule('d', 'integer', '(hour($1) * 60 + minute($1))'),
  minute_of_hour: part('minute'),
  month: part('month'),
  month_of_year: part('month'),
  monthname: rule('d', 'text', 'monthname($1)'),
  quarter: part('quarter'),
  second: part('second'),
  second_of_minute: part('second'),
  to_days: rule('d', 'integer', "(date_diff('day', DATE '1970-01-01', CAST($1 AS DATE)) + 719528)"),
  week: WEEK,
  week_of_year: WEEK,
  weekday: rule('d', 'integer', '(isodow($1) - 1)'),
  year: part('year'),
  datediff: rule('dd', 'integer', "date_diff('day', CAST($2 AS DATE), CAST($1 AS DATE))"),
  from_days: rule(
    'i',
    'date',
    "CAST(DATE '1970-01-01' + to_days(CAST($1 - 719528 AS INTEGER)) AS DATE)",
  ),
  from_unixtime: rule('n', 'time', 'make_timestamp(CAST(round($1 * 1000000) AS BIGINT))'),
  unix_timestamp: rule(
    'd?',
    'double',
    'epoch(CAST(now() AS TIMESTAMP))',
    'epoch(CAST($1 AS TIMESTAMP))',
  ),
};
