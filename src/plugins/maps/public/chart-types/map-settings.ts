import type { MapTiles } from '../../common/model/map-model';

/** What is set of maps. */
export interface MapSettings {
  /** `visualization:tileMap:maxPrecision`: the longest geohash. */
  mostPrecise(): number;
  /** Of the operator; missing where there are none. */
  tiles?: MapTiles;
}
