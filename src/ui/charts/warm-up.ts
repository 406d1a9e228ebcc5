import { readChartStyle } from './chart-style';
import { hasBegun } from './draw-queue';
import { init } from './echarts';

let asked = false;

/**
 * The first drawing of a page runs code that nothing ran yet, and measures letters that nothing measured: it takes three times as
 * long as the next one. While answers are awaited, and only then, a chart of one bar that nobody sees takes a part of that time.
 */
export function warmUpCharts(): void {
  if (asked || typeof requestIdleCallback === 'undefined') return;
  asked = true;
  requestIdleCallback(() => {
    if (!hasBegun()) drawUnseen();
  });
}

function drawUnseen(): void {
  const { label } = readChartStyle(getComputedStyle(document.documentElement));
  const chart = init(document.createElement('div'), undefined, {
    renderer: 'canvas',
    width: 240,
    height: 120,
  });
  chart.setOption({
    animation: false,
    aria: { enabled: false },
    grid: { containLabel: true },
    xAxis: { type: 'category', data: ['0', '1'], axisLabel: { ...label, hideOverlap: true } },
    yAxis: { type: 'value', axisLabel: label },
    series: [
      { type: 'bar', data: [1, 2] },
      { type: 'line', data: [1, 2] },
    ],
  });
  chart.dispose();
}
