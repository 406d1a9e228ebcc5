import type { ChartProps } from '#plugins/visualizations/public';
import { type Place, wrapLon } from '../../common/geo/mercator';
import { boxFilter, polygonFilter } from '../../common/request/box-query';
import type { FoundItem } from './find-item';

interface MapFiltersOptions extends Pick<ChartProps, 'onFilter'> {
  /** Of the places that a box or a polygon is about. */
  field: string | undefined;
  /** What was begun is done. */
  onEnd: () => void;
}

/** What is picked or drawn on a map, as filters of the page. */
export function useMapFilters({ onFilter, field, onEnd }: MapFiltersOptions) {
  return {
    onPick({ layer, item }: FoundItem) {
      const filters = layer.filters?.(item) ?? [];
      if (filters.length > 0) onFilter?.(filters);
    },
    onBox(from: Place, to: Place) {
      onEnd();
      const [west, east] = [Math.min(from.lon, to.lon), Math.max(from.lon, to.lon)];
      const isWhole = east - west >= 360;
      const box = {
        west: round(isWhole ? -180 : wrapLon(west)),
        east: round(isWhole ? 180 : wrapLon(east)),
        south: round(Math.min(from.lat, to.lat)),
        north: round(Math.max(from.lat, to.lat)),
      };
      if (field !== undefined) onFilter?.([boxFilter(field, box)]);
    },
    onPolygon(corners: readonly Place[]) {
      onEnd();
      const kept = corners.map(({ lon, lat }) => ({ lon: round(wrapLon(lon)), lat: round(lat) }));
      if (field !== undefined) onFilter?.([polygonFilter(field, kept)]);
    },
  };
}

/** A metre. */
const round = (value: number): number => Math.round(value * 1e5) / 1e5;
