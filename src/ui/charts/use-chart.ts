import type { EChartsCoreOption, EChartsType } from 'echarts/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { queueDraw } from './draw-queue';
import { init } from './echarts';

/** Draws into the element, follows its size and the theme. Returns the chart once it is there. */
export function useChart(
  element: RefObject<HTMLDivElement | null>,
  toOption: (style: CSSStyleDeclaration) => EChartsCoreOption,
  onDrawn?: () => void,
): EChartsType | undefined {
  const [chart, setChart] = useState<EChartsType>();
  const [theme, setTheme] = useState('');

  useEffect(() => {
    const container = element.current;
    if (!container) {
      return undefined;
    }
    const created = init(container, undefined, { renderer: 'canvas' });
    const sizes = new ResizeObserver(() => created.resize());
    sizes.observe(container);
    const themes = new MutationObserver(() =>
      setTheme(document.documentElement.dataset['theme'] ?? ''),
    );
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    setChart(created);
    return () => {
      sizes.disconnect();
      themes.disconnect();
      created.dispose();
      setChart(undefined);
    };
  }, [element]);

  const drawn = useRef(onDrawn);
  useEffect(() => {
    drawn.current = onDrawn;
  }, [onDrawn]);

  useEffect(() => {
    if (!chart) return undefined;
    return queueDraw(() => {
      chart.setOption(toOption(getComputedStyle(document.documentElement)), { notMerge: true });
      countDrawing(chart.getDom());
      drawn.current?.();
    });
  }, [chart, toOption, theme]);

  return chart;
}

/** For whoever waits until a chart, or its next answer, is drawn. */
function countDrawing({ dataset }: HTMLElement): void {
  dataset['drawn'] = String(Number(dataset['drawn'] ?? 0) + 1);
}
