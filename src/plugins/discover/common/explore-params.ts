import { asList, asNumber, asObject, asText, type JsonObject } from '#common/json';

const UNITS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000 };

/** Milliseconds of `90m`; undefined where it is none. */
function lengthOf(text: unknown): number | undefined {
  const [, count, unit] = /^(\d{1,9})([hms])$/.exec(asText(text)) ?? [];
  return count === undefined ? undefined : Number(count) * (UNITS[unit ?? ''] ?? 0);
}

/** Options of a state timeline there as ours has them: a state lasts until the next one is known. */
export function timelineParams(params: JsonObject): JsonObject {
  const { disableMode, threshold } = asObject(asObject(params['exclusive'])['disconnectValues']);
  const longest = disableMode === 'threshold' ? lengthOf(threshold) : undefined;
  const mapped = asList(asObject(params['valueMappingOptions'])['valueMappings']).map(toRule);
  const byThreshold = params['useThresholdColor'] === true ? thresholdRules(params) : [];
  return {
    holds: true,
    ...(longest !== undefined && { longest }),
    states: [...mapped, ...byThreshold],
  };
}

function toRule(item: unknown): JsonObject {
  const { type, value, range, displayText, color } = asObject(item);
  const { min, max } = asObject(range);
  return {
    ...(type === 'range' ? { from: min ?? null, to: max ?? null } : { value: asText(value) }),
    label: asText(displayText),
    color: asText(color),
  };
}

/** From each threshold to the next; what is below the first has the base color. */
function thresholdRules(params: JsonObject): readonly JsonObject[] {
  const { baseColor } = asObject(params['thresholdOptions']);
  const steps = thresholdsOf(params);
  const [first] = steps;
  if (!first) return [];
  const above = steps.map(({ value, color }, at) => ({
    from: value,
    to: steps[at + 1]?.value ?? null,
    color,
  }));
  return [{ to: first.value, color: asText(baseColor) }, ...above];
}

function thresholdsOf(params: JsonObject): readonly { value: number; color: string }[] {
  return asList(asObject(params['thresholdOptions'])['thresholds'])
    .flatMap((item) => {
      const { value, color } = asObject(item);
      const number = asNumber(value);
      return number === undefined ? [] : [{ value: number, color: asText(color) }];
    })
    .toSorted((one, other) => one.value - other.value);
}

/** A bar gauge is bars here; its thresholds are lines over them. */
export const barGaugeParams = (params: JsonObject): JsonObject => ({
  referenceLines: thresholdsOf(params).map(({ value, color }) => ({
    value,
    color,
    label: '',
    style: 'full',
  })),
});
