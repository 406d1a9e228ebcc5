import { asList, asObject, asText, parseJson } from '#common/json';

/** Takes whatever is stored: `[{value}]`, as JSON or as a list. */
export const readSourceFilters = (stored: unknown): readonly string[] => {
  const given = asList(parseJson(stored)).map((item) => asText(asObject(item)['value']).trim());
  return [...new Set(given.filter((pattern) => pattern !== ''))];
};
