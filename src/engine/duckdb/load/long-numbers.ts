import { documentTable } from '../catalog';
import type { LoadSession } from './session';
import type { TablePlan } from './table-plan';

/** Digits that every double has at most, where it is told apart from all others. */
const MOST_DIGITS = 17;

/** A number where a value can stand, with more digits than those, or a whole one with nearly as many. */
const CANDIDATE = String.raw`[-:,\[\s](?:0\.0*[1-9][0-9]{17}|[1-9][0-9.]{18}|[1-9][0-9]{15,17}[,\]}\s])`;

const STEP = 16;
const [QUOTE, MINUS, POINT, ZERO, NINE] = [34, 45, 46, 48, 57];

/** Looks at one byte in sixteen of a part of a file, and nearer where that is of a number: no such number is shorter. */
export function mayHoldLongNumbers(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at += STEP) {
    if (!isPart(bytes[at])) continue;
    let start = at;
    while (isPart(bytes[start - 1])) start -= 1;
    const before = bytes[bytes[start - 1] === MINUS ? start - 2 : start - 1];
    let [digits, points, end] = [0, 0, start];
    for (let byte = bytes[end]; isPart(byte); byte = bytes[(end += 1)]) {
      if (byte === POINT) points += 1;
      else if (digits > 0 || byte !== ZERO) digits += 1;
    }
    if (before !== QUOTE && digits > (points > 0 ? MOST_DIGITS : MOST_DIGITS - 2)) return true;
    at = end - 1;
  }
  return false;
}

const isPart = (byte = 0): boolean => (byte >= ZERO && byte <= NINE) || byte === POINT;

/** Of each field of doubles, how many numbers of the documents say more than it keeps. The database reads them as doubles at once. */
export async function countLongNumbers(
  id: number,
  { longNumbers, fields }: TablePlan,
  { connection, signal }: LoadSession,
): Promise<ReadonlyMap<string, number>> {
  const doubles = new Set(fields.flatMap(({ name, type }) => (type === 'double' ? [name] : [])));
  const counts = new Map<string, number>();
  if (!longNumbers || doubles.size === 0) return counts;
  const result = await connection.stream(
    `SELECT _source FROM ${documentTable({ id })} WHERE regexp_matches(_source, '${CANDIDATE}')`,
  );
  for await (const chunk of result.yieldRowsJs()) {
    const paths = chunk.flatMap(([text]) => longNumbersOf(String(text)));
    for (const path of paths.filter((one) => doubles.has(one))) {
      counts.set(path, (counts.get(path) ?? 0) + 1);
    }
    signal.throwIfAborted();
  }
  return counts;
}

const TOKEN = /"(?:[^"\\]|\\[^])*(?:"|\\?$)|[{}[\],]|-?\d[\d.eE+-]*/g;

/** The path of each number that a double rounds; of lists that of the list. */
function longNumbersOf(text: string): readonly string[] {
  const found: string[] = [];
  const open: { isObject: boolean; key?: string | undefined }[] = [];
  for (const [token] of text.matchAll(TOKEN)) {
    const top = open.at(-1);
    const first = token[0];
    if (first === '{' || first === '[') open.push({ isObject: first === '{' });
    else if (first === '}' || first === ']') open.pop();
    else if (first === ',') {
      if (top) top.key = undefined;
    } else if (first === '"') {
      if (top?.isObject && top.key === undefined) top.key = String(JSON.parse(token));
    } else if (saysMore(token)) {
      found.push(open.flatMap(({ key }) => key ?? []).join('.'));
    }
  }
  return found;
}

/** What is written with all digits of the double, as `%.20f` does, says no more than it. */
function saysMore(numeral: string): boolean {
  if (numeral.length < MOST_DIGITS - 1) return false;
  const value = Number(numeral);
  if (/^-?\d+$/.test(numeral)) return Number.isFinite(value) && BigInt(numeral) !== BigInt(value);
  if (significantDigits(numeral) <= MOST_DIGITS) return false;
  const decimals = numeral.split('.')[1]?.length ?? 0;
  return decimals > 100 || value.toFixed(decimals) !== numeral;
}

/** Without zeros in front and behind. */
function significantDigits(numeral: string): number {
  const digits = (numeral.split(/[eE]/)[0] ?? '').replace(/\D/g, '');
  let [start, end] = [0, digits.length];
  while (digits[start] === '0') start += 1;
  while (end > start && digits[end - 1] === '0') end -= 1;
  return end - start;
}
