import { tell } from '#common/server-messages';
import { invalid } from '../failures';
import type { Answer } from '../json-writer';
import { hasNames } from '../members';
import { javaNumber } from '../java-number';
import { member } from '../aggregations/order';
import type { BucketAnswer, NamedBucket } from './pipeline';

/** What stands for a bucket without documents or a number. */
export type GapPolicy = 'skip' | 'insert_zeros' | 'keep_values';

/** `sales>revenue.max`, `spread[99.9]`, `_count` as the names on the way. */
export function parsePath(text: string): readonly string[] {
  const steps = text.split('>');
  if (steps.some((step) => step === '')) throw invalid(`Invalid path element in path [${text}]`);
  const last = steps.pop() ?? '';
  return [...steps.flatMap(bracketed), ...lastStep(last, text)];
}

const bracketed = (step: string): readonly string[] => {
  const found = /^(.+)\[([^[\]]+)\]$/s.exec(step);
  return found ? [found[1] ?? '', found[2] ?? ''] : [step];
};

function lastStep(step: string, path: string): readonly string[] {
  if (step.includes('[')) {
    const found = bracketed(step);
    if (found.length === 1) throw invalid(`Invalid path element [${step}] in path [${path}]`);
    return found;
  }
  const dot = step.lastIndexOf('.');
  if (dot < 0) return [step];
  if (dot === 0 || dot === step.length - 1) {
    throw invalid(`Invalid path element [${step}] in path [${path}]`);
  }
  return [step.slice(0, dot), step.slice(dot + 1)];
}

/** The buckets of an answer that has a list of them, or an object by name. */
export function bucketsOf(answer: Answer): readonly NamedBucket[] | undefined {
  const buckets = member(answer, 'buckets');
  if (buckets instanceof Map) {
    return [...buckets].map(([key, bucket]: [string, Answer]) => ({
      key,
      bucket: bucket as BucketAnswer,
    }));
  }
  if (!Array.isArray(buckets)) return undefined;
  return buckets.map((bucket: Answer) => ({
    key: keyText(bucket as BucketAnswer),
    bucket: bucket as BucketAnswer,
  }));
}

function keyText(bucket: BucketAnswer): string {
  const text = bucket.get('key_as_string');
  if (typeof text === 'string') return text;
  const key = bucket.get('key') ?? '';
  return typeof key === 'number' ? javaNumber(key) : String(key);
}

/** The answer with these buckets in place of its own. */
export function withBuckets(answer: Answer, changed: readonly NamedBucket[]): Answer {
  const keyed = member(answer, 'buckets') instanceof Map;
  const buckets: Answer = keyed
    ? new Map(changed.map(({ key, bucket }) => [key, bucket]))
    : changed.map(({ bucket }) => bucket);
  return hasNames(answer)
    ? new Map<string, Answer>([...answer, ['buckets', buckets]])
    : { ...(answer as { readonly [key: string]: Answer }), buckets };
}

/** The number that the path leads to; undefined where it leads nowhere in this bucket. */
export function valueAt(
  bucket: BucketAnswer,
  path: readonly string[],
  policy: GapPolicy,
): number | undefined {
  const found = numberAt(bucket, path, path);
  if (found === undefined) return undefined;
  const counted = path.length === 1 && path[0] === '_count';
  const empty = Number(bucket.get('doc_count') ?? 0) === 0 && !counted && policy !== 'keep_values';
  if (Number.isFinite(found) && !empty) return found;
  return policy === 'insert_zeros' ? 0 : Number.NaN;
}

function numberAt(
  bucket: Answer,
  [name = '', ...rest]: readonly string[],
  path: readonly string[],
): number | undefined {
  if (rest.length === 0 && name === '_count') return Number(member(bucket, 'doc_count'));
  if (rest.length === 0 && name === '_key') return Number(member(bucket, 'key'));
  const answer = member(bucket, name);
  if (answer === null || typeof answer !== 'object') return undefined;
  const buckets = bucketsOf(answer);
  if (buckets) return insideBuckets(buckets, rest, path);
  const values = member(answer, 'values');
  if (values !== null) return percentAt(values, rest, path);
  if (isMember(answer, 'doc_count') && !isMember(answer, 'value')) {
    if (rest.length === 0) throw noNumber(path);
    return numberAt(answer, rest, path);
  }
  const [property] = rest;
  if (property === undefined && !isMember(answer, 'value')) throw noNumber(path);
  return readNumber(propertyOf(answer, property ?? 'value', path));
}

function insideBuckets(
  buckets: readonly NamedBucket[],
  [first = '', ...rest]: readonly string[],
  path: readonly string[],
): number | undefined {
  if (first === '_bucket_count') return buckets.length;
  const quoted = /^'(.*)'$/s.exec(first);
  if (!quoted) throw first === '' ? noNumber(path) : manyBuckets(path.at(-rest.length - 2) ?? '');
  const found = buckets.find(({ key }) => key === quoted[1]);
  if (!found) return undefined;
  if (rest.length === 0) throw noNumber(path);
  return numberAt(found.bucket, rest, path);
}

function percentAt(
  values: Answer,
  [percent]: readonly string[],
  path: readonly string[],
): number | undefined {
  const wanted = Number(percent ?? Number.NaN);
  if (Number.isNaN(wanted)) throw severalValues(path);
  if (values instanceof Map) {
    const found = [...values].find(([key]: [string, Answer]) => Number(key) === wanted);
    if (!found) throw noPercent(wanted);
    return readNumber(found[1] as Answer);
  }
  const list = Array.isArray(values) ? (values as readonly Answer[]) : [];
  const found = list.find((item) => Number(member(item, 'key')) === wanted);
  if (found === undefined) throw noPercent(wanted);
  return readNumber(member(found, 'value'));
}

const noPercent = (percent: number) => invalid(tell('search.pipeline.percentile', { percent }));

const BOUNDS: ReadonlyMap<string, string> = new Map([
  ['std_upper', 'upper'],
  ['std_lower', 'lower'],
  ['std_upper_population', 'upper_population'],
  ['std_lower_population', 'lower_population'],
  ['std_upper_sampling', 'upper_sampling'],
  ['std_lower_sampling', 'lower_sampling'],
]);

function propertyOf(answer: Answer, property: string, path: readonly string[]): Answer {
  const bound = BOUNDS.get(property);
  if (bound !== undefined) return member(member(answer, 'std_deviation_bounds'), bound);
  if (!isMember(answer, property)) throw noNumber(path);
  return member(answer, property);
}

const isMember = (answer: Answer, name: string): boolean =>
  hasNames(answer)
    ? answer.has(name)
    : typeof answer === 'object' && answer !== null && Object.hasOwn(answer, name);

/** An answer writes nothing where there is no number. */
const readNumber = (answer: Answer): number => (answer === null ? Number.NaN : Number(answer));

const noNumber = (path: readonly string[]) =>
  invalid(tell('search.pipeline.noNumber', { path: path.join('>').slice(0, 100) }));

const manyBuckets = (name: string) =>
  invalid(tell('search.pipeline.manyBuckets', { name: name.slice(0, 100) }));

const severalValues = (path: readonly string[]) =>
  invalid(tell('search.pipeline.severalValues', { path: path.join('>').slice(0, 100) }));
