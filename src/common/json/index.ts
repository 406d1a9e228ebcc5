export type { JsonObject, JsonText, JsonValue } from './json';
export {
  parseInexactNumerals,
  parseLongNumerals,
  stringifyLongNumerals,
  TooManyDigitsError,
} from './long-numerals';
export { objectsIn } from './objects-in';
export { prettyJson } from './pretty-json';
export { parseJson } from './parse-json';
export {
  asBoolean,
  asCount,
  asList,
  asNumber,
  asObject,
  asText,
  isObject,
  isOn,
} from './read-values';
