export type { JsonObject, JsonText, JsonValue } from './json';
export { parseInexactNumerals, parseLongNumerals, stringifyLongNumerals } from './long-numerals';
export { parseJson } from './parse-json';
export { asBoolean, asCount, asList, asNumber, asObject, asText, isObject } from './read-values';
