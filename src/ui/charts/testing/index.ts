import { BarChart, LineChart } from 'echarts/charts';
import { GridSimpleComponent } from 'echarts/components';
import { type EChartsCoreOption, type EChartsType, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

use([BarChart, LineChart, GridSimpleComponent, SVGRenderer]);

interface Size {
  width: number;
  height: number;
}

/** The chart itself, drawn on no page. Pixels. */
export function drawingOf(option: EChartsCoreOption, { width, height }: Size): EChartsType {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height });
  chart.setOption(option);
  return chart;
}

/** A chart as it is drawn, in SVG: tests read from it where things stand. Pixels. */
export function drawAsSvg(option: EChartsCoreOption, size: Size): string {
  const chart = drawingOf(option, size);
  const svg = chart.renderToSVGString();
  chart.dispose();
  return svg;
}
