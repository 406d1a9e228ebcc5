import { render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { stubResizeObserver } from './testing/stub-resize-observer';
import { useChart } from './use-chart';

const made = vi.hoisted(() => ({
  charts: [] as { gone: boolean; options: number; resized: number }[],
}));

/** As ECharts does: a chart that is gone has no size to tell. */
vi.mock('./echarts', () => ({
  init: (element: HTMLElement) => {
    const state = { gone: false, options: 0, resized: 0 };
    made.charts.push(state);
    const size = () => {
      if (state.gone) throw new TypeError("Cannot read properties of null (reading 'getWidth')");
      return 100;
    };
    return {
      getWidth: size,
      getHeight: size,
      getDom: () => element,
      isDisposed: () => state.gone,
      setOption: () => (state.options += 1),
      resize: () => (state.resized += 1),
      dispose: () => {
        state.gone = true;
      },
    };
  },
}));
/** A frame may come before React draws again. */
vi.mock('./draw-queue', () => ({
  queueDraw: (draw: () => void) => {
    draw();
    return () => {};
  },
}));

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  made.charts.length = 0;
});

function Chart({ sized, type }: { sized: boolean; type: string }) {
  const element = useRef<HTMLDivElement>(null);
  const toOption = () => ({ title: { text: type } });
  useChart(element, toOption, { sized });
  return <div ref={element} />;
}

it('a chart of another kind takes the place of the one before, which is not drawn again', () => {
  const { rerender } = render(<Chart sized={false} type="line" />);
  rerender(<Chart sized type="bar" />);
  const [first, second] = made.charts;

  expect(made.charts).toHaveLength(2);
  expect(first?.gone).toBe(true);
  expect(second?.options).toBeGreaterThan(0);
});

it('a chart is not drawn again because it hears of the size that it was made in', () => {
  const tellSizes = stubResizeObserver();
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(100);
  render(<Chart sized={false} type="line" />);
  tellSizes();
  expect(made.charts[0]?.resized).toBe(0);

  width.mockReturnValue(90);
  tellSizes();
  expect(made.charts[0]?.resized).toBe(1);
});
