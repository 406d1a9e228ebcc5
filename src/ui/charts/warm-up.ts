import type { EChartsCoreOption } from 'echarts/core';
import { readChartStyle } from './chart-style';
import { hasBegun } from './draw-queue';
import { init } from './echarts';

let asked = false;

/**
 * The first drawing of a page runs code that nothing ran yet, and measures letters that nothing measured: it takes three times as
 * long as the next one. While answers are awaited, and only then, a chart that nobody sees takes a part of that time, piece by
 * piece: no task is long.
 */
export function warmUpCharts(): void {
  if (asked || typeof requestIdleCallback === 'undefined') return;
  asked = true;
  requestIdleCallback(() => {
    if (!hasBegun()) drawUnseen();
  });
}

function drawUnseen(): void {
  const chart = init(document.createElement('div'), undefined, {
    renderer: 'canvas',
    width: 240,
    height: 120,
  });
  const pieces = piecesOfChart();
  const next = () => {
    const piece = pieces.shift();
    if (!piece || hasBegun()) {
      chart.dispose();
      return;
    }
    chart.setOption(piece);
    setTimeout(next);
  };
  setTimeout(next);
}

/** Each is drawn with those before it. */
function piecesOfChart(): EChartsCoreOption[] {
  const { label } = readChartStyle(getComputedStyle(document.documentElement));
  const axisLabel = { ...label, hideOverlap: true };
  return [
    { animation: false, grid: { containLabel: true } },
    {
      yAxis: { type: 'value', axisLabel: label },
      xAxis: { type: 'category', data: ['0', '1'], axisLabel },
    },
    { series: [{ type: 'bar', data: [1, 2] }] },
    { series: [{ type: 'bar' }, { type: 'line', data: [1, 2] }] },
  ];
}
