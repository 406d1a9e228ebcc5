import { asBoolean, asList, asNumber, asObject, asText, type JsonObject } from '#common/json';
import type { Reference } from '#common/saved-objects';
import { readFilters, readQuery } from '#common/search-source';
import type { LayerHead, LayerSource } from './stored-map';

/** Both products count zoom for tiles of 512 pixels; here they are of 256. */
export const ZOOM_SHIFT = 1;

export interface Reading {
  references: readonly Reference[];
  tell(notice: string): void;
}

export const zoomsOf = (first: unknown, last: unknown): readonly [number, number] => [
  (asNumber(first) ?? 0) + (asNumber(first) ? ZOOM_SHIFT : 0),
  (asNumber(last) ?? 24) + ZOOM_SHIFT,
];

/** Shares of 1; both products write them, OpenSearch Dashboards as percent. */
export const shareOfOne = (value: unknown, whole: number): number =>
  Math.max(0, Math.min(1, (asNumber(value) ?? whole) / whole));

export function headOf(
  layer: JsonObject,
  position: number,
  { label, opacity, zooms, isHidden }: Omit<LayerHead, 'id'>,
): LayerHead {
  // Two of the same id would be shown and hidden together.
  return { id: `${position}:${asText(layer['id'])}`, label, opacity, zooms, isHidden };
}

/** By reference, or as it stands. */
export function indexOf(
  { references }: Reading,
  refName: unknown,
  ...ids: readonly unknown[]
): { index?: string } {
  const reference = references.find(({ name }) => name === refName);
  const index = reference?.id ?? ids.map((id) => asText(id)).find((id) => id !== '');
  return index === undefined ? {} : { index };
}

export const COUNT: LayerSource['metric'] = { type: 'count', field: '', label: '' };

export function metricOf({ agg, type, field, custom_label: custom, label }: JsonObject) {
  const kind = asText(agg) || asText(type);
  return kind === '' || kind === 'count'
    ? { ...COUNT, label: asText(custom) || asText(label) }
    : { type: kind, field: asText(field), label: asText(custom) || asText(label) };
}

export const sourceOf = (
  source: JsonObject,
  {
    index,
    query,
    metric,
    inView,
  }: Pick<LayerSource, 'metric' | 'inView'> & {
    index: { index?: string };
    query: unknown;
  },
  { tell }: Reading,
): LayerSource => ({
  ...index,
  query: readQuery(query),
  filters: readFilters(source['filters'], tell),
  followsPage:
    asBoolean(source['applyGlobalFilters'], true) && asBoolean(source['applyGlobalQuery'], true),
  inView,
  metric,
});

export const textsOf = (value: unknown): readonly string[] =>
  asList(value)
    .map((item) => asText(item))
    .filter((text) => text !== '');

/** Whatever a list of layers is written as: a text, or the list. */
export function layersOf(value: unknown): readonly JsonObject[] | undefined {
  const read = typeof value === 'string' ? parse(value) : value;
  return Array.isArray(read) ? read.slice(0, MOST_LAYERS).map(asObject) : undefined;
}

const MOST_LAYERS = 100;
const MOST_LETTERS = 20_000_000;

function parse(text: string): unknown {
  if (text.length > MOST_LETTERS) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const objectOf = (value: unknown): JsonObject =>
  asObject(typeof value === 'string' ? parse(value) : value);
