import { doubleValue, intValue, type Value } from '../../writes/updates/document/values';
import { ProcessorError } from '../pipeline-error';

/** A field that grok fills, from the first of its groups that took part in the match. */
export interface GrokField {
  readonly path: string;
  readonly groups: number[];
  readonly read: (text: string) => Value;
}

const READERS: ReadonlyMap<string, (text: string) => Value> = new Map<
  string,
  (text: string) => Value
>([
  ['int', (text) => intValue(Number(wholeOf(text, 32)))],
  ['long', (text) => ({ kind: 'long', value: wholeOf(text, 64) })],
  ['float', (text) => ({ kind: 'float', value: Math.fround(numberOf(text)) })],
  ['double', (text) => doubleValue(numberOf(text))],
  ['boolean', (text) => /^true$/i.test(text)],
]);

/** `field`, or `field:type`; without a type it is a text. */
export function readField(name: string): { path: string; read: GrokField['read'] } {
  const [path = '', ...types] = name.split(':');
  const read = types.map((type) => READERS.get(type)).find((found) => found !== undefined);
  return { path, read: read ?? ((text) => text) };
}

function wholeOf(text: string, bits: number): bigint {
  const value = /^[+-]?\d{1,25}$/.test(text) ? BigInt(text.replace('+', '')) : undefined;
  if (value !== undefined && BigInt.asIntN(bits, value) === value) return value;
  throw notNumber(text);
}

function numberOf(text: string): number {
  if (/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/.test(text.trim())) return Number(text);
  throw notNumber(text);
}

const notNumber = (text: string): ProcessorError =>
  new ProcessorError({
    type: 'number_format_exception',
    reason: `For input string: "${text.slice(0, 200)}"`,
  });
