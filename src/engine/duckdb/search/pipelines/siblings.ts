import type { JsonObject } from '#common/json';
import { tell } from '#common/server-messages';
import { invalid } from '../failures';
import type { Answer } from '../json-writer';
import { get, isList, optionalBoolean, optionalNumber } from '../query/parameters';
import { percentName } from '../aggregations/percentiles';
import { spreadAnswer } from '../aggregations/spread';
import { bucketsOf, valueAt } from './buckets-path';
import { readPipelineOptions, type PipelinePlace } from './options';
import type { SiblingPipeline } from './pipeline';
import { single } from './sequences';
import { withTexts } from './value-texts';

interface Found {
  key: string;
  value: number;
}

type Finish = (found: readonly Found[]) => Answer;

const sumOf = (found: readonly Found[]): number => found.reduce((sum, { value }) => sum + value, 0);

/** One number, or a few, of all buckets of an aggregation beside. */
export function readSibling(options: JsonObject, place: PipelinePlace): SiblingPipeline {
  const { name, type } = place;
  const finish = READ[type]?.(options);
  if (!finish) throw invalid(`Unknown pipeline [${type}]`);
  const known = { percentiles_bucket: ['percents', 'keyed'], extended_stats_bucket: ['sigma'] }[
    type
  ];
  const { path, policy, format } = readPipelineOptions(options, place, known ?? []);
  const [owner = '', ...inside] = path;
  if (inside.length === 0) throw noBuckets(name, owner);
  return {
    kind: 'sibling',
    name,
    type,
    needs: [owner],
    compute(beside) {
      const buckets = bucketsOf(beside.get(owner) ?? null);
      if (!buckets) throw noBuckets(name, owner);
      const answer = finish(
        buckets.flatMap(({ key, bucket }) => {
          const value = valueAt(bucket, inside, policy);
          return value === undefined || Number.isNaN(value) ? [] : [{ key, value }];
        }),
      );
      return withTexts(answer, format);
    },
  };
}

const noBuckets = (name: string, owner: string) =>
  invalid(tell('search.pipeline.noBuckets', { name, owner }));

const READ: Readonly<Record<string, (options: JsonObject) => Finish>> = {
  avg_bucket: () => (found) => single(sumOf(found) / found.length),
  sum_bucket: () => (found) => single(sumOf(found)),
  min_bucket: () => (found) => extreme(found, (a, b) => a < b),
  max_bucket: () => (found) => extreme(found, (a, b) => a > b),
  stats_bucket: () => statsAnswer,
  extended_stats_bucket: (options) => {
    const sigma = optionalNumber(options, 'sigma') ?? 2;
    return (found) =>
      spreadAnswer({
        count: found.length,
        ...extremes(found),
        sum: sumOf(found),
        squares: found.reduce((sum, { value }) => sum + value * value, 0),
        sigma,
      });
  },
  percentiles_bucket: readPercentiles,
};

function extreme(found: readonly Found[], better: (a: number, b: number) => boolean): Answer {
  let best: number | null = null;
  let keys: string[] = [];
  for (const { key, value } of found) {
    if (best === null || better(value, best)) [best, keys] = [value, [key]];
    else if (value === best) keys.push(key);
  }
  return { value: best, keys };
}

function extremes(found: readonly Found[]): { min: number | null; max: number | null } {
  let [min, max]: (number | null)[] = [null, null];
  for (const { value } of found) {
    min = min === null ? value : Math.min(min ?? value, value);
    max = max === null ? value : Math.max(max ?? value, value);
  }
  return { min: min ?? null, max: max ?? null };
}

function statsAnswer(found: readonly Found[]): Answer {
  const sum = sumOf(found);
  const count = found.length;
  return { count, ...extremes(found), avg: count > 0 ? sum / count : null, sum };
}

const DEFAULT_PERCENTS = [1, 5, 25, 50, 75, 95, 99];

function readPercentiles(options: JsonObject): Finish {
  const given = get(options, 'percents');
  const percents = given === undefined ? DEFAULT_PERCENTS : isList(given) ? given.map(Number) : [];
  if (percents.length === 0 || !percents.every((percent) => percent >= 0 && percent <= 100)) {
    throw invalid(tell('aggregation.percentsBetween'));
  }
  const keyed = optionalBoolean(options, 'keyed') ?? true;
  return (found) => {
    const values = found.map(({ value }) => value).toSorted((a, b) => a - b);
    const at = (percent: number) =>
      values[Math.round((percent / 100) * (values.length - 1))] ?? null;
    return {
      values: keyed
        ? new Map(percents.map((percent) => [percentName(percent), at(percent)]))
        : percents.map((percent) => ({ key: percent, value: at(percent) })),
    };
  };
}
