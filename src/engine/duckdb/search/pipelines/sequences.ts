import type { JsonObject } from '#common/json';
import { tell } from '#common/server-messages';
import { invalid, unsupported } from '../failures';
import type { Answer } from '../json-writer';
import { get, optionalInteger, optionalText } from '../query/parameters';
import { valueAt } from './buckets-path';
import { movingFunction, movingModel } from './moving-function';
import { readPipelineOptions, type PipelineOptions, type PipelinePlace } from './options';
import type { NamedBucket, ParentPipeline } from './pipeline';
import { withTexts } from './value-texts';

/** The answer of a bucket at a place, or undefined where it gets none. */
/** Undefined where the path leads nowhere, NaN where there is a gap. */
type Values = readonly (number | undefined)[];
type Run = (buckets: readonly NamedBucket[], values: Values) => Results;
type Compute = Run | { run: Run; effort(buckets: number): number };
type Results = readonly (Answer | undefined)[];

/** Changes from bucket to bucket: all that need them in their order, without gaps. */
export function readSequence(options: JsonObject, place: PipelinePlace): ParentPipeline {
  refusePredictions(options, place);
  const read = readPipelineOptions(options, place, KNOWN[place.type] ?? []);
  const compute = READ[place.type]?.(options, place);
  if (!compute) throw invalid(`Unknown pipeline [${place.type}]`);
  const policy = place.type === 'cumulative_sum' ? 'insert_zeros' : read.policy;
  return pipelineOf(place, { ...read, policy }, compute);
}

const KNOWN: Readonly<Record<string, readonly string[]>> = {
  derivative: ['unit'],
  moving_fn: ['script', 'window', 'shift'],
  moving_avg: ['minimize', 'model', 'settings', 'window'],
  serial_diff: ['lag'],
};

function pipelineOf(
  { name, type }: PipelinePlace,
  { path, policy, format }: PipelineOptions,
  compute: Compute,
): ParentPipeline {
  return {
    kind: 'parent',
    name,
    type,
    sequential: true,
    needs: path.slice(0, 1),
    ...('effort' in compute && { effort: compute.effort }),
    change(buckets) {
      const values = buckets.map(({ bucket }) => valueAt(bucket, path, policy));
      const run = 'run' in compute ? compute.run : compute;
      for (const [position, answer] of run(buckets, values).entries()) {
        if (answer !== undefined) {
          buckets[position]?.bucket.set(name, withTexts(answer, format));
        }
      }
      return buckets;
    },
  };
}

const READ: Readonly<Record<string, (options: JsonObject, place: PipelinePlace) => Compute>> = {
  derivative: readDerivative,
  cumulative_sum: () => (_buckets, values) => {
    let sum = 0;
    return values.map((value) => ({
      value: (sum += value !== undefined && Number.isFinite(value) ? value : 0),
    }));
  },
  serial_diff: readDifference,
  moving_fn: readMoving,
  moving_avg: readAverage,
};

/** JSON has no number for some values: they are written as nothing. */
export const single = (value: number): { value: number | null } => ({
  value: Number.isFinite(value) ? value : null,
});

const UNITS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    second: 1000,
    '1s': 1000,
    minute: 60_000,
    '1m': 60_000,
    hour: 3_600_000,
    '1h': 3_600_000,
    day: 86_400_000,
    '1d': 86_400_000,
    week: 604_800_000,
    '1w': 604_800_000,
    month: 2_629_746_000,
    '1M': 2_629_746_000,
    quarter: 7_889_238_000,
    '1q': 7_889_238_000,
    year: 31_556_952_000,
    '1y': 31_556_952_000,
  }),
);

function readDerivative(options: JsonObject): Compute {
  const text = optionalText(options, 'unit');
  const unit = text === undefined ? undefined : (UNITS.get(text) ?? lengthOf(text));
  return (buckets, values) =>
    values.map((value, position) => {
      const previous = values[position - 1];
      if (value === undefined || previous === undefined) return undefined;
      const change = value - previous;
      if (unit === undefined) return single(change);
      const [key, before] = [position, position - 1].map((at) =>
        Number(buckets[at]?.bucket.get('key') ?? Number.NaN),
      );
      const normalized = change / (((key ?? 0) - (before ?? 0)) / unit);
      return { ...single(change), normalized_value: single(normalized).value };
    });
}

function lengthOf(text: string): number {
  const [, count, name = ''] = /^(\d{1,9})(ms|s|m|h|d)$/.exec(text) ?? [];
  const unit = name === 'ms' ? 1 : UNITS.get(`1${name}`);
  if (count === undefined || unit === undefined) {
    throw invalid(tell('aggregation.timeValue', { setting: 'derivative.unit', text }));
  }
  return Number(count) * unit;
}

function readDifference(options: JsonObject): Compute {
  const lag = optionalInteger(options, 'lag') ?? 1;
  if (lag <= 0) throw invalid(tell('search.pipeline.lag'));
  return (_buckets, values) =>
    values.map((value, position) => {
      const difference = (value ?? Number.NaN) - (values[position - lag] ?? Number.NaN);
      return Number.isNaN(difference) ? undefined : { value: difference };
    });
}

const isNumber = (value: number | undefined): value is number =>
  value !== undefined && !Number.isNaN(value);

function readMoving(options: JsonObject, { name }: PipelinePlace): Compute {
  const window = optionalInteger(options, 'window');
  if (window === undefined || window <= 0) {
    throw invalid(tell('search.pipeline.window', { name }));
  }
  const shift = optionalInteger(options, 'shift') ?? 0;
  const { compute, times } = movingFunction(get(options, 'script'));
  return overWindows({ window, shift, times }, (part) => single(compute(part)));
}

/** The older way to ask for some of the same functions; a bucket without any before it has no number. */
function readAverage(options: JsonObject, { name }: PipelinePlace): Compute {
  const window = optionalInteger(options, 'window') ?? 5;
  if (window <= 0) throw invalid(tell('search.pipeline.window', { name }));
  const compute = movingModel(options);
  return overWindows({ window, shift: 0, times: 1 }, (part) =>
    part.length === 0 ? undefined : single(compute(part)),
  );
}

/** They make buckets of their own, or look for the best settings by chance. */
function refusePredictions(options: JsonObject, { type }: PipelinePlace): void {
  if (type !== 'moving_avg') return;
  for (const name of ['predict', 'minimize']) {
    if ((get(options, name) ?? false) !== false) throw unsupported(`[${name}] in [moving_avg]`);
  }
}

function overWindows(
  { window, shift, times }: { window: number; shift: number; times: number },
  compute: (part: readonly number[]) => Answer | undefined,
): Compute {
  const run: Run = (_buckets, values) => {
    const present = values.filter(isNumber);
    const within = (place: number) => Math.min(Math.max(place, 0), present.length);
    let at = 0;
    return values.map((value) => {
      if (!isNumber(value)) return undefined;
      const part = present.slice(within(at - window + shift), within(at + shift));
      at += 1;
      return compute(part);
    });
  };
  return { run, effort: (buckets) => buckets * Math.min(window, buckets) * times };
}
