import type { JsonObject } from '#common/json';
import { none } from './ask';

const NUMBERS = [
  'params.a / 2',
  '1 / 2',
  'params.a / params.b',
  'params.a % 3',
  'params.c > 1 ? 1 : 0',
  '(params.c > 1 ? 1 : 0.5) / 2',
  'params.a / 0',
  '7 / 0',
  '7 / 2 * params.a',
  'Math.round(params.a / 3)',
  'Math.round(params.a / 3) / 2',
  '(int) (params.a / 3)',
  '(int) (params.a / 3) / 2',
  '(long) 1e300 + 1',
  '(int) 1e300',
  '(int) 4294967297L',
  'params.a > params.b',
  '2147483647 + 1',
  '2147483647 * 2',
  '9223372036854775807L + 1',
  'params.a + 1 / 3',
  '5 % 3 + params.c',
  '-7 / 2',
  '-7 % 3',
  '(double) 7 / 2',
  '7 / 2.0',
  '7L / 2',
  'Math.floor(7 / 2)',
  'Math.max(1, 2) / 4',
  'params.n / 2',
  'params.f / 2',
  'params.n / params.a',
];
const CONDITIONS = [
  'params.a > 10',
  'params.c > 1',
  'params.a / 2 > 5',
  'params.a',
  '1',
  'true',
  '7 / 2 > 3',
  'params.a == 0 || params.c >= 2',
  'params.c == 0 || 7 / params.c > 3',
  '!(params.a > 10)',
];

const scripted = (type: string, script: JsonObject): JsonObject =>
  none({
    t: {
      date_histogram: { field: 'at', fixed_interval: '5d' },
      aggs: {
        x: { sum: { field: 'number' } },
        y: { max: { field: 'number' } },
        p: { [type]: { buckets_path: { a: 'x', b: 'y', c: '_count' }, script } },
      },
    },
  });

/** What a script of buckets computes of whole numbers, and whether it says true or false. */
export const bucketScripts: readonly JsonObject[] = [
  ...NUMBERS.map((source) =>
    scripted('bucket_script', {
      source,
      ...(/params\.[nf]/.test(source) && { params: { n: 7, f: 7.5 } }),
    }),
  ),
  ...CONDITIONS.map((source) => scripted('bucket_selector', { source })),
];
