import { i18n } from '#common/i18n';

/** How a number changed. */
export interface Change {
  absolute: number;
  /** 1 is twice as much; null where it was 0 before. */
  relative: number | null;
}

/** Null where either has no value. */
export function changeOf(now: number | null, before: number | null): Change | null {
  if (now === null || before === null) return null;
  const absolute = now - before;
  return { absolute, relative: before === 0 ? null : absolute / Math.abs(before) };
}

/** With its sign. */
export const percentOfChange = (relative: number): string =>
  i18n.formatNumber(relative, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });

/** With its sign. @param write how the number itself is written */
export const amountOfChange = (absolute: number, write: (value: number) => string): string =>
  absolute > 0 ? `+${write(absolute)}` : write(absolute);
