import { doubleValue, type NumberValue, type Value } from '../document/values';
import { convert, longOf } from './conversions';

type Entry = [string, (values: readonly Value[]) => Value];

const double = (value: Value | undefined): number =>
  Number((convert('double', value ?? null) as NumberValue).value);

/** Painless computes them with doubles, whatever it is given. */
const one = (name: string, compute: (value: number) => number): Entry => [
  `Math.${name}/1`,
  ([value]) => doubleValue(compute(double(value))),
];
const two = (name: string, compute: (a: number, b: number) => number): Entry => [
  `Math.${name}/2`,
  ([a, b]) => doubleValue(compute(double(a), double(b))),
];

export const MATH: readonly Entry[] = [
  one('abs', Math.abs),
  one('ceil', Math.ceil),
  one('floor', Math.floor),
  one('rint', roundEven),
  one('sqrt', Math.sqrt),
  one('cbrt', Math.cbrt),
  one('exp', Math.exp),
  one('log', Math.log),
  one('log10', Math.log10),
  one('signum', Math.sign),
  one('sin', Math.sin),
  one('cos', Math.cos),
  one('tan', Math.tan),
  one('toRadians', (degrees) => (degrees / 180) * Math.PI),
  one('toDegrees', (radians) => (radians * 180) / Math.PI),
  two('max', Math.max),
  two('min', Math.min),
  two('pow', (a, b) => a ** b),
  two('hypot', Math.hypot),
  two('atan2', Math.atan2),
  ['Math.round/1', ([value]) => ({ kind: 'long', value: longOf(roundUp(double(value))) })],
];

/** Half up, without the error of adding a half to what is just below it. */
function roundUp(value: number): number {
  const floor = Math.floor(value);
  return value - floor >= 0.5 ? floor + 1 : floor;
}

function roundEven(value: number): number {
  const floor = Math.floor(value);
  const rest = value - floor;
  if (rest !== 0.5) return roundUp(value);
  return floor % 2 === 0 ? floor : floor + 1;
}
