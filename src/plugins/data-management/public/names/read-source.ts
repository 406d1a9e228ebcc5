import {
  asObject,
  type JsonObject,
  type JsonValue,
  parseLongNumerals,
  prettyJson,
  stringifyLongNumerals,
} from '#common/json';

/** JSON text as an object whose whole numbers stay what they are; undefined where it is none. */
export function readSource(source: string): JsonObject | undefined {
  try {
    const value: unknown = parseLongNumerals(source);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as JsonObject)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Of what the server sent, which is an object. */
export const knownSource = (source: string): JsonObject => asObject(readSource(source));

export const writeSource = (value: JsonObject): string =>
  prettyJson(stringifyLongNumerals(value as JsonValue), ': ').trim();

/** Names that somebody typed, with commas between them. */
export const toList = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];
