import { formatIso } from './date-format';

/** Nanoseconds since 1970 that a long holds: until 2262. */
const MOST_NANOSECONDS = 2n ** 63n - 1n;
const IN_MILLISECOND = 1_000_000n;

/** Throws for a moment that no field of nanoseconds holds, in OpenSearch's words. */
export function checkNanoseconds(nanoseconds: bigint, failure: (reason: string) => Error): void {
  if (nanoseconds >= 0n && nanoseconds <= MOST_NANOSECONDS) return;
  const moment = formatIso(Number(nanoseconds / IN_MILLISECOND)).replace('.000Z', 'Z');
  const side =
    nanoseconds < 0n ? 'before the epoch in 1970' : 'after 2262-04-11T23:47:16.854775807';
  throw failure(`date[${moment}] is ${side} and cannot be stored in nanosecond resolution`);
}

/**
 * What a text of a moment says beyond its milliseconds.
 *
 * @param milliseconds the moment
 * @param roundUp of a text that says nothing, the last nanosecond
 */
export function toNanoseconds(text: string, milliseconds: number, roundUp: boolean): bigint {
  return BigInt(Math.floor(milliseconds)) * IN_MILLISECOND + beyond(text, milliseconds, roundUp);
}

function beyond(given: string, milliseconds: number, roundUp: boolean): bigint {
  const [text = '', steps = ''] = given.split('||', 2);
  const otherwise = roundUp ? IN_MILLISECOND - 1n : 0n;
  if (steps.includes('/') || text.startsWith('now')) {
    return given.includes('/') ? otherwise : 0n;
  }
  const [, fraction] = /:\d\d[.,](\d{1,9})(?!\d)/.exec(text) ?? [];
  if (fraction !== undefined) return BigInt(fraction.padEnd(9, '0').slice(3));
  const [, whole, part] = /^-?(\d{1,19})\.(\d{1,9})$/.exec(text) ?? [];
  if (whole === undefined || part === undefined) return otherwise;
  const inSeconds = Math.abs(milliseconds) >= Number(whole) * 1000 && milliseconds !== 0;
  return BigInt(inSeconds ? part.padEnd(9, '0').slice(3) : part.padEnd(6, '0').slice(0, 6));
}

/** A moment with all that is known of it, where the format has a place for it. */
export function writeNanoseconds(
  nanoseconds: bigint,
  { pattern, write }: { pattern: string; write: (milliseconds: number) => string },
): string {
  const milliseconds = Number(nanoseconds / IN_MILLISECOND);
  const text = write(milliseconds);
  let rest = String(nanoseconds % IN_MILLISECOND).padStart(6, '0');
  while (rest.endsWith('0')) rest = rest.slice(0, -1);
  if (rest === '') return text;
  const [first = ''] = pattern.split('||');
  if (first === 'epoch_millis') return `${text}.${rest}`;
  if (first === 'strict_date_optional_time_nanos') return text.replace(/(\.\d{3})/, `$1${rest}`);
  return text;
}
