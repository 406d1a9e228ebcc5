import { i18n } from '#common/i18n';
import type { TooltipRow } from '../../ChartTooltip';
import type { HistogramPart } from './time-histogram-option';

/** What the tooltip says of a bucket beside its count: its parts, and the period before. */
export function tooltipRows(
  bucket: number,
  parts: readonly HistogramPart[],
  before: readonly number[] | undefined,
): readonly TooltipRow[] {
  const rows = parts.map(({ name, token, counts }) => ({
    name,
    value: i18n.formatNumber(counts[bucket] ?? 0),
    color: `var(${token})`,
  }));
  if (!before) return rows;
  const name = i18n.formatMessage({
    id: 'ui.histogram.before',
    defaultMessage: 'Previous period',
  });
  return [...rows, { name, value: i18n.formatNumber(before[bucket] ?? 0) }];
}
