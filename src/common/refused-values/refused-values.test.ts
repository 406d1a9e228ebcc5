import { expect, it } from 'vitest';
import { describeMisfit } from './find-misfit';
import { explainRefusedValue, valueProblemOf } from '.';

const FIELDS = [
  { name: 'bytes', type: 'long' },
  { name: '@timestamp', type: 'date' },
  { name: 'client', type: 'ip' },
  { name: 'delayed', type: 'boolean' },
];

const explain = (reason: string, query: string) => {
  const body = {
    message: reason,
    attributes: { code: 'invalid_query', error: { type: 'invalid_query', reason } },
  };
  const page = { query: { query, language: 'kuery' as const }, filters: [] };
  return valueProblemOf(
    explainRefusedValue(Object.assign(new Error(reason), { body }), { fields: FIELDS, page }),
  )?.message;
};

it.each([
  ['failed to create query: For input string: "abc"', 'bytes:abc', 'a number'],
  ['For input string: "abc"', 'bytes:abc', 'a number'],
  [
    'failed to create query: Value [3000000000] is out of range for an integer',
    'bytes > 3000000000',
    'too large',
  ],
  [
    'failed to create query: Value [99999999999999999999] is out of range for a long',
    'bytes: 99999999999999999999',
    'too large',
  ],
  [
    'failed to create query: Value [[33 30 30 30 30 30 30 30 30 30]] is out of range for an integer',
    'bytes > 3000000000',
    '"3000000000" is too large',
  ],
  [
    'failed to create query: [half_float] supports only finite values, but got [1.0E9]',
    'bytes: 1e9',
    '"1e9" is too large or too small for the field bytes',
  ],
  [
    'failed to create query: Illegal prefix length [99] in [10.0.0.0/99]. Must be 0-32 for IPv4 ranges, 0-128 for IPv6 ranges',
    'client: 10.0.0.0/99',
    '"10.0.0.0/99" is not an IP address',
  ],
  ['[half_float] supports only finite values, but got [1e9]', 'bytes: 1e9', 'too large'],
  [
    'failed to parse date field [x] with format [strict_date_optional_time||epoch_millis]: [failed to parse date field [x] with format [strict_date_optional_time||epoch_millis]]',
    '@timestamp > x',
    'a date',
  ],
  ['operator not supported for date math [/-]', '@timestamp > "now/-"', 'a date'],
  ["failed to create query: 'abc' is not an IP string literal.", 'client: abc', 'an IP address'],
  [
    "failed to create query: illegal prefix length '99' in '10.0.0.0/99'. Must be 0-32 for IPv4 ranges, 0-128 for IPv6 ranges",
    'client: 10.0.0.0/99',
    'an IP address',
  ],
  [
    "failed to create query: Can't parse boolean value [maybe], expected [true] or [false]",
    'delayed: maybe',
    'neither true nor false',
  ],
  [
    'failed to create query: Can only use wildcard queries on keyword, text and wildcard fields - not on [bytes] which is of type [long]',
    'bytes: 5*',
    'a text pattern',
  ],
])('a cluster says %s, a person reads what does not fit', (reason, query, words) => {
  expect(explain(reason, query)).toContain(words);
});

it.each([
  ['bytes', '99999999999999999999', 'too large'],
  ['bytes', '1e400', 'too large'],
  ['bytes', '9223372036854775807', undefined],
  ['@timestamp', '2026-99-99', 'a date'],
  ['@timestamp', '2026-02-30', 'a date'],
  ['@timestamp', '2024-02-29', undefined],
  ['client', '10.0.0.300', 'an IP address'],
  ['client', '10.0.0.0/8', undefined],
])('%s: whether %s fits is known before anybody is asked', (name, value, words) => {
  const field = FIELDS.find((one) => one.name === name);
  const message = field && describeMisfit({ value, field });
  if (words === undefined) expect(message).toBeUndefined();
  else expect(message).toContain(words);
});
