import type { Filter } from '#common/filters';
import type { PartColor } from '../legend/PartLegend';
import type { ChartPart } from '../part-data';

export interface RingSlice {
  id: string;
  label: string;
  path: readonly string[];
  value: number;
  text: string;
  metric: string;
  color: string;
  filters: readonly Filter[];
}

/**
 * One ring for each bucket, from the middle outwards: inner slices are as wide as the outer ones they
 * consist of, and stand for all of them.
 */
export function toRings(
  parts: readonly ChartPart[],
  color: PartColor,
): readonly { slices: readonly RingSlice[] }[] {
  const positive = parts.filter(({ value }) => value !== null && value > 0);
  const depth = Math.max(1, ...positive.map(({ path }) => path.length));
  return Array.from({ length: depth }, (_, level) => {
    const slices = new Map<string, RingSlice>();
    for (const part of positive) {
      const path = part.path.length > 0 ? part.path.slice(0, level + 1) : [part.metric.label];
      const label = path.at(-1) ?? '';
      const key = JSON.stringify(path);
      const known = slices.get(key);
      const value = (known?.value ?? 0) + (part.value ?? 0);
      slices.set(key, {
        id: key,
        label,
        path,
        value,
        text: part.metric.text({ value }),
        metric: part.metric.label,
        color: color(label, slices.size, part.rests[level]),
        filters: part.ownFilters.slice(0, path.length).flat(),
      });
    }
    return { slices: [...slices.values()] };
  });
}
