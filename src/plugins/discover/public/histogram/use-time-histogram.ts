import { useEffect, useState } from 'react';
import type { TimeHistogram } from '#ui/charts';

// Asked for at once: the chart must not wait for the answer that it draws.
const charts = import(/* webpackChunkName: "charts" */ '#ui/charts');
let loaded: typeof TimeHistogram | undefined;

/**
 * The chart, as soon as its chunk is there. Not React's `lazy`: what it suspends is held back for
 * 300 ms once a placeholder was shown.
 */
export function useTimeHistogram(): typeof TimeHistogram | undefined {
  const [component, setComponent] = useState(() => loaded);
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    charts
      .then((module) => {
        loaded = module.TimeHistogram;
        setComponent(() => module.TimeHistogram);
      })
      .catch(setError);
  }, []);
  if (error) {
    throw error;
  }
  return component;
}
