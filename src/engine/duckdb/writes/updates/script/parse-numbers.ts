import { doubleValue, intValue, type NumberValue } from '../document/values';
import { thrown } from './failures';

const MOST_DIGITS = 400;

const notANumber = (text: string) =>
  thrown('number_format_exception', `For input string: "${text.slice(0, 100)}"`);

export function parseWhole(text: string, kind: 'int' | 'long'): NumberValue {
  if (!/^[+-]?\d+$/.test(text) || text.length > MOST_DIGITS) throw notANumber(text);
  const value = BigInt(text.replace('+', ''));
  const bits = kind === 'int' ? 32 : 64;
  if (BigInt.asIntN(bits, value) !== value) throw notANumber(text);
  return kind === 'int' ? intValue(Number(value)) : { kind, value };
}

export function parseDouble(text: string): NumberValue {
  const trimmed = text.trim();
  if (/^[+-]?(?:NaN|Infinity)$/.test(trimmed)) return doubleValue(Number(trimmed));
  if (
    trimmed.length > MOST_DIGITS ||
    !/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?[dDfF]?$/.test(trimmed)
  ) {
    throw notANumber(text);
  }
  return doubleValue(Number(trimmed.replace(/[dDfF]$/, '')));
}
