import type { JsonObject, JsonValue } from '#common/json';
import { invalid } from '../failures';
import {
  oneOrMany,
  get,
  isObject,
  onlyKnown,
  onlyMember,
  optionalInteger,
} from '../query/parameters';
import { computeNumber, kindIn } from '../scripts/compute';
import { readScript } from '../scripts/read-script';
import { parsePath, valueAt, type GapPolicy } from './buckets-path';
import { readPaths, readPolicy, type PipelinePlace } from './options';
import type { NamedBucket, ParentPipeline } from './pipeline';
import { single } from './sequences';
import { readFormat, withTexts } from './value-texts';

const firsts = (paths: Iterable<readonly string[]>): readonly string[] =>
  [...paths].flatMap((path) => path.slice(0, 1));

/** `bucket_script`: a number of other numbers. `bucket_selector`: only the buckets where it holds. */
export function readBucketScript(
  options: JsonObject,
  { name, type }: PipelinePlace,
): ParentPipeline {
  const known = type === 'bucket_script' ? ['format'] : [];
  onlyKnown(options, ['buckets_path', 'gap_policy', 'script', ...known], type);
  const format = readFormat(options);
  const paths = readPaths(options, name);
  const policy = readPolicy(options);
  const script = get(options, 'script');
  if (script === undefined || script === null) throw invalid(`[${type}] needs a [script]`);
  const { expression, ...read } = readScript(script);
  const compute = (values: ReadonlyMap<string, number>) =>
    computeNumber(expression, { ...read, values });
  // A mistake is told even where there is no bucket.
  const values = new Map([...paths.keys()].map((key) => [key, 0]));
  compute(values);
  const kind = kindIn(expression, { ...read, values });
  if (read.language === 'painless' && (type === 'bucket_selector') !== (kind === 'boolean')) {
    throw invalid(
      `The script of [${type}] gives ${kind === 'boolean' ? 'true or false, which is no number' : 'a number, which is neither true nor false'}.`,
    );
  }
  const of = ({ bucket }: NamedBucket) =>
    new Map([...paths].map(([key, path]) => [key, valueAt(bucket, path, policy) ?? Number.NaN]));
  return {
    kind: 'parent',
    name,
    type,
    sequential: false,
    // No part of a script is shorter.
    effort: (buckets) => buckets * JSON.stringify(script).length,
    needs: firsts(paths.values()),
    change(buckets) {
      if (type === 'bucket_selector') return buckets.filter((own) => compute(of(own)) !== 0);
      for (const own of buckets) {
        const values = of(own);
        const skipped = policy === 'skip' && [...values.values()].some(Number.isNaN);
        if (!skipped) own.bucket.set(name, withTexts(single(compute(values)), format));
      }
      return buckets;
    },
  };
}

interface BucketOrder {
  path: readonly string[];
  ascending: boolean;
}

/** Other buckets first, and only some of them. */
export function readBucketSort(options: JsonObject, { name, type }: PipelinePlace): ParentPipeline {
  onlyKnown(options, ['sort', 'from', 'size', 'gap_policy'], type);
  const policy = readPolicy(options);
  const orders = oneOrMany(get(options, 'sort')).map(readOrder);
  const from = optionalInteger(options, 'from') ?? 0;
  const size = optionalInteger(options, 'size');
  if (from < 0) throw invalid(`[from] must be a non-negative integer: [${from}]`);
  if (size !== undefined && size <= 0)
    throw invalid(`[size] must be a positive integer: [${size}]`);
  if (orders.length === 0 && from === 0 && size === undefined) {
    throw invalid(
      `[${name}] is configured to perform nothing. Please set either of [sort, size, from]`,
    );
  }
  return {
    kind: 'parent',
    name,
    type,
    sequential: false,
    needs: firsts(orders.map(({ path }) => path)).filter((one) => !one.startsWith('_')),
    change(buckets) {
      const end = size === undefined ? undefined : from + size;
      return sortBuckets(buckets, orders, policy).slice(from, end);
    },
  };
}

function readOrder(item: JsonValue): BucketOrder {
  const [text, options] = typeof item === 'string' ? [item, 'asc'] : onlyMember(item, 'sort');
  const direction = String(isObject(options) ? (get(options, 'order') ?? 'asc') : options);
  if (!['asc', 'desc'].includes(direction.toLowerCase())) {
    throw invalid(`Unknown SortOrder [${direction}]`);
  }
  return { path: parsePath(text), ascending: direction.toLowerCase() === 'asc' };
}

/** Buckets without a number come last, those without any are left out. */
function sortBuckets(
  buckets: readonly NamedBucket[],
  orders: readonly BucketOrder[],
  policy: GapPolicy,
): readonly NamedBucket[] {
  if (orders.length === 0) return buckets;
  const read = (own: NamedBucket) =>
    orders.map(({ path }) =>
      path.length === 1 && path[0] === '_key'
        ? keyOf(own)
        : (valueAt(own.bucket, path, policy) ?? Number.NaN),
    );
  return buckets
    .map((own) => ({ own, values: read(own) }))
    .filter(({ values }) => values.some((value) => !Number.isNaN(value)))
    .toSorted((a, b) => {
      for (const [position, { ascending }] of orders.entries()) {
        const found = compareValues(a.values[position] ?? 0, b.values[position] ?? 0, ascending);
        if (found !== 0) return found;
      }
      return 0;
    })
    .map(({ own }) => own);
}

/** Buckets without documents have one, too. */
function keyOf({ key, bucket }: NamedBucket): number | string {
  const own = bucket.get('key');
  return typeof own === 'number' || typeof own === 'bigint' ? Number(own) : key;
}

function compareValues(a: number | string, b: number | string, ascending: boolean): number {
  const [noA, noB] = [Number.isNaN(a), Number.isNaN(b)];
  if (noA || noB) return Number(noA) - Number(noB);
  if (a === b) return 0;
  return a < b === ascending ? -1 : 1;
}
