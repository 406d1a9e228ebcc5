import { isObject, type JsonObject, type JsonValue } from '#common/json';
import { OtlpError } from './otlp-error';

/** Members of messages of OTLP, whatever encoding they came in: what is missing is empty. */
export const objectAt = (holder: JsonObject, name: string): JsonObject => {
  const value = holder[name] ?? {};
  if (isObject(value)) return value;
  throw wrong(name, 'an object');
};

export function listAt(holder: JsonObject, name: string): readonly JsonObject[] {
  const value = holder[name] ?? [];
  if (Array.isArray(value) && (value as JsonValue[]).every(isObject)) return value as JsonObject[];
  throw wrong(name, 'a list of objects');
}

export function textAt(holder: JsonObject, name: string): string {
  const value = holder[name] ?? '';
  if (typeof value === 'string') return value;
  throw wrong(name, 'a text');
}

/** Of 32 bits, without a sign. */
export function countAt(holder: JsonObject, name: string): number {
  const value = holder[name] ?? 0;
  const count = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
  if (typeof count === 'number' && Number.isInteger(count) && count >= 0) return count;
  throw wrong(name, 'a whole number');
}

/** Nanoseconds since 1970; 0 where nobody has said it. */
export function nanosecondsAt(holder: JsonObject, name: string): bigint {
  const value = holder[name] ?? '0';
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return BigInt(value);
  if (typeof value === 'string' && /^\d{1,20}$/.test(value)) return BigInt(value);
  throw wrong(name, 'a time in nanoseconds');
}

/** Of a trace or a span: hexadecimal digits, and empty where there is none. */
export function idAt(holder: JsonObject, name: string, digits: number): string {
  const value = textAt(holder, name).toLowerCase();
  if (value === '' || /^0+$/.test(value)) return '';
  if (value.length === digits && /^[0-9a-f]+$/.test(value)) return value;
  throw wrong(name, `${digits} hexadecimal digits`);
}

const wrong = (name: string, what: string): OtlpError =>
  new OtlpError(400, `[${name}] is not ${what}, as OTLP has it.`);
