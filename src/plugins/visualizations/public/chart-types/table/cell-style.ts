import { asBoolean, asList, asNumber, asObject, asText } from '#common/json';
import { inkInCss } from '../color-scheme';
import { type ChartTable, type Visualization, safeColor } from '../../../common';

export interface CellStyle {
  /** Of the cell's width, from 0 to 1. */
  bar(column: number, value: unknown): number | undefined;
  colors(column: number, value: unknown): { color?: string; background?: string } | undefined;
}

interface Rule {
  column: string;
  from: number;
  to: number;
  color: string;
  /** It is behind the value. */
  fills: boolean;
}

/** Bars in the cells (`cellBars`) and colors by value (`colorRules`). */
export function readCellStyle({ columns, rows }: ChartTable, { params }: Visualization): CellStyle {
  const bars = asBoolean(params['cellBars']);
  const most = columns.map(({ kind }, at) =>
    bars && kind === 'metric'
      ? rows.reduce((max, row) => Math.max(max, Number(row[at]?.value ?? 0)), 0)
      : 0,
  );
  const rules = asList(params['colorRules']).flatMap((item): Rule[] => {
    const rule = asObject(item);
    const color = safeColor(rule['color']) ?? tone(rule['color']);
    return color
      ? [
          {
            column: asText(rule['column']),
            from: asNumber(rule['from']) ?? -Infinity,
            to: asNumber(rule['to']) ?? Infinity,
            color,
            fills: asBoolean(rule['fills']),
          },
        ]
      : [];
  });
  return {
    bar: (at, value) => {
      const max = most[at] ?? 0;
      return max > 0 && typeof value === 'number' ? Math.max(0, value / max) : undefined;
    },
    colors: (at, value) => {
      const { id, label, kind, aggregation } = columns[at] ?? {};
      if (kind !== 'metric' || typeof value !== 'number') return undefined;
      const names = ['', id, label, aggregation?.id];
      const rule = rules.find(
        ({ column, from, to }) => names.includes(column) && value >= from && value < to,
      );
      if (!rule) return undefined;
      const { color, fills } = rule;
      return fills ? { background: color, color: inkInCss(color) } : { color };
    },
  };
}

const TONES: Readonly<Record<string, string>> = {
  danger: 'var(--a-danger-text)',
  warning: 'var(--a-warning-text)',
  success: 'var(--a-success-text)',
};
const tone = (value: unknown): string | undefined => TONES[asText(value)];
