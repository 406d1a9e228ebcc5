import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ChartProps } from '#plugins/visualizations/public';
import { fitBox, type MapView } from '../../common/geo/mercator';
import type { MapModel } from '../../common/model/map-model';
import { storedView, toUiState } from '../../common/request/stored-view';
import { extentOfLayers } from './map-extent';

/** Milliseconds: so long nobody moved the map. */
const SETTLED = 350;

interface Size {
  width: number;
  height: number;
}

/** What of the world is in sight: as it was left, until somebody moves it. */
export function useMapView(
  { visualization, onUiState }: Pick<ChartProps, 'visualization' | 'onUiState'>,
  model: MapModel,
  size: Size,
) {
  const stored = storedView(visualization);
  const storedKey = JSON.stringify(stored);
  const [moved, setMoved] = useState<MapView>();
  const told = useRef<string>(undefined);
  const latest = useRef({ visualization, onUiState });
  useEffect(() => {
    latest.current = { visualization, onUiState };
  }, [visualization, onUiState]);
  useEffect(() => {
    // Somebody took a step back, or another map stands here now.
    if (storedKey !== told.current) setMoved(undefined);
  }, [storedKey]);
  useEffect(() => {
    if (!moved) return undefined;
    const timer = setTimeout(() => {
      const { visualization: chart, onUiState: tell } = latest.current;
      const uiState = { ...chart.uiState, ...toUiState(moved) };
      told.current = JSON.stringify(storedView({ ...chart, uiState }));
      tell?.(uiState);
    }, SETTLED);
    return () => clearTimeout(timer);
  }, [moved]);
  const fitted = useMemo(() => fitBox(extentOfLayers(model.layers), size), [model, size]);
  const view = moved ?? stored ?? model.view ?? fitted;
  const current = useRef(view);
  useEffect(() => {
    current.current = view;
  }, [view]);
  const move = useCallback(
    (next: (view: MapView) => MapView) => setMoved((before) => next(before ?? current.current)),
    [],
  );
  const fit = useCallback(() => setMoved(fitted), [fitted]);
  return { view, move, fit };
}
