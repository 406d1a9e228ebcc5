import type { Filter } from '#common/filters';
import { asObject } from '#common/json';
import { Legend, type LegendItem } from '#ui/charts';
import type { ChartProps } from '../../types';
import { chosenColors, withColor } from '../colors';
import { ColorChoice } from './ColorChoice';

interface ChartLegendItem extends Omit<LegendItem, 'filterable'> {
  /** Under which a chosen color is stored. */
  colorKey: string;
  filters: readonly Filter[];
}

export interface ChartLegendProps extends Pick<
  ChartProps,
  'visualization' | 'onFilter' | 'onUiState'
> {
  items: readonly ChartLegendItem[];
  side?: boolean;
  onToggle: (id: string) => void;
  onHighlight?: (id: string | undefined) => void;
}

/** The legend of a chart: shows and hides, filters, and takes another color where that can be kept. */
export function ChartLegend(props: ChartLegendProps) {
  const { visualization, items, side = false, onToggle, onHighlight, onFilter, onUiState } = props;
  const byId = new Map(items.map((item) => [item.id, item]));
  const { uiState } = visualization;
  const chosen = chosenColors(visualization);
  return (
    <Legend
      items={items.map(({ filters, ...item }) => ({ ...item, filterable: filters.length > 0 }))}
      side={side}
      folded={asObject(uiState['vis'])['legendOpen'] === false}
      onToggle={onToggle}
      {...(onHighlight && { onHighlight })}
      {...(onFilter && { onFilter: (id: string) => onFilter(byId.get(id)?.filters ?? []) })}
      {...(onUiState && {
        renderMark: ({ id, label }: LegendItem, mark: React.ReactNode) => {
          const key = byId.get(id)?.colorKey ?? label;
          return (
            <ColorChoice
              {...{ label, mark }}
              chosen={chosen.get(key)}
              onColor={(color) => onUiState(withColor(uiState, key, color))}
            />
          );
        },
      })}
    />
  );
}
