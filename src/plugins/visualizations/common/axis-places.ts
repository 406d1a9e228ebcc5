import type { BucketPlan } from './bucket-body';
import type { ChartCell } from './chart-table';
import { MOST_BUCKETS } from './intervals';
import { toCell } from './read-buckets';

/** Each of these answers all its buckets, also those that hold no documents. */
const STEADY: ReadonlySet<string> = new Set([
  'date_histogram',
  'histogram',
  'range',
  'date_range',
  'ip_range',
  'filters',
]);

/** The positions of a level's buckets along an axis. */
export interface Places {
  add(cell: ChartCell): void;
  /** Each once, in the order of the answer; numbers ascending and without gaps. */
  list(): readonly ChartCell[];
}

/**
 * A bucket that holds documents has a row for each bucket inside; one that holds none has no row, but its place on the
 * axis all the same. Undefined for what has only buckets of documents, such as terms.
 */
export function createPlaces(level: BucketPlan): Places | undefined {
  const { type } = level.aggregation;
  if (!STEADY.has(type)) return undefined;
  const found = new Map<ChartCell['value'], ChartCell>();
  return {
    add(cell) {
      if (!found.has(cell.value)) found.set(cell.value, cell);
    },
    list() {
      const cells = [...found.values()];
      return type === 'histogram' ? withoutGaps(cells, level) : cells;
    },
  };
}

/** Each parent bucket begins and ends with its own values; the empty steps between two parents are left out. */
function withoutGaps(cells: readonly ChartCell[], level: BucketPlan): readonly ChartCell[] {
  const { interval = 0, definition } = level;
  const { min_doc_count: least } = definition['histogram'] as { min_doc_count?: number };
  const sorted = cells.toSorted((one, other) => Number(one.value) - Number(other.value));
  const [first, last] = [Number(sorted[0]?.value), Number(sorted.at(-1)?.value)];
  const steps = Math.round((last - first) / interval);
  if (least !== 0 || !(steps > sorted.length - 1) || steps > MOST_BUCKETS) return sorted;
  const byStep = new Map(
    sorted.map((cell) => [Math.round((Number(cell.value) - first) / interval), cell]),
  );
  return Array.from({ length: steps + 1 }, (_, step) => {
    const key = Number((first + step * interval).toPrecision(12));
    return byStep.get(step) ?? toCell(level, { key, doc_count: 0 });
  });
}
