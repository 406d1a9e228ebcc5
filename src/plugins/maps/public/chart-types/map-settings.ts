/** What the settings say of maps, when they are asked. */
export interface MapSettings {
  /** `visualization:tileMap:maxPrecision`: the longest geohash. */
  mostPrecise(): number;
}
