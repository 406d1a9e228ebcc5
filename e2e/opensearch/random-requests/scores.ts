import type { JsonObject, JsonValue } from '#common/json';

/** As it is promised: each of a request's scores differs by so much of itself at most. */
const SCORE_TOLERANCE = 1e-4;

/** Where scores differ; the hits are known to be the same. */
export function scoreDifferences(ours: JsonValue, theirs: JsonValue, path = ''): string[] {
  if (Array.isArray(ours) && Array.isArray(theirs)) {
    return ours.flatMap((own: JsonValue, at) =>
      scoreDifferences(own, (theirs as JsonValue[])[at] ?? null, `${path}[${at}]`),
    );
  }
  if (!isObject(ours) || !isObject(theirs)) return [];
  return Object.keys(theirs).flatMap((key) => {
    const [one, other] = [ours[key] ?? null, theirs[key] ?? null];
    if (key !== '_score' && key !== 'max_score')
      return scoreDifferences(one, other, `${path}.${key}`);
    return near(one, other)
      ? []
      : [`${path}.${key}: ${JSON.stringify(one)} instead of ${JSON.stringify(other)}`];
  });
}

const near = (one: JsonValue, other: JsonValue): boolean =>
  one === other ||
  (typeof one === 'number' &&
    typeof other === 'number' &&
    Math.abs(one - other) <= SCORE_TOLERANCE * Math.max(Math.abs(other), 1e-6));

const isObject = (value: JsonValue): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
