// @vitest-environment node
import { expect, it } from 'vitest';
import { i18n } from '#common/i18n';
import { durationText } from './duration-text';

it('has the unit that fits, or that of what it stands beside', () => {
  expect([2n, 2500n, 2_500_001n, -3_000_000_000n].map((one) => durationText(one))).toEqual([
    '2 ns',
    '2.5 µs',
    '2.5 ms',
    '-3 s',
  ]);
  const total = 1_000_000_000n;
  const ticks = [0n, 1n, 2n, 3n, 4n].map((quarter) => durationText((total * quarter) / 4n, total));
  expect(ticks).toEqual(['0 s', '0.25 s', '0.5 s', '0.75 s', '1 s']);
});

it('is read from the left, the number first, in a language that is read from the right', async () => {
  i18n.setLocale('ar', {});
  await i18n.loadMessageFormat();
  expect(durationText(400_000_000n)).toBe('\u2066400 ms\u2069');
  i18n.setLocale('en', {});
});
