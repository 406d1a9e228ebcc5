import type { PlainCells } from '../../exports';
import { isoTimeSql } from '../load/iso-time';

/** What divides the texts of several parts of a line, which no cell has in it then. */
export const PART_END = '\u001F';

interface CellRules {
  separator: string;
  isSafe: boolean;
  /** Whether something divides the line's parts. */
  isDivided: boolean;
}

/** Separators that neither a number nor a moment has in it. */
const SEPARATORS: ReadonlySet<string> = new Set([',', ';', '\t', '|']);

export const canSeparate = (separator: string): boolean => SEPARATORS.has(separator);

type WriteCell = (value: string, rules: CellRules) => string;

/** By the kind of a `TypedColumn`. */
const PLAIN: Readonly<Record<string, (plain: PlainCells) => WriteCell | undefined>> = {
  text: ({ texts }) => (texts ? textCell : undefined),
  boolean: ({ texts }) => (texts ? anyCell : undefined),
  long: ({ numbers }) =>
    numbers && { kept: anyCell, grouped: groupedLong, whole: wholeLong }[numbers],
  double: ({ numbers }) =>
    numbers && { kept: doubleCell, grouped: groupedDouble, whole: undefined }[numbers],
  date: ({ moments }) => (moments ? (value) => momentCell(value, isoTimeSql(value)) : undefined),
  day: ({ moments }) =>
    moments ? (value) => momentCell(value, `strftime(${value}, '%Y-%m-%d')`) : undefined,
};

/**
 * SQL of a cell of a file of separated values, of the name of a column: what the exports plugin writes for the same value. Empty where
 * that is missing, null where it has to be written with more care. Undefined for values that always have.
 */
export const cellWriter = (kind: string, plain: PlainCells): WriteCell | undefined =>
  PLAIN[kind]?.(plain);

function anyCell(value: string): string {
  return `coalesce(CAST(${value} AS VARCHAR), '')`;
}

/**
 * Signs that no formula begins with, and no white space in front of one: what begins otherwise is looked at with more care. The
 * database compares bytes.
 */
const HARMLESS: readonly (readonly [from: number, before: number])[] = [
  [0x23, 0x27],
  [0x28, 0x2b],
  [0x2e, 0x3d],
  [0x3e, 0x40],
  [0x41, 0x7f],
  // Letters of most scripts.
  [0xc0, 0x1680],
  [0x3001, 0xfeff],
];

function textCell(value: string, { separator, isSafe, isDivided }: CellRules): string {
  const has = (sign: string) => `contains(${value}, chr(${sign.codePointAt(0)}))`;
  const needsQuotes = [separator, '"', '\n', '\r'].map(has).join(' OR ');
  const written = `CASE WHEN ${needsQuotes} THEN '"' || replace(${value}, '"', '""') || '"' ELSE ${value} END`;
  const beginnings = HARMLESS.map(
    ([from, before]) => `(${value} >= chr(${from}) AND ${value} < chr(${before}))`,
  );
  const conditions = [
    ...(isSafe ? [`(${beginnings.join(' OR ')})`] : []),
    ...(isDivided ? [`NOT ${has(PART_END)}`] : []),
    'true',
  ];
  return `CASE WHEN ${value} IS NULL OR ${value} = '' THEN '' WHEN ${conditions.join(' AND ')} THEN ${written} END`;
}

/** Between these bounds both languages write a number with the same digits and without an exponent. */
function doubleCell(value: string): string {
  const isCommon = `(abs(${value}) >= 1e-4 AND abs(${value}) < 1e15) OR ${value} = 0`;
  const whole = `CAST(CAST(${value} AS BIGINT) AS VARCHAR)`;
  const written = `CASE WHEN ${value} = trunc(${value}) THEN ${whole} ELSE CAST(${value} AS VARCHAR) END`;
  return `CASE WHEN ${value} IS NULL THEN '' WHEN ${isCommon} THEN ${written} END`;
}

/** Between thousands English has commas, which may need quotes. */
function groupedCell(
  value: string,
  {
    isCommon,
    isShort,
    short,
    long,
  }: { isCommon: string; isShort: string; short: string; long: string },
  { separator }: CellRules,
): string {
  const written = separator === ',' ? `'"' || ${long} || '"'` : long;
  return `CASE WHEN ${value} IS NULL THEN '' WHEN ${isCommon} THEN CASE WHEN ${isShort} THEN ${short} ELSE ${written} END END`;
}

const isCommonLong = (value: string): string =>
  `${value} > -1000000000000000 AND ${value} < 1000000000000000`;

const groupedLong: WriteCell = (value, rules) =>
  groupedCell(
    value,
    {
      isCommon: isCommonLong(value),
      isShort: `${value} > -1000 AND ${value} < 1000`,
      short: `CAST(${value} AS VARCHAR)`,
      long: `format('{:,}', CAST(${value} AS BIGINT))`,
    },
    rules,
  );

const wholeLong: WriteCell = (value) =>
  `CASE WHEN ${value} IS NULL THEN '' WHEN ${isCommonLong(value)} THEN CAST(${value} AS VARCHAR) END`;

/** Rounded as decimals, half away from zero, as `writeEnglishNumber` does. */
const groupedDouble: WriteCell = (value, rules) => {
  const rounded = `TRY_CAST(CAST(abs(${value}) AS VARCHAR) AS DECIMAL(18, 3))`;
  const sign = `CASE WHEN ${value} < 0 THEN '-' ELSE '' END`;
  const fraction = `rtrim(rtrim(right(CAST(${rounded} AS VARCHAR), 4), '0'), '.')`;
  return groupedCell(
    value,
    {
      isCommon: `abs(${value}) >= 0.001 AND abs(${value}) < 1e15 AND ${rounded} IS NOT NULL`,
      isShort: `${rounded} < 1000`,
      short: `${sign} || CAST(CAST(trunc(${rounded}) AS BIGINT) AS VARCHAR) || ${fraction}`,
      long: `${sign} || format('{:,}', CAST(trunc(${rounded}) AS BIGINT)) || ${fraction}`,
    },
    rules,
  );
};

/** Years of four digits: others have signs. */
function momentCell(value: string, written: string): string {
  const isCommon = `${value} >= TIMESTAMP '1000-01-01' AND ${value} < TIMESTAMP '9999-12-31'`;
  return `CASE WHEN ${value} IS NULL THEN '' WHEN ${isCommon} THEN ${written} END`;
}
