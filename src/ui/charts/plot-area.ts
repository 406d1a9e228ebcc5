import type { EChartsType } from 'echarts/core';

/** In pixels from where the chart begins. */
export interface PlotArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What the library knows of where it draws; nothing of it is said by its types. */
interface Inside {
  getModel?: () => {
    getComponent(name: string): { coordinateSystem?: { getRect(): PlotArea } } | undefined;
  };
}

/** Where the values are drawn, without what is written around them. Undefined as long as nothing is, or for a chart without axes. */
export function plotAreaOf(chart: EChartsType): PlotArea | undefined {
  if (chart.isDisposed()) return undefined;
  return (chart as unknown as Inside)
    .getModel?.()
    ?.getComponent('grid')
    ?.coordinateSystem?.getRect();
}
