const UNITS: ReadonlyMap<string, number> = new Map([
  ['nanos', 1e-6],
  ['micros', 1e-3],
  ['ms', 1],
  ['s', 1000],
  ['m', 60_000],
  ['h', 3_600_000],
  ['d', 86_400_000],
]);

/** Milliseconds of `30s`; undefined where nothing is given, or it is no length of time. */
export function readTime(value: string | undefined): number | undefined {
  const [, count = '', unit = ''] = /^(\d{1,15}(?:\.\d+)?)([a-z]+)$/i.exec(value ?? '') ?? [];
  const length = UNITS.get(unit.toLowerCase());
  return length === undefined ? undefined : Number(count) * length;
}
