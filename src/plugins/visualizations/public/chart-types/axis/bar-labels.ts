import type { ChartStyle } from '#ui/charts';
import { inkOn } from '../color-scheme';
import type { DrawnSeries } from './axis-option';

interface Bars {
  horizontal: boolean;
  stack: string | undefined;
  style: ChartStyle;
}

/** What bars say of themselves: within those that lie upon each other, behind the others. What overlaps is left out. */
export function barLabels(
  { values, metric, color }: DrawnSeries,
  { horizontal, stack, style: { label, token } }: Bars,
) {
  const isInside = stack !== undefined;
  return {
    label: {
      ...label,
      show: true,
      position: isInside ? 'inside' : horizontal ? 'right' : 'top',
      color: isInside ? inkOn(color) : token('--a-text-2'),
      formatter: ({ dataIndex }: { dataIndex: number }) => {
        const value = values[dataIndex];
        return value === null || value === undefined ? '' : metric.text({ value });
      },
    },
    labelLayout: { hideOverlap: true },
  };
}
