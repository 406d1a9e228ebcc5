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

/** Our answer with their scores among the sort values, where these are near. */
export function withNearScores(ours: JsonValue, theirs: JsonValue, body: JsonObject): JsonValue {
  const keys = [body['sort'] ?? []].flat() as JsonValue[];
  const places = keys.flatMap((key, at) =>
    key === '_score' || (isObject(key) && '_score' in key) ? [at] : [],
  );
  const [own, other] = [hitsOf(ours), hitsOf(theirs)];
  if (places.length === 0 || own.length === 0) return ours;
  const hits = own.map((hit, position) => {
    const [sort, beside] = [hit['sort'], other[position]?.['sort']].map((one) =>
      [one ?? []].flat(),
    );
    const aligned = (value: JsonValue, at: number) =>
      places.includes(at) && near(value, beside?.[at] ?? null) ? (beside?.[at] ?? null) : value;
    return 'sort' in hit ? { ...hit, sort: (sort as JsonValue[]).map(aligned) } : hit;
  });
  const whole = ours as JsonObject;
  return { ...whole, hits: { ...(whole['hits'] as JsonObject), hits } };
}

const hitsOf = (answer: JsonValue): readonly JsonObject[] =>
  ((answer as JsonObject)['hits'] as { hits?: readonly JsonObject[] } | undefined)?.hits ?? [];
