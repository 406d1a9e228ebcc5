import type { EChartsCoreOption, EChartsType } from 'echarts/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { init } from './echarts';

/** Draws into the element, follows its size and the theme. Returns the chart once it is there. */
export function useChart(
  element: RefObject<HTMLDivElement | null>,
  toOption: (style: CSSStyleDeclaration) => EChartsCoreOption,
): EChartsType | undefined {
  const [chart, setChart] = useState<EChartsType>();
  const [theme, setTheme] = useState('');
  const draw = useRef<() => void>(undefined);

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

  useEffect(() => {
    draw.current = () =>
      chart?.setOption(toOption(getComputedStyle(document.documentElement)), { notMerge: true });
    // One chart a frame, after the text around it.
    const frame = requestAnimationFrame(() => draw.current?.());
    return () => cancelAnimationFrame(frame);
  }, [chart, toOption, theme]);

  return chart;
}
