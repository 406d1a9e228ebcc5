import { useCallback, useMemo, useState } from 'react';
import type { ChartProps } from '#plugins/visualizations/public';
import type { MapModel } from '../../common/model/map-model';

/** Which layers are drawn: those that are shown at this zoom, and that nobody hides. */
export function useLayers(
  { layers }: MapModel,
  zoom: number,
  { visualization: { uiState }, onUiState }: Pick<ChartProps, 'visualization' | 'onUiState'>,
) {
  const [chosen, setChosen] = useState<readonly string[]>();
  // Where the page keeps it, a step back there is one here.
  const stored = onUiState ? uiState['hiddenLayers'] : (chosen ?? uiState['hiddenLayers']);
  const hidden = useMemo(
    () =>
      new Set(
        Array.isArray(stored)
          ? stored.map(String)
          : layers.flatMap(({ id, isHidden }) => (isHidden ? [id] : [])),
      ),
    [layers, stored],
  );
  const key = layers
    .filter(({ zooms }) => zoom >= zooms[0] && zoom <= zooms[1])
    .map(({ id }) => id)
    .join('\n');
  const shown = useMemo(() => {
    const inZoom = new Set(key.split('\n'));
    return layers.filter(({ id }) => inZoom.has(id) && !hidden.has(id));
  }, [layers, hidden, key]);
  const toggle = useCallback(
    (id: string) => {
      const next = hidden.has(id) ? [...hidden].filter((one) => one !== id) : [...hidden, id];
      setChosen(next);
      // What is hidden is not asked for: the chart asks again where that changes.
      onUiState?.({ ...uiState, hiddenLayers: next });
    },
    [hidden, uiState, onUiState],
  );
  return { layers: shown, hidden, toggle };
}
