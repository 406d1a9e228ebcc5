import type { JsonObject } from '#common/json';
import { none } from './ask';

const PATTERNS = [
  'yyyy[-MM[-dd]]',
  'yyyy-MM-dd[ HH:mm]',
  "yyyy[-MM-dd]['T'HH:mm:ss][.SSS]",
  '[yyyy-MM-dd][yyyy/MM/dd]',
  '[yyyy]',
  'yyyy[',
  'yyyy]',
  'yyyy[]MM',
  '[[yyyy]-MM]',
  "yyyy'['MM",
];
const TIMES = [
  '2024',
  '2024-01',
  '2024-01-03',
  '2024-01-03 05:00',
  '2024-01-03T05:00:00',
  '2024/01/03',
];

/** Patterns of dates with parts that may be left out. */
export const optionalParts: readonly JsonObject[] = PATTERNS.flatMap((format) => [
  none({ a: { date_histogram: { field: 'at', calendar_interval: 'month', format } } }),
  ...TIMES.flatMap((time) =>
    ['gte', 'lte'].map((side) => ({
      size: 0,
      track_total_hits: true,
      query: { range: { at: { [side]: time, format } } },
    })),
  ),
]);
