import { useCallback, useMemo, useState } from 'react';
import type { MapModel } from '../../common/model/map-model';

/** Which layers are drawn: those that are shown at this zoom, and that nobody hides. */
export function useLayers({ layers }: MapModel, zoom: number) {
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const hidden = useMemo(
    () => new Set(layers.flatMap(({ id, isHidden }) => ((chosen[id] ?? isHidden) ? [id] : []))),
    [layers, chosen],
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
    (id: string) =>
      setChosen((before) => ({
        ...before,
        [id]: !(before[id] ?? layers.find((layer) => layer.id === id)?.isHidden ?? false),
      })),
    [layers],
  );
  return { layers: shown, hidden, toggle };
}
