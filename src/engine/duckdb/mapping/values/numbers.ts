import type { JsonObject } from '#common/json';
import { Malformed } from '../mapping-error';
import { scalarOf, type CreateReader, type Encoded } from './scalar';

/** Longer texts are not looked at. */
const LONGEST = 1000;

/** Whether a text is a decimal number. */
export const isNumber = (text: string): boolean =>
  text.length <= LONGEST && /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/.test(text);

/** The text of a number; undefined for an empty text, which is no value. */
function numberText(value: unknown, { coerce = true }: JsonObject): string | undefined {
  const { form, text } = scalarOf(value);
  if (form === 'boolean') throw new Malformed('not numeric');
  if (form === 'number') return text;
  if (coerce === false) throw new Malformed('passed as String');
  if (text === '') return undefined;
  const trimmed = text.trim();
  if (!isNumber(trimmed)) throw new Malformed(`For input string: "${text}"`);
  return trimmed;
}

/** Whole numbers between two bounds. A fraction is cut off, unless `coerce` is false. */
export const whole =
  (least: bigint, most: bigint): CreateReader =>
  (parameters) =>
  (value) => {
    // Most are: nothing of them has to be cut or converted.
    if (typeof value === 'number' && Number.isSafeInteger(value)) {
      if (value < least || value > most) throw new Malformed('out of range');
      return value;
    }
    const text = numberText(value, parameters);
    if (text === undefined) return undefined;
    const number = wholePart(text, parameters['coerce'] !== false);
    if (number < least || number > most) throw new Malformed('out of range');
    return number >= -MOST_EXACT && number <= MOST_EXACT ? Number(number) : String(number);
  };

const MOST_EXACT = BigInt(Number.MAX_SAFE_INTEGER);
/** More digits than any number of 64 bits has. */
const MOST_EXPONENT = 40;

function wholePart(text: string, mayCut: boolean): bigint {
  if (/^[+-]?\d{1,40}$/.test(text)) return BigInt(text.replace('+', ''));
  const [, sign = '', before = '', after = '', exponent = '0'] =
    /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  const shift = Number(exponent);
  const significant = (before + after).replace(/^0+/, '');
  if (significant === '') return 0n;
  if (before.length + shift > MOST_EXPONENT) throw new Malformed('out of range');
  const point = before.length + shift;
  const digits = (before + after).padEnd(Math.max(0, point), '0');
  const [kept, cut] = [digits.slice(0, Math.max(0, point)), digits.slice(Math.max(0, point))];
  if (!mayCut && /[1-9]/.test(cut)) throw new Malformed('has a decimal part');
  const number = BigInt(kept || '0');
  return sign === '-' ? -number : number;
}

/** Numbers as a type of fewer bits keeps them. */
export const fraction =
  (narrow: (number: number) => number): CreateReader =>
  (parameters) =>
  (value) => {
    if (typeof value === 'number') return finite(narrow(value));
    const text = numberText(value, parameters);
    return text === undefined ? undefined : finite(narrow(Number(text)));
  };

function finite(number: number): number {
  if (Number.isFinite(number)) return number;
  throw new Malformed('supports only finite values');
}

/** Kept as whole numbers of `1 / scaling_factor`. */
export const scaled: CreateReader = (parameters) => {
  const factor = Number(parameters['scaling_factor']);
  return (value): Encoded | undefined => {
    const text = numberText(value, parameters);
    return text === undefined
      ? undefined
      : finite(Math.round(finite(Number(text)) * factor) / factor);
  };
};

/** The nearest number of 16 bits, halves to the even one; beyond them it is infinite. */
export function toHalfFloat(number: number): number {
  const magnitude = Math.abs(number);
  if (!(magnitude > 0) || magnitude === Infinity) return number;
  const exponent = Math.max(-14, Math.floor(Math.log2(magnitude)));
  const step = 2 ** (exponent - 10);
  const rounded = roundEven(magnitude / step) * step;
  return Math.sign(number) * (rounded > 65504 ? Infinity : rounded);
}

function roundEven(number: number): number {
  const floor = Math.floor(number);
  const rest = number - floor;
  if (rest !== 0.5) return Math.round(number);
  return floor % 2 === 0 ? floor : floor + 1;
}
