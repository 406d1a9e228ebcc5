/** Up to so many milliseconds a bucket: the width, in the original's steps. */
const STEPS: readonly (readonly [most: number, width: string])[] = [
  [500, '100ms'],
  [5000, '1s'],
  [7500, '5s'],
  [15_000, '10s'],
  [45_000, '30s'],
  [180_000, '1m'],
  [450_000, '5m'],
  [1_200_000, '10m'],
  [2_700_000, '30m'],
  [7_200_000, '1h'],
  [21_600_000, '3h'],
  [86_400_000, '12h'],
  [604_800_000, '24h'],
  [1_814_400_000, '1w'],
  [31_535_999_999, '30d'],
];

/** What `%autointerval%` means where a bucket should be about so long. */
export const chartInterval = (milliseconds: number): string =>
  STEPS.find(([most]) => milliseconds <= most)?.[1] ?? '1y';
