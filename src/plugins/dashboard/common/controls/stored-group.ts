import { asObject, type JsonObject, type JsonValue, parseJson } from '#common/json';

/** The types that Kibana stores, by version: those before 9.4 first. */
const KINDS = new Map([
  ['optionsListControl', 'list'],
  ['options_list_control', 'list'],
  ['rangeSliderControl', 'range'],
  ['range_slider_control', 'range'],
  ['timeSlider', 'time'],
  ['time_slider_control', 'time'],
  ['esqlControl', 'statement'],
  ['esql_control', 'statement'],
] as const);

export const kindOfType = (type: unknown) =>
  KINDS.get(type as Parameters<typeof KINDS.get>[0]) ?? 'unknown';

/** Where a dashboard keeps its controls: since Kibana 9.4 as objects, before as text. */
export function storedControls(attributes: JsonObject): {
  isPinned: boolean;
  group: JsonObject;
  controls: JsonObject;
} {
  const pinned = asObject(attributes['pinned_panels']);
  if (Object.keys(pinned).length > 0) {
    return { isPinned: true, group: pinned, controls: asObject(pinned['panels']) };
  }
  const group = asObject(parseJson(attributes['controlGroupInput']));
  return { isPinned: false, group, controls: asObject(parseJson(group['panelsJSON'])) };
}

/** The name of the part that holds what a control is. */
export const inputNameOf = (stored: JsonObject, isPinned: boolean) =>
  stored['explicitInput'] === undefined && isPinned ? 'config' : 'explicitInput';

/** Since Kibana 9.4 the same names are written with underscores. */
export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** What a control is, whichever way its names are written. */
export function inputOf(stored: JsonObject): (name: string) => JsonValue | undefined {
  const input = asObject(stored['config'] ?? stored['explicitInput']);
  return (name) => input[name] ?? input[snakeCase(name)];
}
