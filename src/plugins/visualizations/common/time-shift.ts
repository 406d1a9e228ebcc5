const UNITS: Readonly<Record<string, number>> = {
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 7 * 86_400_000,
  M: 2_592_000_000,
  y: 31_536_000_000,
};

/** `1w` in milliseconds; months and years have 30 and 365 days. Undefined for what is no time. */
export function shiftMilliseconds(text: string): number | undefined {
  const [, amount, unit = ''] = /^(\d+)\s*([smhdwMy])$/.exec(text.trim()) ?? [];
  const length = UNITS[unit];
  return amount === undefined || length === undefined ? undefined : Number(amount) * length;
}

/** So long before, in milliseconds since 1970: of the calendar, for months and years. Undefined for what is no time. */
export function shiftedBack(moment: number, text: string): number | undefined {
  const [, amount, unit] = /^(\d+)\s*([My])$/.exec(text.trim()) ?? [];
  if (amount === undefined) {
    const length = shiftMilliseconds(text);
    return length === undefined ? undefined : moment - length;
  }
  return monthsBefore(moment, Number(amount) * (unit === 'y' ? 12 : 1));
}

/** So many months of the calendar before, in milliseconds since 1970: the last day of a month that has no such day. */
export function monthsBefore(moment: number, months: number): number {
  const date = new Date(moment);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime();
}
