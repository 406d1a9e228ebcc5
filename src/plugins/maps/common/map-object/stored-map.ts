import type { Filter } from '#common/filters';
import type { Query } from '#common/search-source';
import type { MapView } from '../geo/mercator';
import type { Feature } from '../geo/shape';
import type { LayerStyle } from '../model/map-model';
import type { RegionSet } from '../regions/named-regions';

/** A map of several layers, whoever wrote it. */
export interface StoredMap {
  title: string;
  description: string;
  /** From the bottom to the top: those that can be drawn. */
  layers: readonly StoredLayer[];
  view?: MapView;
  hasBaseMap: boolean;
  /** What is not shown as it was meant, in words for a person. */
  notices: readonly string[];
}

export interface LayerHead {
  id: string;
  label: string;
  opacity: number;
  zooms: readonly [number, number];
  isHidden: boolean;
}

/** What a layer asks. */
export interface LayerSource {
  /** Missing: the default index. */
  index?: string;
  query: Query;
  filters: readonly Filter[];
  /** The query and the filters of the page are its own, too. */
  followsPage: boolean;
  /** Only what is around the view. */
  inView: boolean;
  metric: { type: string; field: string; label: string };
}

export type StoredLayer = LayerHead & { style: LayerStyle } & (
    | {
        kind: 'documents';
        source: LayerSource;
        field: string;
        size: number;
        radius: number;
        tooltipFields: readonly string[];
      }
    | {
        kind: 'grid';
        source: LayerSource;
        grid: 'geohash_grid' | 'geotile_grid';
        field: string;
        precision: Precision;
        hasCentroids: boolean;
        /** As coordinate maps call it. */
        mapType: string;
        /** Missing: one color for all. */
        scheme?: string;
      }
    | {
        kind: 'joined';
        source: LayerSource;
        set: RegionSet;
        property: string;
        term: { field: string; size: number };
        scheme: string;
      }
    | { kind: 'lines'; source: LayerSource; from: string; to: string; precision: Precision }
    | { kind: 'features'; features: readonly Feature[] }
  );

/** The same at each zoom, or one that follows it. */
export type Precision = number | ((zoom: number) => number);
