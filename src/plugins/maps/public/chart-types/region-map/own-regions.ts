import { i18n } from '#common/i18n';
import { asObject, asText, type JsonObject } from '#common/json';
import { ChartError } from '#plugins/visualizations/common';
import type { ChartQuestion } from '#plugins/visualizations/public';
import { readGeometry } from '../../../common/geo/read-geometry';
import type { Feature } from '../../../common/geo/shape';

export interface Regions {
  features: readonly Feature[];
  /** What they are joined by. */
  property: string;
  notices: readonly string[];
  isWorld: boolean;
}

const MOST_DOCUMENTS = 10_000;
/** Corners of all regions together. */
const MOST_POSITIONS = 2_000_000;

/** Regions of somebody's own: documents with a geometry each. */
export async function askOwnRegions(
  index: string,
  { describe, search }: Pick<ChartQuestion, 'describe' | 'search'>,
): Promise<Omit<Regions, 'property'>> {
  const source = await describe(index);
  const answer = await search('regions', {
    index: source.index,
    body: { size: MOST_DOCUMENTS, track_total_hits: true, query: { match_all: {} } },
  });
  const budget = { positions: MOST_POSITIONS };
  const documents = answer.hits.hits.map((hit) => asObject(hit._source));
  const features = documents.flatMap((document) => readFeature(document, budget));
  if (features.length === 0) throw new ChartError(noRegions(index));
  const missing = (answer.hits.total?.value ?? documents.length) - features.length;
  return {
    features,
    isWorld: false,
    notices: missing > 0 ? [notDrawn(missing, index)] : [],
  };
}

/** Its geometry is whichever field has one; all other texts and numbers may be joined by. */
function readFeature(document: JsonObject, budget: { positions: number }): readonly Feature[] {
  const ofFeature = asObject(document['properties']);
  const properties: Record<string, string> = {};
  for (const [name, value] of [...Object.entries(ofFeature), ...Object.entries(document)]) {
    if (typeof value === 'string' || typeof value === 'number') properties[name] = String(value);
  }
  const geometries = Object.values(document).filter(isGeometry);
  for (const geometry of geometries) {
    const shape = readGeometry(geometry, budget);
    if (shape) return [{ properties, shape }];
  }
  return [];
}

const isGeometry = (value: unknown): boolean => {
  const { type, coordinates, geometries } = asObject(value);
  return asText(type) !== '' && (Array.isArray(coordinates) || Array.isArray(geometries));
};

const noRegions = (index: string) =>
  i18n.formatMessage(
    {
      id: 'maps.noRegions',
      defaultMessage: 'No document of "{index}" has a geometry in GeoJSON that can be drawn.',
    },
    { index },
  );

const notDrawn = (count: number, index: string) =>
  i18n.formatMessage(
    {
      id: 'maps.notDrawn',
      defaultMessage:
        '{count, plural, one {# document} other {# documents}} of "{index}" can’t be drawn: no geometry, a broken one, or too many corners.',
    },
    { count, index },
  );
