import { shapeOf, stackKey } from './axis-amounts';
import type { AxisSeries } from './axis-data';
import type { AxisOptions } from './axis-options';

/** From the least to the greatest value that an axis has to show. */
export interface Extent {
  min: number;
  max: number;
}

/** One for each value axis; undefined where nothing says it. */
export type Extents = readonly (Extent | undefined)[];

/** What the axes of several plots have in common, so that their heights can be compared. */
export function commonExtents(
  plots: readonly (readonly AxisSeries[])[],
  options: AxisOptions,
): Extents {
  return options.axes.map(({ percent }, axis) =>
    percent ? undefined : extentOf(plots.flatMap((series) => heights(series, axis, options))),
  );
}

/** The axis with the reference lines on it, too: one beyond all values would not be seen. */
export function withLines(
  extent: Extent | undefined,
  lines: AxisOptions['lines'],
): Extent | undefined {
  const ends = extent ? [extent.min, extent.max] : [];
  return extentOf([...ends, ...lines.map(({ value }) => value)]);
}

function extentOf(values: readonly number[]): Extent | undefined {
  if (values.length === 0) return undefined;
  const [min, max] = values.reduce(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Infinity, -Infinity] as const,
  );
  return { min, max };
}

/** How high each series reaches; those that are stacked, together. */
function heights(series: readonly AxisSeries[], axis: number, options: AxisOptions): number[] {
  const stacks = new Map<string, number[]>();
  const found: number[] = [];
  for (const { metric, values } of series) {
    const own = shapeOf(metric, options);
    if (own.axis !== axis) continue;
    values.forEach((value, place) => {
      if (value === null) return;
      if (!own.stacked) return void found.push(value);
      const key = `${stackKey(own)}|${value < 0}`;
      const sums = stacks.get(key) ?? [];
      sums[place] = (sums[place] ?? 0) + value;
      stacks.set(key, sums);
    });
  }
  for (const sums of stacks.values()) found.push(...sums.filter((sum) => sum !== undefined));
  return found;
}
