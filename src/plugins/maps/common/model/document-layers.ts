import type { JsonObject } from '#common/json';
import type { Place } from '../geo/mercator';
import type { Shape } from '../geo/shape';
import type { LayerHead } from '../map-object/stored-map';
import type { LayerStyle, MapLayer } from './map-model';

interface DocumentLook extends LayerHead {
  style: LayerStyle;
  /** Pixels. */
  radius: number;
  tooltipFields: readonly string[];
}

interface FoundDocuments {
  places: readonly { document: JsonObject; place: Place }[];
  shapes: readonly { document: JsonObject; shape: Shape }[];
}

/** Places as circles, everything else as its shape. @param text of a field of a document */
export function documentLayers(
  { id, label, opacity, zooms, isHidden, style, radius, tooltipFields }: DocumentLook,
  { places, shapes }: FoundDocuments,
  text: (document: JsonObject, field: string) => string,
): readonly MapLayer[] {
  const layer = (documents: readonly { document: JsonObject }[]) => ({
    id,
    label,
    opacity,
    zooms,
    isHidden,
    style,
    values: documents.map(() => null),
    text: String,
    describe: (item: number) => ({
      title: label,
      rows: tooltipFields.map((field) => ({
        name: field,
        value: text(documents[item]?.document ?? {}, field),
      })),
    }),
    isInLegend: true,
  });
  const points: MapLayer = {
    ...layer(places),
    kind: 'points',
    places: places.map(({ place }) => place),
    radius: () => radius,
  };
  if (shapes.length === 0) return [points];
  const areas: MapLayer = {
    ...layer(shapes),
    kind: 'shapes',
    shapes: shapes.map(({ shape }) => shape),
    isInLegend: places.length === 0,
  };
  return places.length === 0 ? [areas] : [areas, points];
}
