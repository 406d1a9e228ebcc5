import { asList, asObject, type JsonObject, type JsonValue } from '#common/json';
import type { MapOptions } from './map-options';

/** What of the page's look the world has. */
interface MapLook {
  land: string;
  border: string;
}

/** No name that a person gives a data set. */
const WORLD = 'atrium:world';

/**
 * The specification with what the original puts into one of `type: map`: the signals `zoom`, `latitude` and `longitude`, the
 * projection `projection`, no size of its own; and the outlines of the countries behind it.
 * @param world a TopoJSON with the object `countries`
 */
export function onMap(
  spec: JsonObject,
  { options, world, look }: { options: MapOptions; world?: JsonValue | undefined; look: MapLook },
): JsonObject {
  const { width: _width, height: _height, ...rest } = spec;
  const { zoom, latitude, longitude } = options;
  const hasWorld = options.hasBase && world !== undefined;
  return {
    ...rest,
    padding: 0,
    autosize: 'none',
    signals: withNamed(rest['signals'], [
      { name: 'zoom', value: zoom },
      { name: 'latitude', value: latitude },
      { name: 'longitude', value: longitude },
    ]),
    projections: withNamed(rest['projections'], [PROJECTION]),
    data: [...(hasWorld ? [worldData(world)] : []), ...asList(rest['data'])],
    marks: [...(hasWorld ? [worldMark(look)] : []), ...asList(rest['marks'])],
  };
}

const PROJECTION: JsonObject = {
  name: 'projection',
  type: 'mercator',
  scale: { signal: '256 * pow(2, zoom) / 2 / PI' },
  rotate: [{ signal: '-longitude' }, 0, 0],
  center: [0, { signal: 'latitude' }],
  translate: [{ signal: 'width / 2' }, { signal: 'height / 2' }],
  fit: false,
};

/** Those that the specification has of the same name stay; a signal of its own gets the value where it has none. */
function withNamed(
  written: JsonValue | undefined,
  added: readonly JsonObject[],
): readonly JsonValue[] {
  const own = asList(written).map(asObject);
  const values = new Map(added.map(({ name, value }) => [name, value]));
  const names = new Set(own.map(({ name }) => name));
  const kept = own.map((one): JsonObject => {
    const value = values.get(one['name'] as JsonValue);
    const isSet = ['value', 'init', 'update', 'type'].some((key) => one[key] !== undefined);
    return value === undefined || isSet ? one : { ...one, value };
  });
  return [...kept, ...added.filter(({ name }) => !names.has(name))];
}

const worldData = (values: JsonValue): JsonObject => ({
  name: WORLD,
  values,
  format: { type: 'topojson', feature: 'countries' },
});

const worldMark = ({ land, border }: MapLook): JsonObject => ({
  type: 'shape',
  from: { data: WORLD },
  interactive: false,
  encode: {
    enter: { fill: { value: land }, stroke: { value: border }, strokeWidth: { value: 0.5 } },
  },
  transform: [{ type: 'geoshape', projection: 'projection' }],
});
