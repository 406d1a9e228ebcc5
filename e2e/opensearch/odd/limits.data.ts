import type { JsonObject } from '#common/json';
import { none } from './ask';

const LIMITS: readonly JsonObject[] = [
  ...[
    '999999999999999d',
    '99999999999999d',
    '106751991167d',
    '106751991168d',
    '99999999999d',
    '1000000000d',
    '100000d',
    '9223372036854775807ms',
    '9999999999999999999ms',
    '-1d',
    '0d',
    '1.5h',
    '1500000m',
    '1D',
    ' 1h',
    '10micros',
  ].flatMap((text): JsonObject[] => [
    { date_histogram: { field: 'at', fixed_interval: text } },
    { date_histogram: { field: 'at', fixed_interval: text, time_zone: 'Europe/Berlin' } },
  ]),
  ...[
    '+99999999999d',
    '+106751991167d',
    '+1000000000d',
    '-1000000000d',
    '+100000d',
    '999999999999999d',
    '+1.5h',
    '5',
    '+',
    'x',
    '-1000000000000ms',
  ].flatMap((offset): JsonObject[] => [
    { date_histogram: { field: 'at', fixed_interval: '1d', offset } },
    { date_histogram: { field: 'at', calendar_interval: 'month', offset } },
    {
      date_histogram: { field: 'at', calendar_interval: 'day', offset, time_zone: 'Europe/Berlin' },
    },
  ]),
];
/** Lengths beyond what any calendar holds. */
export const limits: readonly JsonObject[] = LIMITS.map((one) => none({ a: one }));
