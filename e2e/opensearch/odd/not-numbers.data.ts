import type { JsonObject } from '#common/json';
import { found, none } from './ask';

/** 0/0, 1/0 or a number. */
const RATIO =
  "(doc['counts'].value * 0.5) / (doc['counts'].value == 2 ? 0.0 : doc['counts'].value * 0.5)";

const CONDITIONS = [
  `${RATIO} > 1`,
  `${RATIO} < 1`,
  `${RATIO} >= 1`,
  `1 < ${RATIO}`,
  `1 >= ${RATIO}`,
  `${RATIO} == ${RATIO}`,
  `${RATIO} != ${RATIO}`,
  `!(${RATIO} > 1)`,
  `Math.max(${RATIO}, 1.0) > 0`,
  `Math.min(1.0, ${RATIO}) > 0`,
  `(doc['counts'].value == 0 ? Double.NaN : 2.0) > 1`,
  `Double.isNaN(${RATIO})`,
  `Double.isInfinite(${RATIO})`,
  `Double.isFinite(${RATIO})`,
  `Double.compare(${RATIO}, 1.0) >= 0`,
  `Integer.compare(2, 3) < 0 && Long.compare(doc['whole'].value, 30L) > 0`,
  'Double.NaN == Double.NaN',
  "doc['cents'].value < Double.MAX_VALUE && doc['cents'].value > Double.MIN_VALUE",
  "Math.sqrt(doc['cents'].value - 0.3) > 0.1",
  "Math.log(doc['cents'].value - 0.3) < 0",
  `Math.cos(${RATIO}) < 1`,
  `Math.floor(${RATIO}) < 3`,
];

const VALUES = [
  RATIO,
  `-(${RATIO})`,
  "doc['counts'].value == 0 ? Double.NaN : doc['counts'].value == 1 ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY",
  "doc['counts'].value == 0 ? Long.MAX_VALUE : Integer.MIN_VALUE",
  "doc['counts'].value == 0 ? Double.MAX_VALUE : 1.0",
  'Integer.MAX_VALUE + 1',
  'Long.MIN_VALUE - 1',
  'Short.MAX_VALUE + Byte.MIN_VALUE',
  "Math.sqrt(doc['cents'].value - 0.3)",
  "Math.log(doc['cents'].value - 0.3)",
  "Math.log10(doc['counts'].value)",
  '(int) Double.NaN',
  '(long) Double.POSITIVE_INFINITY',
];

/** Written with an exponent, or without. */
const TEXTS = [
  "doc['cents'].value * 1e7",
  "doc['cents'].value * 1e8",
  "doc['cents'].value * 1e300",
  "doc['counts'].value * 123456789.0",
  "doc['counts'].value / 1e3",
  "0.0 - doc['cents'].value / 3e4",
  "doc['amount'].value * 1.0",
];

/** What is infinite, or not even that, and how doubles are written. */
export const notNumbers: readonly JsonObject[] = [
  ...CONDITIONS.map((source) => found({ script: { script: { source } } })),
  ...VALUES.flatMap((source) => [
    none({ a: { terms: { script: { source }, size: 60, order: { _key: 'asc' } } } }),
    ...['min', 'max', 'sum', 'avg'].map((kind) => none({ a: { [kind]: { script: { source } } } })),
  ]),
  ...TEXTS.map((source) =>
    none({ a: { terms: { script: { source }, size: 60, order: { _key: 'asc' } } } }),
  ),
];
