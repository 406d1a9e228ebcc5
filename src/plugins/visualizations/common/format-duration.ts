import { i18n } from '#common/i18n';
import { asBoolean, asCount, asText, type JsonObject } from '#common/json';

/** Milliseconds. Months and years are those of calendars in the middle, as the ecosystem counts them. */
const LENGTHS: Readonly<Record<string, number>> = {
  picoseconds: 1e-9,
  nanoseconds: 1e-6,
  microseconds: 1e-3,
  milliseconds: 1,
  seconds: 1000,
  minutes: 60_000,
  hours: 3_600_000,
  days: 86_400_000,
  weeks: 7 * 86_400_000,
  months: 2_629_746_000,
  years: 31_556_952_000,
};

const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

/**
 * The ecosystem's format `duration`: `inputFormat` says what the values are, `outputFormat` what they become: `humanize`,
 * `humanizePrecise`, or one unit such as `asHours`, with `outputPrecision` places.
 */
export function createDurationFormat(params: JsonObject): (value: number) => string {
  const length = lengthOf(asText(params['inputFormat'], 'seconds')) ?? 1000;
  const output = asText(params['outputFormat'], 'humanize');
  const precision = asCount(params['outputPrecision'], { fallback: 2, min: 0, max: 20 });
  const unit = /^as([A-Z][a-z]+)$/.exec(output)?.[1]?.toLowerCase() ?? '';
  const unitLength = lengthOf(unit);
  if (unitLength !== undefined) {
    const digits = { minimumFractionDigits: precision, maximumFractionDigits: precision };
    const suffix = asBoolean(params['showSuffix']) ? toUnit(unit) : {};
    return (value) => i18n.formatNumber((value * length) / unitLength, { ...digits, ...suffix });
  }
  const places = output === 'humanizePrecise' ? precision : 1;
  return (value) => formatDuration(value * length, places);
}

const lengthOf = (name: string): number | undefined =>
  Object.hasOwn(LENGTHS, name) ? LENGTHS[name] : undefined;

/** Languages have no word for the shortest. */
const toUnit = (name: string) =>
  name === 'picoseconds'
    ? {}
    : ({ style: 'unit', unit: name.slice(0, -1), unitDisplay: 'short' } as const);

/** In the largest unit that it fills. */
function formatDuration(milliseconds: number, places: number): string {
  const size = Math.abs(milliseconds);
  const [unit, length] = STEPS.find(([, least]) => size >= least) ?? (['millisecond', 1] as const);
  return i18n.formatNumber(milliseconds / length, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: places,
  });
}
