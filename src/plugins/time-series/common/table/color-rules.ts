import { asList, asNumber, asObject, type JsonObject } from '#common/json';

const OPERATORS: Readonly<Record<string, (value: number, limit: number) => boolean>> = {
  gt: (value, limit) => value > limit,
  gte: (value, limit) => value >= limit,
  lt: (value, limit) => value < limit,
  lte: (value, limit) => value <= limit,
};

/** The last rule that fits a number; rules for what has no value are those of the operator `empty`. */
export function fittingRule(rules: unknown, value: number | null): JsonObject | undefined {
  return asList(rules)
    .map(asObject)
    .findLast(({ operator, value: limit }) => {
      if (value === null || operator === 'empty') return value === null && operator === 'empty';
      const number = asNumber(limit);
      if (number === undefined || typeof operator !== 'string') return false;
      return Object.hasOwn(OPERATORS, operator) && OPERATORS[operator]?.(value, number) === true;
    });
}
