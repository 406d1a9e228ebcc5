import { describe, expect, it } from 'vitest';
import { createDateFormats } from '#common/time';
import { formatValue } from './format-value';

const time = createDateFormats('UTC');
const written = (name: string, value: number | bigint) => formatValue(value, 'long', time, name);

describe('Numbers that name something are written without thousands set apart', () => {
  it.each([
    ['year', 1999, '1999'],
    ['release_year', 2024, '2024'],
    ['birthYear', 1984, '1984'],
    ['film.Year', 2004.5, '2004.5'],
    ['zip', 90210, '90210'],
    ['geo.dest_zipCode', 10115, '10115'],
    ['source.port', 65535, '65535'],
    ['dstPort', 8080, '8080'],
    ['http.response.status_code', 1006, '1006'],
    ['error code', 40001, '40001'],
    ['user_id', 1234567, '1234567'],
    ['userId', 1234567, '1234567'],
    ['id', 12345678901234567890n, '12345678901234567890'],
    ['order_number', 10248, '10248'],
    ['flight no', 1545, '1545'],
    ['process.pid', 31337, '31337'],
    ['dep_time', 1517, '1517'],
    ['sched_arr_time', 2359, '2359'],
    ['CRSDepTime', 1005, '1005'],
    ['hhmm', 1200, '1200'],
  ])('%s of %s', (name, value, text) => {
    expect(written(name, value)).toBe(text);
  });

  it.each([
    ['bytes', 1234567, '1,234,567'],
    ['year', 123456, '123,456'],
    ['cost_per_year', 2000, '2,000'],
    ['port_count', 8080, '8,080'],
    ['number', 1200, '1,200'],
    ['number_of_ids', 1200, '1,200'],
    ['airport', 8080, '8,080'],
    ['air_time', 1230, '1,230'],
    ['dep_delay', 1230, '1,230'],
    ['dep_time', 1275, '1,275'],
    ['dep_time', 86399, '86,399'],
    ['port', 1_000_000, '1,000,000'],
    ['video', 5000, '5,000'],
    ['paid', 5000, '5,000'],
    ['__proto__', 5000, '5,000'],
    ['', 5000, '5,000'],
  ])('but not amounts: %s of %s', (name, value, text) => {
    expect(written(name, value)).toBe(text);
  });
});
