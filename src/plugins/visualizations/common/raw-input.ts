import { asObject, asText, parseJson } from '#common/json';
import type { AggregationConfig } from './visualization';

/** How a cluster shall come to its answer; ours is exact without, so that nothing differs. */
const HINTS: ReadonlySet<string> = new Set([
  'precision_threshold',
  'execution_hint',
  'collect_mode',
  'shard_size',
]);

/** Whether an aggregation holds typed JSON that would change its answer, and is not sent. */
export function hasRawInput({ enabled, params }: AggregationConfig): boolean {
  const text = asText(params['json']).trim();
  if (!enabled || text === '') return false;
  const keys = Object.keys(asObject(parseJson(text)));
  return keys.length === 0 || keys.some((key) => !HINTS.has(key));
}
