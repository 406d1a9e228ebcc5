import type { EChartsCoreOption, EChartsType } from 'echarts/core';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { queueDraw } from './draw-queue';
import { init } from './echarts';

/** In pixels. */
export interface ChartSize {
  width: number;
  height: number;
}

/**
 * Draws into the element, follows its size and the theme. Returns the chart once it is there. With
 * `sized` the option is made again for another size.
 */
export function useChart(
  element: RefObject<HTMLDivElement | null>,
  toOption: (style: CSSStyleDeclaration, size: ChartSize) => EChartsCoreOption,
  { onDrawn, sized = false }: { onDrawn?: (() => void) | undefined; sized?: boolean } = {},
): EChartsType | undefined {
  const [chart, setChart] = useState<EChartsType>();
  const [size, setSize] = useState('');
  const [theme, setTheme] = useState('');

  // All charts that come together are measured before the first of them changes the page: one layout is enough for all.
  const place = useRef<ChartSize>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    if (element.current) place.current = sizeOf(element.current);
  }, [element]);

  useEffect(() => {
    const container = element.current;
    if (!container) {
      return undefined;
    }
    const created = init(container, undefined, { renderer: 'canvas', ...place.current });
    const sizes = new ResizeObserver(() => {
      // The first answer is of the size that it was made in: drawing again would take as long as drawing.
      if (!hasSizeOf(created, container)) created.resize(sizeOf(container));
      if (sized) setSize(`${created.getWidth()}x${created.getHeight()}`);
    });
    sizes.observe(container);
    const { dataset } = document.documentElement;
    const themes = new MutationObserver(() =>
      setTheme(`${dataset['theme'] ?? ''} ${dataset['themeShown'] ?? ''}`),
    );
    // The sheet of another theme comes after its name.
    const attributeFilter = ['data-theme', 'data-theme-shown'];
    themes.observe(document.documentElement, { attributeFilter });
    setSize(`${created.getWidth()}x${created.getHeight()}`);
    setChart(created);
    return () => {
      sizes.disconnect();
      themes.disconnect();
      created.dispose();
      setChart(undefined);
    };
  }, [element, sized]);

  const drawn = useRef(onDrawn);
  useEffect(() => {
    drawn.current = onDrawn;
  }, [onDrawn]);

  useEffect(() => {
    if (!chart) return undefined;
    return queueDraw(() => {
      // Another one takes its place, and this draw may come before React has heard of it.
      if (chart.isDisposed()) return;
      const drawnSize = { width: chart.getWidth(), height: chart.getHeight() };
      const style = getComputedStyle(document.documentElement);
      chart.setOption(toOption(style, drawnSize), { notMerge: true });
      countDrawing(chart.getDom());
      drawn.current?.();
    });
  }, [chart, toOption, theme, size]);

  return chart;
}

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement): ChartSize => ({
  width: clientWidth,
  height: clientHeight,
});

const hasSizeOf = (chart: EChartsType, { clientWidth, clientHeight }: HTMLElement): boolean =>
  chart.getWidth() === clientWidth && chart.getHeight() === clientHeight;

/** For whoever waits until a chart, or its next answer, is drawn. */
function countDrawing({ dataset }: HTMLElement): void {
  dataset['drawn'] = String(Number(dataset['drawn'] ?? 0) + 1);
}
