import { expect, it } from 'vitest';
import { isOfDays } from './days-format';

it.each([
  ['date', true],
  ['strict_date', true],
  ['basic_date', true],
  ['yyyy-MM-dd', true],
  ["d 'de' MMMM yyyy||strict_date", true],
  ['yyyy-MM-dd||yyyy-MM-dd HH:mm:ss', false],
  ['yyyy-MM-dd||epoch_millis', false],
  ['strict_date_optional_time', false],
  ['basic_date_time', false],
  ['dd', false],
  // As OpenSearch has it where a mapping says nothing: dates with or without a time, and milliseconds.
  [undefined, false],
])('the format %s of a mapping is of days: %s', (format, days) => {
  expect(isOfDays(format)).toBe(days);
});
