import { createElement, useEffect, useState } from 'react';
import { Skeleton } from '#ui';
import type { TimeHistogram, TimeHistogramProps } from '#ui/charts';

// Asked for at once: the chart must not wait for the answer that it draws.
const charts = import(/* webpackChunkName: "charts" */ '#ui/charts');
let loaded: typeof TimeHistogram | undefined;

/**
 * The chart, as soon as its chunk is there. Not React's `lazy`: what it suspends is held back for
 * 300 ms once a placeholder was shown.
 */
export function HistogramChart(props: TimeHistogramProps) {
  const [chart, setChart] = useState<{ component?: typeof TimeHistogram; error?: unknown }>({
    component: loaded,
  });
  useEffect(() => {
    const show = async () => {
      try {
        loaded = (await charts).TimeHistogram;
        setChart({ component: loaded });
      } catch (error) {
        setChart({ error });
      }
    };
    void show();
  }, []);
  if (chart.error) {
    // To the nearest error boundary: a chunk that can't be loaded is not drawn as an empty chart.
    throw chart.error;
  }
  return chart.component ? createElement(chart.component, props) : <Skeleton height="100%" />;
}
