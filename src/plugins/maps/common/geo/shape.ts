export type Position = readonly [lon: number, lat: number];
export type Line = readonly Position[];

/** An area or a line, whatever it is made of. */
export interface Shape {
  /** Each of an outer ring and its holes. */
  polygons: readonly (readonly Line[])[];
  lines: readonly Line[];
  points: readonly Position[];
}

/** Something on the map that has a name. */
export interface Feature {
  /** By the names of fields that something may be joined by. */
  properties: Readonly<Record<string, string>>;
  shape: Shape;
}
