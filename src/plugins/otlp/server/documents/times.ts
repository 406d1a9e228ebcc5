/** With all nine digits of its fraction. */
export function timeText(nanoseconds: bigint): string {
  const seconds = new Date(Number(nanoseconds / 1_000_000_000n) * 1000).toISOString().slice(0, 19);
  return `${seconds}.${String(nanoseconds % 1_000_000_000n).padStart(9, '0')}Z`;
}

/** Of what says no time: when it came. */
export const nowInNanoseconds = (): bigint => BigInt(Date.now()) * 1_000_000n;
