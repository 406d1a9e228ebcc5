import type { DuckDBValue } from '@duckdb/node-api';

/** Keys of one type, as DuckDB puts them in order: texts by their bytes, whole numbers exactly. */
export function compareKeys(a: DuckDBValue, b: DuckDBValue): number {
  if (typeof a === 'string' && typeof b === 'string') return compareTexts(a, b);
  const [x, y] =
    typeof a === 'bigint' && typeof b === 'bigint' ? [a, b] : [Number(a ?? 0), Number(b ?? 0)];
  return x < y ? -1 : x > y ? 1 : 0;
}

/** By their bytes in UTF-8. */
export function compareTexts(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at += 1) {
    const [x, y] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (x !== y) return rankOf(x) - rankOf(y);
  }
  return a.length - b.length;
}

/** Halves of pairs stand for characters behind all others. */
const rankOf = (unit: number): number => (unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit);
