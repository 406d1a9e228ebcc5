import type { JsonObject, JsonValue } from '#common/json';
import type { Script } from '../scripts/read-script';

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
