/** Milliseconds since 1970. */
export interface TimeRange {
  from: number;
  to: number;
}

/** The first and last time of a column, while its values come in one by one. */
export class MeasuredTimes {
  range: TimeRange | undefined;

  /** Those of one row: milliseconds, or the digits of nanoseconds. */
  add(values: readonly unknown[]): void {
    for (const value of values) {
      const time = typeof value === 'number' ? value : Number(BigInt(String(value)) / 1_000_000n);
      const { from, to } = this.range ?? { from: time, to: time };
      this.range = { from: Math.min(from, time), to: Math.max(to, time) };
    }
  }
}
