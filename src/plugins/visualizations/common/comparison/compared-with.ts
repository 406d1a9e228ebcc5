import { asBoolean, asText, type JsonObject } from '#common/json';

/** The time of the same length just before. */
export const PREVIOUS = 'previous';

/** What a chart is compared with: `previous`, or so long before as `1w` says. Undefined where it is not compared. */
export function comparedWith(params: JsonObject): string | undefined {
  const { comparison } = params;
  if (asBoolean(comparison)) return PREVIOUS;
  const text = asText(comparison) === 'custom' ? asText(params['comparisonShift']) : comparison;
  const shift = asText(text).trim();
  return shift === '' || shift === 'false' || shift === 'none' ? undefined : shift;
}
