import type { JsonObject } from '#common/json';

/** The options of a new chart with axes, as the ecosystem stores them; given ones stay. */
export function axisDefaults(type: string, params: JsonObject = {}): JsonObject {
  const horizontal = type === 'horizontal_bar';
  return {
    type,
    addTooltip: true,
    addLegend: true,
    legendPosition: 'top',
    categoryAxes: [
      {
        id: 'CategoryAxis-1',
        type: 'category',
        position: horizontal ? 'left' : 'bottom',
        show: true,
        scale: { type: 'linear' },
        labels: { show: true, filter: true, truncate: 100 },
        title: {},
      },
    ],
    valueAxes: [
      {
        id: 'ValueAxis-1',
        name: horizontal ? 'BottomAxis-1' : 'LeftAxis-1',
        type: 'value',
        position: horizontal ? 'bottom' : 'left',
        show: true,
        scale: { type: 'linear', mode: 'normal' },
        labels: { show: true, rotate: 0, filter: false, truncate: 100 },
        title: { text: '' },
      },
    ],
    seriesParams: [],
    grid: { categoryLines: false },
    times: [],
    addTimeMarker: false,
    thresholdLine: { show: false, value: 10, width: 1, style: 'full', color: '#E7664C' },
    ...params,
  };
}
