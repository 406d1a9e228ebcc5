import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { type EChartsType, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

use([BarChart, LineChart, GridComponent, CanvasRenderer]);

const POINTS = Array.from({ length: 200 }, (_, n) => String(n));
const charts: EChartsType[] = [];
let round = 0;

function draw(chart: EChartsType, type: string) {
  chart.setOption(
    {
      animation: false,
      xAxis: { type: 'category', data: POINTS },
      yAxis: { type: 'value' },
      series: [{ type, data: POINTS.map((_, n) => 100 + ((n * (37 + round)) % 50)) }],
    },
    { notMerge: true },
  );
}

function Chart({ type }: { type: string }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chart = init(element.current);
    charts.push(chart);
    draw(chart, type);
    requestAnimationFrame(() => document.body.setAttribute('data-ready', ''));
  }, [type]);
  return <div ref={element} style={{ width: 340, height: 280, float: 'left' }} />;
}

const typeOf = (n: number) => (n % 2 === 0 ? 'line' : 'bar');

declare global {
  interface Window {
    /** Draws all charts with other numbers; milliseconds until the frame is there. */
    __redraw(): Promise<number>;
  }
}
window.__redraw = async () => {
  const started = performance.now();
  round += 1;
  charts.forEach((chart, n) => draw(chart, typeOf(n)));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  return performance.now() - started;
};

const root = document.createElement('div');
document.body.append(root);
createRoot(root).render(
  <>
    {Array.from({ length: 8 }, (_, n) => (
      // oxlint-disable-next-line react/no-array-index-key -- they never change
      <Chart key={n} type={typeOf(n)} />
    ))}
  </>,
);
