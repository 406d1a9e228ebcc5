import type { JsonObject, JsonValue } from '#common/json';
import { invalid } from '../failures';
import { get, isObject } from '../query/parameters';

/** A number of an option; undefined where it is not given. */
export function numberOption(options: JsonObject, name: string): number | undefined {
  const value = get(options, name);
  if (value === undefined || value === null) return undefined;
  const number = typeof value === 'string' ? Number(value) : value;
  if (typeof number === 'number' && Number.isFinite(number)) return number;
  throw invalid(`[${name}] needs a number`);
}

/** `boost` of a query, beside its field or in the field's options. */
export function boostOf(body: JsonValue): number {
  if (!isObject(body)) return 1;
  const own = numberOption(body, 'boost');
  if (own !== undefined) return notNegative(own);
  const [options] = Object.values(body).filter(isObject);
  const inner =
    options && Object.keys(body).length === 1 ? numberOption(options, 'boost') : undefined;
  return notNegative(inner ?? 1);
}

function notNegative(boost: number): number {
  if (boost >= 0) return boost;
  throw invalid(
    `negative [boost] are not allowed in [boost], use a value between 0 and 1 to deboost, not [${boost}]`,
  );
}
