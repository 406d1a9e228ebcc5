import { i18n } from '#common/i18n';
import { asBoolean, asObject, asText } from '#common/json';
import { isMetric, type Visualization } from '#plugins/visualizations/common';
import type { ChartReport } from '#plugins/visualizations/public';
import { readRegionLook } from '../../common/model/region-layer';
import { joinFieldOf, regionSetOf } from '../../common/regions/named-regions';

/** What an imported coordinate or region map does here. */
export function report(visualization: Visualization): ChartReport {
  const { type, params, aggs, index } = visualization;
  const enabled = aggs.filter((aggregation) => aggregation.enabled);
  const fields = enabled.map((aggregation) => asText(aggregation.params['field'])).filter(Boolean);
  const { ownIndex } = readRegionLook(params);
  const isRegion = type === 'region_map';
  const others = enabled.filter((aggregation) => !isMetric(aggregation.type)).slice(1);
  return {
    notices: [
      ...(asBoolean(asObject(params['wms'])['enabled']) ? [wms()] : []),
      ...(isRegion ? aboutRegions(visualization) : []),
      ...(others.length > 0 ? [more()] : []),
    ],
    reads: [
      { ...(index !== undefined && { index }), fields },
      ...(isRegion && ownIndex !== undefined ? [{ index: ownIndex, fields: [] }] : []),
    ],
  };
}

function aboutRegions({ params }: Visualization): readonly string[] {
  const { ownIndex, layerName, joinField } = readRegionLook(params);
  if (ownIndex !== undefined) return [];
  if (!regionSetOf(layerName)) return [unknownLayer(layerName)];
  return joinFieldOf(joinField) === undefined ? [unknownField(joinField, layerName)] : [];
}

const wms = () =>
  i18n.formatMessage({
    id: 'maps.report.wms',
    defaultMessage:
      'Its tiles of another server (WMS) are not asked for: the world map of this server is shown.',
  });

const more = () =>
  i18n.formatMessage({
    id: 'maps.report.more',
    defaultMessage: 'Only the first of its buckets is drawn.',
  });

export const unknownLayer = (name: string) =>
  i18n.formatMessage(
    {
      id: 'maps.unknownLayer',
      defaultMessage:
        'The regions "{name}" are missing: only World Countries, USA States and indices of GeoJSON can be shown.',
    },
    { name },
  );

export const unknownField = (field: string, name: string) =>
  i18n.formatMessage(
    {
      id: 'maps.unknownJoinField',
      defaultMessage: 'The regions "{name}" have no field "{field}" to be joined by.',
    },
    { field, name },
  );
