import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { BarChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

use([BarChart, GridComponent, CanvasRenderer]);

function Chart() {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chart = init(element.current);
    chart.setOption({
      animation: false,
      xAxis: { type: 'category', data: Array.from({ length: 60 }, (_, n) => `${n}`) },
      yAxis: { type: 'value' },
      series: [{ type: 'bar', data: Array.from({ length: 60 }, (_, n) => 100 + ((n * 37) % 50)) }],
    });
    requestAnimationFrame(() => element.current?.setAttribute('data-ready', ''));
  }, []);
  return <div ref={element} style={{ width: 1100, height: 160 }} />;
}

const root = document.createElement('div');
document.body.append(root);
createRoot(root).render(<Chart />);
