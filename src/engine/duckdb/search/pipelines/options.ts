import type { JsonObject } from '#common/json';
import { invalid } from '../failures';
import { get, isList, isObject, onlyKnown, optionalText } from '../query/parameters';
import { parsePath, type GapPolicy } from './buckets-path';
import type { DecimalFormat } from './decimal-format';
import { readFormat } from './value-texts';

const POLICIES: readonly GapPolicy[] = ['skip', 'insert_zeros', 'keep_values'];

/** Where the definition of a pipeline stands. */
export interface PipelinePlace {
  name: string;
  type: string;
}

export interface PipelineOptions {
  path: readonly string[];
  policy: GapPolicy;
  /** Writes numbers beside themselves; undefined where none was asked for. */
  format: DecimalFormat | undefined;
}

export function readPolicy(options: JsonObject): GapPolicy {
  const given = optionalText(options, 'gap_policy') ?? 'skip';
  const policy = POLICIES.find((one) => one === given.toLowerCase());
  if (!policy) {
    throw invalid(`Invalid gap policy: [${given}], accepted values: [${POLICIES.join(', ')}]`);
  }
  return policy;
}

/** `buckets_path` and `gap_policy` of a pipeline with one path. */
export function readPipelineOptions(
  options: JsonObject,
  { name, type }: PipelinePlace,
  known: readonly string[] = [],
): PipelineOptions {
  onlyKnown(options, ['buckets_path', 'gap_policy', 'format', ...known], type);
  return {
    path: readPath(options, name),
    policy: readPolicy(options),
    format: readFormat(options),
  };
}

function readPath(options: JsonObject, name: string): readonly string[] {
  const given = get(options, 'buckets_path');
  const path = isList(given) && given.length === 1 ? given[0] : given;
  if (typeof path !== 'string' || path === '') {
    throw invalid(`[buckets_path] must contain a single entry for aggregation [${name}]`);
  }
  return parsePath(path);
}

/** The names and paths of `{"a": "sales", "b": "costs>sum"}`, of a list `_value0`, `_value1` and so on. */
export function readPaths(
  options: JsonObject,
  name: string,
): ReadonlyMap<string, readonly string[]> {
  const given = get(options, 'buckets_path');
  const entries = isObject(given)
    ? Object.entries(given)
    : isList(given)
      ? given.map((path, position) => [`_value${position}`, path] as const)
      : [['_value', given] as const];
  if (entries.length === 0) throw invalid(`[buckets_path] is empty in [${name}]`);
  return new Map(
    entries.map(([key, path]) => {
      if (typeof path !== 'string') throw invalid(`[buckets_path] needs texts in [${name}]`);
      return [key, parsePath(path)];
    }),
  );
}
