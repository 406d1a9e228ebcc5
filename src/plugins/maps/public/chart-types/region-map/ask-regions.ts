import { i18n } from '#common/i18n';
import { ChartError, isMetric, type Visualization } from '#plugins/visualizations/common';
import type { ChartAnswer, ChartQuestion } from '#plugins/visualizations/public';
import type { MapModel } from '../../../common/model/map-model';
import { readRegionLook, type RegionLook, regionLayers } from '../../../common/model/region-layer';
import { joinRegions, ownJoinField } from '../../../common/regions/join-regions';
import { joinFieldOf, regionSetOf } from '../../../common/regions/named-regions';
import type { MapSettings } from '../map-settings';
import { unknownField, unknownLayer } from '../report';
import { unmatchedText } from '../unmatched-text';
import { loadRegions } from '../../map/load-regions';
import { askOwnRegions, type Regions } from './own-regions';

/** What a region map shows. */
export async function askRegions(
  question: ChartQuestion,
  settings: MapSettings,
): Promise<ChartAnswer> {
  const { visualization } = question;
  const look = readRegionLook(visualization.params);
  const [table, regions] = await Promise.all([
    question.run('region_map', ofTerms(visualization)),
    regionsOf(look, question),
  ]);
  const rows = joinRegions(
    table.rows.map(([key]) => (key?.special ? null : (key?.value ?? null))),
    regions.features,
    regions.property,
  );
  const notices = [...table.notices, ...regions.notices, ...unmatchedText(rows.unmatched)];
  const model: MapModel = {
    layers: regionLayers(rows.joined, { table, features: regions.features, look }),
    hasBaseMap: true,
    ...(settings.tiles && { tiles: settings.tiles }),
    placeFields: [],
    ...(regions.isWorld && { view: { lon: 0, lat: 20, zoom: 1 } }),
  };
  return { table: { ...table, notices }, model };
}

/** A number for each term: nothing else is on such a map. */
function ofTerms(visualization: Visualization): Visualization {
  const enabled = visualization.aggs.filter((aggregation) => aggregation.enabled);
  const terms = enabled.find(({ type }) => !isMetric(type));
  if (!terms) throw new ChartError(noTerms());
  return { ...visualization, aggs: [...enabled.filter(({ type }) => isMetric(type)), terms] };
}

async function regionsOf(look: RegionLook, question: ChartQuestion): Promise<Regions> {
  if (look.ownIndex !== undefined) {
    const own = await askOwnRegions(look.ownIndex, question);
    return { ...own, property: ownJoinField(look.joinField, own.features) };
  }
  const set = regionSetOf(look.layerName);
  if (!set) throw new ChartError(unknownLayer(look.layerName));
  const property = joinFieldOf(look.joinField);
  if (property === undefined) throw new ChartError(unknownField(look.joinField, look.layerName));
  return {
    features: await loadRegions(set),
    property,
    notices: [],
    isWorld: set === 'countries',
  };
}

const noTerms = () =>
  i18n.formatMessage({
    id: 'maps.noTerms',
    defaultMessage: 'The map has no terms: it needs an aggregation of a field of regions.',
  });
