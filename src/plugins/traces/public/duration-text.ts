import { i18n, readFromLeft } from '#common/i18n';

/** With three decimals of the unit that fits. @param beside what it stands beside, whose unit it has */
export const durationText = (nanoseconds: bigint, beside = nanoseconds): string =>
  readFromLeft(withUnit(nanoseconds, beside));

function withUnit(nanoseconds: bigint, beside: bigint): string {
  const size = beside < 0n ? -beside : beside;
  const value = (unit: number) => Number(nanoseconds) / unit;
  if (size < 1000n) {
    return i18n.formatMessage(
      { id: 'traces.nanoseconds', defaultMessage: '{value, number} ns' },
      { value: value(1) },
    );
  }
  if (size < 1_000_000n) {
    return i18n.formatMessage(
      { id: 'traces.microseconds', defaultMessage: '{value, number} µs' },
      { value: value(1000) },
    );
  }
  if (size < 1_000_000_000n) {
    return i18n.formatMessage(
      { id: 'traces.milliseconds', defaultMessage: '{value, number} ms' },
      { value: value(1_000_000) },
    );
  }
  return i18n.formatMessage(
    { id: 'traces.seconds', defaultMessage: '{value, number} s' },
    { value: value(1_000_000_000) },
  );
}

/** To the last nanosecond. */
export const exactDuration = (nanoseconds: bigint): string =>
  readFromLeft(
    i18n.formatMessage(
      { id: 'traces.exactNanoseconds', defaultMessage: '{value} ns' },
      { value: i18n.formatNumber(nanoseconds) },
    ),
  );
