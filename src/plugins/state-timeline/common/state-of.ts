import { i18n } from '#common/i18n';
import type { ChartCell, ChartColumn } from '#plugins/visualizations/common';
import type { StateRule } from './timeline-options';

/** What a cell is called, by the first rule that fits; undefined for a cell without a value. */
export function stateOf(
  cell: ChartCell,
  column: ChartColumn,
  rules: readonly StateRule[],
): { label: string; color?: string } | undefined {
  if (cell.value === null && cell.special === undefined) return undefined;
  const text = column.text(cell);
  const rule = rules.find((one) => fits(one, cell, text));
  if (rule) {
    const label = rule.label || rule.value || rangeText(rule);
    return { label, ...(rule.color !== undefined && { color: rule.color }) };
  }
  // Each average is another number: without a range for it, it is no state of its own.
  const hasRanges = rules.some(({ value }) => value === undefined);
  return { label: typeof cell.value === 'number' && hasRanges ? otherState() : text };
}

function fits({ value, from, to }: StateRule, cell: ChartCell, text: string): boolean {
  if (value !== undefined) return value === String(cell.value) || value === text;
  if (typeof cell.value !== 'number') return false;
  return cell.value >= (from ?? -Infinity) && cell.value < (to ?? Infinity);
}

function rangeText({ from, to }: StateRule): string {
  if (from === undefined) return `< ${i18n.formatNumber(to ?? 0)}`;
  if (to === undefined) return `≥ ${i18n.formatNumber(from)}`;
  return `${i18n.formatNumber(from)} – ${i18n.formatNumber(to)}`;
}

const otherState = () =>
  i18n.formatMessage({ id: 'stateTimeline.other', defaultMessage: 'Other values' });
