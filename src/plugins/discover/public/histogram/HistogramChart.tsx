import { createElement, useEffect, useState } from 'react';
import { Skeleton } from '#ui';
import type { TimeHistogram, TimeHistogramProps } from '#ui/charts/kinds/time-histogram';

// Asked for at once: the chart must not wait for the answer that it draws.
const chart = import(
  /* webpackChunkName: "chart-time-histogram" */ '#ui/charts/kinds/time-histogram'
);
let loaded: typeof TimeHistogram | undefined;

/**
 * The chart, as soon as its chunk is there. Not React's `lazy`: what it suspends is held back for
 * 300 ms once a placeholder was shown.
 */
export function HistogramChart(props: TimeHistogramProps) {
  const [shown, setShown] = useState<{ component?: typeof TimeHistogram; error?: unknown }>({
    component: loaded,
  });
  useEffect(() => {
    const show = async () => {
      try {
        loaded = (await chart).TimeHistogram;
        setShown({ component: loaded });
      } catch (error) {
        setShown({ error });
      }
    };
    void show();
  }, []);
  if (shown.error) {
    // To the nearest error boundary: a chunk that can't be loaded is not drawn as an empty chart.
    throw shown.error;
  }
  return shown.component ? createElement(shown.component, props) : <Skeleton height="100%" />;
}
