import { type ComponentType, useEffect, useState } from 'react';
import type { ChartProps, ChartType } from '../types';

type Component = ComponentType<ChartProps>;
const loaded = new WeakMap<ChartType, Component>();

/** What draws a kind of chart, once its chunk is there: asked for beside the data. */
export function useChartComponent(type: ChartType | undefined): {
  Component?: Component;
  error?: unknown;
} {
  const [state, setState] = useState<{ type?: ChartType; component?: Component; error?: unknown }>(
    {},
  );
  useEffect(() => {
    if (!type || loaded.has(type)) return undefined;
    let wanted = true;
    const load = async () => {
      try {
        const { Component } = await type.load();
        // What is always drawn as another type has none.
        if (!Component) return;
        loaded.set(type, Component);
        if (wanted) setState({ type, component: Component });
      } catch (error) {
        if (wanted) setState({ type, error });
      }
    };
    void load();
    return () => {
      wanted = false;
    };
  }, [type]);
  const component =
    type && (loaded.get(type) ?? (state.type === type ? state.component : undefined));
  if (component) return { Component: component };
  return state.type === type && state.error ? { error: state.error } : {};
}
