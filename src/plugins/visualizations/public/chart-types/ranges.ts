import type { JsonObject } from '#common/json';
import { asBoolean, asList, asNumber, asObject, asText } from '#common/visualizations';

export interface ColorRange {
  from: number;
  to: number;
  color: string;
}

/** The ranges of a metric, a gauge or a goal, in colours of the theme by the name of the scheme. */
export function readRanges(options: JsonObject): readonly ColorRange[] {
  const ranges = asList(options['colorsRange']).flatMap((item) => {
    const { from, to } = asObject(item);
    const [low, high] = [asNumber(from), asNumber(to)];
    return low !== undefined && high !== undefined ? [{ from: low, to: high }] : [];
  });
  const scheme = asText(options['colorSchema'], 'Green to Red');
  const inverted = asBoolean(options['invertColors']);
  return ranges.map((range, position) => ({
    ...range,
    color: rangeColor(scheme, inverted ? ranges.length - 1 - position : position, ranges.length),
  }));
}

const TRAFFIC = ['var(--a-success)', 'var(--a-warning)', 'var(--a-danger)'];

function rangeColor(scheme: string, position: number, count: number): string {
  if (scheme === 'Green to Red') {
    const step = count === 1 ? 0 : Math.round((position / (count - 1)) * 2);
    return TRAFFIC[step] ?? 'var(--a-success)';
  }
  const step = count === 1 ? 5 : 2 + Math.round((position / (count - 1)) * 5);
  return `var(--a-seq-${step})`;
}

/** Undefined outside of all ranges. */
export function colorOfRange(ranges: readonly ColorRange[], value: number): string | undefined {
  return (
    ranges.find(({ from, to }) => value >= from && value < to)?.color ??
    ranges.find(({ to }) => value === to)?.color
  );
}
