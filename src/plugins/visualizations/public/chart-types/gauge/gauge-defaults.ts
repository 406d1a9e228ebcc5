import type { JsonObject } from '#common/json';

/** The options of a new gauge or goal, as the ecosystem stores them; given ones stay. */
export function gaugeDefaults(type: 'gauge' | 'goal', params: JsonObject = {}): JsonObject {
  const isGoal = type === 'goal';
  return {
    type,
    addTooltip: true,
    addLegend: false,
    gauge: {
      gaugeType: isGoal ? 'Circle' : 'Arc',
      percentageMode: isGoal,
      extendRange: !isGoal,
      colorSchema: 'Green to Red',
      colorsRange: isGoal
        ? [{ from: 0, to: 10_000 }]
        : [
            { from: 0, to: 50 },
            { from: 50, to: 75 },
            { from: 75, to: 100 },
          ],
      invertColors: false,
      labels: { show: true, color: 'black' },
      scale: { show: true, labels: false, color: '#333' },
    },
    ...params,
  };
}
