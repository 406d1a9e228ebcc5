import { i18n } from '#common/i18n';
import type { Filter } from '#common/filters';
import type { JsonObject } from '#common/json';
import type { Box, Place } from '../geo/mercator';

/** The documents with a place in the box. */
export const boxQuery = (field: string, { west, south, east, north }: Box): JsonObject => ({
  geo_bounding_box: {
    [field]: { top_left: { lat: north, lon: west }, bottom_right: { lat: south, lon: east } },
  },
});

const PLAIN = { type: 'custom', negate: false, disabled: false, pinned: false } as const;

/** The same as a pill of the filter bar. */
export const boxFilter = (field: string, box: Box): Filter => ({
  ...PLAIN,
  key: field,
  params: { query: boxQuery(field, box) },
  alias: i18n.formatMessage(
    {
      id: 'maps.filter.box',
      defaultMessage: '{field}: {north}, {west} to {south}, {east}',
    },
    {
      field,
      north: degrees(box.north),
      west: degrees(box.west),
      south: degrees(box.south),
      east: degrees(box.east),
    },
  ),
});

export const polygonFilter = (field: string, corners: readonly Place[]): Filter => ({
  ...PLAIN,
  key: field,
  params: {
    query: { geo_polygon: { [field]: { points: corners.map(({ lat, lon }) => ({ lat, lon })) } } },
  },
  alias: i18n.formatMessage(
    {
      id: 'maps.filter.polygon',
      defaultMessage: '{field}: polygon of {count} corners',
    },
    { field, count: corners.length },
  ),
});

const degrees = (value: number): string => i18n.formatNumber(value, { maximumFractionDigits: 3 });
