import type { JsonObject, JsonValue } from '#common/json';
import type { Script } from '../scripts/read-script';

const LEAST_PLAIN = 1e-3;
const MOST_PLAIN = 1e7;

/** A number as Java writes it: `1.0`, `1.728E9`. */
export function javaNumber(value: number): string {
  const size = Math.abs(value);
  if (value === 0 || (size >= LEAST_PLAIN && size < MOST_PLAIN)) {
    const text = String(value);
    return text.includes('.') ? text : `${text}.0`;
  }
  const [digits = '', exponent = ''] = value.toExponential().split('e');
  return `${digits.includes('.') ? digits : `${digits}.0`}E${Number(exponent)}`;
}

/** A script as OpenSearch names it. */
export const scriptText = ({ source, parameters }: Pick<Script, 'source' | 'parameters'>): string =>
  `Script{type=inline, lang='painless', idOrCode='${source}', options={}, params=${javaMap(parameters)}}`;

const javaMap = (object: JsonObject): string =>
  `{${Object.entries(object)
    .map(([name, value]) => `${name}=${javaValue(value)}`)
    .join(', ')}}`;

function javaValue(value: JsonValue): string {
  if (Array.isArray(value))
    return `[${value.map((item: JsonValue) => javaValue(item)).join(', ')}]`;
  return typeof value === 'object' && value !== null ? javaMap(value as JsonObject) : String(value);
}
