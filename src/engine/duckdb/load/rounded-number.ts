/** SQL of whether a column of doubles holds less of a number than Parquet's type did. */
export function losesDigitsOfType(value: string, type: string): string {
  // Above its largest value a cast to UBIGINT is that value.
  const exact = type.startsWith('DECIMAL') ? type : 'HUGEINT';
  return `(try_cast(${value}::DOUBLE AS ${exact}) IS DISTINCT FROM ${value}::${exact})`;
}
