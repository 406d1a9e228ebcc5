import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { type EChartsCoreOption, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

use([BarChart, LineChart, GridComponent, SVGRenderer]);

/** A chart as it is drawn, in SVG: tests read from it where things stand. Pixels. */
export function drawAsSvg(
  option: EChartsCoreOption,
  { width, height }: { width: number; height: number },
): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height });
  chart.setOption(option);
  const svg = chart.renderToSVGString();
  chart.dispose();
  return svg;
}
