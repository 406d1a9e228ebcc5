import { type FormulaCall, FormulaError } from '#common/formula';
import { i18n } from '#common/i18n';

export type Numbers = readonly (number | null)[];

/** What the rows of a table have beside their numbers. */
export interface FormulaRows {
  /** Rows of a series, in order: each is computed by itself. */
  series: readonly (readonly number[])[];
  /** Of each row: the part of its bucket that lies within the time range, in milliseconds; undefined where it has none. */
  lengths: readonly (number | undefined)[];
}

/** A function over the rows of each series, as Lens computes it. Throws `FormulaError`. */
export function columnFunction(call: FormulaCall, input: Numbers, rows: FormulaRows): Numbers {
  const output: (number | null)[] = input.map(() => null);
  const compute = functionOf(call, rows);
  for (const places of rows.series) {
    const values = compute(
      places.map((place) => input[place] ?? null),
      places,
    );
    places.forEach((place, at) => {
      output[place] = values[at] ?? null;
    });
  }
  return output;
}

type Compute = (values: Numbers, places: readonly number[]) => Numbers;

function functionOf({ name, named, at }: FormulaCall, { lengths }: FormulaRows): Compute {
  switch (name) {
    case 'moving_average':
      return (values) => movingAverage(values, Math.max(1, Number(named['window'] ?? 5)));
    case 'cumulative_sum':
      return cumulativeSum;
    case 'differences':
      return (values) => fromPrevious(values, (value, before) => value - before);
    case 'counter_rate': {
      // A counter that is less than before began again at 0.
      const grow = (value: number, before: number) => (value > before ? value - before : value);
      const unit = unitOf(named['unit'] ?? 's', at);
      return (values, places) => perUnit(fromPrevious(values, grow), places, { lengths, unit });
    }
    case 'normalize_by_unit': {
      const unit = unitOf(named['unit'] ?? 's', at);
      return (values, places) => perUnit(values, places, { lengths, unit });
    }
    default:
      return (values) => {
        const value = overall(name, values);
        return values.map(() => value);
      };
  }
}

/** Of those before: the value itself is not among them. */
function movingAverage(values: Numbers, window: number): Numbers {
  const started = values.findIndex((value) => value !== null);
  return values.map((_, at) => {
    if (started < 0 || at <= started) return null;
    const before = numbersIn(values.slice(Math.max(started, at - window), at));
    return before.length === 0 ? null : sum(before) / before.length;
  });
}

function cumulativeSum(values: Numbers): Numbers {
  let total = 0;
  return values.map((value) => (total += value ?? 0));
}

const fromPrevious = (
  values: Numbers,
  compute: (value: number, before: number) => number,
): Numbers =>
  values.map((value, at) => {
    const before = values[at - 1] ?? null;
    return value === null || before === null ? null : compute(value, before);
  });

function perUnit(
  values: Numbers,
  places: readonly number[],
  { lengths, unit }: Pick<FormulaRows, 'lengths'> & { unit: number },
): Numbers {
  return values.map((value, at) => {
    const length = lengths[places[at] ?? -1];
    return value === null || length === undefined ? null : value / (length / unit);
  });
}

function overall(name: string, values: Numbers): number | null {
  const numbers = numbersIn(values);
  if (numbers.length === 0) return null;
  switch (name) {
    case 'overall_sum':
      return sum(numbers);
    case 'overall_min':
      return numbers.reduce((least, value) => Math.min(least, value));
    case 'overall_max':
      return numbers.reduce((most, value) => Math.max(most, value));
    default:
      return sum(numbers) / numbers.length;
  }
}

const numbersIn = (values: Numbers): readonly number[] => values.filter((value) => value !== null);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const UNITS: Readonly<Record<string, number>> = {
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};

function unitOf(unit: string | number, at: number): number {
  const length = UNITS[String(unit)];
  if (length === undefined) {
    throw new FormulaError(
      i18n.formatMessage(
        {
          id: 'visualizations.formula.unit',
          defaultMessage: 'The unit {unit} of the formula is not known: use s, m, h or d.',
        },
        { unit: String(unit) },
      ),
      at,
    );
  }
  return length;
}
