import type { JsonObject } from '#common/json';
import { tell } from '#common/server-messages';
import { invalid } from '../failures';
import { readBucketScript, readBucketSort } from './bucket-scripts';
import type { PipelinePlace } from './options';
import type { Pipeline } from './pipeline';
import { readSequence } from './sequences';
import { readSibling } from './siblings';

const READ: ReadonlyMap<string, (options: JsonObject, place: PipelinePlace) => Pipeline> = new Map<
  string,
  (options: JsonObject, place: PipelinePlace) => Pipeline
>([
  ['derivative', readSequence],
  ['cumulative_sum', readSequence],
  ['moving_fn', readSequence],
  ['moving_avg', readSequence],
  ['serial_diff', readSequence],
  ['avg_bucket', readSibling],
  ['sum_bucket', readSibling],
  ['min_bucket', readSibling],
  ['max_bucket', readSibling],
  ['stats_bucket', readSibling],
  ['extended_stats_bucket', readSibling],
  ['percentiles_bucket', readSibling],
  ['bucket_script', readBucketScript],
  ['bucket_selector', readBucketScript],
  ['bucket_sort', readBucketSort],
]);

export const isPipeline = (type: string): boolean => READ.has(type);

export function readPipeline(options: JsonObject, place: PipelinePlace): Pipeline {
  const read = READ.get(place.type);
  if (!read) throw invalid(`Unknown pipeline [${place.type}]`);
  return read(options, place);
}

/** Each after those whose numbers it needs. */
export function inOrderOfNeed(
  pipelines: readonly Pipeline[],
  beside: ReadonlySet<string>,
): readonly Pipeline[] {
  const byName = new Map(pipelines.map((pipeline) => [pipeline.name, pipeline]));
  const ordered = new Set<Pipeline>();
  const add = (pipeline: Pipeline, open: readonly string[]) => {
    if (ordered.has(pipeline)) return;
    if (open.includes(pipeline.name)) {
      throw invalid(tell('search.pipeline.circle', { name: pipeline.name }));
    }
    for (const name of pipeline.needs) {
      const needed = byName.get(name);
      if (needed) add(needed, [...open, pipeline.name]);
      else if (!beside.has(name) && !name.startsWith('_')) {
        throw invalid(tell('search.pipeline.path', { path: name.slice(0, 100) }));
      }
    }
    ordered.add(pipeline);
  };
  for (const pipeline of pipelines) add(pipeline, []);
  return [...ordered];
}

/** Refuses pipelines of the buckets where there are none. */
export function checkPlaces(
  pipelines: readonly Pipeline[],
  owner: { type: string; options: JsonObject; hasBuckets: boolean } | undefined,
): void {
  for (const { kind, name, type, ...rest } of pipelines) {
    if (kind === 'sibling') continue;
    if (!owner?.hasBuckets) {
      throw invalid(tell('search.pipeline.inside', { type, name }));
    }
    if (!('sequential' in rest) || !rest.sequential) continue;
    if (!SEQUENCES.includes(owner.type)) {
      throw invalid(tell('search.pipeline.histogram', { type, name }));
    }
    const minimum = owner.options.min_doc_count ?? 0;
    if (Number(minimum) !== 0) {
      throw invalid(tell('search.pipeline.emptyBuckets', { type, name }));
    }
  }
}

const SEQUENCES: readonly string[] = ['histogram', 'date_histogram', 'auto_date_histogram'];
