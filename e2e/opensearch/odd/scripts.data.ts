import type { JsonObject } from '#common/json';
import { found, none } from './ask';

const OVERFLOWS = [
  "doc['whole'].value + 1",
  "doc['whole'].value * 3",
  "doc['whole'].value - 5",
  "-doc['whole'].value",
  "doc['whole'].value * doc['whole'].value",
  '(long) 1e300',
  'Math.round(1e300)',
  "(long) (doc['amount'].value * 1e300)",
  "def x = doc['whole'].value; x += 1; return x",
  "doc['whole'].value + doc['counts'].value",
  '9223372036854775807L + 1',
  "Math.max(doc['whole'].value + 1, 3)",
  "doc['at'].value.toInstant().toEpochMilli() * 10000000",
  "doc['whole'].value == 9007199254740993L",
  "doc['counts'].value * 2147483647",
  '(float) 0.1',
];
/** Those that the language expression has too. */
const EXPRESSIONS = [
  "doc['whole'].value",
  "doc['cents'].value",
  "doc['flags'].value",
  "doc['at'].value",
  '1',
  "doc['counts'].size() > 2 ? 1 : 0",
];

/** Whole numbers beyond what a long holds, and what a script of a query gives. */
export const scripts: readonly JsonObject[] = [
  ...OVERFLOWS.flatMap((source): JsonObject[] => [
    { size: 8, _source: false, sort: ['_doc'], script_fields: { s: { script: { source } } } },
  ]),

  none({ a: { max: { script: "doc['whole'].value + 1" } } }),
  none({ a: { terms: { script: "doc['whole'].value * 3", size: 4 } } }),
  found({ script: { script: "doc['whole'].value + 1 < 0" } }),
  {
    size: 4,
    _source: false,
    sort: [{ _script: { type: 'number', script: "doc['whole'].value + 1", order: 'asc' } }, '_doc'],
  },
  ...[
    "doc['whole'].value",
    "doc['cents'].value",
    "doc['tags.keyword'].value",
    "doc['flags'].value",
    "doc['at'].value",
    '1',
    "'true'",
    'true',
    'null',
    "doc['counts'].size() > 2 ? true : false",
    "doc['counts'].size() > 2 ? 1 : 0",
    "return doc['whole'].value",
  ].flatMap((source): JsonObject[] => [
    found({ script: { script: source } }),
    found({ bool: { must_not: [{ script: { script: { source } } }] } }),
    ...(EXPRESSIONS.includes(source)
      ? [found({ script: { script: { source, lang: 'expression' } } })]
      : []),
  ]),
];
