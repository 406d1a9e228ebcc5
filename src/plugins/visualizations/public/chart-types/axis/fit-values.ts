/** What is drawn where a line has no value (`seriesParams.fitting`, as Lens names it). */
export type Fitting = 'none' | 'zero' | 'linear' | 'carry' | 'lookahead' | 'nearest' | 'average';
export type EndValue = 'none' | 'zero' | 'nearest';
type Values = readonly (number | null)[];

const FITTINGS: ReadonlySet<string> = new Set([
  'zero',
  'linear',
  'carry',
  'lookahead',
  'nearest',
  'average',
]);

export const readFitting = (text: string): Fitting =>
  FITTINGS.has(text) ? (text as Fitting) : 'none';
export const readEndValue = (text: string): EndValue =>
  text === 'zero' || text === 'nearest' ? text : 'none';

/** The values with those between two of them made up, and those before the first and after the last by `end`. */
export function fitValues(values: Values, fitting: Fitting, end: EndValue): Values {
  if (fitting === 'none') return values;
  if (fitting === 'zero') return values.map((value) => value ?? 0);
  const known = values.flatMap((value, at) => (value === null ? [] : [{ value, at }]));
  let next = 0;
  return values.map((value, at) => {
    if (value !== null) {
      next += 1;
      return value;
    }
    const [before, after] = [known[next - 1], known[next]];
    return before && after ? between(fitting, before, after, at) : beyond(end, before ?? after);
  });
}

interface Known {
  value: number;
  at: number;
}

function between(fitting: Fitting, before: Known, after: Known, at: number): number {
  switch (fitting) {
    case 'carry':
      return before.value;
    case 'lookahead':
      return after.value;
    case 'nearest':
      return at - before.at <= after.at - at ? before.value : after.value;
    case 'average':
      return (before.value + after.value) / 2;
    default:
      return (
        before.value + ((after.value - before.value) * (at - before.at)) / (after.at - before.at)
      );
  }
}

function beyond(end: EndValue, nearest: Known | undefined): number | null {
  return end === 'zero' ? 0 : end === 'nearest' ? (nearest?.value ?? null) : null;
}
