import type { Filter } from '#common/filters';
import type { Box, MapView, Place } from '../geo/mercator';
import type { Shape } from '../geo/shape';

/** All that a map draws, from the bottom to the top. */
export interface MapModel {
  layers: readonly MapLayer[];
  /** Where it begins, unless the person has moved it. Missing: with all that it shows. */
  view?: MapView;
  /** Without it there is only what the layers have. */
  hasBaseMap: boolean;
  /** What an operator shows behind all maps. */
  tiles?: MapTiles;
  /** Fields of places that a box or a polygon can filter by. */
  placeFields: readonly string[];
}

/** Pictures of the world of another server, which the operator named. */
export interface MapTiles {
  /** With `{z}`, `{x}` and `{y}`. */
  url: string;
  attribution: string;
}

/** How the colors of a layer follow from its values. */
export interface ColorScale {
  /** Of the ecosystem's color schemes. */
  scheme: string;
  inverted: boolean;
  min: number;
  max: number;
  steps: number;
}

export interface LayerStyle {
  fill: string;
  line: string;
  /** Pixels. */
  lineWidth: number;
}

interface LayerBase {
  id: string;
  label: string;
  /** From 0 to 1. */
  opacity: number;
  /** It is seen from the first to the last of these. */
  zooms: readonly [number, number];
  /** Unless somebody shows it. */
  isHidden: boolean;
  /** Missing: all have the same color. */
  scale?: ColorScale;
  style: LayerStyle;
  /** By item; missing where it has none. */
  values: readonly (number | null)[];
  /** For the legend. */
  text(value: number): string;
  /** What is said of an item. */
  describe(item: number): { title: string; rows: readonly { name: string; value: string }[] };
  /** What keeps its documents; nothing where no filter can say it. */
  filters?(item: number): readonly Filter[];
  isInLegend: boolean;
}

/** Circles. */
export interface PointLayer extends LayerBase {
  kind: 'points';
  places: readonly Place[];
  /** Pixels, at a zoom. */
  radius(item: number, zoom: number): number;
}

/** Cells of a grid. */
interface CellLayer extends LayerBase {
  kind: 'cells';
  boxes: readonly Box[];
}

/** A cloud that is warmer where there is more. */
export interface HeatLayer extends LayerBase {
  kind: 'heat';
  places: readonly Place[];
  /** Pixels. */
  size: number;
}

/** Areas and lines. */
export interface ShapeLayer extends LayerBase {
  kind: 'shapes';
  shapes: readonly Shape[];
}

export type MapLayer = PointLayer | CellLayer | HeatLayer | ShapeLayer;
