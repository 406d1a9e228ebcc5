import type { DuckDBValue } from '@duckdb/node-api';
import type { Answer } from '../json-writer';

type Key = DuckDBValue | Answer;

/** As DuckDB puts them in order: texts by their bytes, whole numbers exactly, also beside doubles. */
export function compareKeys(a: Key, b: Key): number {
  if (typeof a === 'string' || typeof b === 'string') return compareTexts(String(a), String(b));
  const [x, y] = [numberOf(a), numberOf(b)];
  return x < y ? -1 : x > y ? 1 : 0;
}

const numberOf = (key: Key): number | bigint => (typeof key === 'bigint' ? key : Number(key ?? 0));

/** By their bytes in UTF-8. */
function compareTexts(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at += 1) {
    const [x, y] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (x !== y) return rankOf(x) - rankOf(y);
  }
  return a.length - b.length;
}

/** Halves of pairs stand for characters behind all others. */
const rankOf = (unit: number): number => (unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit);
