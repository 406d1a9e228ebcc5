import { isObject, stringifyLongNumerals, type JsonObject, type JsonValue } from '#common/json';
import { OtlpError } from '../otlp-error';
import { listAt, objectAt, textAt } from '../read-members';

const MOST_LEVELS = 100;

/** A value of OTLP as JSON; whole numbers keep all digits. */
export function anyValue(value: JsonObject, level = 0): JsonValue {
  if (level > MOST_LEVELS) throw new OtlpError(400, `values are nested deeper than ${MOST_LEVELS}`);
  const [entry] = Object.entries(value).filter(([, found]) => found !== undefined);
  if (!entry) return null;
  const [kind, found = null] = entry;
  switch (kind) {
    case 'intValue':
      return wholeNumber(found);
    case 'doubleValue':
      return fraction(found);
    case 'arrayValue':
      return listAt(objectAt(value, kind), 'values').map((item) => anyValue(item, level + 1));
    case 'kvlistValue':
      return attributesOf(objectAt(value, kind), 'values', level + 1);
    default:
      return found;
  }
}

/** Attributes by their names. */
export function attributesOf(holder: JsonObject, name = 'attributes', level = 0): JsonObject {
  return Object.fromEntries(
    listAt(holder, name).map((pair) => {
      const { value } = pair;
      return [textAt(pair, 'key'), isObject(value) ? anyValue(value, level) : null];
    }),
  );
}

function wholeNumber(value: JsonValue): JsonValue {
  if (typeof value !== 'string') return value;
  if (!/^-?\d{1,19}$/.test(value)) throw new OtlpError(400, `[intValue] is not a whole number.`);
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : (BigInt(value) as unknown as JsonValue);
}

/** JSON has no other numbers. */
const fraction = (value: JsonValue): JsonValue =>
  typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;

/** Other values than texts as JSON. */
export const asText = (value: JsonValue): string =>
  typeof value === 'string' ? value : value === null ? '' : stringifyLongNumerals(value as object);
