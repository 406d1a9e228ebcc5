import { useEffect, useState } from 'react';
import type { Feature } from '../../common/geo/shape';
import { loadCountries, loadWorld } from './load-regions';

/** Closer than this the coarse coasts are seen to be coarse. */
const CLOSE = 4;

/** What stands behind the layers: nothing until it is there. */
export function useBaseMap(isWanted: boolean, zoom: number): readonly Feature[] {
  const isClose = zoom >= CLOSE;
  const [features, setFeatures] = useState<readonly Feature[]>([]);
  useEffect(() => {
    if (!isWanted) {
      setFeatures([]);
      return undefined;
    }
    let wanted = true;
    const load = async () => {
      try {
        const loaded = await (isClose ? loadCountries() : loadWorld());
        if (wanted) setFeatures(loaded);
      } catch {
        // The layers say what there is to say: the map is only what they stand on.
      }
    };
    void load();
    return () => {
      wanted = false;
    };
  }, [isWanted, isClose]);
  return features;
}
